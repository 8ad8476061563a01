// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace models {
class QueueModel;
}

namespace app {

// Prints the milliseconds from the start of the process to the first paint of the window and, if a store is
// opened, on a second line those to the first paint of its rows; then ends the program.
class FirstPaint : public QObject
{
    Q_OBJECT

public:
    FirstPaint(QObject *window, const models::QueueModel *queue, bool isOpening);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] bool isOfRows(const QObject *watched) const;
    void print(bool isLast);

    QObject *m_window;
    const models::QueueModel *m_queue;
    bool m_waitsForRows;
    bool m_isPainted = false;
    bool m_areRowsPainted = false;
};

} // namespace app
