// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QObject>
#include <QTextCursor>

class QPlainTextEdit;

namespace views {

// Marks parts of a text with background colours of the theme, which change with the scheme, and lines by
// which the kinds of findings are told apart.
class FillMarks : public QObject
{
public:
    struct Mark
    {
        QTextCursor place; // the marked part is its selection
        Theme::Role fill;
    };

    explicit FillMarks(QPlainTextEdit *edit); // the edit owns it

    void set(QList<Mark> marks);

    // A cursor with the text from `start` to before `end` selected, in UTF-16 units.
    [[nodiscard]] static QTextCursor place(const QPlainTextEdit *edit, int start, int end);

private:
    void paint();

    QPlainTextEdit *m_edit;
    QList<Mark> m_marks;
};

} // namespace views
