// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QWidget>

class QAbstractScrollArea;

namespace views {

// The 2 px ring on what has the focus and shows nothing of it by itself: a list without a chosen row in
// sight, a pane of text, an area that scrolls. It lies above the widget and takes no clicks. MemoirStyle
// makes one for the widget with the focus, and deletes it when the focus goes on.
class FocusRing : public QWidget
{
public:
    explicit FocusRing(QWidget *focused);

    // Whether the widget needs a ring. Others paint their focus.
    [[nodiscard]] static bool isFor(const QWidget *widget);
    // Has the ring put around a widget that is no area: text to read, which begins at its very edge.
    static void wantAround(QWidget *text);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    QPointer<QWidget> m_focused;
    QAbstractScrollArea *m_area; // the same; null for a text
};

} // namespace views
