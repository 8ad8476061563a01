// SPDX-License-Identifier: MIT
#include "views/grades/flipspane.h"

#include "models/flipmodel.h"
#include "models/grades.h"
#include "models/gradewords.h"
#include "models/storethread.h"
#include "store/layers/statistics.h"
#include "views/grades/flipdetail.h"
#include "views/grades/fliprow.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"

#include <QAction>
#include <QBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace views {

using models::FlipModel;
using store::training::AnswerComparison;
using store::training::Flip;
using store::training::Moments;

namespace {

constexpr int MostRows = 100;

} // namespace

FlipsPane::FlipsPane(models::Grades *grades, models::StoreThread *store,
                     const QList<QAction *> &detailActions, QAction *moments, QWidget *parent)
    : QWidget(parent)
    , m_grades(grades)
    , m_store(store)
    , m_flips(new FlipModel(grades, this))
    , m_span(new InkLabel(Theme::Type::Small, Theme::Text3, this))
    , m_menu(new QMenu(this))
    , m_detail(new FlipDetail(detailActions.at(0), detailActions.at(1), detailActions.at(2), this))
{
    setObjectName(u"flipsPane"_s);
    setFocusPolicy(Qt::ClickFocus); // the Tab key goes to its rows
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    auto *content = new QWidget(this);
    content->setBackgroundRole(QPalette::AlternateBase);
    content->setAutoFillBackground(true);
    m_list = flushColumn(content);
    m_list->addStretch();
    m_scroll = scrollArea(content, this);
    m_scroll->setAccessibleName(tr("Flips"));
    m_detail->setParent(content);
    auto *column = flushColumn(this);
    column->addWidget(makeHead(moments));
    column->addWidget(m_span);
    column->addWidget(m_scroll, 1);
    connect(m_menu, &QMenu::aboutToShow, this, &FlipsPane::fillMenu);
    connect(grades, &models::Grades::flipsChanged, this, &FlipsPane::take);
    connect(m_detail, &FlipDetail::rowRequested, this, &FlipsPane::rowRequested);
    take();
}

QWidget *FlipsPane::makeHead(QAction *moments)
{
    auto *head = new PaneHead(this);
    auto *title = new InkLabel(tr("Flips"), Theme::Type::Body, Theme::Text, head);
    title->setBold(true);
    m_span->setObjectName(u"flipMoments"_s);
    m_span->setWordWrap(true);
    m_span->setContentsMargins(14, 8, 14, 8);
    m_other = new KeyButton(moments, head, KeyButton::SmallFlat);
    m_other->setKey(QString());
    head->row()->addWidget(title);
    head->row()->addStretch(1);
    head->row()->addWidget(m_other);
    return head;
}

void FlipsPane::fillMenu()
{
    m_menu->clear();
    const QDateTime last =
        m_grades->chart().answers.empty() ? QDateTime() : m_grades->chart().answers.back().at();
    const auto offer = [this](const QString &text, const Moments &moments) {
        QAction *action = m_menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(moments.isValid() ? moments == m_grades->moments()
                                             : !m_grades->areMomentsChosen());
        connect(action, &QAction::triggered, this, [this, moments] { m_grades->setMoments(moments); });
    };
    offer(tr("The last run"), {});
    if (!last.isValid())
        return;
    offer(tr("Since a day before"), {last.addDays(-1), last});
    offer(tr("Since a week before"), {last.addDays(-7), last});
    offer(tr("Since the beginning of the period"),
          {QDateTime(m_grades->chart().filter.first, QTime(0, 0), Qt::UTC).addDays(1), last});
    connect(m_menu->addAction(tr("Before the last %1 days").arg(m_grades->rule().recentDays)),
            &QAction::triggered, m_grades, &models::Grades::compareWindows);
    for (const auto &marker : m_grades->markers()) {
        if (marker.kind != store::training::GradeMarker::Kind::Memory)
            offer(tr("Before and after: %1").arg(models::markerWords(marker)),
                  {marker.at.addMSecs(-1), last});
    }
}

