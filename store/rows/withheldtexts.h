// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/status.h"
#include "store/rows/textpieces.h"

#include <QByteArrayList>

#include <optional>
#include <span>

namespace store {

class Database;
struct Layer;

// Texts of rejected and sensitive rows must not reach a model through other rows that repeat them. Document
// chunks, wiki sections and decisions with such a repeat are held back (table repeated_text, view
// held_by_repeat) while the repeated row is rejected or sensitive. Texts are compared by letters and digits
// only (saidletters.h). A sensitive row counts sentence by sentence, a rejected one by its whole texts. A
// repeat may run over neighbouring chunks or sections; all of them are then held back. A text that an
// approved row also says is free. Call it inside a transaction, on the database's thread.
class WithheldTexts
{
public:
    explicit WithheldTexts(Database &database)
        : m_database(database)
    {}

    // Reads the marks of all withheld rows once. Call it before look() at many texts; otherwise each look()
    // reads them.
    [[nodiscard]] Result<void> readAhead();
    [[nodiscard]] bool knowsNone() const { return m_hasReadAhead && m_marks.empty(); }
    // Writes down which withheld rows the text of a new row repeats: it is held back by them.
    [[nodiscard]] Result<void> look(const QString &uid, const QString &layer, const QString &text);
    // The same for rows that may have changed; replaces their earlier records.
    [[nodiscard]] Result<void> look(const QStringList &uids);
    // For pieces that are new or have new neighbours: what they repeat together with a neighbour.
    [[nodiscard]] Result<void> lookAcross(const QStringList &uids);
    // Call it after these rows were decided or edited: texts that repeat them are held back from now on.
    [[nodiscard]] Result<void> withhold(const QStringList &uids);
    // Whether a row with this status is one of those rows.
    static bool isWithheld(Status status);
    // What withhold() would do with one such row of these texts, for an act that cannot ask first: it only
    // writes the marks, as long as the condition holds. Nothing where only withhold() can tell.
    struct Unrepeated
    {
        QString condition; // SQL
        QStringList values;
        QList<qint64> marks;
    };
    static std::optional<Unrepeated> unrepeated(Status status, const QStringList &texts);
    // Deletes all records and computes them anew.
    [[nodiscard]] Result<void> rebuild();

private:
    struct Row
    {
        QString uid;
        QStringList texts; // as stored
    };

    [[nodiscard]] Result<std::vector<Row>> withheldRows(const QString &condition, const QVariantList &values);
    struct Repeat
    {
        QString uid;
        QString letters; // the letters that are repeated
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
