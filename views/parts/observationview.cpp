// SPDX-License-Identifier: MIT
#include "views/parts/observationview.h"

#include "views/look/focusring.h"
#include "views/look/theme.h"
#include "views/parts/textmarks.h"
#include "views/parts/wrapping.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QTextBoundaryFinder>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace views {

namespace {

using namespace Qt::StringLiterals;

QTextLayout::FormatRange range(const ObservationText::Span &span, const QTextCharFormat &format)
{
    QTextLayout::FormatRange range;
    range.start = span.start;
    range.length = span.end - span.start;
    range.format = format;
    return range;
}

bool overlap(const TextMark &a, const TextMark &b)
{
    return a.start < b.end && b.start < a.end;
}

} // namespace

ObservationView::ObservationView(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"observation"_s);
    setAccessibleName(tr("Observation"));
    setFocusPolicy(Qt::StrongFocus);
    FocusRing::wantAround(this);
    setCursor(Qt::IBeamCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(Theme::current(), &Theme::changed, this, &ObservationView::rebuild);
    rebuild();
}

void ObservationView::setText(const QString &text)
{
    set(text, {}, {});
}

void ObservationView::set(const QString &text, const std::vector<TextMark> &marks,
                          const std::vector<TextMatch> &matches)
{
    const bool isSame = text == m_text && marks == m_marks && matches == m_matches;
    m_anchor = m_cursor = 0;
    if (isSame)
        return update();
    m_text = text;
    m_marks = marks;
    m_matches = matches;
    rebuild();
}

void ObservationView::setMarks(const std::vector<TextMark> &marks)
{
    m_marks = marks;
    rebuild();
}

void ObservationView::setInk(Theme::Type type, Theme::Role role)
{
    if (type == m_type && role == m_role && m_characters == 0)
        return;
    m_type = type;
    m_role = role;
    m_characters = 0;
    rebuild();
}

void ObservationView::setWide(bool wide)
{
    const Theme::Type type = wide ? Theme::Type::ObservationWide : Theme::Type::Observation;
    if (std::exchange(m_type, type) != type)
        rebuild();
}

void ObservationView::rebuild()
{
    m_shown = ObservationText(m_text, m_marks);
    m_layout.setText(m_shown.shown());
    m_layout.setFont(Theme::current()->font(m_type));
    QTextOption option = wrapping(m_shown.shown());
    option.setAlignment(Qt::AlignLeft);
    option.setTextDirection(Qt::LayoutDirectionAuto); // the text's own, not the window's
    m_layout.setTextOption(option);
    m_layout.setCacheEnabled(true);
    format();
    setAccessibleDescription(m_shown.shown());
    updateGeometry();
    update();
}

void ObservationView::format()
{
    const Theme *theme = Theme::current();
    QList<QTextLayout::FormatRange> formats;
    QTextCharFormat box;
    box.setFont(theme->font(Theme::Type::MonoTiny));
    box.setForeground(theme->color(Theme::Rejected));
    for (const ObservationText::Span &span : m_shown.boxes())
        formats << range(span, box);
    QTextCharFormat badge;
    QFont small = theme->bold(Theme::Type::Tiny);
    small.setWeight(QFont::Bold);
    badge.setFont(small);
    badge.setForeground(theme->color(Theme::OnAccent));
    for (const ObservationText::Badge &mark : m_shown.badges())
        formats << range(mark.span, badge);
    m_layout.setFormats(formats);
    layOut(m_layout, width());
}

int ObservationView::lineWidth(int width) const
{
    if (m_characters <= 0)
        return width;
    return std::min(width, QFontMetrics(m_layout.font()).averageCharWidth() * m_characters);
}

// Lays out the text with the same height for all lines, also those with other fonts.
qreal ObservationView::layOut(QTextLayout &layout, int width) const
{
    const int height = Theme::current()->lineHeight(m_type);
    qreal y = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(40, lineWidth(width)));
        line.setPosition(QPointF(0, y + (height - line.height()) / 2));
        y += height;
    }
    layout.endLayout();
    return y;
}

int ObservationView::heightForWidth(int width) const
{
    if (lineWidth(width) == lineWidth(this->width()))
        return m_layout.lineCount() * Theme::current()->lineHeight(m_type) + 4;
    QTextLayout layout(m_layout.text(), m_layout.font());
    layout.setTextOption(m_layout.textOption());
    layout.setFormats(m_layout.formats());
    return int(layOut(layout, width)) + 4;
}

