// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QWidget>

class QVBoxLayout;

namespace views {

class RowLine;
class SectionHeader;

// A section of the card that lists rows or acts, a line for each. Lines are reused for the next card.
class RowsSection : public QWidget
{
    Q_OBJECT

public:
    explicit RowsSection(const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] SectionHeader *header() const { return m_header; }
    void setRows(const std::vector<store::SimilarRow> &rows, bool withScore);
    // For a fact: lists its value, and below it the other values under the same key.
    void setConflicts(const store::Reflexion &row, const std::vector<store::FactConflict> &conflicts);
    void setContradicting(const std::vector<models::Contradicting> &rows);
    void setHistory(const std::vector<store::LedgerLine> &lines);
    // Focuses the first line; false if there is none.
    bool focusFirst();

Q_SIGNALS:
    void opened(const QString &target); // uid of a row, or number of a ledger entry

private:
    RowLine *line(int number);
    void show(int count);

    SectionHeader *m_header;
    QVBoxLayout *m_column;
    std::vector<RowLine *> m_lines;
};

} // namespace views
