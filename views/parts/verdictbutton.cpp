// SPDX-License-Identifier: MIT
#include "views/parts/verdictbutton.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QPainter>
#include <QTimer>

#include <chrono>

namespace views {

namespace {

using namespace std::chrono_literals;

constexpr auto FlashTime = 80ms;
constexpr int Margin = 8;
constexpr int Gap = 7;
constexpr int SignSide = 14;

} // namespace

VerdictButton::VerdictButton(QAction *action, std::optional<Glyph> glyph, QWidget *parent)
    : QAbstractButton(parent)
    , m_action(action)
    , m_glyph(glyph)
{
    setObjectName(QStringLiteral("verdict-") + action->objectName());
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(action, &QAction::changed, this, &VerdictButton::followAction);
    connect(action, &QAction::triggered, this, &VerdictButton::flash);
    connect(this, &QAbstractButton::clicked, action,
            [this] { (m_withReason && m_reasoned ? m_reasoned : m_action)->trigger(); });
    connect(Theme::current(), &Theme::changed, this, [this] { updateGeometry(); });
    followAction();
}

void VerdictButton::setReasoned(QAction *action)
{
    m_reasoned = action;
    followAction();
}

void VerdictButton::followAction()
{
    setText(m_action->iconText());
    setAccessibleName(m_action->iconText());
    setEnabled(m_action->isEnabled());
    setVisible(m_action->isVisible());
    setToolTip(m_reasoned ? tr("%1 – ⇧ or the right button adds a reason").arg(m_action->toolTip())
                          : m_action->toolTip());
    m_caps = keyCaps(m_action->shortcut());
    updateGeometry();
    update();
}

void VerdictButton::mouseReleaseEvent(QMouseEvent *event)
{
    m_withReason = event->modifiers() & Qt::ShiftModifier;
    QAbstractButton::mouseReleaseEvent(event);
    m_withReason = false;
}

void VerdictButton::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    if (m_reasoned)
        m_reasoned->trigger();
}

void VerdictButton::flash()
{
    m_flashing = true;
    update();
    const auto over = [this] {
        m_flashing = false;
        update();
    };
    QTimer::singleShot(FlashTime, this, over);
}

void VerdictButton::setProposed(bool proposed)
{
    m_proposed = proposed;
    update();
}

void VerdictButton::setCompact(bool compact)
{
    if (compact == m_compact)
        return;
    m_compact = compact;
    updateGeometry();
    update();
}

int VerdictButton::fullWidth() const
{
    const QFont &font = Theme::current()->font(Theme::Type::Button);
    const int caps = m_caps.isEmpty() ? 0 : keyCapsWidth(m_caps) + Gap;
    return 2 * Margin + caps + SignSide + Gap + textWidth(font, text()) + 2;
}

QSize VerdictButton::sizeHint() const
{
    return {fullWidth() - (m_compact ? SignSide + Gap : 0), Theme::current()->scaled(32)};
}

QSize VerdictButton::minimumSizeHint() const
{
    return sizeHint();
}

void VerdictButton::paintSign(QPainter *painter, const QRectF &rect, const QColor &fill) const
{
    if (!m_glyph)
        m_action->icon().paint(painter, grownSign(rect).toRect(), Qt::AlignCenter,
                               isEnabled() ? QIcon::Active : QIcon::Disabled);
    else if (isEnabled())
        paintStatus(painter, *m_glyph, rect, fill);
    else
        paintStatus(painter, *m_glyph, rect, Theme::current()->color(Theme::Text3), fill);
}

void VerdictButton::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const bool enabled = isEnabled();
    const bool down = isDown() || m_flashing;
    const QColor fill = theme->color(down           ? Theme::Border
                                     : !enabled     ? Theme::Sunken
                                     : underMouse() ? Theme::Hover
                                                    : Theme::Base);
    const bool proposed = m_proposed && enabled;
    const Theme::Role edge = proposed ? Theme::Approved : enabled ? Theme::BorderStrong : Theme::Border;

    QPainter painter(this);
    MemoirStyle::paintFrame(&painter, rect(), 6, fill, theme->color(edge), proposed ? 2 : theme->lineWidth());
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, rect(), 6);

    QRectF area = QRectF(rect()).adjusted(Margin, 0, -Margin, 0);
    if (!m_caps.isEmpty())
        area.setLeft(paintKeyCaps(&painter, area, m_caps, enabled) + Gap);
    if (!m_compact) {
        paintSign(&painter, QRectF(area.left(), area.center().y() - SignSide / 2.0, SignSide, SignSide),
                  fill);
        area.setLeft(area.left() + SignSide + Gap);
    }
    painter.setPen(theme->color(enabled ? Theme::Text : Theme::Text3));
    drawLine(&painter, theme->font(Theme::Type::Button), area, text());
}

} // namespace views
