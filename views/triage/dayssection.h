// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QWidget>

namespace views {

class DayBars;
class InkLabel;

// Shows on which days the row was seen, by how many runs and sources, and the strength that follows.
class DaysSection : public QWidget
{
    Q_OBJECT

public:
    explicit DaysSection(QWidget *parent = nullptr);

    void set(const models::Card &card);

private:
    DayBars *m_bars;
    InkLabel *m_words;
};

} // namespace views