QSize ObservationView::sizeHint() const
{
    const int width = lineWidth(QWIDGETSIZE_MAX);
    return {std::min(width, 720), heightForWidth(std::min(width, 720))};
}

QSize ObservationView::minimumSizeHint() const
{
    return {160, Theme::current()->lineHeight(m_type) + 4};
}

QList<QRectF> ObservationView::rectsOf(const ObservationText::Span &span) const
{
    const int height = Theme::current()->lineHeight(m_type);
    QList<QRectF> rects;
    for (int i = 0; i < m_layout.lineCount(); ++i) {
        const QTextLine line = m_layout.lineAt(i);
        const int from = std::max(span.start, line.textStart());
        const int to = std::min(span.end, line.textStart() + line.textLength());
        if (from >= to)
            continue;
        const qreal left = line.cursorToX(from);
        const qreal right = std::min(line.cursorToX(to), line.naturalTextRect().right());
        rects << QRectF(QPointF(left, i * height), QPointF(right, (i + 1) * height)).normalized();
    }
    return rects;
}

QRect ObservationView::spanRect(int start, int end) const
{
    QRectF all;
    for (const QRectF &rect : rectsOf(m_shown.shownSpan(start, end)))
        all |= rect;
    return all.toAlignedRect();
}

// Paints all fills, the more severe last, then all underlines, lower where a more severe one overlaps.
void ObservationView::paintMarks(QPainter *painter) const
{
    std::vector<TextMark> marks = m_marks;
    std::ranges::stable_sort(marks, {}, &TextMark::kind);
    for (const TextMark &mark : marks) {
        for (const QRectF &rect : rectsOf(m_shown.shownSpan(mark.start, mark.end)))
            textmarks::paintFill(painter, rect, mark.kind);
    }
    for (const TextMark &mark : marks) {
        const auto crosses = [&](const TextMark &other) {
            return other.kind > mark.kind && overlap(other, mark);
        };
        const bool lower = std::ranges::any_of(marks, crosses);
        for (const QRectF &rect : rectsOf(m_shown.shownSpan(mark.start, mark.end)))
            textmarks::paintLine(painter, rect, mark.kind, lower);
    }
    for (const TextMatch &match : m_matches) {
        for (const QRectF &rect : rectsOf(m_shown.shownSpan(match.start, match.end)))
            textmarks::paintMatch(painter, rect);
    }
}

void ObservationView::paintBoxes(QPainter *painter) const
{
    for (const ObservationText::Span &span : m_shown.boxes()) {
        for (const QRectF &rect : rectsOf(span))
            textmarks::paintHidden(painter, rect);
    }
    for (const ObservationText::Badge &badge : m_shown.badges()) {
        for (const QRectF &rect : rectsOf(badge.span))
            textmarks::paintBadge(painter, rect, badge.kind);
    }
}

void ObservationView::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    paintMarks(&painter);
    paintBoxes(&painter);

    QList<QTextLayout::FormatRange> selections;
    if (m_anchor != m_cursor) {
        QTextCharFormat chosen;
        chosen.setBackground(theme->accent());
        chosen.setForeground(theme->color(Theme::OnAccent));
        selections << range(m_shown.shownSpan(std::min(m_anchor, m_cursor), std::max(m_anchor, m_cursor)),
                            chosen);
    }
    painter.setPen(theme->color(isEnabled() ? m_role : Theme::Text3));
    m_layout.draw(&painter, QPointF(), selections);
    if (hasFocus() && m_anchor == m_cursor)
        m_layout.drawCursor(&painter, QPointF(), m_shown.shownPosition(m_cursor), 1);
}

void ObservationView::resizeEvent(QResizeEvent *)
{
    layOut(m_layout, width());
}

int ObservationView::positionAt(const QPoint &point) const
{
    if (m_layout.lineCount() == 0)
        return 0;
    const int height = Theme::current()->lineHeight(m_type);
    const int row = std::clamp(point.y() / height, 0, m_layout.lineCount() - 1);
    return m_shown.sourcePosition(m_layout.lineAt(row).xToCursor(point.x()));
}

void ObservationView::moveCursor(int position, bool extend)
{
    m_cursor = std::clamp(position, 0, int(m_text.size()));
    if (!extend)
        m_anchor = m_cursor;
    update();
}

void ObservationView::select(int start, int end)
{
    m_anchor = std::clamp(start, 0, int(m_text.size()));
    moveCursor(end, true);
}

