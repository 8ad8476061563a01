// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QWidget>

class QLabel;

namespace views {

class DayBars;

// On which days the row was seen, by how many runs and from how many sources.
class DaysSection : public QWidget
{
    Q_OBJECT

public:
    explicit DaysSection(QWidget *parent = nullptr);

    void set(const store::Reflexion &row, const std::vector<store::Sighting> &sightings);

private:
    DayBars *m_bars;
    QLabel *m_words;
};

} // namespace views
