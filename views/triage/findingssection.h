// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"
#include "views/parts/observationtext.h"

#include <QWidget>

class QVBoxLayout;

namespace views {

class FindingLine;
class SectionHeader;

// The guard's findings in the row, a line for each; a letter links it with the marked span. Lines are reused
// for the next row.
class FindingsSection : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsSection(QWidget *parent = nullptr);

    void setFindings(const std::vector<store::RowFinding> &findings, bool canDismiss);
    // The open findings of the observation, with the letters shown here.
    [[nodiscard]] std::vector<TextMark> marks() const { return m_marks; }

Q_SIGNALS:
    void dismissRequested(store::guard::Detector detector, const QString &rule);
    void letterClicked(QChar letter);

private:
    FindingLine *line(int number);

    SectionHeader *m_header;
    QVBoxLayout *m_column;
    std::vector<FindingLine *> m_lines;
    std::vector<TextMark> m_marks;
};

} // namespace views
