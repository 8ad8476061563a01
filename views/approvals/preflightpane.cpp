// SPDX-License-Identifier: MIT
#include "views/approvals/preflightpane.h"

#include "views/look/shapedtext.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/tablelines.h"

#include <QAction>
#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QTableView>

#include <algorithm>

namespace views {

using namespace Qt::StringLiterals;
using models::PreflightModel;
using State = models::PreflightModel::State;

namespace {

constexpr int LeastProposal = 170; // px at a font of 13

// The state in words and colour: teal will be answered, amber changed since shown, grey stays, red failed.
void paintState(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    Theme::Role role = Theme::Text3;
    switch (State(index.data(PreflightModel::StateRole).toInt())) {
    case State::WillHappen:
    case State::Done: role = Theme::Approved; break;
    case State::Changed: role = Theme::Review; break;
    case State::NotDone: role = Theme::Rejected; break;
    case State::Stays: break;
    }
    painter->setPen(theme->color(role));
    drawLine(painter, theme->bold(Theme::Type::Small), rect, option.text);
}

} // namespace

PreflightPane::PreflightPane(QAction *confirm, QWidget *parent)
    : QWidget(parent)
    , m_heading(new InkLabel(Theme::Type::Title, Theme::Text, this))
    , m_summary(new InkLabel(Theme::Type::Body, Theme::Text2, this))
    , m_table(new QTableView(this))
    , m_go(new KeyButton(confirm, this))
    , m_back(new KeyButton(tr("Back"), this, KeyButton::Flat))
{
    setObjectName(u"preflight"_s);
    setAccessibleName(tr("What this will do"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_heading->setObjectName(u"preflightHeading"_s);
    m_summary->setObjectName(u"preflightSummary"_s);
    m_summary->setWordWrap(true);
    m_table->setObjectName(u"preflightTable"_s);
    m_table->setAccessibleName(tr("What this will do to each proposal"));
    m_table->setModel(&m_model);
    fillColumn(m_table, PreflightModel::WhatColumn, LeastProposal);
    readByLines(m_table);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *quiet = new HairlineDelegate(m_table);
    quiet->setType(Theme::Type::Small);
    quiet->setColor(Theme::Text2);
    m_table->setItemDelegate(quiet);
    m_table->setItemDelegateForColumn(PreflightModel::StateColumn, new HairlineDelegate(paintState, m_table));
    m_table->setItemDelegateForColumn(PreflightModel::WhatColumn, new HairlineDelegate(m_table));
    m_go->setObjectName(u"preflightGo"_s);
    m_back->setObjectName(u"preflightBack"_s);
    m_go->setDefault(true);
    m_back->setKey(QKeySequence(Qt::Key_Escape));
    connect(m_back, &KeyButton::clicked, this, &PreflightPane::leaveRequested);

    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_go);
    buttons->addWidget(m_back);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(8);
    column->addWidget(m_heading);
    column->addWidget(m_summary);
    column->addWidget(m_table, 1);
    column->addLayout(buttons);
    setFocusProxy(m_table);
    // Queued: the heads take the new text size first.
    connect(Theme::current(), &Theme::changed, this, &PreflightPane::fit, Qt::QueuedConnection);
}

void PreflightPane::showRehearsal(const QString &heading)
{
    m_isDone = false;
    m_heading->setText(heading);
    QStringList parts{tr("%n will be done", nullptr, m_model.count(State::WillHappen))};
    if (const int changed = m_model.count(State::Changed))
        parts += tr("%n changed since shown or decided meanwhile", nullptr, changed);
    if (const int stays = m_model.count(State::Stays))
        parts += tr("%n cannot be answered so", nullptr, stays);
    m_summary->setText(parts.join(u", "_s) + u'.');
    m_back->setText(tr("Back"));
    fit();
}

void PreflightPane::showOutcome()
{
    m_isDone = true;
    QStringList parts{tr("%n done", nullptr, m_model.count(State::Done))};
    if (const int failed = m_model.count(State::NotDone))
        parts += tr("%n not done", nullptr, failed);
    if (const int kept = m_model.count(State::Changed) + m_model.count(State::Stays))
        parts += tr("%n left as they were", nullptr, kept);
    m_summary->setText(parts.join(u", "_s) + u'.');
    m_back->setText(tr("Close"));
    fit();
}

// The proposal has the room that is left: names of tools and agents are never cut, and what is said of all at
// once above the table has no column. Where that is too little, the table scrolls sideways.
void PreflightPane::fit()
{
    m_table->setColumnHidden(PreflightModel::StateColumn, m_model.isOfOneState());
    fitColumn(m_table, PreflightModel::StateColumn, 96);
    for (const int column :
         {PreflightModel::OutcomeColumn, PreflightModel::AgentColumn, PreflightModel::RiskColumn})
        m_table->resizeColumnToContents(column);
    const Theme *theme = Theme::current();
    // The table has its new width after this pane has. The proposal has more room than the outcome.
    const int longest = std::max(theme->scaled(LeastProposal - 30), width() / 4);
    if (m_table->columnWidth(PreflightModel::OutcomeColumn) > longest) // a sentence: why it was not done
        m_table->setColumnWidth(PreflightModel::OutcomeColumn, longest);
}

void PreflightPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void PreflightPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace views
