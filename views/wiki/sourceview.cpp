// SPDX-License-Identifier: MIT
#include "views/wiki/sourceview.h"

#include "views/look/theme.h"
#include "views/parts/difftext.h"
#include "views/parts/fillmarks.h"

#include <QMouseEvent>
#include <QPainter>
#include <QSyntaxHighlighter>
#include <QTextBlock>

#include <algorithm>

namespace views {

namespace {

constexpr int NumbersRight = 12;

// The strip with line numbers at the left of the text.
class LineNumbers final : public QWidget
{
public:
    explicit LineNumbers(SourceView *view)
        : QWidget(view)
        , m_view(view)
    {}

    QSize sizeHint() const override { return {m_view->numbersWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override { m_view->paintNumbers(event, this); }

private:
    SourceView *m_view;
};

} // namespace

// Sets only weight and colour of parts of the text.
class SourceHighlighter final : public QSyntaxHighlighter
{
public:
    enum class Ink { Citation, Gone, Come };
    struct Span
    {
        int start = 0;
        int length = 0;
        Ink ink = Ink::Citation;
    };

    explicit SourceHighlighter(QTextDocument *document)
        : QSyntaxHighlighter(document)
    {}

    void setSpans(std::vector<Span> spans)
    {
        m_spans = std::move(spans);
        rehighlight();
    }

protected:
    void highlightBlock(const QString &text) override
    {
        const Theme *theme = Theme::current();
        if (text.startsWith(u'#')) {
            QTextCharFormat heading;
            heading.setFontWeight(QFont::DemiBold);
            setFormat(0, int(text.size()), heading);
        }
        const int first = currentBlock().position();
        for (const Span &span : m_spans) {
            const int start = std::max(span.start - first, 0);
            const int end = std::min(span.start + span.length - first, int(text.size()));
            if (start >= end)
                continue;
            QTextCharFormat format = this->format(start);
            switch (span.ink) {
            case Ink::Citation: format.setForeground(theme->accent()); break;
            case Ink::Gone: format.merge(diffFormat(models::DiffPiece::Kind::Gone)); break;
            case Ink::Come: format.merge(diffFormat(models::DiffPiece::Kind::Come)); break;
            }
            setFormat(start, end - start, format);
        }
    }

private:
    std::vector<Span> m_spans;
};

SourceView::SourceView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_numbers(new LineNumbers(this))
    , m_highlighter(new SourceHighlighter(document()))
    , m_fills(new FillMarks(this))
{
    setFrameShape(QFrame::NoFrame);
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    viewport()->setMouseTracking(true);
    document()->setDocumentMargin(12);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceView::fit);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        dy != 0 ? m_numbers->scroll(0, dy)
                : m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
    connect(Theme::current(), &Theme::changed, this, &SourceView::dress);
    dress();
}

SourceView::~SourceView() = default;

void SourceView::dress()
{
    setFont(Theme::current()->font(Theme::Type::Mono));
    m_highlighter->rehighlight();
    fit();
}

void SourceView::showText(const models::WikiText &text)
{
    m_marks = text.marks;
    std::vector<SourceHighlighter::Span> spans;
    for (const models::WikiText::Mark &mark : text.marks)
        spans.push_back({mark.start, mark.length, SourceHighlighter::Ink::Citation});
    m_highlighter->setSpans({});
    setPlainText(text.text);
    m_highlighter->setSpans(std::move(spans));
}

void SourceView::showChanges(const std::vector<models::DiffPiece> &pieces)
{
    m_marks.clear();
    QString text;
    std::vector<SourceHighlighter::Span> spans;
    for (const models::DiffPiece &piece : pieces) {
        // A removed word and the one in its place would read as one.
        const bool touches = piece.kind == models::DiffPiece::Kind::Come && !spans.empty()
                             && spans.back().ink == SourceHighlighter::Ink::Gone
                             && spans.back().start + spans.back().length == int(text.size());
        if (touches && !text.back().isSpace() && !piece.text.startsWith(u' '))
            text += u' ';
        if (piece.kind != models::DiffPiece::Kind::Same)
            spans.push_back({int(text.size()), int(piece.text.size()),
                             piece.kind == models::DiffPiece::Kind::Gone ? SourceHighlighter::Ink::Gone
                                                                         : SourceHighlighter::Ink::Come});
        text += piece.text;
    }
    m_highlighter->setSpans({});
    setPlainText(text);
    m_highlighter->setSpans(std::move(spans));
}

void SourceView::edit(const QString &source)
{
    m_marks.clear();
    m_highlighter->setSpans({});
    setPlainText(source);
    setReadOnly(false);
}

void SourceView::highlightCitation(int ordinal)
{
    const auto mark = std::ranges::find(m_marks, ordinal, &models::WikiText::Mark::ordinal);
    QList<FillMarks::Mark> fills;
    if (ordinal > 0 && mark != m_marks.end()) {
        QTextCursor cursor(document());
        cursor.setPosition(mark->start);
        setTextCursor(cursor);
        ensureCursorVisible();
        for (const models::WikiText::Mark &same : m_marks) {
            if (same.ordinal == ordinal)
                fills += FillMarks::Mark{FillMarks::place(this, same.start, same.start + same.length),
                                         Theme::AccentSoft};
        }
    }
    m_fills->set(std::move(fills));
}

int SourceView::citationAt(const QPoint &point) const
{
    const int position = cursorForPosition(point).position();
    const auto mark = std::ranges::find_if(m_marks, [position](const models::WikiText::Mark &one) {
        return position >= one.start && position < one.start + one.length;
    });
    return mark == m_marks.end() ? 0 : mark->ordinal;
}

void SourceView::mousePressEvent(QMouseEvent *event)
{
    QPlainTextEdit::mousePressEvent(event);
    if (const int ordinal = citationAt(event->pos()); ordinal > 0 && event->button() == Qt::LeftButton)
        Q_EMIT citationChosen(ordinal);
}

void SourceView::mouseMoveEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseMoveEvent(event);
    viewport()->setCursor(citationAt(event->pos()) > 0 ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

int SourceView::numbersWidth() const
{
    const QString widest(QString::number(std::max(10, blockCount())).size(), u'9');
    return QFontMetrics(Theme::current()->font(Theme::Type::MonoTiny)).horizontalAdvance(widest)
           + NumbersRight + 14;
}

void SourceView::fit()
{
    setViewportMargins(numbersWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), numbersWidth(), inside.height());
}

void SourceView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

void SourceView::paintNumbers(QPaintEvent *event, QWidget *area)
{
    const Theme *theme = Theme::current();
    QPainter painter(area);
    painter.fillRect(event->rect(), theme->color(Theme::Base));
    painter.setPen(theme->color(Theme::Text3));
    painter.setFont(theme->font(Theme::Type::MonoTiny));
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const qreal height = QFontMetricsF(font()).height();
        painter.drawText(QRectF(0, top, area->width() - NumbersRight, height),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        top += blockBoundingRect(block).height();
        block = block.next();
    }
}

} // namespace views
