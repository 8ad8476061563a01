// SPDX-License-Identifier: MIT
#include "store/database/damage.h"

#include "store/database/dialect.h"
#include "store/database/migrator.h"
#include "store/database/sqlitefile.h"
#include "store/database/storecopy.h"
#include "store/database/writegate.h"
#include "store/text.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>
#include <cerrno>

#include <sqlite3.h>
#include <sys/stat.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using State = FileLook::State;

constexpr int GatePatience = 5000; // milliseconds to wait for the gate

// https://sqlite.org/fileformat2.html#the_database_header
constexpr int HeaderBytes = 100;
constexpr int PageSizeAt = 16;
constexpr int ChangeCounterAt = 24;
constexpr int PageCountAt = 28;
constexpr int ApplicationIdAt = 68;
constexpr int PageCountValidForAt = 92;

quint32 number(const QByteArray &header, int at)
{
    return qFromBigEndian<quint32>(header.constData() + at);
}

// 0 where an old SQLite wrote the header, which kept no count.
qint64 bytesBy(const QByteArray &header)
{
    if (header.size() < HeaderBytes || number(header, ChangeCounterAt) != number(header, PageCountValidForAt))
        return 0;
    const auto page = qFromBigEndian<quint16>(header.constData() + PageSizeAt);
    return qint64(page == 1 ? 65'536 : page) * number(header, PageCountAt);
}

bool isSideFull(const QString &path)
{
    return QFileInfo(path + "-wal"_L1).size() > 0;
}

State stateBy(const QByteArray &header, FileLook &look, const QString &path)
{
    if (header.count('\0') == header.size())
        return State::Zeros;
    if (!header.startsWith(QByteArrayView("SQLite format 3\0", 16)))
        return State::NoDatabase;
    look.wanted = header.size() < HeaderBytes ? HeaderBytes : bytesBy(header);
    if (look.bytes < look.wanted && !isSideFull(path))
        return State::Cut;
    const auto mark = number(header, ApplicationIdAt);
    const bool isOurs = mark == 0 || mark == quint32(Migrator::ApplicationId)
                        || mark == quint32(Migrator::UnfinishedId); // opening it explains what it is
    return isOurs ? State::Whole : State::Foreign;
}

bool holdsNoTable(const QString &path)
{
    const FileLook look = lookAtFile(path);
    if (look.state != State::Whole)
        return look.state == State::Empty;
    const auto file = ClosedStore::open(path);
    return file && isBlank(file->handle());
}

FileLook unread(int systemError)
{
    const bool isForbidden = systemError == EACCES || systemError == EPERM;
    FileLook look;
    look.state = isForbidden ? State::Forbidden : State::Unreadable;
    look.problem = qt_error_string(systemError);
    return look;
}

} // namespace

FileLook lookAtFile(const QString &path)
{
    const QFileInfo info(path);
    FileLook look;
    if (!info.isFile()) {
        // A folder that may not be entered: whether the file exists cannot be known, so it is not called
        // missing.
        struct stat found = {};
        if (::stat(QFile::encodeName(path).constData(), &found) != 0 && errno == EACCES)
            return unread(errno);
        look.state = info.exists() ? State::NotAFile : State::Missing;
        return look;
    }
    look.bytes = info.size();
    if (look.bytes <= 1) { // SQLite takes one byte for none, too
        look.state = State::Empty;
        return look;
    }
    SqliteFile file(path, SqliteFile::Access::Read);
    const QByteArray header = file.isOpen() ? file.read(0, HeaderBytes) : QByteArray();
    if (header.isEmpty()) {
        FileLook none = unread(file.systemError());
        none.bytes = look.bytes;
        return none;
    }
    look.state = stateBy(header, look, info.absoluteFilePath());
    return look;
}

QString words(const FileLook &look)
{
    switch (look.state) {
    case State::Missing: return Text::tr("is not there");
    case State::NotAFile: return Text::tr("is no ordinary file");
    case State::Forbidden: return Text::tr("may not be read by this user (%1)").arg(look.problem);
    case State::Unreadable: return Text::tr("cannot be read from its disk (%1)").arg(look.problem);
    case State::Empty: return Text::tr("is empty (%n bytes)", nullptr, int(look.bytes));
    case State::Zeros: return Text::tr("begins with zeros: its content was overwritten");
    case State::NoDatabase:
        return Text::tr("does not begin like a database: it is no store, or its header is gone");
    case State::Cut: return Text::tr("was cut off at %1 of %2 bytes").arg(look.bytes).arg(look.wanted);
    case State::Foreign: return Text::tr("is a database of another program");
    case State::Whole: return {};
    }
    Q_UNREACHABLE();
}

