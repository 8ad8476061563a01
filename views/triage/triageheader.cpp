// SPDX-License-Identifier: MIT
#include "views/triage/triageheader.h"

#include "models/lanes.h"
#include "views/look/breadth.h"
#include "views/look/theme.h"
#include "views/parts/inklabel.h"
#include "views/parts/lanebar.h"
#include "views/parts/searchfield.h"

#include <QHBoxLayout>
#include <QKeyEvent>

namespace views {

using namespace Qt::StringLiterals;
using models::Lanes;

TriageHeader::TriageHeader(models::Lanes *lanes, QWidget *parent)
    : PageHead(tr("Triage"), parent, Qt::BottomEdge, Theme::Window)
    , m_lanes(lanes)
    , m_bar(new LaneBar(this))
    , m_oldest(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_name(new QLineEdit(this))
    , m_search(new SearchField(this))
{
    m_oldest->setObjectName(u"oldestWaiting"_s);
    m_oldest->hide();
    m_name->setObjectName(u"laneName"_s);
    m_name->setAccessibleName(tr("Name of the lane"));
    m_name->setPlaceholderText(tr("Name of the lane"));
    m_name->setMaxLength(40);
    m_name->setFixedWidth(Theme::current()->scaled(168));
    m_name->installEventFilter(this);
    m_name->hide();
    m_search->setPlaceholderText(tr("Search the queue"));
    m_search->setAccessibleName(tr("Search the queue"));

    row()->setContentsMargins(16, 0, 16, 0);
    row()->addWidget(m_bar, 1);
    row()->addWidget(m_name);
    row()->addWidget(m_oldest);
    row()->addWidget(m_search);
    connect(lanes, &Lanes::modelReset, this, &TriageHeader::fillLanes);
    connect(lanes, &Lanes::rowsInserted, this, &TriageHeader::fillLanes);
    connect(lanes, &Lanes::rowsRemoved, this, &TriageHeader::fillLanes);
    connect(lanes, &Lanes::dataChanged, this, [this](const QModelIndex &first, const QModelIndex &last) {
        updateCounts(first.row(), last.row());
    });
    connect(m_bar, &LaneBar::laneChosen, this,
            [this](int lane) { Q_EMIT laneChosen(m_lanes->filterAt(lane)); });
    connect(m_bar, &LaneBar::saveRequested, this, &TriageHeader::askLaneName);
    connect(m_search, &SearchField::textEdited, this, &TriageHeader::searchTyped);
    setWide(1280);
    fillLanes();
}

void TriageHeader::setWide(int windowWidth)
{
    const Breadth breadth = breadthOf(windowWidth);
    const int width = breadth == Breadth::Wide ? 312 : breadth == Breadth::Narrow ? 180 : 212;
    m_search->setFixedWidth(Theme::current()->scaled(width));
}

void TriageHeader::setOldest(const QString &words)
{
    m_oldest->setText(words);
    m_oldest->setVisible(!words.isEmpty());
}

void TriageHeader::fillLanes()
{
    std::vector<LaneBar::Lane> shown;
    for (int row = 0; row < m_lanes->rowCount(); ++row)
        shown.push_back({m_lanes->index(row).data().toString(), -1});
    m_bar->setLanes(shown);
    updateCounts(0, m_lanes->rowCount() - 1);
    setFilter(m_filter);
}

void TriageHeader::updateCounts(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        const QModelIndex lane = m_lanes->index(row);
        const QVariant count = lane.data(Lanes::CountRole);
        m_bar->setCount(row, count.isValid() ? count.toLongLong() : -1, lane.data(Lanes::StaleRole).toBool());
    }
}

void TriageHeader::setFilter(const store::QueueFilter &filter)
{
    m_filter = filter;
    const int lane = m_lanes->rowOfFilter(filter);
    m_bar->setChosen(lane);
    m_bar->setSaveEnabled(lane < 0 || !filter.text.isEmpty());
}

void TriageHeader::askLaneName()
{
    m_name->clear();
    m_name->show();
    m_name->setFocus(Qt::OtherFocusReason);
}

bool TriageHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_name || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool isDone = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!isDone && key != Qt::Key_Escape)
        return false;
    const QString name = m_name->text().trimmed();
    if (isDone && name.isEmpty())
        return true;
    m_name->hide();
    Q_EMIT laneNamed(isDone ? name : QString());
    return true;
}

} // namespace views
