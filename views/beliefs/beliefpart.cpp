// SPDX-License-Identifier: MIT
#include "views/beliefs/beliefpart.h"

#include "views/beliefs/rowcell.h"
#include "views/parts/linelist.h"
#include "views/parts/panes.h"

#include <algorithm>

namespace views {

namespace {

constexpr int ListWidth = 250;
constexpr int SideWidth = 300;
constexpr int NarrowListWidth = 200;
constexpr int NarrowSideWidth = 250;
constexpr int Narrow = 1000; // of the page, at a font of 13

} // namespace

void BeliefPart::arrange(const QString &name, const QList<QWidget *> &panes, const QList<LineList *> &lists)
{
    fillPanes(this, name, panes, 1);
    m_lists = lists;
    setFocusProxy(lists.first());
}

qsizetype BeliefPart::focused() const
{
    return std::ranges::find_if(m_lists, &QWidget::hasFocus) - m_lists.begin();
}

void BeliefPart::step(int by)
{
    m_lists.value(focused(), m_lists.first())->step(by);
}

bool BeliefPart::stepBack()
{
    const qsizetype at = focused();
    if (at == 0)
        return false;
    m_lists.at(at < m_lists.size() ? at - 1 : 0)->setFocus();
    return true;
}

void BeliefPart::focusFirstCell()
{
    if (auto *first = findChild<RowCell *>())
        first->setFocus();
}

void BeliefPart::fit(int pageWidth)
{
    const Theme *theme = Theme::current();
    const bool isNarrow = pageWidth < theme->scaled(Narrow);
    const bool hasSide = count() > 2;
    const int list = theme->scaled(isNarrow ? NarrowListWidth : ListWidth);
    const int side = hasSide ? theme->scaled(isNarrow ? NarrowSideWidth : SideWidth) : 0;
    widget(0)->setMinimumWidth(theme->scaled(190));
    if (hasSide)
        widget(2)->setMinimumWidth(theme->scaled(isNarrow ? 220 : 260));
    const std::pair fitting(pageWidth, theme->lineHeight(Theme::Type::Body));
    if (std::exchange(m_fittedFor, fitting) == fitting)
        return;
    QList<int> sizes{list, std::max(200, pageWidth - list - side)};
    if (hasSide)
        sizes += side;
    setSizes(sizes);
}

} // namespace views
