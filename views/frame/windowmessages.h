// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/messageslot.h"

namespace models {
class TriageSession;
}

namespace views {

class Pages;
class WindowActions;

// Shows the window's messages: about acts that were done or undone, what opening a store did to it, and those
// that pages raise. A message appears in the page's verdict bar if it has one, else in the status strip. All
// that it is given outlives it. GUI thread.
class WindowMessages : public QObject
{
    Q_OBJECT

public:
    WindowMessages(models::TriageSession *session, Pages *pages, WindowActions *actions, MessageSlot *slot,
                   QObject *parent);

    void say(const QString &text, const MessageSlot::Offer &offer = {});
    void tellChange(const QString &text, const QString &changeset); // offers to undo it
    void tellFault(const QString &sentence); // a fault of the window itself, in the strip
    void clear();                            // called when another page is shown

protected:
    // Warns before the window is closed while verdicts are not sent yet.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectSession();
    void tellRemains(const QStringList &copies, const QString &fault);
    void sayOfAct(const QString &text, const MessageSlot::Offer &offer = {});
    [[nodiscard]] MessageSlot *place() const;

    models::TriageSession *m_session;
    Pages *m_pages;
    WindowActions *m_actions;
    MessageSlot *m_slot;
    bool m_isWarned = false; // the person was warned of unsent verdicts
};

} // namespace views
