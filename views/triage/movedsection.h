// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/movedevidence.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace views {

class DiffText;

// What the row rests on and is not what it was when a person last looked: the day, each in a sentence, and
// what became of its words. Hidden where nothing moved.
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
    Line &line(std::size_t number); // lines are used again
    void dress();

    QLabel *m_day;
    QVBoxLayout *m_column;
    std::vector<Line> m_lines;
};

} // namespace views
