// SPDX-License-Identifier: MIT
#include "views/triage/reflexioncard.h"

#include "models/textspan.h"
#include "views/look/breadth.h"
#include "views/look/theme.h"
#include "views/parts/observationview.h"
#include "views/parts/sectionheader.h"
#include "views/triage/cardhead.h"
#include "views/triage/dayssection.h"
#include "views/triage/evidencesection.h"
#include "views/triage/findingssection.h"
#include "views/triage/movedsection.h"
#include "views/triage/rowssection.h"

#include <QScrollBar>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int TwoColumns = 640; // from this width
constexpr int RightColumn = 216;
constexpr int WideRightColumn = 260;

std::vector<TextMatch> matchesOf(const QString &text, const QString &searched)
{
    std::vector<TextMatch> found;
    if (searched.isEmpty())
        return found;
    for (const models::TextSpan &span : models::matches(text, searched))
        found.push_back({span.start, span.start + span.length});
    return found;
}

} // namespace

ReflexionCard::ReflexionCard(QAction *copy, QAction *similar, QWidget *parent)
    : QScrollArea(parent)
    , m_head(new CardHead(copy))
    , m_observation(new ObservationView)
    , m_impact(new SectionHeader(tr("If approved")))
    , m_findings(new FindingsSection)
    , m_moved(new MovedSection)
    , m_facts(new RowsSection(tr("Fact")))
    , m_contradicting(new RowsSection(tr("Says otherwise")))
    , m_similar(new RowsSection(tr("Similar")))
    , m_sameRun(new RowsSection(tr("Same run")))
    , m_history(new RowsSection(tr("History")))
    , m_days(new DaysSection)
    , m_evidence(new EvidenceSection)
{
    setObjectName(u"card"_s);
    setAccessibleName(tr("Card of the row"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // Tab goes to what is on it
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    m_observation->setObjectName(u"observation"_s);
    m_observation->setAccessibleName(tr("Observation"));
    m_contradicting->setObjectName(u"contradicting"_s);
    m_similar->setObjectName(u"similar"_s);
    m_impact->setObjectName(u"cardImpact"_s);
    m_impact->setIcon(u"impact"_s);
    m_impact->hide();
    m_history->setObjectName(u"history"_s);
    m_facts->setObjectName(u"facts"_s);
    m_facts->header()->setIcon(u"contra"_s);
    m_contradicting->header()->setIcon(u"contra"_s);
    m_similar->header()->setAction(similar);
    m_similar->header()->setIcon(u"similar"_s);

    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    addSections(page);
    setWidget(page);
    connect(m_facts, &RowsSection::opened, this, &ReflexionCard::opened);
    connect(m_contradicting, &RowsSection::opened, this, &ReflexionCard::opened);
    connect(m_similar, &RowsSection::opened, this, &ReflexionCard::opened);
    connect(m_sameRun, &RowsSection::opened, this, &ReflexionCard::opened);
    connect(m_history, &RowsSection::opened, this,
            [this](const QString &seq) { Q_EMIT entryOpened(seq.toLongLong()); });
    connect(m_findings, &FindingsSection::letterClicked, this, &ReflexionCard::revealFinding);
    connect(m_observation, &ObservationView::revealRequested, this, [this](const QRect &rect) {
        const QPoint at = m_observation->mapTo(widget(), rect.center());
        ensureVisible(at.x(), at.y(), 0, 40);
    });
}

void ReflexionCard::addSections(QWidget *page)
{
    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    for (QWidget *section : {static_cast<QWidget *>(m_findings), static_cast<QWidget *>(m_moved),
                             static_cast<QWidget *>(m_facts), static_cast<QWidget *>(m_contradicting),
                             static_cast<QWidget *>(m_similar), static_cast<QWidget *>(m_sameRun),
                             static_cast<QWidget *>(m_history)})
        left->addWidget(section);
    left->addStretch(1);
    m_right = new QWidget;
    auto *right = new QVBoxLayout(m_right);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(8);
    right->addWidget(m_days);
    right->addWidget(m_evidence);
    right->addStretch(1);

    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(24);
    m_columns->addLayout(left, 1);
    m_columns->addWidget(m_right);
    m_outer = new QVBoxLayout(page);
    m_outer->setContentsMargins(20, 14, 20, 20);
    m_outer->setSpacing(0);
    m_outer->addWidget(m_head);
    m_outer->addSpacing(8);
    m_outer->addWidget(m_observation);
    m_outer->addSpacing(12);
    m_outer->addWidget(m_impact);
    m_outer->addLayout(m_columns);
    m_outer->addStretch(1);
}

void ReflexionCard::setCard(const models::Card &card, const QString &searched, bool canDismiss)
{
    const store::Reflexion &row = card.row;
    const bool isSame = m_uid == row.uid;
    m_uid = row.uid;
    m_head->setRow(row);
    m_findings->setFindings(card.findings, canDismiss);
    m_observation->set(row.observation, m_findings->marks(), matchesOf(row.observation, searched));
    m_evidence->setRow(row);
    if (card.isComplete || !isSame) {
        m_evidence->setEpisodes(card.evidence);
        m_evidence->setReach(card.reach);
        m_moved->set(card.moved);
        m_facts->setConflicts(row, card.conflicts);
        m_days->set(card);
        m_contradicting->setContradicting(card.contradicting);
        m_similar->setRows(card.similar, true);
        m_sameRun->setRows(card.sameRun, false);
        m_history->setHistory(card.history);
    }
    if (!isSame)
        verticalScrollBar()->setValue(0);
}

void ReflexionCard::setPosition(const QString &position)
{
    m_head->setPosition(position);
}

void ReflexionCard::setWide(int windowWidth)
{
    const Breadth breadth = breadthOf(windowWidth);
    m_observation->setWide(breadth == Breadth::Wide);
    const int side = breadth == Breadth::Wide ? 28 : breadth == Breadth::Narrow ? 16 : 20;
    m_outer->setContentsMargins(side, 14, side, 20);
    arrange();
}

void ReflexionCard::arrange()
{
    const Theme *theme = Theme::current();
    const int room = viewport()->width();
    const bool isTwo = room >= theme->scaled(TwoColumns);
    m_columns->setDirection(isTwo ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setSpacing(isTwo ? 24 : 8);
    m_right->setMinimumWidth(isTwo ? theme->scaled(room >= theme->scaled(860) ? WideRightColumn : RightColumn)
                                   : 0);
    m_right->setMaximumWidth(isTwo ? m_right->minimumWidth() : QWIDGETSIZE_MAX);
}

bool ReflexionCard::focusSimilar()
{
    return m_similar->focusFirst();
}

bool ReflexionCard::revealFinding(QChar letter)
{
    return m_observation->revealMark(letter);
}

void ReflexionCard::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

} // namespace views
