// SPDX-License-Identifier: MIT
#include "store/database/transaction.h"

#include "store/database/database.h"
#include "store/text.h"

#include <utility>

namespace store {

Result<Transaction> Transaction::begin(Database &database)
{
    if (database.isReadOnly())
        return failure(Error::Code::Unusable, Text::tr("The store is open read-only; open it without "
                                                       "--read-only to change it."));
    if (auto begun = database.beginWriting(); !begun)
        return tl::unexpected(begun.error());
    return Transaction(database);
}

Transaction::Transaction(Transaction &&other) noexcept
    : m_database(std::exchange(other.m_database, nullptr))
{}

Transaction::~Transaction()
{
    if (m_database)
        m_database->abandonWriting();
}

Result<void> Transaction::commit()
{
    return m_database->endWriting().map([this] { m_database = nullptr; });
}

} // namespace store
