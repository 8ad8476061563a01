// SPDX-License-Identifier: MIT
#include "views/jobs/joblog.h"

#include "store/clock.h"
#include "views/look/theme.h"

#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using store::JobLogLine;

namespace {

constexpr int MostLines = 10'000;

// The text in one line: line ends and control characters become blanks.
QString oneLine(const QString &text)
{
    QString line = text;
    for (QChar &letter : line) {
        if (letter.category() == QChar::Other_Control || letter == QChar::LineSeparator
            || letter == QChar::ParagraphSeparator)
            letter = u' ';
    }
    return line;
}

QString timeWords(const QString &iso)
{
    return store::fromIsoTime(iso).toLocalTime().toString(u"HH:mm:ss"_s);
}

} // namespace

JobLog::JobLog(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setMaximumBlockCount(MostLines);
    setTabChangesFocus(true);
    setAccessibleName(tr("Log of the run"));
    document()->setDocumentMargin(12);
    dress();
    connect(Theme::current(), &Theme::changed, this, &JobLog::dress);
}

void JobLog::dress()
{
    setFont(Theme::current()->font(Theme::Type::Mono));
    setLines(std::exchange(m_lines, {}));
}

void JobLog::setLines(const QList<JobLogLine> &lines)
{
    if (lines == m_lines) // setting the same text would clear the selection
        return;
    const Theme *theme = Theme::current();
    const bool isAtEnd = verticalScrollBar()->value() >= verticalScrollBar()->maximum();
    const auto ink = [](const QColor &color, bool isBold = false) {
        QTextCharFormat format;
        format.setForeground(color);
        format.setFontWeight(isBold ? QFont::DemiBold : QFont::Normal);
        return format;
    };
    m_lines = lines;
    clear();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    const qsizetype first = std::max<qsizetype>(0, lines.size() - MostLines);
    for (qsizetype i = first; i < lines.size(); ++i) {
        const JobLogLine &line = lines.at(i);
        if (!document()->isEmpty())
            cursor.insertBlock();
        const bool isGrave = line.level != "note"_L1;
        const Theme::Role role = line.level == "problem"_L1 ? Theme::Rejected
                                 : isGrave                  ? Theme::Review
                                                            : Theme::Text;
        if (!line.step.isEmpty() && (i == first || lines.at(i - 1).step != line.step)) {
            cursor.insertText(oneLine(line.step), ink(theme->color(Theme::Text), true));
            cursor.insertBlock();
        }
        cursor.insertText(timeWords(line.at) + "  "_L1, ink(theme->color(Theme::Text3)));
        cursor.insertText(oneLine(line.text), ink(theme->color(role)));
    }
    cursor.endEditBlock();
    if (isAtEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

} // namespace views
