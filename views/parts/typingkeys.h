// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace views {

// Gives letters, digits, blanks and Enter to the text field that has the focus, so that no action with such a
// shortcut is triggered while somebody types. One for the whole application.
class TypingKeys : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace views
