// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QWidget>

class QVBoxLayout;

namespace views {

class RowLine;
class SectionHeader;

// A section of the card that lists rows or acts, one line each. Its lines are made once and used again.
class RowsSection : public QWidget
{
    Q_OBJECT

public:
    explicit RowsSection(const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] SectionHeader *header() const { return m_header; }
    void setRows(const std::vector<store::SimilarRow> &rows, bool withScore);
    // Of a fact: its own value, and the others under the same key below it.
    void setConflicts(const store::Reflexion &row, const std::vector<store::FactConflict> &conflicts);
    void setHistory(const std::vector<store::LedgerLine> &lines);
    // False where there is no row to focus.
    bool focusFirst();

Q_SIGNALS:
    void opened(const QString &target); // uid of the row, number of the ledger entry

private:
    RowLine *line(int number);
    void show(int count);

    SectionHeader *m_header;
    QVBoxLayout *m_column;
    std::vector<RowLine *> m_lines;
};

} // namespace views
