// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QPointer>

namespace views {

class Scrim;

// A panel over the window, which it darkens. Esc or a click beside it closes it and gives the focus back.
// Made once as a child of the window and opened as often as needed.
class OverlayFrame : public QFrame
{
    Q_OBJECT

public:
    // Sizes in px: `width` is reduced where the window is smaller.
    OverlayFrame(QWidget *window, int width, int top);

    void open();
    void dismiss();
    [[nodiscard]] bool isOpen() const { return m_open; }

Q_SIGNALS:
    void opened();
    void dismissed();

protected:
    // The widget that gets the focus when the panel opens.
    [[nodiscard]] virtual QWidget *firstFocus() { return this; }
    void place();
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    Scrim *m_scrim;
    QPointer<QWidget> m_focusBefore;
    int m_width;
    int m_top;
    bool m_open = false;
};

} // namespace views
