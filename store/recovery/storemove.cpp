// SPDX-License-Identifier: MIT
#include "store/recovery/storemove.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/filling.h"
#include "store/database/reading.h"
#include "store/database/server/address.h"
#include "store/database/unfinished.h"
#include "store/rows/anchoring.h"
#include "store/sha256.h"
#include "store/text.h"

#include <QFileInfo>

#include <numeric>

namespace store {

using namespace Qt::StringLiterals;
using server::Address;

namespace {

using Opened = Result<std::unique_ptr<Database>>;

QString wholeName(const QString &store)
{
    return Address::isOne(store) ? store : QFileInfo(store).absoluteFilePath();
}

// A file is first checked, so that one with an older schema is refused instead of migrated; then it is opened
// as by a writer, because a reader would treat a file that nobody has open as unchangeable.
Opened openSource(const QString &path)
{
    Opened source = Database::open(path, Database::Mode::ReadOnly);
    if (!source || Address::isOne(path))
        return source;
    source->reset();
    return Database::open(path, Database::Mode::ReadWrite);
}

// An agent sees only its own rows, and would take them for all.
Result<void> mayReadAll(const Database &source)
{
    if (!source.connection().sessionActor().startsWith("agent:"_L1))
        return {};
    return failure(Error::Code::Refused, Text::tr("An agent does not see all of a store, so it cannot copy "
                                                  "it; a person of the team can."));
}

QByteArray hashWith(const QByteArray &hash, const RowPage &page)
{
    return sha256(hash + sha256(page.bytes()));
}

class Move
{
public:
    Move(Database &source, Database &target)
        : m_source(source)
        , m_target(target)
        , m_filling(target.connection().filling(target))
    {}

    [[nodiscard]] Result<std::vector<MovedTable>> copyAll();
    [[nodiscard]] Result<Verification> finish();

private:
    enum class Outcome { Same, Differs };

    [[nodiscard]] Result<MovedTable> copied(const StoreTable &table);
    [[nodiscard]] Result<Outcome> pass(const StoreTable &table, MovedTable &moved);
    [[nodiscard]] Result<RowPage> carried(const StoreTable &table, const RowPage &page, TableReader &there);

    Database &m_source;
    Database &m_target;
    const std::unique_ptr<Filling> m_filling;
};

// Writes a page and returns it as the target reads it back after the rows already there.
Result<RowPage> Move::carried(const StoreTable &table, const RowPage &page, TableReader &there)
{
    return m_filling->write(table, page).and_then([&] { return there.next(); });
}

// Reads both side by side; from where the target ends, rows are copied.
Result<Move::Outcome> Move::pass(const StoreTable &table, MovedTable &moved)
{
    TableReader here(m_source, table);
    TableReader there(m_target, table);
    for (;;) {
        const auto page = here.next();
        auto same = page ? there.next() : page;
        if (!same || (page->rows() == 0 && same->rows() == 0))
            return same.map([](const RowPage &) { return Outcome::Same; });
        moved.found += same->rows();
        if (same->rows() == 0)
            same = carried(table, *page, there);
        if (!same)
            return tl::unexpected(same.error());
        if (*same != *page)
            return Outcome::Differs;
        moved.rows += page->rows();
        moved.source = hashWith(moved.source, *page);
        moved.target = hashWith(moved.target, *same);
    }
}

// After an interruption a table may differ because the source changed since: it is then copied again from the
// start.
Result<MovedTable> Move::copied(const StoreTable &table)
{
    for (int attempt = 1;; ++attempt) {
        MovedTable moved;
        moved.name = QString::fromLatin1(table.name);
        const auto outcome = pass(table, moved);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Same)
            return moved;
        if (attempt == 2)
            return failure(Error::Code::Unusable,
                           Text::tr("%1 does not keep the rows of %2 as they are; the copy stays unfinished.")
                               .arg(m_target.path(), moved.name));
        if (auto emptied = m_filling->empty(table); !emptied)
            return tl::unexpected(emptied.error());
    }
}

Result<std::vector<MovedTable>> Move::copyAll()
{
    const auto tables = storeTables();
    if (!tables)
        return tl::unexpected(tables.error());
    if (auto begun = m_filling->begin(*tables); !begun)
        return tl::unexpected(begun.error());
    const auto reading = Reading::begin(m_source);
    if (!reading)
        return tl::unexpected(reading.error());
    std::vector<MovedTable> all;
    for (const StoreTable &table : *tables) {
        auto moved = copied(table);
        if (!moved)
            return tl::unexpected(moved.error());
        all.push_back(std::move(*moved));
    }
    return all;
}

Result<Verification> Move::finish()
{
    return m_filling->complete().and_then([&] { return verify(m_target); }).and_then([&](Verification found) {
        return (found.isWhole() ? m_filling->release() : Result<void>()).map([&] { return found; });
    });
}

} // namespace

qint64 Moved::rows() const
{
    return std::accumulate(tables.begin(), tables.end(), qint64(0),
                           [](qint64 sum, const MovedTable &table) { return sum + table.rows; });
}

Result<Moved> copyStore(const QString &from, const QString &to)
{
    const QString target = wholeName(to);
    if (wholeName(from) == target)
        return failure(Error::Code::Usage, Text::tr("A store is not copied onto itself."));
    const auto source = openSource(wholeName(from));
    if (auto whole = source ? mayReadAll(**source) : tl::unexpected(source.error()); !whole)
        return tl::unexpected(whole.error());
    const Unfinished unfinished(target);
    const auto database =
        Database::open(target, Address::isOne(target) ? Database::Mode::ReadWrite : Database::Mode::Create);
    if (!database)
        return tl::unexpected(database.error());
    Move move(**source, **database);
    auto tables = move.copyAll();
    auto verification = tables ? move.finish() : tl::unexpected(tables.error());
    if (!verification)
        return tl::unexpected(verification.error());
    if (verification->isWhole()) // without a seal the copy is as good
        std::ignore = anchorNewCopy(**source, **database);
    return Moved{std::move(*tables), std::move(*verification)};
}

} // namespace store
