// SPDX-License-Identifier: MIT
#include "views/context/stackcompare.h"

#include "models/worddiff.h"
#include "store/retrieval/stackdiff.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QGridLayout>
#include <QLocale>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace views {

namespace {

QStringList textsOf(const store::Stack &stack)
{
    QStringList all;
    for (const store::StackLine &line : stack.lines)
        all += line.text;
    return all;
}

using Blocks = StackText::Blocks;

void add(Blocks &blocks, int line, StackText::Side side)
{
    blocks.lines.push_back(line);
    blocks.sides.push_back(side);
}

// The same blocks, each followed by so many empty ones of its kind.
Blocks padded(const Blocks &blocks, const std::vector<int> &empty)
{
    Blocks all;
    auto words = blocks.words.begin();
    for (size_t i = 0; i < blocks.lines.size(); ++i) {
        for (; words != blocks.words.end() && words->block == int(i); ++words)
            all.words.push_back({int(all.lines.size()), words->start, words->length});
        add(all, blocks.lines[i], blocks.sides[i]);
        all.lines.insert(all.lines.end(), size_t(empty[i]), -1);
        all.sides.insert(all.sides.end(), size_t(empty[i]), blocks.sides[i]);
    }
    return all;
}

// If at least half of two lines side by side is the same: adds the words that differ, returns true.
bool isWorded(const QString &before, const QString &after, Blocks &left, Blocks &right)
{
    const auto pieces = models::wordDiff(before, after);
    qsizetype same = 0;
    for (const models::DiffPiece &piece : pieces)
        same += piece.kind == models::DiffPiece::Kind::Same ? piece.text.trimmed().size() : 0;
    if (same * 2 < std::max(before.size(), after.size()))
        return false;
    const int block = int(left.lines.size());
    int from = 0;
    int to = 0;
    for (const models::DiffPiece &piece : pieces) {
        const int length = int(piece.text.size());
        if (piece.kind == models::DiffPiece::Kind::Gone)
            left.words.push_back({block, from, length});
        else if (piece.kind == models::DiffPiece::Kind::Come)
            right.words.push_back({block, to, length});
        from += piece.kind == models::DiffPiece::Kind::Come ? 0 : length;
        to += piece.kind == models::DiffPiece::Kind::Gone ? 0 : length;
    }
    return true;
}

// Lines between two equal ones, which only one side has; flush() puts them side by side in pairs.
struct Run
{
    const QStringList &beforeTexts;
    const QStringList &afterTexts;
    std::vector<int> before = {};
    std::vector<int> after = {};

    void flush(Blocks &left, Blocks &right)
    {
        using Side = StackText::Side;
        for (size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            const bool hasLeft = i < before.size();
            const bool hasRight = i < after.size();
            if (hasLeft && hasRight
                && isWorded(beforeTexts.at(before[i]), afterTexts.at(after[i]), left, right)) {
                add(left, before[i], Side::Changed);
                add(right, after[i], Side::Changed);
                continue;
            }
            add(left, hasLeft ? before[i] : -1, hasLeft ? Side::Only : Side::Missing);
            add(right, hasRight ? after[i] : -1, hasRight ? Side::Only : Side::Missing);
        }
        before.clear();
        after.clear();
    }
};

// The blocks at which changes begin; neighbouring changed lines are one change.
std::vector<int> changesIn(const std::vector<StackText::Side> &sides)
{
    std::vector<int> changes;
    for (size_t i = 0; i < sides.size(); ++i) {
        const bool isSame = sides[i] == StackText::Side::Same;
        if (!isSame && (i == 0 || sides[i - 1] == StackText::Side::Same))
            changes.push_back(int(i));
    }
    return changes;
}

QString headOf(const QString &title, const store::Stack &stack)
{
    return StackCompare::tr("%1 · %2 tokens").arg(title, QLocale().toString(stack.tokens()));
}

} // namespace

