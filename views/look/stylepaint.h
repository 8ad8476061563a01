// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QRect>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QWidget;

// What MemoirStyle draws, one function per part.
namespace views::stylepaint {

inline constexpr int IconGap = 7;

void button(const QStyleOption *option, QPainter *painter);
void buttonLabel(const QStyleOptionButton *option, QPainter *painter);
void field(const QStyleOption *option, QPainter *painter, const QWidget *widget);
void check(const QStyleOption *option, QPainter *painter);
void radio(const QStyleOption *option, QPainter *painter);
void track(const QStyleOption *option, QPainter *painter, const QWidget *widget);
void thumb(const QStyleOptionSlider *option, const QRect &slider, QPainter *painter);
void header(const QStyleOption *option, QPainter *painter);
void tab(const QStyleOption *option, QPainter *painter);
void combo(const QStyleOptionComboBox *option, QPainter *painter, const QWidget *widget);
void spin(const QStyleOptionSpinBox *option, const QRect &up, const QRect &down, QPainter *painter,
          const QWidget *widget);

// A bar that is full by `share`, 0 to 1. The track is outlined, so that the two are told apart in every
// scheme.
void meter(QPainter *painter, const QRect &bar, double share, Theme::Role fill);

// The line along one edge of a rect, as wide as the theme's lines.
void edgeLine(QPainter *painter, const QRect &rect, Qt::Edge edge);

} // namespace views::stylepaint
