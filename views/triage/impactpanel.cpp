// SPDX-License-Identifier: MIT
#include "views/triage/impactpanel.h"

#include "views/look/icons.h"
#include "views/look/stylepaint.h"
#include "views/parts/emptystate.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/panes.h"
#include "views/triage/impactbars.h"
#include "views/triage/impactline.h"

#include <QAction>
#include <QBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int HeadHeight = 36;
constexpr int FootHeight = 36;
constexpr int MostLines = 8; // of one question; of more lines only the number is said

QString milliseconds(qint64 microseconds)
{
    return microseconds < 1000 ? ImpactPanel::tr("rehearsed in under 1\u202fms")
                               : ImpactPanel::tr("rehearsed in %1\u202fms").arg((microseconds + 500) / 1000);
}

QWidget *line(QWidget *parent)
{
    auto *hair = new QFrame(parent);
    hair->setFixedHeight(1);
    hair->setBackgroundRole(QPalette::Mid);
    hair->setAutoFillBackground(true);
    return hair;
}

} // namespace

ImpactPanel::ImpactPanel(QAction *toggle, QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_openStacks(new QAction(tr("Open both stacks"), this))
{
    setObjectName(u"impact"_s);
    setAccessibleName(tr("If approved"));
    m_empty->setObjectName(u"impactEmpty"_s);
    auto *inner = new QWidget(this);
    auto *body = new QVBoxLayout(inner);
    body->setContentsMargins(14, 12, 14, 12);
    body->setSpacing(8);
    body->addWidget(makeSums());
    m_blocks = new QVBoxLayout;
    m_blocks->setSpacing(6);
    body->addLayout(m_blocks);
    body->addStretch(1); // without it the sums would grow in height
    m_area = scrolledPane(inner, tr("What an approval would change"), this);
    m_area->setFocusPolicy(Qt::StrongFocus); // keys scroll it
    m_stack->addWidget(m_area);
    m_stack->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead(toggle));
    column->addWidget(m_stack, 1);
    column->addWidget(makeFoot());
    connect(m_openStacks, &QAction::triggered, this, [this] { Q_EMIT stacksRequested(m_firstChanged); });
    setRows(0);
}

QWidget *ImpactPanel::makeHead(QAction *toggle)
{
    auto *head = new QWidget(this);
    head->setFixedHeight(Theme::current()->scaled(HeadHeight));
    auto *title = new InkLabel(tr("If approved"), Theme::Type::Body, Theme::Text, head);
    title->setBold(true);
    m_marked = new InkLabel(Theme::Type::Small, Theme::Text3, head);
    auto *close = new KeyButton(QString(), head, KeyButton::SmallFlat);
    close->setKey(toggle->shortcut());
    close->setAccessibleName(tr("Close"));
    close->setToolTip(tr("Close"));
    connect(toggle, &QAction::changed, close, [close, toggle] { close->setKey(toggle->shortcut()); });
    connect(close, &KeyButton::clicked, toggle, &QAction::trigger);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(36, 0, 8, 1);
    row->setSpacing(8);
    row->addWidget(title);
    row->addStretch();
    row->addWidget(m_marked);
    row->addWidget(close);
    return head;
}

QWidget *ImpactPanel::makeSums()
{
    auto *sums = new QWidget(this);
    auto *row = new QHBoxLayout(sums);
    row->setContentsMargins({});
    row->setSpacing(8);
    for (int i = 0; i < 3; ++i) {
        auto *column = new QVBoxLayout;
        column->setSpacing(0);
        m_figures[size_t(i)] = new InkLabel(Theme::Type::Entity, Theme::Text, sums);
        m_words[size_t(i)] = new InkLabel(Theme::Type::Tiny, Theme::Text3, sums);
        m_words[size_t(i)]->setWordWrap(true);
        column->addWidget(m_figures[size_t(i)]);
        column->addWidget(m_words[size_t(i)]);
        column->addStretch();
        row->addLayout(column, 1);
    }
    m_words[0]->setText(tr("pinned stacks change"));
    m_words[1]->setText(tr("entries enter"));
    m_words[2]->setText(tr("pushed past the cut"));
    return sums;
}

QWidget *ImpactPanel::makeFoot()
{
    auto *foot = new QWidget(this);
    foot->setFixedHeight(Theme::current()->scaled(FootHeight));
    auto *open = new KeyButton(m_openStacks, foot, KeyButton::Small);
    m_time = new InkLabel(Theme::Type::Tiny, Theme::Text3, foot);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(12, 1, 12, 0);
    row->addWidget(open);
    row->addStretch();
    row->addWidget(m_time);
    return foot;
}

