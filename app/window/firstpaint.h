// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace app {

// Prints the time from the start of the process to the first paint of a window, then ends the program.
class FirstPaint : public QObject
{
    Q_OBJECT

public:
    explicit FirstPaint(QObject *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void print();
    bool m_isPainted = false;
};

} // namespace app
