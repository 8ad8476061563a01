// SPDX-License-Identifier: MIT
#include "store/database/storecopy.h"

#include "store/database/damage.h"
#include "store/database/dialect.h"
#include "store/text.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <sqlite3.h>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// "finance-20261121T020000218Z.memoir", "finance.memoir.schema1-20261121-020000.bak"
QDateTime momentIn(const QString &name)
{
    static const QRegularExpression stamp(u"-(\\d{8})[T-](\\d{6})(\\d{3})?"_s);
    const auto match = stamp.match(name);
    return QDateTime::fromString(match.captured(1) + match.captured(2)
                                     + match.captured(3).rightJustified(3, u'0'),
                                 u"yyyyMMddHHmmsszzz"_s);
}

QDateTime momentOf(const QFileInfo &file)
{
    QDateTime moment = momentIn(file.fileName());
    if (!moment.isValid())
        return file.lastModified().toUTC();
    moment.setTimeSpec(Qt::UTC);
    return moment;
}

// Whether there is a journal beside the file: then the file alone is not the whole store.
bool hasJournal(const QString &path)
{
    return QFileInfo(path + "-wal"_L1).size() > 0 || QFileInfo(path + "-journal"_L1).size() > 0;
}

Result<void> read(StoreCopy &copy, Depth depth, const std::stop_token &stop)
{
    const FileLook look = lookAtFile(copy.path);
    if (look.state != FileLook::State::Whole)
        return failure(Error::Code::Unusable, Text::tr("it %1").arg(words(look)));
    if (hasJournal(copy.path))
        return failure(Error::Code::Unusable,
                       Text::tr("a journal lies beside it: it is in use, or was left open"));
    const auto file = ClosedStore::open(copy.path);
    const std::stop_callback breakOff(stop, [&file] {
        if (file)
            sqlite3_interrupt(file->handle());
    });
    auto content = file ? contentOf(file->handle()) : tl::unexpected(file.error());
    if (!content)
        return tl::unexpected(content.error());
    copy.content = std::move(*content);
    if (depth == Depth::Content || stop.stop_requested())
        return {};
    return problemsOf(file->handle()).map([&copy](const QStringList &problems) {
        copy.problem = problems.value(0);
    });
}

} // namespace

Result<ClosedStore> ClosedStore::open(const QString &path)
{
    dialect::configureLibrary();
    const QString name = QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath()).toString(QUrl::FullyEncoded);
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2((name + "?immutable=1"_L1).toUtf8().constData(), &handle,
                                     SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr);
    Handle owned(handle, sqlite3_close);
    if (code != SQLITE_OK)
        return failure(Error::Code::Unusable, QString::fromUtf8(sqlite3_errmsg(handle)));
    sqlite3_exec(handle, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nullptr, nullptr,
                 nullptr);
    return ClosedStore(std::move(owned));
}

StoreCopy readCopy(const QString &path, Depth depth, const std::stop_token &stop)
{
    const QFileInfo file(path);
    StoreCopy copy;
    copy.path = file.absoluteFilePath();
    copy.at = momentOf(file);
    copy.bytes = file.size();
    if (const auto done = read(copy, depth, stop); !done)
        copy.problem = done.error().message;
    return copy;
}

QString whyNoContinuation(const StoreCopy &newer, const StoreCopy &older)
{
    const StoreContent &now = newer.content;
    const StoreContent &then = older.content;
    if (now.entries < then.entries)
        return Text::tr("its ledger has %1 entries, fewer than the %2 of %3")
            .arg(now.entries)
            .arg(then.entries)
            .arg(QFileInfo(older.path).fileName());
    if (then.entries == 0)
        return {};
    const auto file = ClosedStore::open(newer.path);
    const auto hash = file ? hashOf(file->handle(), then.entries) : tl::unexpected(file.error());
    if (!hash)
        return hash.error().message;
    if (*hash == then.head)
        return {};
    if (now.storeUid != then.storeUid)
        return Text::tr("it is of another store than %1").arg(QFileInfo(older.path).fileName());
    return Text::tr("its ledger differs at entry %1 from that of %2")
        .arg(then.entries)
        .arg(QFileInfo(older.path).fileName());
}

} // namespace store