StackCompare::StackCompare(const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_beforeTitle(new InkLabel(Theme::Type::Small, Theme::Text2, this))
    , m_afterTitle(new InkLabel(Theme::Type::Small, Theme::Text2, this))
    , m_before(new StackText(this))
    , m_after(new StackText(this))
    , m_aligning(new QTimer(this))
{
    auto *column = flushColumn(this);
    column->addWidget(makeHead(actions));
    auto *grid = new QGridLayout;
    column->addLayout(grid, 1);
    grid->setSpacing(1);
    grid->addWidget(m_beforeTitle, 0, 0);
    grid->addWidget(m_afterTitle, 0, 1);
    grid->addWidget(m_before, 1, 0);
    grid->addWidget(m_after, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    for (InkLabel *title : {m_beforeTitle, m_afterTitle})
        title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_beforeTitle->setContentsMargins(12, 4, 4, 4);
    m_afterTitle->setContentsMargins(12, 4, 4, 4);
    m_before->setObjectName(u"stackTextBefore"_s);
    m_after->setObjectName(u"stackTextAfter"_s);
    // Both always have a scroll bar, else one would wrap at another width when it gets one.
    for (StackText *text : {m_before, m_after})
        text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_aligning->setSingleShot(true);
    connect(m_aligning, &QTimer::timeout, this, &StackCompare::align);
    connect(Theme::current(), &Theme::changed, m_aligning, qOverload<>(&QTimer::start));
    const auto follow = [](StackText *leader, StackText *follower) {
        connect(leader->verticalScrollBar(), &QScrollBar::valueChanged, follower->verticalScrollBar(),
                &QScrollBar::setValue);
    };
    follow(m_before, m_after);
    follow(m_after, m_before);
}

void StackCompare::setStacks(const QString &beforeTitle, const store::Stack &before,
                             const QString &afterTitle, const store::Stack &after)
{
    m_beforeTitle->setText(headOf(beforeTitle, before));
    m_afterTitle->setText(headOf(afterTitle, after));
    m_beforeTitle->setToolTip(m_beforeTitle->text());
    m_afterTitle->setToolTip(m_afterTitle->text());
    m_before->setAccessibleName(beforeTitle);
    m_after->setAccessibleName(afterTitle);
    const QStringList beforeTexts = textsOf(before);
    const QStringList afterTexts = textsOf(after);
    m_left = m_right = {};
    Run run{beforeTexts, afterTexts};
    for (const store::LinePair &pair : store::lineDiff(beforeTexts, afterTexts)) {
        if (pair.before >= 0 && pair.after >= 0) {
            run.flush(m_left, m_right);
            add(m_left, pair.before, StackText::Side::Same);
            add(m_right, pair.after, StackText::Side::Same);
        } else if (pair.before >= 0) {
            run.before.push_back(pair.before);
        } else {
            run.after.push_back(pair.after);
        }
    }
    run.flush(m_left, m_right);
    m_before->setSide(before, m_left);
    m_after->setSide(after, m_right);
    m_at = -1;
    align();
    showWhere();
}

// Long lines wrap, on each side at another place. Whichever side has fewer rows of a line gets empty ones
// behind it, so that equal lines stay at the same height.
void StackCompare::align()
{
    m_before->arrange(m_left);
    m_after->arrange(m_right);
    std::vector<int> behindLeft;
    std::vector<int> behindRight;
    for (int i = 0; i < int(m_left.lines.size()); ++i) {
        const int more = m_before->rowsOf(i) - m_after->rowsOf(i);
        behindLeft.push_back(std::max(0, -more));
        behindRight.push_back(std::max(0, more));
    }
    m_before->arrange(padded(m_left, behindLeft));
    m_after->arrange(padded(m_right, behindRight));
    m_changes.clear();
    for (const int begin : changesIn(m_left.sides))
        m_changes.push_back({begin + std::accumulate(behindLeft.begin(), behindLeft.begin() + begin, 0),
                             begin + std::accumulate(behindRight.begin(), behindRight.begin() + begin, 0)});
}

void StackCompare::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_aligning->start();
}

QWidget *StackCompare::makeHead(const Actions &actions)
{
    auto *head = new QWidget(this);
    m_where = new InkLabel(Theme::Type::Small, Theme::Text2, head);
    m_where->setObjectName(u"compareWhere"_s);
    m_where->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(12, 4, 8, 0);
    row->setSpacing(6);
    row->addWidget(m_where, 1);
    for (QAction *action : {actions.previous, actions.next, actions.close})
        row->addWidget(new KeyButton(action, head, KeyButton::Small));
    return head;
}

void StackCompare::setAwaited(bool on)
{
    m_isAwaited = on;
    showWhere();
}

void StackCompare::step(int by)
{
    if (m_changes.empty())
        return;
    const int last = int(m_changes.size()) - 1;
    m_at = m_at < 0 ? (by > 0 ? 0 : last) : std::clamp(m_at + by, 0, last);
    m_before->showBlock(m_changes[size_t(m_at)].before);
    m_after->showBlock(m_changes[size_t(m_at)].after);
    showWhere();
}

void StackCompare::showWhere()
{
    const int all = int(m_changes.size());
    m_where->setText(m_isAwaited ? tr("The stack is being assembled")
                     : all == 0  ? tr("No difference")
                     : m_at < 0  ? tr("%Ln change(s)", nullptr, all)
                                 : tr("Change %1 of %2").arg(m_at + 1).arg(all));
    m_actions.previous->setEnabled(all > 0);
    m_actions.next->setEnabled(all > 0);
}

} // namespace views
