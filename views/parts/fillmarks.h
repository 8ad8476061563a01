// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QObject>
#include <QTextCursor>

class QPlainTextEdit;

namespace views {

// Parts of a text with a colour behind them, that of the scheme which is shown: it changes with the scheme.
class FillMarks : public QObject
{
public:
    struct Mark
    {
        QTextCursor place; // its selection
        Theme::Role fill;
    };

    explicit FillMarks(QPlainTextEdit *edit); // which owns it

    void set(QList<Mark> marks);

    // From `start` to before `end`, in UTF-16 units of the edit's text.
    [[nodiscard]] static QTextCursor place(const QPlainTextEdit *edit, int start, int end);

private:
    void paint();

    QPlainTextEdit *m_edit;
    QList<Mark> m_marks;
};

} // namespace views
