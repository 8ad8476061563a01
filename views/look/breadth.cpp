// SPDX-License-Identifier: MIT
#include "views/look/breadth.h"

#include "views/look/textsize.h"
#include "views/look/theme.h"

#include <QWidget>

namespace views {

namespace {

constexpr int UsualFrom = 1100; // px at a font of 13
constexpr int WideFrom = 1600;

} // namespace

Breadth breadthOf(int windowWidth)
{
    const Theme *theme = Theme::current();
    if (windowWidth < theme->scaled(UsualFrom))
        return Breadth::Narrow;
    return windowWidth < theme->scaled(WideFrom) ? Breadth::Usual : Breadth::Wide;
}

Breadth breadthOf(const QWidget *part)
{
    return breadthOf(part->window()->width());
}

Breadth guessedBreadth(int windowWidth)
{
    const int percent = std::max(TextSize::percent(), TextSize::Usual);
    if (windowWidth < UsualFrom * percent / 100)
        return Breadth::Narrow;
    return windowWidth < WideFrom * percent / 100 ? Breadth::Usual : Breadth::Wide;
}

} // namespace views
