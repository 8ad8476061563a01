// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace views {

// Where the focus goes in the window: by Tab through all controls as they are read, by F6 from pane to pane,
// into the main list of a page that is opened, and back into the pane where its place vanished. It never
// lands on the rail or on a button that nobody chose. GUI thread.
class PaneFocus : public QObject
{
    Q_OBJECT

public:
    // `middle` holds everything that Tab reaches, `pages` the stack of pages in it.
    PaneFocus(QWidget *middle, QWidget *pages, QWidget *window);

    // Also asked by Qt when what had the focus is hidden or switched off.
    bool move(bool isForward);
    void step(int by);               // from pane to pane
    void enter(QWidget *page);       // into its main list
    void comeBackTo(QWidget *place); // that had the focus before; nothing where it is gone

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
    QPointer<QWidget> m_pane;    // the one with the focus last
    QPointer<QWidget> m_awaited; // has the focus when it appears
    QPointer<QWidget> m_instead; // unless the focus was taken on from here
};

} // namespace views
