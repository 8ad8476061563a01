// SPDX-License-Identifier: MIT
#include "views/parts/fillmarks.h"

#include <QPlainTextEdit>

namespace views {

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
        selection.format.setBackground(Theme::current()->color(mark.fill));
        selections += selection;
    }
    m_edit->setExtraSelections(selections);
}

} // namespace views
