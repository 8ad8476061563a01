// SPDX-License-Identifier: MIT
#include "views/look/memoirstyle.h"

#include "views/look/icons.h"
#include "views/look/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleOption>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr const char *RefusedProperty = "memoirRefused";
constexpr qreal ButtonRadius = 5;

QColor color(Theme::Role role)
{
    return Theme::current()->color(role);
}

bool isPrimary(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return button && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

bool isFlat(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return button && button->features.testFlag(QStyleOptionButton::Flat);
}

void paintPrimary(const QStyleOption *option, QPainter *painter)
{
    QColor fill = color(Theme::Accent);
    if (option->state & (QStyle::State_Sunken | QStyle::State_MouseOver))
        fill = fill.darker(option->state & QStyle::State_Sunken ? 125 : 110);
    MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, fill, fill);
    if (option->state & QStyle::State_HasFocus)
        MemoirStyle::paintFrame(painter, QRectF(option->rect).adjusted(2, 2, -2, -2), 3, Qt::transparent,
                                color(Theme::OnAccent), 1.5);
}

void paintButton(const QStyleOption *option, QPainter *painter)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    if (isPrimary(option) && enabled)
        return paintPrimary(option, painter);

    const bool down = option->state & (QStyle::State_Sunken | QStyle::State_On);
    const bool over = option->state & QStyle::State_MouseOver;
    QColor fill = isFlat(option) ? Qt::transparent : color(enabled ? Theme::Base : Theme::Window);
    if (enabled && (down || over))
        fill = color(down ? Theme::Border : Theme::Hover);
    const QColor edge = isFlat(option) ? fill : color(enabled ? Theme::BorderStrong : Theme::Border);
    MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, fill, edge, Theme::current()->lineWidth());
    if (option->state & QStyle::State_HasFocus)
        MemoirStyle::paintFocusRing(painter, option->rect, ButtonRadius);
}

void paintField(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const QColor fill =
        option->palette.color(enabled ? QPalette::Normal : QPalette::Disabled, QPalette::Base);
    MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, fill,
                            color(enabled ? Theme::BorderStrong : Theme::Border),
                            Theme::current()->lineWidth());
    if (MemoirStyle::isRefused(widget))
        MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, Qt::transparent, color(Theme::Rejected),
                                2);
    else if (option->state & QStyle::State_HasFocus)
        MemoirStyle::paintFocusRing(painter, option->rect, ButtonRadius);
}

void paintCheck(const QStyleOption *option, QPainter *painter)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool filled = option->state & (QStyle::State_On | QStyle::State_NoChange);
    const QColor ink = color(enabled ? Theme::Accent : Theme::Text3);
    const int side = std::min({option->rect.width(), option->rect.height(), 14});
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option->rect).center());
    MemoirStyle::paintFrame(painter, box, 3, filled ? ink : color(Theme::Base),
                            filled ? ink : color(Theme::BorderStrong));
    if (option->state & QStyle::State_On)
        drawIcon(painter, u"check"_s, box.adjusted(1, 1, -1, -1), color(Theme::OnAccent));
    else if (option->state & QStyle::State_NoChange)
        painter->fillRect(QRectF(box.left() + 3, box.center().y() - 1, box.width() - 6, 2),
                          color(Theme::OnAccent));
}

void paintRadio(const QStyleOption *option, QPainter *painter)
{
    const bool on = option->state & QStyle::State_On;
    const QRectF circle = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color(on ? Theme::Accent : Theme::BorderStrong), on ? 4 : 1));
    painter->setBrush(color(Theme::Base));
    painter->drawEllipse(on ? circle.adjusted(2, 2, -2, -2) : circle);
    painter->restore();
}

void paintThumb(const QStyleOptionSlider *option, const QRect &slider, QPainter *painter)
{
    if (slider.isEmpty() || option->minimum >= option->maximum)
        return;
    const bool over = option->state & QStyle::State_MouseOver;
    const qreal inset = over ? 0 : 1.5;
    QRectF thumb = slider;
    thumb = option->orientation == Qt::Vertical ? thumb.adjusted(inset, 1, -inset, -1)
                                                : thumb.adjusted(1, inset, -1, -inset);
    const qreal radius = std::min(thumb.width(), thumb.height()) / 2;
    QColor ink = color(Theme::BorderStrong);
    ink.setAlphaF(over ? 1.0F : 0.6F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ink);
    painter->drawRoundedRect(thumb, radius, radius);
    painter->restore();
}

void paintHeader(const QStyleOption *option, QPainter *painter)
{
    painter->fillRect(option->rect, color(Theme::Sunken));
    QRect line = option->rect;
    line.setTop(line.bottom());
    painter->fillRect(line, color(Theme::Border));
}

void paintTab(const QStyleOption *option, QPainter *painter)
{
    if (option->state & QStyle::State_MouseOver)
        painter->fillRect(option->rect, color(Theme::Hover));
    if (!(option->state & QStyle::State_Selected))
        return;
    QRect line = option->rect;
    line.setTop(line.bottom() - 1);
    painter->fillRect(line, color(Theme::Accent));
}

void paintCombo(const QStyleOptionComboBox *option, QPainter *painter, const QWidget *widget)
{
    paintField(option, painter, widget);
    QRectF arrow(0, 0, 14, 14);
    arrow.moveCenter(QPointF(option->rect.right() - 14, QRectF(option->rect).center().y()));
    drawIcon(painter, u"down"_s, arrow, color(Theme::Text2));
}

} // namespace

MemoirStyle::MemoirStyle()
    : QProxyStyle(u"Fusion"_s)
{}