void ImpactPanel::setRows(int rows)
{
    m_rows = rows;
    m_marked->setText(rows > 1 ? tr("%Ln marked", nullptr, rows) : QString());
}

void ImpactPanel::setImpact(const store::Impact &impact)
{
    emptyLayout(m_blocks);
    const int pinned = int(impact.questions.size());
    m_openStacks->setEnabled(impact.changed > 0);
    m_time->setText(milliseconds(impact.microseconds));
    if (pinned == 0) {
        m_empty->set(
            u"pin"_s, tr("No question is pinned"),
            tr("Pin questions on the Context page; what an approval changes in their stacks stands here."));
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    const QLocale locale;
    m_figures[0]->setText(tr("%1 of %2").arg(locale.toString(impact.changed), locale.toString(pinned)));
    m_figures[1]->setText(impact.enters > 0 ? u'+' + locale.toString(impact.enters) : locale.toString(0));
    m_figures[2]->setText(impact.pushed > 0 ? u"−"_s + locale.toString(impact.pushed) : locale.toString(0));
    m_figures[2]->setRole(impact.pushed > 0 ? Theme::Rejected : Theme::Text);
    for (int i = 0; i < 3; ++i)
        m_figures[size_t(i)]->setAccessibleName(m_figures[size_t(i)]->text() + u' '
                                                + m_words[size_t(i)]->text());
    for (const store::QuestionImpact &one : impact.questions) {
        if (!one.isSame)
            addBlock(one);
    }
    if (impact.changed > 0) {
        m_firstChanged = impact.questions.front().asked;
        for (const QString &uid : impact.uids)
            m_firstChanged.pretended.insert(uid, u"approved_for_reuse"_s);
    }
    if (pinned > impact.changed)
        addSame(pinned - impact.changed);
    m_stack->setCurrentWidget(m_area);
}

void ImpactPanel::addBlock(const store::QuestionImpact &impact)
{
    auto *block = new QWidget(this);
    auto *column = new QVBoxLayout(block);
    column->setContentsMargins({});
    column->setSpacing(2);
    column->addWidget(line(block));
    column->addSpacing(6);
    auto *question = new InkLabel(impact.question.question, Theme::Type::Body, Theme::Text, block);
    question->setBold(true);
    question->setWordWrap(true);
    column->addWidget(question);
    auto *bars = new ImpactBars(block);
    bars->set(impact);
    column->addWidget(bars);
    int shown = 0;
    for (const store::ImpactLine &each : impact.lines) {
        if (++shown > MostLines)
            break;
        auto *row = new ImpactLine(each, block);
        connect(row, &ImpactLine::clicked, this, [this, uid = each.uid] { Q_EMIT rowRequested(uid); });
        column->addWidget(row);
    }
    if (int(impact.lines.size()) > MostLines) {
        auto *more = new InkLabel(Theme::Type::Small, Theme::Text3, block);
        more->setText(tr("and %Ln more", nullptr, int(impact.lines.size()) - MostLines));
        column->addWidget(more);
    }
    m_blocks->addWidget(block);
}

void ImpactPanel::addSame(int same)
{
    auto *block = new QWidget(this);
    auto *column = new QVBoxLayout(block);
    column->setContentsMargins({});
    column->addWidget(line(block));
    auto *words = new InkLabel(Theme::Type::Small, Theme::Text3, block);
    words->setWordWrap(true);
    words->setText(u"✓ "_s + tr("%Ln pinned question(s) stay byte for byte the same", nullptr, same));
    column->addWidget(words);
    m_blocks->addWidget(block);
}

void ImpactPanel::showProblem(const QString &sentence)
{
    m_openStacks->setEnabled(false);
    m_empty->set(u"warn"_s, tr("Not rehearsed"), sentence);
    m_stack->setCurrentWidget(m_empty);
}

void ImpactPanel::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(Theme::Base));
    const int head = theme->scaled(HeadHeight);
    const int foot = theme->scaled(FootHeight);
    const QRect top(0, 0, width(), head);
    const QRect bottom(0, height() - foot, width(), foot);
    painter.fillRect(top, theme->color(Theme::Sunken));
    painter.fillRect(bottom, theme->color(Theme::Sunken));
    stylepaint::edgeLine(&painter, top, Qt::BottomEdge);
    stylepaint::edgeLine(&painter, bottom, Qt::TopEdge);
    stylepaint::edgeLine(&painter, rect(), Qt::LeftEdge);
    drawIcon(&painter, u"impact"_s, QRectF(12, (head - 16) / 2.0, 16, 16), theme->color(Theme::Text2));
}

} // namespace views
