// SPDX-License-Identifier: MIT
#include "store/signing/computer.h"

#include "store/signing/privatefile.h"

#include <QDir>
#include <QStandardPaths>

namespace store::signing {

using namespace Qt::StringLiterals;

namespace {

// Qt 6.4 knows no folder for state.
QString stateFolder()
{
    const QString named = qEnvironmentVariable("XDG_STATE_HOME");
    return QDir::isAbsolutePath(named) ? named : QDir::homePath() + "/.local/state"_L1;
}

// A file's name is made of it; a store from elsewhere may hold anything there.
QString fileNameOf(const QString &store)
{
    QString name;
    for (const QChar sign : store.left(64)) {
        const bool isPlain = (sign >= u'0' && sign <= u'9') || (sign >= u'A' && sign <= u'Z')
                             || (sign >= u'a' && sign <= u'z') || sign == u'_';
        name += isPlain ? sign : u'_';
    }
    return name + ".anchors"_L1;
}

} // namespace

Computer Computer::here()
{
    return Computer(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/memoir"_L1,
                    stateFolder() + "/memoir/anchors"_L1);
}

Computer::Computer(QString keyFolder, QString anchorFolder)
    : m_keyFolder(std::move(keyFolder))
    , m_anchorFolder(std::move(anchorFolder))
{}

QString Computer::keyFile() const
{
    return m_keyFolder + "/anchor.key"_L1;
}

Result<SigningKey> Computer::key() const
{
    auto pem = readPrivateFile(keyFile());
    if (pem)
        return SigningKey::fromPem(*pem);
    if (pem.error().code != Error::Code::NotFound)
        return tl::unexpected(pem.error());
    if (auto made = makePrivateFolder(m_keyFolder); !made)
        return tl::unexpected(made.error());
    auto fresh = SigningKey::generate();
    pem = fresh ? fresh->toPem() : tl::unexpected(fresh.error());
    if (!pem)
        return tl::unexpected(pem.error());
    auto written = writePrivateFile(keyFile(), *pem);
    if (!written && written.error().code == Error::Code::Conflict) // another process was the first
        return readPrivateFile(keyFile()).and_then(
            [](const QByteArray &theirs) { return SigningKey::fromPem(theirs); });
    return written ? fresh : tl::unexpected(written.error());
}

QString Computer::anchorFileOf(const QString &store) const
{
    return m_anchorFolder + u'/' + fileNameOf(store);
}

Result<Anchors> Computer::anchorsOf(const QString &store) const
{
    auto read = readAnchors(anchorFileOf(store));
    if (!read || (read->isEmpty() && read->broken.empty()))
        return read;
    const auto own = key();
    if (!own)
        return tl::unexpected(own.error());
    const auto isForeign = [&, ours = own->publicKey()](const Anchor &anchor) {
        return anchor.store != store || anchor.publicKey != ours;
    };
    if (const auto foreign = std::erase_if(read->all, isForeign); foreign > 0)
        read->broken.insert(read->broken.end(), foreign, 0);
    return read;
}

Result<Anchor> Computer::newestOf(const QString &store) const
{
    return lastAnchor(anchorFileOf(store));
}

Result<Anchor> Computer::keep(Anchor anchor) const
{
    const QString path = anchorFileOf(anchor.store);
    const auto earlier = newestOf(anchor.store);
    if (earlier && anchor.kind == Anchor::Kind::Seen && earlier->sameState(anchor))
        return earlier;
    const auto own = key();
    if (!own)
        return tl::unexpected(own.error());
    auto kept = makePrivateFolder(m_anchorFolder).and_then([&] { return anchor.sign(*own); }).and_then([&] {
        return appendAnchor(path, anchor);
    });
    if (!kept)
        return tl::unexpected(kept.error());
    return anchor;
}

} // namespace store::signing
