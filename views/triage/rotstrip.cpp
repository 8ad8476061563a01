// SPDX-License-Identifier: MIT
#include "views/triage/rotstrip.h"

#include "models/words.h"
#include "store/retrieval/queue.h"
#include "views/look/breadth.h"
#include "views/look/theme.h"
#include "views/parts/rotchart.h"
#include "views/triage/rotfigure.h"
#include "views/triage/rotlegend.h"

#include <QHBoxLayout>
#include <QLocale>

#include <cmath>

namespace views {

using namespace Qt::StringLiterals;

RotStrip::RotStrip(QWidget *parent)
    : Band(Theme::Window, Qt::BottomEdge, parent)
    , m_chart(new RotChart(this))
    , m_legend(new RotLegend(this))
    , m_oldest(new RotFigure(this))
    , m_empty(new RotFigure(this))
    , m_expiring(new RotFigure(this))
    , m_decided(new RotFigure(this))
{
    setObjectName(u"rotStrip"_s);
    m_expiring->setSign(u"transient"_s);
    m_expiring->setInk(Theme::Review);
    for (RotFigure *figure : {m_oldest, m_empty, m_expiring, m_decided})
        figure->set({}, {});

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(10);
    row->addWidget(m_chart);
    row->addWidget(m_legend);
    row->addSpacing(8);
    row->addWidget(m_oldest);
    row->addWidget(m_empty);
    row->addWidget(m_expiring);
    row->addStretch(1);
    row->addWidget(m_decided);
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(40)); });
    for (RotFigure *figure : {m_oldest, m_empty, m_expiring})
        connect(figure, &RotFigure::clicked, this, &RotStrip::waitingRequested);
    connect(m_decided, &RotFigure::clicked, this, &RotStrip::decidedRequested);
}

void RotStrip::setStats(const models::SessionStats &stats)
{
    std::vector<RotChart::Day> days;
    for (const store::DayCount &day : stats.days)
        days.push_back({int(day.arrived), int(day.decided)});
    m_chart->setDays(days);
    if (!stats.days.empty())
        m_legend->set(stats.days.back().arrived, stats.days.back().decided);

    const QString oldest = stats.oldestSeconds ? models::shortAge(*stats.oldestSeconds) : QString();
    m_summary = oldest.isEmpty() ? QString() : tr("%1 oldest").arg(oldest);
    m_oldest->set(oldest, tr("oldest waiting"));
    const bool isEmptying = stats.daysToEmpty && stats.waiting > 0;
    m_empty->set(isEmptying ? models::shortSpan(qint64(std::ceil(*stats.daysToEmpty)) * 86'400) : QString(),
                 tr("to empty at this pace"));
    const QString more = stats.expiring >= store::Queue::MostExpiring ? QStringLiteral("+") : QString();
    m_expiring->set(stats.expiring > 0 ? QLocale().toString(stats.expiring) + more : QString(),
                    tr("expire by %1").arg(QLocale().toString(stats.expiringBy, tr("ddd d MMM"))));
    const qint64 session = std::max<qint64>(60, stats.sessionSeconds);
    m_decided->set(QLocale().toString(stats.decided), tr("decided in %1").arg(models::minutesWords(session)));
}

void RotStrip::setWide(int windowWidth)
{
    const bool isNarrow = breadthOf(windowWidth) == Breadth::Narrow;
    m_chart->setVisible(!isNarrow);
    m_legend->setVisible(!isNarrow);
    m_decided->setVisible(windowWidth >= Theme::current()->scaled(900));
}

} // namespace views
