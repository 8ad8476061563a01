// SPDX-License-Identifier: MIT
#include "views/triage/cardpane.h"

#include "views/look/theme.h"
#include "views/parts/banner.h"
#include "views/parts/emptystate.h"
#include "views/parts/flushlayout.h"
#include "views/triage/cardskeleton.h"
#include "views/triage/newmemoryform.h"
#include "views/triage/reflexioncard.h"
#include "views/triage/roweditor.h"
#include "views/triage/triagewords.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace views {

using namespace Qt::StringLiterals;

CardPane::CardPane(QAction *copy, QAction *similar, QWidget *parent)
    : Band(Theme::Base, {}, parent)
    , m_banner(new Banner(this))
    , m_stack(new QStackedWidget(this))
    , m_card(new ReflexionCard(copy, similar, this))
    , m_editor(new RowEditor(this))
    , m_newMemory(new NewMemoryForm(this))
    , m_empty(new EmptyState(this))
{
    m_empty->setObjectName(u"empty"_s);
    m_stack->addWidget(m_card);
    m_stack->addWidget(m_editor);
    m_stack->addWidget(m_newMemory);
    m_stack->addWidget(m_empty);
    auto *skeleton = new CardSkeleton(m_stack); // until the first row is read
    m_stack->addWidget(skeleton);
    m_stack->setCurrentWidget(skeleton);
    auto *column = flushColumn(this);
    column->addWidget(m_banner);
    column->addWidget(m_stack, 1);
}

bool CardPane::isEditing() const
{
    return m_stack->currentWidget() == m_editor || isWriting();
}

bool CardPane::isWriting() const
{
    return m_stack->currentWidget() == m_newMemory;
}

void CardPane::showNewMemory()
{
    m_stack->setCurrentWidget(m_newMemory);
}

void CardPane::showCard()
{
    m_stack->setCurrentWidget(m_card);
}

void CardPane::showEditor()
{
    m_stack->setCurrentWidget(m_editor);
}

void CardPane::showEmpty(const store::QueueFilter &filter, QAction *approved, QAction *everywhere,
                         QAction *clear)
{
    store::QueueFilter bare;
    bare.lane = filter.lane;
    bare.status = filter.status;
    bare.opinion = filter.opinion;
    bare.notBy = filter.notBy;
    bare.order = filter.order;
    const bool isWaitingLane =
        bare.lane == store::QueueFilter::Lane::Status && bare.status == store::Status::NeedsReview;
    const QString lane = laneWords(filter);
    if (!filter.text.isEmpty())
        m_empty->set(u"search"_s, tr("No row says “%1”").arg(headOf(filter.text, 40)),
                     tr("Looked in: %1.").arg(lane), everywhere);
    else if (filter != bare)
        m_empty->set(u"filter"_s, tr("No row fits this filter"), tr("Looked in: %1.").arg(lane), clear);
    else if (isWaitingLane)
        m_empty->set(u"triage"_s, tr("Nothing waits for you"),
                     tr("Rows that agents write arrive here by themselves."), approved);
    else
        m_empty->set(u"triage"_s, tr("No row here"), tr("Nothing is in “%1” now.").arg(lane), clear);
    m_banner->clear();
    m_stack->setCurrentWidget(m_empty);
}

void CardPane::showSaving()
{
    m_empty->set(u"triage"_s, tr("Being saved"), tr("What you did last is being written to the store."));
    m_banner->clear();
    m_stack->setCurrentWidget(m_empty);
}

void CardPane::showUnused(const QString &line, QAction *copy)
{
    m_empty->set(u"triage"_s, tr("No agent has written here yet"),
                 tr("Connect one with this line, in the words of Claude Code; other clients take the same "
                    "command. What it "
                    "writes arrives here by itself and waits for you.\n\n%1")
                     .arg(line),
                 copy);
    m_banner->clear();
    m_stack->setCurrentWidget(m_empty);
}

} // namespace views
