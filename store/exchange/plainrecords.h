// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

namespace store::exchange {

// Puts back the lines of an export that are no rows of a layer and have no ledger entry: what was told, what
// was said in chat, grades by people, pinned questions, the wiki's log, tombstones. What is known already
// stays.
class PlainRecords
{
public:
    explicit PlainRecords(ImportWriter &out)
        : m_out(out)
    {}

    static bool knows(const QString &type);
    // Usage where the type or its uid is none.
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
