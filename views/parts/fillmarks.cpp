// SPDX-License-Identifier: MIT
#include "views/parts/fillmarks.h"

#include <QPlainTextEdit>

namespace views {

namespace {

// The ink of a mark's line and its style, which tell the kinds apart without colours and stay where the theme
// has no pale fills.
struct LineLook
{
    Theme::Role ink;
    QTextCharFormat::UnderlineStyle style;
};

LineLook lineLook(Theme::Role fill)
{
    switch (fill) {
    case Theme::RejectedSoft: return {Theme::Rejected, QTextCharFormat::SingleUnderline};
    case Theme::ReviewSoft: return {Theme::Review, QTextCharFormat::DashUnderline};
    case Theme::SensitiveSoft: return {Theme::Sensitive, QTextCharFormat::DotLine};
    default: return {Theme::Accent, QTextCharFormat::SingleUnderline};
    }
}

} // namespace

FillMarks::FillMarks(QPlainTextEdit *edit)
    : QObject(edit)
    , m_edit(edit)
{
    connect(Theme::current(), &Theme::changed, this, &FillMarks::paint);
}

void FillMarks::set(QList<Mark> marks)
{
    m_marks = std::move(marks);
    paint();
}

QTextCursor FillMarks::place(const QPlainTextEdit *edit, int start, int end)
{
    QTextCursor cursor(edit->document());
    cursor.setPosition(start);
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    return cursor;
}

void FillMarks::paint()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const Mark &mark : std::as_const(m_marks)) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = mark.place;
        const LineLook line = lineLook(mark.fill);
        selection.format.setBackground(Theme::current()->color(mark.fill));
        selection.format.setUnderlineColor(Theme::current()->color(line.ink));
        selection.format.setUnderlineStyle(line.style);
        selections += selection;
    }
    m_edit->setExtraSelections(selections);
}

} // namespace views
