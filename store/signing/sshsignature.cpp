// SPDX-License-Identifier: MIT
#include "store/signing/sshsignature.h"

#include "store/files/outputfile.h"
#include "store/text.h"
#include "store/toolanswer.h"

#include <QDateTime>
#include <QTemporaryDir>

namespace store::signing {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestMs = 120'000; // somebody may have to type a passphrase
constexpr qsizetype Column = 70;

const QByteArray Begin = "-----BEGIN SSH SIGNATURE-----";
const QByteArray End = "-----END SSH SIGNATURE-----";

QByteArray armoured(const QByteArray &signature)
{
    const QByteArray text = signature.toBase64();
    QByteArray lines = Begin + '\n';
    for (qsizetype at = 0; at < text.size(); at += Column)
        lines += text.mid(at, Column) + '\n';
    return lines + End + '\n';
}

QByteArray unarmoured(const QByteArray &text)
{
    const qsizetype begin = text.indexOf(Begin);
    const qsizetype end = text.indexOf(End);
    if (begin < 0 || end < begin)
        return {};
    return QByteArray::fromBase64(text.mid(begin + Begin.size(), end - begin - Begin.size()).simplified());
}

// The line that was signed.
QByteArray messageOf(Anchor anchor)
{
    anchor.ssh.clear();
    return anchor.toLine();
}

Result<QByteArray> sshKeygen(const QStringList &arguments, const QByteArray &input)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    return toolAnswer({u"ssh-keygen"_s, arguments, input, environment, LongestMs});
}

// A key that has been taken out of use since is judged by the time of the seal, as git does with commits.
QStringList atTimeOf(const Anchor &anchor)
{
    const QString time =
        QDateTime::fromString(anchor.at, Qt::ISODateWithMs).toUTC().toString(u"yyyyMMddHHmmss'Z'"_s);
    return time.isEmpty() ? QStringList() : QStringList{u"-Overify-time="_s + time};
}

Result<QString> signerOf(const Anchor &anchor, const QString &allowedSigners)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"signature"_s);
    if (auto written = OutputFile::make(file, armoured(anchor.ssh)); !written)
        return tl::unexpected(written.error());
    const QStringList of{u"-f"_s, allowedSigners, u"-s"_s, file};
    const auto names = sshKeygen(QStringList{u"-Y"_s, u"find-principals"_s} + of + atTimeOf(anchor), {});
    if (!names)
        return tl::unexpected(names.error());
    const QString name = QString::fromUtf8(*names).section(u'\n', 0, 0).section(u',', 0, 0).trimmed();
    const QStringList verify{u"-Y"_s, u"verify"_s, u"-n"_s, QString::fromLatin1(SshPurpose), u"-I"_s, name};
    return sshKeygen(verify + of + atTimeOf(anchor), messageOf(anchor)).map([&name](const QByteArray &) {
        return name;
    });
}

} // namespace

Result<void> signBySsh(Anchor &anchor, const QString &keyFile)
{
    const QStringList sign{u"-Y"_s, u"sign"_s, u"-n"_s, QString::fromLatin1(SshPurpose), u"-f"_s, keyFile};
    const auto signature = sshKeygen(sign, messageOf(anchor)).map(unarmoured);
    if (!signature || signature->isEmpty())
        return failure(Error::Code::Failed, Text::tr("ssh-keygen did not sign with %1: %2")
                                                .arg(keyFile, signature ? Text::tr("it gave no signature.")
                                                                        : signature.error().message));
    anchor.ssh = *signature;
    return {};
}

void keepSigned(Anchors &anchors, const QString &allowedSigners)
{
    std::vector<Anchor> kept;
    for (Anchor &anchor : anchors.all) {
        Result<QString> signer = failure(Error::Code::Failed, Text::tr("nobody signed it."));
        if (!anchor.ssh.isEmpty())
            signer = signerOf(anchor, allowedSigners);
        if (!signer) {
            anchors.problems +=
                Text::tr("The seal of %1 (entry %2) is not signed by anybody whom %3 allows: %4")
                    .arg(anchor.at, QString::number(anchor.seq), allowedSigners, signer.error().message);
            continue;
        }
        anchor.signer = *signer;
        kept.push_back(std::move(anchor));
    }
    anchors.all = std::move(kept);
}

} // namespace store::signing
