// SPDX-License-Identifier: MIT
#include "views/parts/optionchip.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"
#include "views/parts/optionpopup.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Padding = 8;
constexpr int IconSize = 12;
constexpr int Gap = 5;
constexpr int LongestValue = 180;

} // namespace

OptionChip::OptionChip(const QString &name, QWidget *parent)
    : QAbstractButton(parent)
    , m_name(name)
    , m_menu(new QMenu(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, &OptionChip::openMenu);
    connect(Theme::current(), &Theme::changed, this, [this] { updateGeometry(); });
    describe();
}

void OptionChip::setIconName(const QString &name)
{
    m_icon = name;
    updateGeometry();
}

void OptionChip::setValue(const QString &value)
{
    m_value = value;
    describe();
    updateGeometry();
    update();
}

void OptionChip::setTerse(bool on)
{
    m_isTerse = on;
    updateGeometry();
    update();
}

void OptionChip::setPretending(bool on)
{
    m_isPretending = on;
    update();
}

void OptionChip::setOptional(bool isSet)
{
    m_isRemovable = isSet;
    m_isLeftOut = !isSet;
    describe();
    updateGeometry();
    update();
}

OptionPopup *OptionChip::popup()
{
    if (!m_popup)
        m_popup = new OptionPopup(this);
    return m_popup;
}

void OptionChip::describe()
{
    setAccessibleName(m_name.isEmpty() ? m_value : m_name + u": "_s + m_value);
    setToolTip(m_isRemovable ? accessibleName() + u'\n' + tr("Delete takes it away") : accessibleName());
}

void OptionChip::openMenu()
{
    Q_EMIT aboutToOpen();
    if (m_popup)
        return m_popup->open();
    m_menu->popup(mapToGlobal(QPoint(0, height() + 2)));
}

QSize OptionChip::sizeHint() const
{
    const Theme *theme = Theme::current();
    int width = 2 * Padding + IconSize + Gap;
    if (!m_icon.isEmpty())
        width += IconSize + Gap;
    if (!shownName().isEmpty())
        width += QFontMetrics(theme->font(Theme::Type::Small)).horizontalAdvance(shownName()) + Gap;
    const int value = QFontMetrics(theme->bold(Theme::Type::Small)).horizontalAdvance(shownValue());
    width += std::min(LongestValue, value + 2);
    return {width, theme->scaled(24)};
}

// Keeps Enter from triggering the page's action "Go to row": here it opens the menu.
bool OptionChip::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            event->accept();
    }
    return QAbstractButton::event(event);
}

void OptionChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Down)
        openMenu();
    else if (m_isRemovable && (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace))
        Q_EMIT removeRequested();
    else
        QAbstractButton::keyPressEvent(event);
}

QRectF OptionChip::endSign() const
{
    return {width() - Padding - IconSize + 0.0, (height() - IconSize) / 2.0, IconSize, IconSize};
}

void OptionChip::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_isRemovable && isDown() && event->position().x() >= endSign().left() - Gap) {
        setDown(false);
        Q_EMIT removeRequested();
    } else {
        QAbstractButton::mouseReleaseEvent(event);
    }
}

void OptionChip::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(theme->color(m_isPretending ? Theme::OneTime : Theme::Border));
    painter.setBrush(theme->color(m_isPretending             ? Theme::OneTimeSoft
                                  : underMouse() || isDown() ? Theme::Hover
                                                             : Theme::Base));
    painter.drawRoundedRect(box, 4, 4);
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, box.adjusted(1, 1, -1, -1), 4);
    const QColor quiet = theme->color(m_isPretending ? Theme::OneTime : Theme::Text3);
    const QColor strong = theme->color(m_isPretending ? Theme::OneTime : Theme::Text);
    QRectF area = QRectF(rect()).adjusted(Padding, 0, -Padding, 0);
    if (!m_icon.isEmpty()) {
        drawIcon(&painter, m_icon, QRectF(area.left(), (height() - IconSize) / 2.0, IconSize, IconSize),
                 quiet);
        area.setLeft(area.left() + IconSize + Gap);
    }
    drawIcon(&painter, m_isRemovable ? u"close"_s : u"down"_s, endSign(), quiet);
    area.setRight(area.right() - IconSize - Gap);
    if (!shownName().isEmpty()) {
        painter.setFont(theme->font(Theme::Type::Small));
        painter.setPen(quiet);
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, shownName());
        area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(shownName()) + Gap);
    }
    painter.setFont(theme->bold(Theme::Type::Small));
    painter.setPen(strong);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(shownValue(), Qt::ElideRight, int(area.width()) + 1));
}

} // namespace views
