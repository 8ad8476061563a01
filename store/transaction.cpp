// SPDX-License-Identifier: MIT
#include "store/transaction.h"

#include "store/database.h"

#include <QCoreApplication>

#include <utility>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int GateTimeoutMs = 15'000;

} // namespace

Result<Transaction> Transaction::begin(Database &database)
{
    if (database.isReadOnly())
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate("store", "The store is open read-only; open it without "
                                                            "--read-only to change it."));
    if (auto entered = database.gate().enter(GateTimeoutMs); !entered)
        return tl::unexpected(entered.error());
    if (auto begun = database.execute(u"BEGIN IMMEDIATE"_s); !begun) {
        database.gate().leave();
        return tl::unexpected(begun.error());
    }
    return Transaction(database);
}

Transaction::Transaction(Transaction &&other) noexcept
    : m_database(std::exchange(other.m_database, nullptr))
{}

Transaction::~Transaction()
{
    if (!m_database)
        return;
    // SQLite may have rolled back by itself (disk full); then this has nothing to do and says so, which is
    // fine.
    [[maybe_unused]] const auto rolledBack = m_database->execute(u"ROLLBACK"_s);
    m_database->gate().leave();
}

Result<void> Transaction::commit()
{
    auto committed = m_database->execute(u"COMMIT"_s);
    if (!committed)
        return committed;
    std::exchange(m_database, nullptr)->gate().leave();
    return {};
}

} // namespace store