QString ObservationView::selectedText() const
{
    return m_text.mid(std::min(m_anchor, m_cursor), std::abs(m_cursor - m_anchor));
}

void ObservationView::copy() const
{
    if (m_anchor != m_cursor)
        QGuiApplication::clipboard()->setText(selectedText());
}

bool ObservationView::revealMark(QChar letter)
{
    const auto it = std::ranges::find(m_marks, letter.toUpper(), &TextMark::letter);
    if (it == m_marks.end() || letter.isNull())
        return false;
    select(it->start, it->end);
    setFocus(Qt::ShortcutFocusReason);
    Q_EMIT revealRequested(spanRect(it->start, it->end));
    return true;
}

void ObservationView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const QPointF point = event->position();
    for (const ObservationText::Badge &badge : m_shown.badges()) {
        const auto hit = [&](const QRectF &rect) { return rect.contains(point); };
        if (std::ranges::any_of(rectsOf(badge.span), hit))
            return Q_EMIT letterClicked(m_shown.shown().at(badge.span.start + 1));
    }
    moveCursor(positionAt(point.toPoint()), event->modifiers() & Qt::ShiftModifier);
}

void ObservationView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        moveCursor(positionAt(event->position().toPoint()), true);
}

void ObservationView::mouseDoubleClickEvent(QMouseEvent *event)
{
    QTextBoundaryFinder words(QTextBoundaryFinder::Word, m_text);
    const int at = positionAt(event->position().toPoint());
    words.setPosition(at);
    const qsizetype start = words.isAtBoundary() ? at : words.toPreviousBoundary();
    words.setPosition(at);
    const qsizetype end = words.toNextBoundary();
    select(int(std::max<qsizetype>(start, 0)), int(end < 0 ? m_text.size() : end));
}

int ObservationView::lineStep(int step) const
{
    const int shown = m_shown.shownPosition(m_cursor);
    const QTextLine line = m_layout.lineForTextPosition(shown);
    if (!line.isValid())
        return m_cursor;
    const int row = line.lineNumber() + step;
    if (row < 0 || row >= m_layout.lineCount())
        return step < 0 ? 0 : int(m_text.size());
    return m_shown.sourcePosition(m_layout.lineAt(row).xToCursor(line.cursorToX(shown)));
}

// The position that a key moves to; -1 for other keys.
int ObservationView::keyTarget(const QKeyEvent *event) const
{
    const bool word = event->modifiers() & Qt::ControlModifier;
    QTextBoundaryFinder finder(word ? QTextBoundaryFinder::Word : QTextBoundaryFinder::Grapheme, m_text);
    finder.setPosition(m_cursor);
    switch (event->key()) {
    case Qt::Key_Left: return std::max(0, int(finder.toPreviousBoundary()));
    case Qt::Key_Right: {
        const qsizetype next = finder.toNextBoundary();
        return int(next < 0 ? m_text.size() : next);
    }
    case Qt::Key_Up: return lineStep(-1);
    case Qt::Key_Down: return lineStep(1);
    case Qt::Key_Home: return 0;
    case Qt::Key_End: return int(m_text.size());
    default: return -1;
    }
}

void ObservationView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return select(0, int(m_text.size()));
    const int target = keyTarget(event);
    if (target < 0)
        return QWidget::keyPressEvent(event);
    moveCursor(target, event->modifiers() & Qt::ShiftModifier);
}

void ObservationView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    QAction *copying = menu.addAction(tr("Copy"), this, &ObservationView::copy);
    copying->setShortcut(QKeySequence::Copy);
    copying->setEnabled(m_anchor != m_cursor);
    QAction *all = menu.addAction(tr("Select all"), this, [this] { select(0, int(m_text.size())); });
    all->setShortcut(QKeySequence::SelectAll);
    menu.exec(event->globalPos());
}

// The tooltip of a box names the invisible character.
void ObservationView::showTip(const QHelpEvent *event)
{
    for (const ObservationText::Span &span : m_shown.boxes()) {
        const auto hit = [&](const QRectF &rect) { return rect.contains(event->pos()); };
        if (std::ranges::any_of(rectsOf(span), hit))
            return QToolTip::showText(event->globalPos(), tr("A character that cannot be seen"), this);
    }
    QToolTip::hideText();
}

bool ObservationView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        showTip(static_cast<QHelpEvent *>(event));
        return true;
    }
    // Else the window's actions with these keys (Ctrl+C, Ctrl+A) would take them.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace views
