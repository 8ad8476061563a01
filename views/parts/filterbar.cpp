// SPDX-License-Identifier: MIT
#include "views/parts/filterbar.h"

#include "views/look/icons.h"
#include "views/parts/filterchip.h"
#include "views/parts/keybutton.h"

#include <QHBoxLayout>

namespace views {

using namespace Qt::StringLiterals;

FilterBar::FilterBar(QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_filter(new KeyButton(tr("Filter"), this, KeyButton::Small))
{
    setObjectName(u"filters"_s);
    setAccessibleName(tr("Filter in force"));
    m_filter->setObjectName(u"filter"_s);
    m_filter->setIcon(icon(u"plus"_s));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(6);
    m_row->addWidget(m_filter);
    m_row->addStretch();
    connect(m_filter, &KeyButton::clicked, this, &FilterBar::filterRequested);
}

void FilterBar::setChips(const std::vector<Chip> &chips)
{
    // Deleted later: a chip may be emitting the signal for its own removal.
    for (FilterChip *chip : m_chips) {
        chip->hide();
        chip->deleteLater();
    }
    m_chips.clear();
    for (const Chip &chip : chips) {
        auto *button = new FilterChip(chip.id, chip.text, this);
        connect(button, &FilterChip::removeRequested, this, &FilterBar::removeRequested);
        connect(button, &FilterChip::clicked, this, [this, id = chip.id] { Q_EMIT chosen(id); });
        m_row->insertWidget(m_row->indexOf(m_filter), button);
        m_chips.push_back(button);
    }
}

void FilterBar::setTerse(bool on)
{
    m_filter->setTerse(on);
}

void FilterBar::removeLast()
{
    if (!m_chips.empty())
        Q_EMIT removeRequested(m_chips.back()->id());
}

QWidget *FilterBar::filterButton() const
{
    return m_filter;
}

} // namespace views
