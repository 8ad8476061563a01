// SPDX-License-Identifier: MIT
#include "views/triage/queuebar.h"

#include "views/look/icons.h"
#include "views/look/theme.h"
#include "views/parts/filterbar.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/triage/filterwords.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>

#include <array>
#include <utility>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using Order = store::QueueFilter::Order;

constexpr int ChipSides = 40; // px of a chip beside its text

// The orders in the order of their enumeration.
std::array<std::pair<Order, QString>, 5> orderNames()
{
    return {{{Order::OldestFirst, QueueBar::tr("Oldest first")},
             {Order::NewestFirst, QueueBar::tr("Newest first")},
             {Order::MostSeenFirst, QueueBar::tr("Most seen first")},
             {Order::RiskiestFirst, QueueBar::tr("Riskiest first")},
             {Order::SurestFirst, QueueBar::tr("Surest first")}}};
}

} // namespace

QueueBar::QueueBar(QAction *compact, QWidget *parent)
    : Band(Theme::Sunken, Qt::BottomEdge, parent)
    , m_chips(new FilterBar(this))
    , m_words(new InkLabel(Theme::Type::Small, Theme::Text3, this))
    , m_order(new KeyButton(QString(), this, KeyButton::SmallFlat))
    , m_menu(new QMenu(this))
{
    auto *orders = new QActionGroup(this);
    for (const auto &[order, text] : orderNames()) {
        QAction *action = orders->addAction(m_menu->addAction(text));
        action->setCheckable(true);
        m_orders.push_back(action);
        connect(action, &QAction::triggered, this, [this, order] { Q_EMIT orderChosen(order); });
    }
    m_menu->addSeparator();
    m_menu->addAction(compact);
    m_words->setObjectName(u"markWords"_s);
    m_words->setMinimumWidth(1);
    m_words->setSpare();
    m_order->setObjectName(u"order"_s);
    m_order->setIcon(icon(u"sort"_s));

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->addWidget(m_chips);
    row->addWidget(m_words, 1);
    row->addWidget(m_order);
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(36)); });
    connect(m_chips, &FilterBar::removeRequested, this, &QueueBar::remove);
    connect(m_chips, &FilterBar::chosen, this, [this](const QString &id) {
        if (id == "folded"_L1)
            showFolded();
    });
    connect(m_chips, &FilterBar::filterRequested, this, &QueueBar::filterRequested);
    connect(m_order, &KeyButton::clicked, this,
            [this] { m_menu->popup(m_order->mapToGlobal(QPoint(0, m_order->height() + 2))); });
    setFilter({});
}

void QueueBar::setFilter(const store::QueueFilter &filter)
{
    m_filter = filter;
    QAction *order = m_orders[size_t(filter.order)];
    order->setChecked(true);
    m_order->setText(order->text());
    m_order->setAccessibleName(tr("Order: %1").arg(order->text()));
    fillChips();
}

void QueueBar::setMarks(int count)
{
    if (count == m_marks)
        return;
    m_marks = count;
    fillChips();
}

void QueueBar::setMarkWords(const QString &words)
{
    // Without marks it says whose rows these are, where no condition does.
    const QString agents = m_filter.agent.isEmpty() ? tr("All agents") : QString();
    m_words->setText(words.isEmpty() ? agents : words);
    m_words->setToolTip(m_words->text());
}

int QueueBar::roomForChips() const
{
    return width() - m_order->sizeHint().width() - m_chips->filterButton()->sizeHint().width() - 44;
}

void QueueBar::fillChips()
{
    m_folded.clear();
    std::vector<FilterBar::Chip> chips;
    if (m_marks > 0) {
        chips.push_back({u"marks"_s, tr("%n marked", nullptr, m_marks)});
    } else {
        const QFontMetrics metrics(Theme::current()->bold(Theme::Type::Small));
        const auto conditions = conditionsOf(m_filter);
        int wanted = 0;
        for (const FilterCondition &condition : conditions)
            wanted += metrics.horizontalAdvance(condition.text) + ChipSides;
        m_chips->setTerse(false);
        m_chips->setTerse(wanted > roomForChips()); // conditions need the room of the button's words
        int room = roomForChips();
        for (const FilterCondition &condition : conditions) {
            room -= metrics.horizontalAdvance(condition.text) + ChipSides;
            if (room < 0 && !chips.empty())
                m_folded.append(condition.column);
            else
                chips.push_back({condition.column, condition.text});
        }
        if (!m_folded.isEmpty())
            chips.push_back({u"folded"_s, tr("+%1").arg(m_folded.size())});
    }
    m_chips->setChips(chips);
    if (m_marks == 0)
        setMarkWords({});
    m_chips->filterButton()->setVisible(m_marks == 0);
}

void QueueBar::remove(const QString &id)
{
    if (id == "marks"_L1)
        Q_EMIT marksCleared();
    else if (id == "folded"_L1)
        showFolded();
    else
        Q_EMIT conditionRemoved(id);
}

// Opens a menu of the conditions without room for a chip; choosing one removes it.
void QueueBar::showFolded()
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"foldedConditions"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const FilterCondition &condition : conditionsOf(m_filter)) {
        if (!m_folded.contains(condition.column))
            continue;
        QAction *act = menu->addAction(icon(u"close"_s), QString(condition.text).replace(u'&', "&&"_L1));
        act->setToolTip(tr("Take this condition away"));
        connect(act, &QAction::triggered, this,
                [this, column = condition.column] { Q_EMIT conditionRemoved(column); });
    }
    menu->popup(m_chips->mapToGlobal(QPoint(0, m_chips->height())));
}

void QueueBar::resizeEvent(QResizeEvent *)
{
    fillChips();
}

} // namespace views
