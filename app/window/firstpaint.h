// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace models {
class QueueModel;
}

namespace app {

// Prints the milliseconds from the start of the process to the first paint of a window; where a store is
// opened with it, on a second line those to the first paint of its rows. Ends the program then.
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
