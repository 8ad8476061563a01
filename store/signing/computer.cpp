// SPDX-License-Identifier: MIT
#include "store/signing/computer.h"

#include "store/files/locktime.h"
#include "store/files/outputfile.h"
#include "store/signing/gitfolder.h"
#include "store/signing/privatefile.h"
#include "store/text.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QStandardPaths>

namespace store::signing {

using namespace Qt::StringLiterals;

namespace {

constexpr int LockWaitMs = 10'000;

// Qt 6.4 knows no folder for state.
QString stateFolder()
{
    const QString named = qEnvironmentVariable("XDG_STATE_HOME");
    return QDir::isAbsolutePath(named) ? named : QDir::homePath() + "/.local/state"_L1;
}

// The store's uid becomes a file name. A store from elsewhere may have any characters there, even a path, so
// all but letters, digits and "_" are replaced.
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
    auto written = OutputFile::make(keyFile(), *pem);
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
    return readAnchors(anchorFileOf(store)).and_then([&](const Anchors &read) { return ownOf(read, store); });
}

Result<Anchors> Computer::ownOf(Anchors read, const QString &store) const
{
    if (read.isEmpty() && read.broken.empty())
        return read;
    const auto own = key();
    if (!own)
        return tl::unexpected(own.error());
    const auto isForeign = [&, ours = own->publicKey()](const Anchor &anchor) {
        return anchor.store != store || anchor.publicKey != ours;
    };
    if (const auto foreign = std::erase_if(read.all, isForeign); foreign > 0)
        read.broken.insert(read.broken.end(), foreign, 0);
    return read;
}

Result<Anchors> Computer::committedOf(const QString &store) const
{
    const auto folder = gitFolder();
    if (!folder || folder->isEmpty())
        return folder.map([](const QString &) { return Anchors(); });
    const auto name = committedName(store);
    const auto committed = name ? GitFolder(*folder).committed(*name) : tl::unexpected(name.error());
    if (!committed)
        return tl::unexpected(committed.error());
    const auto kept = readPrivateFile(anchorFileOf(store));
    if (kept && kept->startsWith(*committed))
        return Anchors();
    return ownOf(anchorsIn(*committed), store);
}

Result<Anchor> Computer::newestOf(const QString &store, const QString &place) const
{
    return lastAnchor(anchorFileOf(store), place);
}

Result<Anchor> Computer::keep(Anchor anchor) const
{
    const QString path = anchorFileOf(anchor.store);
    const auto earlier = newestOf(anchor.store, anchor.place);
    if (earlier && anchor.kind == Anchor::Kind::Seen && earlier->sameState(anchor))
        return commit(anchor.store).map([&] { return *earlier; });
    const auto own = key();
    if (!own)
        return tl::unexpected(own.error());
    auto kept = makePrivateFolder(m_anchorFolder).and_then([&] { return anchor.sign(*own); }).and_then([&] {
        return appendAnchor(path, anchor);
    });
    if (!kept)
        return tl::unexpected(kept.error());
    return commit(anchor.store).map([&] { return anchor; });
}

QString Computer::gitFile() const
{
    return m_keyFolder + "/anchor.git"_L1;
}

Result<QString> Computer::gitFolder() const
{
    const auto written = readPrivateFile(gitFile());
    if (!written && written.error().code == Error::Code::NotFound)
        return QString();
    return written.map([](const QByteArray &bytes) { return QString::fromUtf8(bytes).trimmed(); });
}

Result<void> Computer::setGitFolder(const QString &folder) const
{
    if (auto fits = folder.isEmpty() ? Result<void>() : GitFolder(folder).check(); !fits)
        return fits;
    return makePrivateFolder(m_keyFolder).and_then([&] {
        return OutputFile::replace(gitFile(), folder.toUtf8() + '\n');
    });
}

// The file's name holds the id of this computer's key, so that computers sharing a repository write to
// different files.
Result<QString> Computer::committedName(const QString &store) const
{
    return key().map([&](const SigningKey &own) {
        return QFileInfo(anchorFileOf(store)).completeBaseName() + u'.' + own.id() + ".anchors"_L1;
    });
}

// Commits all anchors of the store, which also makes up for an earlier commit that failed.
Result<void> Computer::commit(const QString &store) const
{
    const auto folder = gitFolder();
    if (!folder || folder->isEmpty())
        return folder.map([](const QString &) {});
    const auto name = committedName(store);
    if (!name)
        return tl::unexpected(name.error());
    const QString kept = anchorFileOf(store);
    const QString copied = *folder + u'/' + *name;
    QLockFile lock(kept + ".lock"_L1);
    lock.setStaleLockTime(SmallFileLockMs);
    if (!lock.tryLock(LockWaitMs))
        return failure(Error::Code::Busy, Text::tr("Another program is writing %1.").arg(copied));
    const auto all = readPrivateFile(kept);
    const auto before = readPrivateFile(copied);
    if (!all)
        return tl::unexpected(all.error());
    if (before && *before == *all)
        return {};
    if (before && !all->startsWith(*before))
        return failure(
            Error::Code::Conflict,
            Text::tr("%1 holds other heads than this computer keeps in %2: one of the two was cut or "
                     "written anew. \"memoirctl verify\" compares the store with both.")
                .arg(copied, kept));
    auto done = GitFolder(*folder).commit(*name, *all, u"Heads of "_s + store);
    if (done)
        return {};
    return failure(
        done.error().code,
        Text::tr("The head is kept on this computer, but was not committed. %1").arg(done.error().message));
}

} // namespace store::signing
