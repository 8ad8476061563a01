// SPDX-License-Identifier: MIT
#include "views/grades/fliprow.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

namespace views {

namespace {

constexpr int RowHeight = 54;
constexpr int Margin = 14;

} // namespace

FlipRow::FlipRow(const QString &question, const QString &grades, const QString &why, bool isWorse,
                 QWidget *parent)
    : QAbstractButton(parent)
    , m_grades(grades)
    , m_why(why)
    , m_isWorse(isWorse)
{
    setText(question);
    setCheckable(false);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(tr("%1, grade %2, %3").arg(question, grades, isWorse ? tr("worse") : tr("better")));
    setAccessibleDescription(why);
    setToolTip(question.toHtmlEscaped());
}

void FlipRow::setOpen(bool on)
{
    m_isOpen = on;
    update();
}

QSize FlipRow::sizeHint() const
{
    return {280, Theme::current()->scaled(RowHeight)};
}

void FlipRow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up)
        Q_EMIT stepped(event->key() == Qt::Key_Down ? 1 : -1);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void FlipRow::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    const QColor fill = theme->color(m_isOpen       ? Theme::AccentSoft
                                     : underMouse() ? Theme::Hover
                                                    : Theme::Sunken);
    painter.fillRect(rect(), fill);
    painter.fillRect(0, height() - theme->lineWidth(), width(), theme->lineWidth(),
                     theme->color(Theme::Border));
    if (m_isOpen)
        painter.fillRect(0, 0, 3, height(), theme->accent());
    const QColor sign = theme->color(m_isWorse ? Theme::Rejected : Theme::Approved);
    QRect line(Margin, theme->scaled(8), width() - 2 * Margin, theme->scaled(19));
    const int arrow = theme->scaled(9);
    QPainterPath triangle;
    const QRectF box(line.right() - arrow, line.center().y() - arrow / 2.0 + 1, arrow, arrow - 1);
    triangle.moveTo(m_isWorse ? box.topLeft() : box.bottomLeft());
    triangle.lineTo(m_isWorse ? box.topRight() : box.bottomRight());
    triangle.lineTo(m_isWorse ? QPointF(box.center().x(), box.bottom())
                              : QPointF(box.center().x(), box.top()));
    triangle.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(triangle, sign);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QFont &mono = theme->font(Theme::Type::Mono);
    const int grades = textWidth(mono, m_grades);
    painter.setPen(sign);
    drawLine(&painter, mono, QRect(line.right() - arrow - 8 - grades, line.top(), grades + 2, line.height()),
             m_grades);
    painter.setPen(theme->color(Theme::Text));
    drawLine(&painter, theme->bold(Theme::Type::Body), line.adjusted(0, 0, -arrow - grades - 18, 0), text());
    painter.setPen(theme->color(Theme::Text2));
    drawLine(&painter, theme->font(Theme::Type::Small), line.translated(0, theme->scaled(20)), m_why);
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), 0);
}

} // namespace views
