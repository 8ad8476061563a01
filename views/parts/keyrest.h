// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace views {

// After a field closed by itself, somebody may be typing on: letters that were meant for it would be taken
// for keys of the page. They go nowhere until nothing was typed for a second.
class KeyRest : public QObject
{
    Q_OBJECT

public:
    explicit KeyRest(QObject *parent = nullptr);

    void begin();
    [[nodiscard]] bool isActive() const { return m_pause.isActive(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QTimer m_pause;
};

} // namespace views
