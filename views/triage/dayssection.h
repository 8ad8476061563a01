// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QWidget>

class QLabel;

namespace views {

class DayBars;

// Shows on which days the row was seen, by how many runs and sources, and the strength that follows.
class DaysSection : public QWidget
{
    Q_OBJECT

public:
    explicit DaysSection(QWidget *parent = nullptr);

    void set(const models::Card &card);

private:
    DayBars *m_bars;
    QLabel *m_words;
};

} // namespace views
