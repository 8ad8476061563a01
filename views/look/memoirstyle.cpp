// SPDX-License-Identifier: MIT
#include "views/look/memoirstyle.h"

#include "views/look/focusring.h"
#include "views/look/stylepaint.h"
#include "views/look/theme.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStyleOption>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr const char *RefusedProperty = "memoirRefused";
constexpr int IconGap = stylepaint::IconGap;
constexpr int FieldMargin = 6;
constexpr int HeaderMargin = 6; // px, added to Fusion's own 2
constexpr int TextFieldFrame = 4;

QColor color(Theme::Role role)
{
    return Theme::current()->color(role);
}

// Whether the wheel would change the widget's value.
bool isTurnedByWheel(const QWidget *widget)
{
    return qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget);
}

} // namespace

MemoirStyle::MemoirStyle()
    : QProxyStyle(u"Fusion"_s)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *focused) { ring(focused); });
}

MemoirStyle::~MemoirStyle()
{
    delete m_ring;
}

void MemoirStyle::ring(QWidget *focused)
{
    delete m_ring;
    if (FocusRing::isFor(focused))
        m_ring = new FocusRing(focused);
}

bool MemoirStyle::isTextField(const QWidget *widget)
{
    const auto *edit = qobject_cast<const QPlainTextEdit *>(widget);
    return edit && !edit->isReadOnly() && edit->frameShape() == QFrame::StyledPanel;
}

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
    // The edit measured its frame before this style applied: setting the frame style measures it again.
    if (auto *edit = isTextField(widget) ? static_cast<QPlainTextEdit *>(widget) : nullptr)
        edit->setFrameStyle(edit->frameStyle());
    // Heads that are cut end with an ellipsis.
    if (auto *header = qobject_cast<QHeaderView *>(widget))
        header->setTextElideMode(Qt::ElideRight);
    if (isTurnedByWheel(widget)) {
        widget->installEventFilter(this);
        if (widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
    }
}

void MemoirStyle::unpolish(QWidget *widget)
{
    widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool MemoirStyle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel || static_cast<QWidget *>(watched)->hasFocus())
        return QProxyStyle::eventFilter(watched, event);
    event->ignore(); // passed on to the widget around it
    return true;
}

void MemoirStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: return stylepaint::button(option, painter);
    case PE_PanelButtonTool:
        if (option->state & (State_MouseOver | State_Sunken | State_On | State_HasFocus)
            || !(option->state & State_AutoRaise))
            stylepaint::button(option, painter);
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
            stylepaint::field(option, painter, widget);
        return;
    case PE_FrameLineEdit: return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return stylepaint::check(option, painter);
    case PE_IndicatorRadioButton: return stylepaint::radio(option, painter);
    case PE_PanelTipLabel:
    case PE_PanelMenu:
        return paintFrame(painter, option->rect, 0, color(Theme::Base), color(Theme::BorderStrong));
    case PE_FrameMenu:
        return paintFrame(painter, option->rect, 0, Qt::transparent, color(Theme::BorderStrong));
    case PE_Frame:
        if (isTextField(widget))
            return stylepaint::field(option, painter, widget);
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
    case CE_HeaderEmptyArea: return stylepaint::header(option, painter);
    case CE_Splitter: return painter->fillRect(option->rect, color(Theme::Border));
    case CE_TabBarTabShape: return stylepaint::tab(option, painter);
    case CE_PushButtonBevel: return stylepaint::button(option, painter);
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option))
            return stylepaint::buttonLabel(button, painter);
        break;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            QStyleOptionHeader quiet = *header;
            quiet.palette.setColor(QPalette::ButtonText, color(Theme::Text2));
            quiet.rect.adjust(HeaderMargin, 0, -HeaderMargin, 0);
            return QProxyStyle::drawControl(element, &quiet, painter, widget);
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
        slider && control == CC_ScrollBar) {
        stylepaint::track(option, painter, widget);
        return stylepaint::thumb(slider, subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget),
                                 painter);
    }
    if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        combo && control == CC_ComboBox && !combo->editable)
        return stylepaint::combo(combo, painter, widget);
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        spin && control == CC_SpinBox)
        return stylepaint::spin(spin, subControlRect(CC_SpinBox, option, SC_SpinBoxUp, widget),
                                subControlRect(CC_SpinBox, option, SC_SpinBoxDown, widget), painter, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int MemoirStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_DefaultFrameWidth:
        return isTextField(widget) ? TextFieldFrame : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_ScrollBarExtent: return 8;
    case PM_ScrollBarSliderMin: return 28;
    case PM_SplitterWidth: return 1;
    case PM_SmallIconSize:
    case PM_ListViewIconSize: return Theme::current()->scaled(16);
    case PM_ButtonIconSize: return Theme::current()->scaled(14);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return Theme::current()->scaled(14);
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
    case CT_PushButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
            button && !button->icon.isNull())
            return {size.width() + 22 + IconGap - 4, std::max(theme->scaled(28), size.height() + 4)};
        return {size.width() + 22, std::max(theme->scaled(28), size.height() + 4)};
    case CT_ComboBox:
        return QProxyStyle::sizeFromContents(type, option, size, widget).expandedTo({0, theme->scaled(28)})
               + QSize(2 * FieldMargin, 0);
    case CT_SpinBox: // as high as the line edit inside, which has no frame
        return {QProxyStyle::sizeFromContents(type, option, size, widget).width() + 2 * FieldMargin,
                std::max(theme->scaled(28), size.height())};
    case CT_LineEdit:
        return QProxyStyle::sizeFromContents(type, option, size, widget).expandedTo({0, theme->scaled(28)});
    case CT_HeaderSection:
        return (QProxyStyle::sizeFromContents(type, option, size, widget) + QSize(2 * HeaderMargin, 0))
            .expandedTo({0, theme->scaled(26)});
    default: return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

QRect MemoirStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl sub,
                                  const QWidget *widget) const
{
    if (control == CC_ComboBox && sub == SC_ComboBoxEditField)
        return QProxyStyle::subControlRect(control, option, sub, widget).adjusted(FieldMargin - 1, 0, 0, 0);
    if (control == CC_SpinBox && sub == SC_SpinBoxEditField)
        return QProxyStyle::subControlRect(control, option, sub, widget).adjusted(FieldMargin - 1, 0, 0, 0);
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

QRect MemoirStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    if (element == SE_LineEditContents && frame && frame->lineWidth > 0)
        return rect.adjusted(FieldMargin, 0, -FieldMargin, 0);
    return rect;
}

} // namespace views
