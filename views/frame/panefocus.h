// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace views {

// Moves the keyboard focus of the window: with Tab through all controls in reading order, with F6 from pane
// to pane, into the main list when a page is opened, and back into the pane when the focused widget vanishes.
// It never puts the focus on the rail or on a button by itself. GUI thread.
class PaneFocus : public QObject
{
    Q_OBJECT

public:
    // `middle` holds everything that Tab reaches, `pages` the stack of pages in it.
    PaneFocus(QWidget *middle, QWidget *pages, QWidget *window);

    // The next or previous control. Qt also calls this when the focused widget is hidden or disabled.
    bool move(bool isForward);
    void step(int by);               // to the next pane (1) or the one before (-1)
    void enter(QWidget *page);       // focuses the page's main list
    void comeBackTo(QWidget *place); // focuses it again, if it is still there

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *page() const;
    [[nodiscard]] QList<QWidget *> panes() const;
    [[nodiscard]] QWidget *mainOf(QWidget *page) const;
    [[nodiscard]] QWidget *focus() const;
    void take(QWidget *widget, Qt::FocusReason reason);
    void note(QWidget *widget);
    void settle();

    QWidget *m_middle;
    QWidget *m_pages;
    QWidget *m_window;
    QPointer<QWidget> m_pane;    // the pane that had the focus last
    QPointer<QWidget> m_awaited; // gets the focus when it is shown
    QPointer<QWidget> m_instead; // has the focus until m_awaited is shown
};

} // namespace views
