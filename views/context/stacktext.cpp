// SPDX-License-Identifier: MIT
#include "views/context/stacktext.h"

#include "views/look/theme.h"

#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace views {

using store::StackLine;

namespace {

constexpr int Stripe = 4;
constexpr int Padding = 8;

QTextEdit::ExtraSelection inked(const QTextBlock &block, const QColor &ink)
{
    QTextEdit::ExtraSelection selection;
    selection.format.setForeground(ink);
    selection.cursor = QTextCursor(block);
    selection.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    return selection;
}

QTextEdit::ExtraSelection worded(const QTextBlock &block, const StackText::Words &words)
{
    QTextEdit::ExtraSelection selection;
    selection.format.setBackground(Theme::current()->color(Theme::AccentSoft));
    selection.format.setFontUnderline(true);
    selection.cursor = QTextCursor(block);
    selection.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::MoveAnchor, words.start);
    selection.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor, words.length);
    return selection;
}

} // namespace

StackText::StackText(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_margin(new QWidget(this))
{
    setObjectName(u"stackText"_s);
    setAccessibleName(tr("What the model is told"));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_margin->installEventFilter(this);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        dy != 0 ? m_margin->scroll(0, dy) : m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    });
    connect(Theme::current(), &Theme::changed, this, &StackText::dress);
    dress();
}

void StackText::setStack(const store::Stack &stack)
{
    Blocks all;
    all.lines.resize(stack.lines.size());
    std::iota(all.lines.begin(), all.lines.end(), 0);
    all.sides.resize(stack.lines.size(), Side::Same);
    setSide(stack, all);
}

void StackText::setSide(const store::Stack &stack, const Blocks &blocks)
{
    m_lines = stack.lines;
    m_pretended.clear();
    for (const store::StackLayer &layer : stack.layers) {
        std::vector<bool> entries;
        for (const store::StackEntry &entry : layer.entries)
            entries.push_back(entry.row.isPretended);
        m_pretended.push_back(std::move(entries));
    }
    arrange(blocks);
}

void StackText::clearStack()
{
    m_lines.clear();
    m_pretended.clear();
    arrange({});
}

// Replaces the text and keeps the scroll position, as mostly only an option has changed.
void StackText::arrange(const Blocks &blocks)
{
    const int at = verticalScrollBar()->value();
    m_blocks = blocks;
    QStringList texts;
    for (const int line : m_blocks.lines)
        texts += line < 0 ? QString() : m_lines[size_t(line)].text;
    setPlainText(texts.join(u'\n'));
    verticalScrollBar()->setValue(at);
    dress();
}

int StackText::rowsOf(int block) const
{
    const QTextBlock wrapped = document()->findBlockByNumber(block);
    if (!wrapped.isValid())
        return 0;
    std::ignore = blockBoundingRect(wrapped); // lays it out
    return wrapped.layout()->lineCount();
}

void StackText::showBlock(int block)
{
    setTextCursor(QTextCursor(document()->findBlockByNumber(block)));
    centerCursor();
}

const StackLine *StackText::lineAt(int block) const
{
    if (block < 0 || block >= int(m_blocks.lines.size()) || m_blocks.lines[size_t(block)] < 0)
        return nullptr;
    return &m_lines[size_t(m_blocks.lines[size_t(block)])];
}

void StackText::setCurrent(int layer, int entry)
{
    m_layer = layer;
    m_entry = entry;
    for (int block = 0; block < int(m_blocks.lines.size()); ++block) {
        const StackLine *line = lineAt(block);
        if (!line || line->layer != layer || line->entry != entry
            || (entry < 0 && line->kind != StackLine::Kind::Fence))
            continue;
        QTextCursor cursor(document()->findBlockByNumber(block));
        if (!hasFocus()) {
            setTextCursor(cursor);
            ensureCursorVisible();
        }
        break;
    }
    dress();
}

