// SPDX-License-Identifier: MIT
#include "views/team/teampage.h"

#include "models/workbench.h"
#include "store/clock.h"
#include "views/look/breadth.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/pagebody.h"
#include "views/parts/pagehead.h"
#include "views/parts/panehead.h"
#include "views/parts/plaintable.h"
#include "views/parts/tablelines.h"

#include <QAction>
#include <QBoxLayout>
#include <QSplitter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace views {

namespace {

// The last midnight of UTC, at which a day of the store begins, as this computer's clock showed it: times
// beside it are in that zone.
QString midnightWords()
{
    return QDateTime(store::now().toUTC().date(), QTime(0, 0), Qt::UTC).toLocalTime().toString(u"HH:mm"_s);
}

constexpr int NamesWidth = 240; // px at a font of 13, where there is more room

} // namespace

TeamPage::TeamPage(models::Workbench *bench, QWidget *parent)
    : Page(&bench->actions, u"team"_s, tr("Team"), parent)
    , m_bench(bench)
    , m_desk(&bench->store, &bench->feed)
{
    makeActions();
    m_people = makeTable(m_desk.people(), u"teamPeople"_s, tr("Who decided what today"));
    m_agreement = makeTable(m_desk.agreement(), u"teamAgreement"_s, tr("How far people agree"));
    auto *panes = new QSplitter(Qt::Vertical, this);
    panes->setObjectName(u"teamPanes"_s);
    panes->setChildrenCollapsible(false);
    m_peopleBody = new PageBody(m_people, panes);
    m_agreementBody = new PageBody(m_agreement, panes);
    panes->addWidget(makePane(
        tr("Today"),
        tr("verdicts since %1 (midnight UTC) that stand; an hour is one of deciding").arg(midnightWords()),
        m_peopleBody));
    panes->addWidget(makePane(tr("Agreement"),
                              tr("of the newest second opinions: Cohen's kappa, Krippendorff's alpha"),
                              m_agreementBody));
    panes->setStretchFactor(0, 2);
    panes->setStretchFactor(1, 3);
    auto *column = flushColumn(this);
    column->addWidget(makeHeader());
    column->addWidget(panes, 1);
    connect(&m_desk, &models::TeamDesk::changed, this, &TeamPage::take);
    connect(&m_desk, &models::TeamDesk::failed, this,
            [this](const store::Error &error) { Q_EMIT messageRaised(error.message); });
    setFocusProxy(m_people);
    take();
}

void TeamPage::makeActions()
{
    connect(add(u"next"_s, tr("Next line"), {Qt::Key_J}), &QAction::triggered, this, [this] { step(1); });
    connect(add(u"previous"_s, tr("Line before"), {Qt::Key_K}), &QAction::triggered, this,
            [this] { step(-1); });
    m_oldest = add(u"oldest"_s, tr("Go to the oldest row"), {Qt::Key_O}, u"triage"_s);
    connect(m_oldest, &QAction::triggered, this, [this] { Q_EMIT rowRequested(m_desk.report().oldestUid); });
    m_asked = addLane(u"asked"_s, tr("Give second opinions"), Qt::Key_S, u"asked"_s);
    m_differing = addLane(u"differing"_s, tr("Settle disagreements"), Qt::Key_D, u"differs"_s);
}

QAction *TeamPage::addLane(const QString &name, const QString &text, Qt::Key key, const QString &opinion)
{
    QAction *action = add(name, text, {key}, u"similar"_s);
    connect(action, &QAction::triggered, this, [this, opinion] {
        if (const auto filter = m_bench->lanes.filterOfOpinion(opinion))
            Q_EMIT laneRequested(*filter);
    });
    return action;
}

QWidget *TeamPage::makeHeader()
{
    auto *header = new PageHead(tr("Team"), this);
    m_figures = new InkLabel(Theme::Type::Body, Theme::Text3, header);
    m_figures->setObjectName(u"teamFigures"_s);
    header->row()->setContentsMargins(16, 0, 16, 0);
    header->row()->addWidget(m_figures, 1);
    for (QAction *action : {m_differing, m_asked, m_oldest})
        header->row()->addWidget(new KeyButton(action, header));
    return header;
}

PlainTable *TeamPage::makeTable(models::WordTable *model, const QString &objectName, const QString &title)
{
    auto *table = new PlainTable(this);
    table->setObjectName(objectName);
    table->setAccessibleName(title);
    table->setModel(model);
    auto *names = new HairlineDelegate(table);
    names->setType(Theme::Type::Body, true);
    table->setItemDelegateForColumn(0, names);
    return table;
}

QWidget *TeamPage::makePane(const QString &title, const QString &note, PageBody *body)
{
    auto *pane = new QWidget(this);
    auto *head = new PaneHead(pane);
    auto *words = new InkLabel(title, Theme::Type::Body, Theme::Text, head);
    words->setBold(true);
    auto *what = new InkLabel(note, Theme::Type::Small, Theme::Text3, head);
    what->setYielding();
    head->row()->addWidget(words);
    head->row()->addWidget(what, 1);
    auto *column = flushColumn(pane);
    column->addWidget(head);
    column->addWidget(body, 1);
    return pane;
}

QList<QWidget *> TeamPage::panes() const
{
    return {m_people, m_agreement};
}

void TeamPage::watch(bool isShown)
{
    m_desk.setInUse(isShown);
}

void TeamPage::take()
{
    m_figures->setFigures(m_desk.isLoaded() ? m_desk.figures() : QStringList());
    m_oldest->setEnabled(!m_desk.report().oldestUid.isEmpty());
    m_asked->setVisible(m_desk.report().asked > 0);
    m_differing->setVisible(m_desk.report().differing > 0);
    if (m_desk.people()->rowCount() > 0)
        m_peopleBody->showContent();
    else
        m_peopleBody->showEmpty(u"user"_s, tr("Nobody decided anything today"),
                                tr("Who decides rows or answers proposals stands here at once."));
    if (m_desk.agreement()->rowCount() > 0)
        m_agreementBody->showContent();
    else
        m_agreementBody->showEmpty(
            u"similar"_s, tr("No row was judged by two people yet"),
            tr("Settings, Reviewing together, says which share of verdicts a second person gives "
               "too, without seeing the first."));
    for (PlainTable *table : {m_people, m_agreement}) {
        if (!table->currentIndex().isValid())
            table->selectNear(0);
    }
    fit();
}

void TeamPage::step(int by)
{
    PlainTable *table = m_agreement->hasFocus() ? m_agreement : m_people;
    table->selectNear(table->currentIndex().row() + by);
}

// Gives the figures most of the room in a wide window, so that the first is not far from the name.
QList<int> TeamPage::spread(const PlainTable *table, QList<int> widths) const
{
    const Theme *theme = Theme::current();
    const double all = std::accumulate(widths.begin(), widths.end(), 0);
    const int names = std::max(theme->scaled(NamesWidth), wantedWidth(table, 0));
    const double room = (width() - names) * 13.0 / theme->scaled(13);
    for (int &one : widths)
        one = int(one * std::max(1.0, room / all));
    return widths;
}

void TeamPage::fit()
{
    const bool isNarrow = breadthOf(this) == Breadth::Narrow;
    m_people->setWidths(spread(m_people, {0, 84, 84, 84, 72, isNarrow ? 0 : 124, 92, 84, 104}), 0);
    m_agreement->setWidths(spread(m_agreement, {0, 120, 64, 64, 72, isNarrow ? 0 : 120, 72, 120}), 0);
}

} // namespace views