void FlipsPane::openMoments()
{
    m_menu->popup(m_other->mapToGlobal(QPoint(0, m_other->height())));
}

InkLabel *FlipsPane::addNote(const QString &text, const QString &name)
{
    auto *label = new InkLabel(Theme::Type::Small, Theme::Text2, m_scroll->widget());
    label->setText(text);
    label->setWordWrap(true);
    label->setContentsMargins(14, 12, 14, 12);
    label->setObjectName(name);
    m_list->insertWidget(m_list->count() - 1, label);
    return label;
}

void FlipsPane::addRow(int row)
{
    const QModelIndex index = m_flips->index(row);
    if (index.data(FlipModel::FirstSameRole).toBool()) {
        InkLabel *title = addNote(tr("Same answer, other grade"), u"sameAnswers"_s);
        title->setBold(true);
        title->setContentsMargins(14, 14, 14, 6);
    }
    auto *flip = new FlipRow(index.data().toString(), index.data(FlipModel::GradesRole).toString(),
                             index.data(FlipModel::WhyRole).toString(),
                             index.data(FlipModel::WorseRole).toBool(), m_scroll->widget());
    connect(flip, &QAbstractButton::clicked, this, [this, row] { toggle(row); });
    connect(flip, &FlipRow::stepped, this, &FlipsPane::step);
    m_list->insertWidget(m_list->count() - 1, flip);
    m_rows += flip;
}

