// SPDX-License-Identifier: MIT
#include "views/frame/surfaces.h"

#include "views/look/breadth.h"
#include "views/look/theme.h"

#include <QPainter>

namespace views {

namespace {

constexpr int RailWidth = 168; // px; no fonts are loaded yet to measure by
constexpr int NarrowRailWidth = 52;
constexpr int StripHeight = 24;

} // namespace

void paintSurfaces(QWidget *window, bool hasRail)
{
    const Theme *theme = Theme::current();
    const int width = window->width();
    const int rail = guessedBreadth(width) == Breadth::Narrow ? NarrowRailWidth : RailWidth;
    const int strip = window->height() - StripHeight;
    QPainter painter(window);
    painter.fillRect(window->rect(), theme->color(Theme::Window));
    painter.fillRect(0, strip, width, StripHeight, theme->color(Theme::Rail));
    painter.fillRect(0, strip, width, 1, theme->color(Theme::Border));
    if (!hasRail)
        return;
    painter.fillRect(0, 0, rail, strip, theme->color(Theme::Rail));
    painter.fillRect(rail - 1, 0, 1, strip, theme->color(Theme::Border));
}

} // namespace views
