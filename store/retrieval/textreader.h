// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/result.h"
#include "store/retrieval/ranking.h"

#include <array>
#include <optional>

namespace store {

class Database;
struct SearchLayer;
struct SearchRequest;

// A row with the text that its ranking needs.
struct ReadText
{
    qint64 rowId = 0;
    QString uid = {};
    QString status = {};
    std::vector<TextField> fields = {};
    qint64 group = 0; // id of its run or document; 0: none
    qint64 place = 0; // within the group
};

// Reads rows of a layer as one request may see them: through the door or not, of one agent or of all.
class TextReader
{
public:
    // `ofPath`: a further condition of the rows r, as " AND ...".
    TextReader(Database &database, const SearchLayer &layer, const SearchRequest &request,
               const QString &ofPath = {});

    const Database &database() const { return m_database; }
    // Two readers with the same answer see the same rows as long as the store stays as it is.
    QString what() const;
    // nullopt where the row is gone or the request may not see it.
    [[nodiscard]] Result<std::optional<ReadText>> read(qint64 rowId);
    [[nodiscard]] Result<bool> sees(qint64 rowId);
    // The rows up to two places before and behind, in order, without the row itself.
    [[nodiscard]] Result<std::vector<ReadText>> beside(const ReadText &row);
    // A row's title and text.
    [[nodiscard]] Result<std::pair<QString, QString>> words(qint64 rowId);

private:
    Prepared select(const QString &columns, const QString &condition, const QString &order = {});
    QString columns() const;
    ReadText rowOf(const Statement &statement) const;
    Result<void> appendRows(Statement &statement, std::vector<ReadText> &rows) const;

    Database &m_database;
    const SearchLayer &m_layer;
    QString m_source;
    QByteArray m_agent;
    QString m_told;
    // Prepared once per connection; the next reader of the same layer finds them there.
    Prepared m_read;   // made when first asked for
    Prepared m_sees;   // made when first asked for
    Prepared m_before; // made when first asked for
    Prepared m_behind; // made when first asked for
    Prepared m_words;  // made when first asked for
};

} // namespace store
