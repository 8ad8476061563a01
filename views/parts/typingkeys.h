// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace views {

// Keeps letters, digits, blanks and Enter for the field that is typed into: no action of the window fires on
// them meanwhile, whatever its shortcut. One for the whole application.
class TypingKeys : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace views