void StackText::dress()
{
    const Theme *theme = Theme::current();
    setFont(theme->font(Theme::Type::Mono));
    QPalette colours = palette();
    colours.setColor(QPalette::Base, theme->color(Theme::Sunken));
    setPalette(colours);
    setViewportMargins(marginWidth(), 0, 0, 0);
    QList<QTextEdit::ExtraSelection> marks;
    m_fills.clear();
    QTextBlock block = document()->begin();
    for (int i = 0; i < int(m_blocks.lines.size()) && block.isValid(); ++i, block = block.next()) {
        m_fills.push_back(fillOf(i));
        const StackLine *line = lineAt(i);
        if (line && line->kind != StackLine::Kind::Entry)
            marks.append(inked(
                block, theme->color(line->kind == StackLine::Kind::Notice ? Theme::Rejected : Theme::Text3)));
    }
    for (const Words &words : m_blocks.words)
        marks.append(worded(document()->findBlockByNumber(words.block), words));
    setExtraSelections(marks);
    m_margin->update();
    viewport()->update();
}

bool StackText::isPretended(const StackLine &line) const
{
    return line.entry >= 0 && line.layer < int(m_pretended.size())
           && line.entry < int(m_pretended[size_t(line.layer)].size())
           && m_pretended[size_t(line.layer)][size_t(line.entry)];
}

QColor StackText::fillOf(int block) const
{
    const Theme *theme = Theme::current();
    const StackLine *line = lineAt(block);
    const Side side = block < int(m_blocks.sides.size()) ? m_blocks.sides[size_t(block)] : Side::Same;
    if (side == Side::Changed)
        return theme->color(Theme::Base);
    if (side != Side::Same)
        return theme->color(side == Side::Only ? Theme::AccentSoft : Theme::Hover);
    if (!line)
        return {};
    if (line->kind == StackLine::Kind::Notice)
        return theme->color(Theme::RejectedSoft);
    if (line->kind != StackLine::Kind::Entry)
        return {};
    if (line->layer == m_layer && line->entry == m_entry)
        return theme->color(Theme::AccentSoft);
    return isPretended(*line) ? theme->color(Theme::OneTimeSoft) : QColor();
}

// Paints backgrounds over the whole width, behind every line of a wrapped block.
void StackText::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > viewport()->height())
            break;
        const int number = block.blockNumber();
        if (number < int(m_fills.size()) && m_fills[size_t(number)].isValid())
            painter.fillRect(QRectF(0, area.top(), viewport()->width(), area.height()),
                             m_fills[size_t(number)]);
    }
    painter.end();
    QPlainTextEdit::paintEvent(event);
}

int StackText::marginWidth() const
{
    const int digits = int(QString::number(std::max<size_t>(99, m_lines.size())).size());
    return Stripe + 2 * Padding + digits * fontMetrics().horizontalAdvance(u'0');
}

void StackText::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect area = contentsRect();
    m_margin->setGeometry(area.left(), area.top(), marginWidth(), area.height());
}

void StackText::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_margin->setGeometry(contentsRect().left(), contentsRect().top(), marginWidth(),
                              contentsRect().height());
}

bool StackText::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_margin || event->type() != QEvent::Paint)
        return QPlainTextEdit::eventFilter(watched, event);
    paintMargin(static_cast<QPaintEvent *>(event));
    return true;
}

void StackText::paintMargin(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(m_margin);
    painter.fillRect(m_margin->rect(), theme->color(Theme::Sunken));
    painter.setFont(theme->font(Theme::Type::MonoTiny));
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > m_margin->height())
            break;
        const StackLine *line = lineAt(block.blockNumber());
        if (!line)
            continue;
        if (line->layer >= 0)
            painter.fillRect(QRectF(0, area.top(), Stripe, area.height()),
                             theme->layer(std::clamp(line->layer + 1, 1, 5)));
        painter.setPen(theme->color(Theme::Text3));
        painter.drawText(
            QRectF(Stripe, area.top(), m_margin->width() - Stripe - Padding, fontMetrics().height()),
            Qt::AlignVCenter | Qt::AlignRight,
            QString::number(m_blocks.lines[size_t(block.blockNumber())] + 1));
    }
}

void StackText::tellCursor()
{
    const StackLine *line = lineAt(textCursor().blockNumber());
    if (line && line->layer >= 0 && !textCursor().hasSelection())
        Q_EMIT entryChosen(line->layer, line->entry);
}

void StackText::mouseReleaseEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    tellCursor();
}

void StackText::keyReleaseEvent(QKeyEvent *event)
{
    QPlainTextEdit::keyReleaseEvent(event);
    tellCursor();
}

} // namespace views
