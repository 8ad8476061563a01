// SPDX-License-Identifier: MIT
#include "store/trust/trust.h"

#include "store/database/database.h"
#include "store/database/migrator.h"
#include "store/files/inputfile.h"
#include "store/files/locktime.h"
#include "store/files/outputfile.h"
#include "store/sha256.h"
#include "store/text.h"
#include "store/trust/backupfolders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// This many earlier values of a setting stay confirmed, so that undoing a change needs no new confirmation.
constexpr qsizetype MostEarlier = 16;
constexpr qint64 MostBytes = 16 * 1024 * 1024;

QString hashOf(const QString &text)
{
    return QString::fromLatin1(sha256(text.toUtf8()).toHex());
}

QString hashOf(const Claim &claim)
{
    return hashOf(claim.what + u'\n' + claim.value);
}

QString folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/memoir/stores"_L1;
}

Error unwritable(const QString &path, const QString &why)
{
    return {Error::Code::Failed,
            Text::tr("%1 cannot be written, so nothing was confirmed or changed: %2.").arg(path, why)};
}

// What identifies the store's place: a file's real path, because it has many names; a server's address.
QString placeOf(const Database &database)
{
    return database.handle() ? QFileInfo(database.path()).canonicalFilePath() : database.path();
}

} // namespace

Trust::Trust(Database &database)
    : m_uid(Migrator::storeUid(database).value_or(QString()))
    , m_path(placeOf(database))
{
    if (m_uid.isEmpty() || m_path.isEmpty())
        return;
    // Hashed, because the file may state anything as its uid, even a path.
    m_file = u"%1/%2.json"_s.arg(folder(), hashOf(m_uid + u'\n' + m_path).left(32));
    m_confirmed = read();
}

bool Trust::holds(const Claim &claim, const QString &unset) const
{
    const auto confirmed = m_confirmed.constFind(claim.what);
    if (confirmed == m_confirmed.constEnd())
        return !m_file.isEmpty() && claim.value == unset;
    return confirmed->constLast() == hashOf(claim);
}

Trust::Hashes Trust::read() const
{
    const QByteArray kept = InputFile::contents(m_file, MostBytes).value_or(QByteArray());
    const QJsonObject all = QJsonDocument::fromJson(kept).object()["confirmed"_L1].toObject();
    Hashes confirmed;
    for (auto one = all.constBegin(); one != all.constEnd(); ++one) {
        if (const QStringList hashes = one->toVariant().toStringList(); !hashes.isEmpty())
            confirmed.insert(one.key(), hashes);
    }
    return confirmed;
}

Result<void> Trust::change(const std::function<void(Hashes &)> &act)
{
    const QString name = folder();
    if (m_file.isEmpty())
        return tl::unexpected(unwritable(name, Text::tr("the store has no name of its own")));
    if (!QDir().mkpath(name))
        return tl::unexpected(unwritable(name, Text::tr("the folder cannot be made")));
    QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    // Two programs may confirm at the same time; neither must lose the other's values.
    QLockFile lock(m_file + ".lock"_L1);
    lock.setStaleLockTime(SmallFileLockMs);
    if (!lock.lock())
        return tl::unexpected(unwritable(m_file, Text::tr("it cannot be locked")));
    m_confirmed = read();
    const Hashes before = m_confirmed;
    act(m_confirmed);
    return m_confirmed == before ? Result<void>() : write();
}

Result<void> Trust::confirm(const QList<Claim> &claims)
{
    return change([&claims](Hashes &confirmed) {
               for (const Claim &claim : claims) {
                   QStringList &hashes = confirmed[claim.what];
                   hashes.removeOne(hashOf(claim));
                   hashes.append(hashOf(claim));
                   hashes.remove(0, std::max<qsizetype>(0, hashes.size() - MostEarlier));
               }
           })
        .and_then([this, &claims] { return rememberBackups(claims); });
}

// Notes backup folders outside of the store too: when the store is damaged, its setting cannot be read, and
// recovery has to find the copies.
Result<void> Trust::rememberBackups(const QList<Claim> &claims) const
{
    for (const Claim &claim : claims) {
        if (claim.what != "backup.folder"_L1 || claim.value.isEmpty())
            continue;
        if (auto noted = BackupFolders(m_path).remember(claim.value); !noted)
            return noted;
    }
    return {};
}

Result<void> Trust::restore(const Claim &claim)
{
    return m_confirmed.value(claim.what).contains(hashOf(claim)) ? confirm({claim}) : Result<void>();
}

Result<void> Trust::forget(const QString &what)
{
    return m_confirmed.contains(what) ? change([&what](Hashes &confirmed) { confirmed.remove(what); })
                                      : Result<void>();
}

Result<void> Trust::write() const
{
    QJsonObject all;
    for (auto one = m_confirmed.constBegin(); one != m_confirmed.constEnd(); ++one)
        all.insert(one.key(), QJsonArray::fromStringList(*one));
    const QJsonObject said{{u"store"_s, m_path}, {u"uid"_s, m_uid}, {u"confirmed"_s, all}};
    return OutputFile::replace(m_file, QJsonDocument(said).toJson());
}

QString waitingWords(const Claim &claim)
{
    return Text::tr("%1 came with the file and nobody on this computer has confirmed it, "
                    "so it is not acted on. \"memoirctl trust\" shows and confirms it, and "
                    "so does Settings.")
        .arg(claim.value.isEmpty() ? claim.what : u"%1 (%2)"_s.arg(claim.what, claim.value));
}

} // namespace store