void FlipsPane::take()
{
    const bool hadFocus = hasFocus() || focusedRow() >= 0;
    m_list->removeWidget(m_detail);
    m_detail->hide();
    m_rows.clear();
    while (m_list->count() > 1) {
        QLayoutItem *item = m_list->takeAt(0);
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    const Moments &moments = m_grades->moments();
    const QDateTime now = moments.after;
    m_span->setText(moments.isValid() ? u"%1 → %2"_s.arg(models::momentWords(moments.before, now),
                                                         models::momentWords(now, moments.before))
                                      : QString());
    m_span->setVisible(moments.isValid());
    for (int row = 0; row < std::min(m_flips->rowCount(), MostRows); ++row)
        addRow(row);
    if (m_flips->rowCount() == 0)
        addNote(moments.isValid() ? tr("No grade changed between the two moments.")
                                  : tr("Nothing was asked yet."),
                u"noFlips"_s);
    if (m_flips->rowCount() > MostRows)
        addNote(tr("%Ln more, not shown.", nullptr, m_flips->rowCount() - MostRows));
    int worse = 0;
    int better = 0;
    for (const Flip &flip : m_grades->flips()) {
        if (flip.isPassFlip())
            ++(flip.isWorse() ? worse : better);
    }
    if (worse + better > 1) {
        const double p = store::training::mcnemarExact(worse, better);
        addNote(p < 0.05
                    ? tr("%1 failed that passed, %2 passed that failed: more than chance (McNemar, p = %3).")
                          .arg(worse)
                          .arg(better)
                          .arg(QLocale().toString(p, 'g', 2))
                    : tr("%1 failed that passed, %2 passed that failed: these two moments alone could be "
                         "chance (McNemar, p = %3).")
                          .arg(worse)
                          .arg(better)
                          .arg(QLocale().toString(p, 'g', 2)),
                u"flipTest"_s);
    }
    if (m_flips->sameAnswers() > 0)
        addNote(tr("The same answer was graded differently. Read the grader's reasons before acting on small "
                   "moves."),
                u"graderNote"_s);
    const QString wanted = m_sought.isEmpty() ? m_open : m_sought;
    m_open.clear();
    if (const int row = m_flips->rowOf(wanted); row >= 0) {
        m_sought.clear();
        openRow(row);
        if (hadFocus)
            m_rows.at(row)->setFocus();
    } else if (m_pairMoments == moments && !m_pair.second.isEmpty()) {
        openAnswers(m_pair.first, m_pair.second); // keeps the detail open when the flips are read again
    } else {
        m_pair = {};
        m_detail->clear();
        Q_EMIT opened({});
        if (hadFocus)
            focusList();
    }
}

const Flip *FlipsPane::current() const
{
    return m_flips->flipAt(m_flips->rowOf(m_open));
}

void FlipsPane::toggle(int row)
{
    const Flip *flip = m_flips->flipAt(row);
    if (!flip)
        return;
    if (flip->questionId != m_open)
        return openRow(row);
    m_open.clear();
    m_detail->clear();
    m_rows.at(row)->setOpen(false);
    Q_EMIT opened({});
}

void FlipsPane::openRow(int row)
{
    const Flip *flip = m_flips->flipAt(row);
    if (!flip || row >= m_rows.size())
        return;
    m_open = flip->questionId;
    m_pair = {};
    for (int i = 0; i < m_rows.size(); ++i)
        m_rows.at(i)->setOpen(i == row);
    m_list->removeWidget(m_detail);
    m_list->insertWidget(m_list->indexOf(m_rows.at(row)) + 1, m_detail);
    readDetail(flip->before.uid, flip->after.uid);
    Q_EMIT opened(m_open);
}

void FlipsPane::openAnswers(const QString &beforeUid, const QString &afterUid)
{
    for (int row = 0; row < m_flips->rowCount(); ++row) {
        const Flip *flip = m_flips->flipAt(row);
        if (flip->before.uid == beforeUid && flip->after.uid == afterUid)
            return openRow(row);
    }
    m_open.clear();
    m_pair = {beforeUid, afterUid};
    m_pairMoments = m_grades->moments();
    for (FlipRow *row : std::as_const(m_rows))
        row->setOpen(false);
    m_list->removeWidget(m_detail);
    m_list->insertWidget(0, m_detail);
    readDetail(beforeUid, afterUid);
}

void FlipsPane::readDetail(const QString &before, const QString &after)
{
    const auto work = [before, after](store::Database &database) {
        return store::training::compareAnswers(database, before, after);
    };
    m_store->read(work).then(this,
                             [this, asked = ++m_asked](const store::Result<AnswerComparison> &comparison) {
                                 m_answered = std::max(m_answered, asked);
                                 if (!comparison || asked != m_asked)
                                     return;
                                 m_detail->show(*comparison);
                                 m_scroll->widget()->layout()->activate();
                                 showDetail();
                             });
}

// From the question on: a detail higher than the pane would leave its end in sight, without what was asked.
void FlipsPane::showDetail()
{
    m_scroll->ensureWidgetVisible(m_detail);
    const int row = m_flips->rowOf(m_open);
    const QWidget *first =
        row >= 0 && row < m_rows.size() ? static_cast<QWidget *>(m_rows.at(row)) : m_detail;
    QScrollBar *bar = m_scroll->verticalScrollBar();
    bar->setValue(std::min(bar->value(), first->mapTo(m_scroll->widget(), QPoint()).y()));
}

void FlipsPane::open(const QString &questionId)
{
    m_sought = questionId;
    if (const int row = m_flips->rowOf(questionId); row >= 0) {
        m_sought.clear();
        openRow(row);
    }
}

int FlipsPane::focusedRow() const
{
    for (int i = 0; i < m_rows.size(); ++i) {
        if (m_rows.at(i)->hasFocus())
            return i;
    }
    return -1;
}

void FlipsPane::focusInEvent(QFocusEvent *)
{
    focusList();
}

void FlipsPane::focusList()
{
    const int row = std::max(0, m_flips->rowOf(m_open));
    if (row < m_rows.size())
        m_rows.at(row)->setFocus(Qt::TabFocusReason);
}

void FlipsPane::step(int by)
{
    const int from = focusedRow();
    const int row = std::clamp(from < 0 ? (by > 0 ? 0 : int(m_rows.size()) - 1) : from + by, 0,
                               std::max(0, int(m_rows.size()) - 1));
    if (row < m_rows.size()) {
        m_rows.at(row)->setFocus(Qt::TabFocusReason);
        m_scroll->ensureWidgetVisible(m_rows.at(row));
    }
}

} // namespace views
