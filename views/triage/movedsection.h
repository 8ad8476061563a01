// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/movedevidence.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace views {

class DiffText;

// Lists the evidence of the row that has changed since a person last looked at the row: the day, a sentence
// for each, and the diff of its text. Hidden if nothing has changed.
class MovedSection : public QWidget
{
    Q_OBJECT

public:
    explicit MovedSection(QWidget *parent = nullptr);

    void set(const std::vector<store::MovedEvidence> &moved);

private:
    struct Line
    {
        QLabel *words = nullptr;
        DiffText *diff = nullptr;
    };
    Line &line(std::size_t number); // reuses the lines of the row before
    void dress();

    QLabel *m_day;
    QVBoxLayout *m_column;
    std::vector<Line> m_lines;
};

} // namespace views
