// SPDX-License-Identifier: MIT
#include "views/triage/cardskeleton.h"

#include "views/look/theme.h"

#include <QPainter>

#include <array>
#include <chrono>

namespace views {

namespace {

using namespace std::chrono_literals;

struct Bar
{
    int top;
    int height;
    double width; // share of the width
};

constexpr int Side = 20;
constexpr std::array Bars{Bar{14, 18, 0.35}, Bar{46, 12, 0.25}, Bar{76, 14, 0.9},   Bar{101, 14, 0.85},
                          Bar{126, 14, 0.4}, Bar{172, 1, 1},    Bar{188, 10, 0.15}, Bar{212, 10, 0.6}};

} // namespace

CardSkeleton::CardSkeleton(QWidget *parent)
    : QWidget(parent)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(120ms); // a card that comes sooner gets no placeholder
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_hasBars = true;
        update();
    });
}

void CardSkeleton::showEvent(QShowEvent *)
{
    m_patience.start();
}

void CardSkeleton::hideEvent(QHideEvent *)
{
    m_patience.stop();
    m_hasBars = false;
}

void CardSkeleton::paintEvent(QPaintEvent *)
{
    if (!m_hasBars)
        return;
    const Theme *theme = Theme::current();
    QPainter painter(this);
    for (const Bar &bar : Bars)
        painter.fillRect(Side, theme->scaled(bar.top), int((width() - 2 * Side) * bar.width), bar.height,
                         theme->color(Theme::Border));
}

} // namespace views
