// SPDX-License-Identifier: MIT
#include "views/parts/inklabel.h"

#include "views/look/hiddentext.h"
#include "views/look/shapedtext.h"

#include <QHelpEvent>
#include <QStylePainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int LeastWidth = 36;   // px of one that yields
constexpr int LongestWord = 160; // px; longer words may be cut

} // namespace

InkLabel::InkLabel(Theme::Type type, Theme::Role role, QWidget *parent)
    : QLabel(parent)
    , m_type(type)
    , m_role(role)
{
    setTextFormat(Qt::PlainText);
    // Without this a label on a Base background would take the palette's Text colour.
    setForegroundRole(QPalette::WindowText);
    connect(Theme::current(), &Theme::changed, this, &InkLabel::dress);
    dress();
}

InkLabel::InkLabel(const QString &text, Theme::Type type, Theme::Role role, QWidget *parent)
    : InkLabel(type, role, parent)
{
    setText(text);
}

void InkLabel::setText(const QString &text)
{
    QLabel::setText(withoutHidden(text));
}

void InkLabel::setBold(bool on)
{
    m_bold = on;
    dress();
}

void InkLabel::setRole(Theme::Role role)
{
    m_role = role;
    dress();
}

void InkLabel::setReadable()
{
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFocusPolicy(Qt::ClickFocus);
}

void InkLabel::setYielding()
{
    m_isYielding = true;
    updateGeometry();
}

void InkLabel::setSpare(const QStringList &shorter)
{
    m_isSpare = true;
    m_shorter = shorter;
    setSizePolicy(QSizePolicy::Ignored, sizePolicy().verticalPolicy());
}

void InkLabel::setFigures(const QStringList &figures)
{
    QStringList shorter;
    for (qsizetype count = figures.size() - 1; count > 0; --count)
        shorter += figures.first(count).join(u" · "_s) + u" · …"_s;
    if (!figures.isEmpty())
        shorter += u"…"_s;
    setText(figures.join(u" · "_s));
    setSpare(shorter);
}

QString InkLabel::fitting(int room) const
{
    if (!m_isSpare)
        return elided(font(), text(), room);
    const auto fits = [&](const QString &words) { return fontMetrics().horizontalAdvance(words) <= room; };
    const auto found = std::ranges::find_if(m_shorter, fits);
    return found == m_shorter.end() ? QString() : *found;
}

bool InkLabel::isYielding() const
{
    return m_isYielding || sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
}

bool InkLabel::isCut() const
{
    return !wordWrap() && !text().contains(QLatin1Char('\n')) && QLabel::sizeHint().width() > width();
}

// QLabel's hint for wrapped text is too narrow, with too many lines. With a maximum width set, that is used.
QSize InkLabel::sizeHint() const
{
    const QSize usual = QLabel::sizeHint();
    if (!wordWrap() || maximumWidth() >= QWIDGETSIZE_MAX)
        return usual;
    const QMargins around = contentsMargins();
    const int aside = around.left() + around.right() + 2 * margin() + 2; // 2 px for rounding
    const int whole = fontMetrics().horizontalAdvance(text()) + aside;
    const int width = std::min(std::max(usual.width(), whole), maximumWidth());
    return {width, heightForWidth(width)};
}

// A long word (a path, a uid) must not make a pane wider than its window.
QSize InkLabel::minimumSizeHint() const
{
    const QSize least = QLabel::minimumSizeHint();
    if (!m_isYielding && !wordWrap())
        return least;
    const int most = Theme::current()->scaled(m_isYielding ? LeastWidth : LongestWord);
    return {std::min(least.width(), most), least.height()};
}

bool InkLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || !isCut())
        return QLabel::event(event);
    const QString tip = Qt::mightBeRichText(text()) ? text().toHtmlEscaped() : text();
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), tip, this);
    return true;
}

void InkLabel::paintEvent(QPaintEvent *event)
{
    if (!isCut())
        return QLabel::paintEvent(event);
    QStylePainter painter(this);
    const QRect area = contentsRect();
    painter.drawItemText(area, int(alignment() | Qt::TextSingleLine), palette(), isEnabled(),
                         fitting(area.width()), foregroundRole());
}

void InkLabel::dress()
{
    const Theme *theme = Theme::current();
    setFont(m_bold ? theme->bold(m_type) : theme->font(m_type));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, theme->color(m_role));
    setPalette(colors);
}

} // namespace views
