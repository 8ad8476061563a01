// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/textpieces.h"

#include <QByteArrayList>

#include <span>

namespace store {

class Database;
struct Layer;

// What rejected and sensitive rows say must not be told by other rows that repeat it: pieces of documents,
// wiki sections and decisions that do are held back (table repeated_text, view held_by_repeat) as long as the
// row is rejected or sensitive. Compared by letters and digits alone (saidletters.h); of a sensitive row each
// sentence counts, of a rejected one what it says as a whole, and it may lead through neighbouring pieces of
// a document or sections of the wiki, which are held back together then. What an approved row says in the
// same words may be told. Inside the caller's transaction; belongs to the database's thread.
class WithheldTexts
{
public:
    explicit WithheldTexts(Database &database)
        : m_database(database)
    {}

    // Call before look() at many texts: reads the marks of all withheld rows once, and not for each text.
    [[nodiscard]] Result<void> readAhead();
    [[nodiscard]] bool knowsNone() const { return m_hasReadAhead && m_marks.empty(); }
    // Writes down which withheld rows the text of a new row repeats: it is held back by them.
    [[nodiscard]] Result<void> look(const QString &uid, const QString &layer, const QString &text);
    // The same for rows that may have changed; replaces what was written down of them before.
    [[nodiscard]] Result<void> look(const QStringList &uids);
    // For pieces that are new or have new neighbours: what they repeat together with a neighbour.
    [[nodiscard]] Result<void> lookAcross(const QStringList &uids);
    // These rows were decided or say something else now: what repeats them is held back from now on.
    [[nodiscard]] Result<void> withhold(const QStringList &uids);
    // Forgets all that was written down and makes it anew.
    [[nodiscard]] Result<void> rebuild();

private:
    struct Row
    {
        QString uid;
        QStringList texts; // as they stand
    };

    [[nodiscard]] Result<std::vector<Row>> withheldRows(const QString &condition, const QVariantList &values);
    struct Repeat
    {
        QString uid;
        QString letters; // what is repeated
    };
    using Repeats = std::vector<Repeat>;

    [[nodiscard]] Result<Repeats> repeatsIn(const QString &letters);
    [[nodiscard]] Result<Repeats> repeatsOf(const std::vector<Row> &rows, const QString &letters);
    using Finder = std::function<Result<Repeats>(const QString &letters)>;
    [[nodiscard]] Result<void> lookThrough(const QString &layer, const QStringList &uids, const Finder &find);
    [[nodiscard]] Result<void> lookAnew(const QString &uid);
    [[nodiscard]] Result<QStringList> heldAround(const QStringList &uids);
    [[nodiscard]] Result<QStringList> withWords(std::span<const Layer *const> layers, const QString &words);
    [[nodiscard]] Result<bool> isToldAnyway(const QString &text);
    [[nodiscard]] Result<QStringList> rowsWithMark(qint64 mark);
    [[nodiscard]] Result<void> mark(const Row &row);
    [[nodiscard]] Result<void> holdBack(const std::vector<Row> &rows);
    [[nodiscard]] Result<void> lookIntoAll();
    [[nodiscard]] Result<void> ensureBuilt();
    [[nodiscard]] Result<void> noteDisguise(const QString &uid, const QString &text);
    [[nodiscard]] Result<void> write(const QString &layer, const QStringList &uids, const QString &source);

    Database &m_database;
    bool m_hasReadAhead = false;
    std::vector<qint64> m_marks; // of all rows, sorted
};

} // namespace store