void MemoirStyle::setRefused(QWidget *field, bool refused)
{
    field->setProperty(RefusedProperty, refused);
    field->update();
}

bool MemoirStyle::isRefused(const QWidget *field)
{
    return field && field->property(RefusedProperty).toBool();
}

void MemoirStyle::paintFrame(QPainter *painter, const QRectF &rect, qreal radius, const QColor &fill,
                             const QColor &edge, qreal width)
{
    const qreal half = width / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(edge.alpha() ? QPen(edge, width) : QPen(Qt::NoPen));
    painter->setBrush(fill);
    painter->drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius);
    painter->restore();
}

void MemoirStyle::paintFocusRing(QPainter *painter, const QRectF &rect, qreal radius)
{
    paintFrame(painter, rect, radius, Qt::transparent, color(Theme::Accent), 2);
}

void MemoirStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QScrollBar *>(widget) || qobject_cast<QAbstractButton *>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

void MemoirStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: return paintButton(option, painter);
    case PE_PanelButtonTool:
        if (option->state & (State_MouseOver | State_Sunken | State_On | State_HasFocus)
            || !(option->state & State_AutoRaise))
            paintButton(option, painter);
        return;
    case PE_FrameDefaultButton:
    case PE_FrameTabWidget:
    case PE_FrameButtonTool: return;
    case PE_FrameFocusRect:
        if (!qobject_cast<const QAbstractItemView *>(widget))
            paintFocusRing(painter, option->rect, 3);
        return;
    case PE_PanelLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && !frame->lineWidth)
            painter->fillRect(option->rect, option->palette.base());
        else
            paintField(option, painter, widget);
        return;
    case PE_FrameLineEdit: return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return paintCheck(option, painter);
    case PE_IndicatorRadioButton: return paintRadio(option, painter);
    case PE_PanelTipLabel:
    case PE_PanelMenu:
        return paintFrame(painter, option->rect, 0, color(Theme::Base), color(Theme::BorderStrong));
    case PE_FrameMenu:
        return paintFrame(painter, option->rect, 0, Qt::transparent, color(Theme::BorderStrong));
    case PE_Frame:
        return paintFrame(painter, option->rect, 0, Qt::transparent, color(Theme::Border),
                          Theme::current()->lineWidth());
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void MemoirStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea: return paintHeader(option, painter);
    case CE_Splitter: return painter->fillRect(option->rect, color(Theme::Border));
    case CE_TabBarTabShape: return paintTab(option, painter);
    case CE_ProgressBarGroove:
        return paintFrame(painter, option->rect, 2, color(Theme::Border), Qt::transparent);
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
            button && isPrimary(option) && option->state & State_Enabled) {
            QStyleOptionButton inverse = *button;
            inverse.palette.setColor(QPalette::ButtonText, color(Theme::OnAccent));
            return QProxyStyle::drawControl(element, &inverse, painter, widget);
        }
        break;
    default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void MemoirStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                     QPainter *painter, const QWidget *widget) const
{
    if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
        slider && control == CC_ScrollBar)
        return paintThumb(slider, subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget), painter);
    if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        combo && control == CC_ComboBox && !combo->editable)
        return paintCombo(combo, painter, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int MemoirStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent: return 8;
    case PM_ScrollBarSliderMin: return 28;
    case PM_SplitterWidth: return 1;
    case PM_SmallIconSize:
    case PM_ListViewIconSize: return 16;
    case PM_ButtonIconSize: return 14;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return 14;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical: return 0;
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin: return 12;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing: return 8;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int MemoirStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                           QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected: return 1;
    case SH_EtchDisabledText:
    case SH_ItemView_ActivateItemOnSingleClick:
    case SH_Widget_Animation_Duration:
    case SH_ScrollBar_Transient:
    case SH_DialogButtonBox_ButtonsHaveIcons: return 0;
    case SH_ToolTip_WakeUpDelay: return 500;
    default: return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize MemoirStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                    const QWidget *widget) const
{
    const Theme *theme = Theme::current();
    switch (type) {
    case CT_PushButton: return {size.width() + 22, std::max(theme->scaled(28), size.height() + 4)};
    case CT_LineEdit:
    case CT_ComboBox:
    case CT_SpinBox:
        return QProxyStyle::sizeFromContents(type, option, size, widget).expandedTo({0, theme->scaled(28)});
    case CT_HeaderSection:
        return QProxyStyle::sizeFromContents(type, option, size, widget).expandedTo({0, theme->scaled(26)});
    default: return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

QRect MemoirStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl sub,
                                  const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, sub, widget);

    const bool vertical = bar->orientation == Qt::Vertical;
    const QRect groove = bar->rect;
    const int room = vertical ? groove.height() : groove.width();
    const qint64 range = qint64(bar->maximum) - bar->minimum;
    const int length = range > 0 ? std::clamp(int(qint64(bar->pageStep) * room / (range + bar->pageStep)),
                                              std::min(28, room), room)
                                 : room;
    const int at = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, room - length,
                                           bar->upsideDown);
    const auto part = [&](int from, int to) {
        return vertical ? QRect(groove.left(), groove.top() + from, groove.width(), to - from)
                        : QRect(groove.left() + from, groove.top(), to - from, groove.height());
    };
    switch (sub) {
    case SC_ScrollBarSlider: return part(at, at + length);
    case SC_ScrollBarSubPage: return part(0, at);
    case SC_ScrollBarAddPage: return part(at + length, room);
    case SC_ScrollBarGroove: return groove;
    default: return {};
    }
}

} // namespace views