QString restoreCommand(const QString &path)
{
    QString quoted = path;
    quoted.replace(u'\'', u"'\\''"_s);
    const bool isPlain = std::ranges::all_of(
        path, [](QChar letter) { return letter.isLetterOrNumber() || u"/._-+,:@"_s.contains(letter); });
    return u"memoirctl --store %1 restore"_s.arg(isPlain ? path : u'\'' + quoted + u'\'');
}

Error unusable(const QString &path, const FileLook &look, const QString &detail)
{
    const QString restores = restoreCommand(path);
    switch (look.state) {
    case State::Missing:
        return {Error::Code::Unusable,
                Text::tr("There is no store at %1; make one with \"memoirctl init\", or go "
                         "back to a copy of it with \"%2\".")
                    .arg(path, restores)};
    case State::Forbidden:
    case State::NotAFile:
        return {Error::Code::Unusable,
                Text::tr("The store %1 %2; nothing was touched.").arg(path, words(look))};
    case State::Foreign:
        return {Error::Code::Unusable,
                Text::tr("%1 is a database of another program; nothing in it was touched.").arg(path)};
    case State::Unreadable:
        return {Error::Code::Unusable,
                Text::tr("The store %1 %2; nothing was changed. Look at the disk, then go "
                         "back to a copy with \"%3\".")
                    .arg(path, words(look), restores)};
    case State::Whole:
        return {Error::Code::Unusable,
                Text::tr("The store %1 is damaged (%2); nothing was changed. \"%3\" goes "
                         "back to the newest good copy.")
                    .arg(path, detail, restores)};
    default:
        return {Error::Code::Unusable,
                Text::tr("The store %1 %2; nothing was changed. \"%3\" goes back to the "
                         "newest good copy.")
                    .arg(path, words(look), restores)};
    }
}

Error unusable(const QString &path, sqlite3 *handle)
{
    const int code = sqlite3_errcode(handle) & 0xff;
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED || code == SQLITE_NOMEM)
        return dialect::translated(handle);
    const int systemError = sqlite3_system_errno(handle);
    if (systemError == ENOSPC || systemError == EDQUOT)
        return {Error::Code::Unusable, Text::tr("The disk is full, so the store %1 cannot be opened; nothing "
                                                "was changed. Make room and try again.")
                                           .arg(path)};
    FileLook look = lookAtFile(path);
    if (look.state == State::Whole
        && (code == SQLITE_IOERR || code == SQLITE_CANTOPEN || code == SQLITE_PERM)) {
        const qint64 bytes = look.bytes;
        look = unread(systemError);
        look.bytes = bytes;
    }
    return unusable(path, look, QString::fromUtf8(sqlite3_errmsg(handle)));
}

Error holdsNothing(const QString &path)
{
    return {Error::Code::Unusable,
            Text::tr("The store %1 holds nothing, not even tables; nothing was changed. "
                     "\"%2\" goes back to the newest good copy, \"memoirctl init\" makes an "
                     "empty store of it.")
                .arg(path, restoreCommand(path))};
}

Result<void> checkFile(const QString &path)
{
    const FileLook look = lookAtFile(path);
    if (look.state == State::Whole || look.state == State::Foreign)
        return {};
    return tl::unexpected(unusable(path, look));
}

Result<void> clearForNew(const QString &path)
{
    if (isSideFull(path) || !holdsNoTable(path))
        return {};
    WriteGate gate(path); // whoever creates a store here holds it
    if (auto entered = gate.enter(GatePatience); !entered)
        return entered;
    if (!holdsNoTable(path))
        return {};
    if (!QFile::remove(path))
        return failure(Error::Code::Unusable,
                       Text::tr("The empty file %1 cannot be replaced by a store; look at the "
                                "permissions of its folder.")
                           .arg(path));
    QFile::remove(path + "-shm"_L1);
    return {};
}

} // namespace store
