// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// Imports lines of an export that have no ledger entry and belong to no layer: recorded contexts, chat,
// people's grades, pinned questions, the wiki's log, tombstones. What the store knows already stays.
class PlainRecords
{
public:
    explicit PlainRecords(ImportWriter &out)
        : m_out(out)
    {}

    static bool knows(const QString &type);
    // Error::Usage where the type is unknown or the uid invalid.
    [[nodiscard]] Result<void> take(const QString &type, const QJsonObject &object);

private:
    [[nodiscard]] Result<void> takeTelling(const QJsonObject &object);
    [[nodiscard]] Result<void> takeToldRow(const QJsonObject &object);
    [[nodiscard]] Result<void> takeChat(const QJsonObject &object);
    [[nodiscard]] Result<void> takeTombstone(const QJsonObject &object);
    [[nodiscard]] Result<void> takeColumns(const QString &type, const QJsonObject &object);

    ImportWriter &m_out;
};

} // namespace store::exchange
