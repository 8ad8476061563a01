// SPDX-License-Identifier: MIT
#include "views/context/stackcompare.h"

#include "store/retrieval/stackdiff.h"
#include "views/context/stacktext.h"
#include "views/parts/inklabel.h"

#include <QGridLayout>
#include <QLocale>
#include <QScrollBar>

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
    std::vector<int> left;
    std::vector<int> right;
    std::vector<StackText::Side> leftSides;
    std::vector<StackText::Side> rightSides;
    using Side = StackText::Side;
    for (const store::LinePair &pair : store::lineDiff(textsOf(before), textsOf(after))) {
        left.push_back(pair.before);
        right.push_back(pair.after);
        leftSides.push_back(pair.before < 0 ? Side::Missing : pair.after < 0 ? Side::Only : Side::Same);
        rightSides.push_back(pair.after < 0 ? Side::Missing : pair.before < 0 ? Side::Only : Side::Same);
    }
    m_before->setSide(before, left, leftSides);
    m_after->setSide(after, right, rightSides);
}

} // namespace views
