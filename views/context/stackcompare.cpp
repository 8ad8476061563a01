// SPDX-License-Identifier: MIT
#include "views/context/stackcompare.h"

#include "store/retrieval/stackdiff.h"
#include "views/context/stacktext.h"
#include "views/parts/inklabel.h"

#include <QGridLayout>
#include <QLocale>
#include <QScrollBar>

#include <algorithm>

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

// The lines of one side, by their place.
struct Columns
{
    std::vector<int> lines = {};
    std::vector<StackText::Side> sides = {};

    void add(int line, StackText::Side side)
    {
        lines.push_back(line);
        sides.push_back(side);
    }
};

// Lines between two common ones that only one side has; they face each other as far as they go.
struct Run
{
    std::vector<int> before = {};
    std::vector<int> after = {};

    void flush(Columns &left, Columns &right)
    {
        using Side = StackText::Side;
        for (size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            const bool hasLeft = i < before.size();
            const bool hasRight = i < after.size();
            left.add(hasLeft ? before[i] : -1, hasLeft ? Side::Only : Side::Missing);
            right.add(hasRight ? after[i] : -1, hasRight ? Side::Only : Side::Missing);
        }
        before.clear();
        after.clear();
    }
};

QString headOf(const QString &title, const store::Stack &stack)
{
    return StackCompare::tr("%1 · %2 tokens").arg(title, QLocale().toString(stack.tokens()));
}

} // namespace

StackCompare::StackCompare(QWidget *parent)
    : QWidget(parent)
    , m_beforeTitle(new InkLabel(Theme::Type::Small, Theme::Text2, this))
    , m_afterTitle(new InkLabel(Theme::Type::Small, Theme::Text2, this))
    , m_before(new StackText(this))
    , m_after(new StackText(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setSpacing(1);
    grid->addWidget(m_beforeTitle, 0, 0);
    grid->addWidget(m_afterTitle, 0, 1);
    grid->addWidget(m_before, 1, 0);
    grid->addWidget(m_after, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    m_beforeTitle->setContentsMargins(12, 4, 4, 4);
    m_afterTitle->setContentsMargins(12, 4, 4, 4);
    m_before->setObjectName(u"stackTextBefore"_s);
    m_after->setObjectName(u"stackTextAfter"_s);
    for (StackText *text : {m_before, m_after})
        text->setLineWrapMode(QPlainTextEdit::NoWrap); // lines face each other
    const auto follow = [](StackText *leader, StackText *follower) {
        connect(leader->verticalScrollBar(), &QScrollBar::valueChanged, follower->verticalScrollBar(),
                &QScrollBar::setValue);
        connect(leader->horizontalScrollBar(), &QScrollBar::valueChanged, follower->horizontalScrollBar(),
                &QScrollBar::setValue);
    };
    follow(m_before, m_after);
    follow(m_after, m_before);
}

void StackCompare::setStacks(const QString &beforeTitle, const store::Stack &before, const QString &afterTitle,
                             const store::Stack &after)
{
    m_beforeTitle->setText(headOf(beforeTitle, before));
    m_afterTitle->setText(headOf(afterTitle, after));
    m_before->setAccessibleName(beforeTitle);
    m_after->setAccessibleName(afterTitle);
    Columns left;
    Columns right;
    Run run;
    for (const store::LinePair &pair : store::lineDiff(textsOf(before), textsOf(after))) {
        if (pair.before >= 0 && pair.after >= 0) {
            run.flush(left, right);
            left.add(pair.before, StackText::Side::Same);
            right.add(pair.after, StackText::Side::Same);
        } else if (pair.before >= 0) {
            run.before.push_back(pair.before);
        } else {
            run.after.push_back(pair.after);
        }
    }
    run.flush(left, right);
    m_before->setSide(before, left.lines, left.sides);
    m_after->setSide(after, right.lines, right.sides);
}

} // namespace views
