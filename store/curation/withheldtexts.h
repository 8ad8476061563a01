// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArrayList>
#include <QStringList>

#include <vector>

namespace store {

class Database;

// What rejected and sensitive rows say must not be told by other rows that repeat it: pieces of documents,
// wiki sections and decisions that do are held back (table repeated_text, view held_by_repeat) as long as the
// row is rejected or sensitive. Compared by letters and digits alone (saidletters.h); of a sensitive row each
// sentence counts, of a rejected one what it says as a whole. What an approved row says in the same words may
// be told. Inside the caller's transaction; belongs to the database's thread.
class WithheldTexts
{
public:
    explicit WithheldTexts(Database &database)
        : m_database(database)
    {}

    // To look into many texts: the marks of all rows are read once.
    [[nodiscard]] Result<void> readAhead();
    // Writes down what the text of a new row repeats.
    [[nodiscard]] Result<void> look(const QString &uid, const QString &layer, const QString &text);
    // The same for rows that may have changed, in place of what they repeated before.
    [[nodiscard]] Result<void> look(const QStringList &uids);
    // These rows were decided or say something else now: what repeats them is held back from now on.
    [[nodiscard]] Result<void> withhold(const QStringList &uids);
    // From the rows there are.
    [[nodiscard]] Result<void> rebuild();

private:
    struct Row
    {
        QString uid;
        QStringList texts; // as they stand
    };

    [[nodiscard]] Result<std::vector<Row>> withheldRows(const QString &condition, const QVariantList &values);
    [[nodiscard]] Result<QStringList> repeatedIn(const QString &text);
    [[nodiscard]] Result<bool> repeats(const QString &letters, const QString &uid);
    [[nodiscard]] Result<bool> isToldAnyway(const QString &text);
    [[nodiscard]] Result<QStringList> rowsWithMark(qint64 mark);
    [[nodiscard]] Result<void> mark(const Row &row);
    [[nodiscard]] Result<void> holdBack(const std::vector<Row> &rows);
    [[nodiscard]] Result<void> lookIntoAll();
    [[nodiscard]] Result<void> ensureBuilt();
    [[nodiscard]] Result<void> noteDisguise(const QString &uid, const QString &text);
    [[nodiscard]] Result<void> write(const QString &uid, const QString &layer, const QStringList &sources);

    Database &m_database;
    bool m_hasReadAhead = false;
    std::vector<qint64> m_marks; // of all rows, sorted
};

} // namespace store
