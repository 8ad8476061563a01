// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QStandardPaths>
#include <QTest>

namespace tests {

// What the program gives its widgets, for a test of a page or a part without the window: style and theme, and
// files in places of tests. Made before the first widget.
struct PageLook
{
    PageLook()
    {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setStyle(new views::MemoirStyle);
    }

    views::Theme theme;
};

// A person's keys go where the focus is.
inline void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

inline void type(const QString &text)
{
    QTest::keyClicks(QApplication::focusWidget(), text);
}

} // namespace tests
