// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/messageslot.h"

namespace models {
class TriageSession;
}

namespace views {

class Pages;
class WindowActions;

// What the window says: of the acts that were done or taken back on any page, and what pages want said. There
// is one place for messages on a page: in its verdict bar where it has one, else in the strip below it. What
// it is handed outlives it. GUI thread.
class WindowMessages : public QObject
{
    Q_OBJECT

public:
    WindowMessages(models::TriageSession *session, Pages *pages, WindowActions *actions, MessageSlot *slot,
                   QObject *parent);

    void say(const QString &text, const MessageSlot::Offer &offer = {});
    void tellChange(const QString &text, const QString &changeset); // offers to take it back
    void tellFault(const QString &sentence);                        // of the window itself, on any page
    void clear();                                                   // another page is shown

protected:
    // A window that is closed with verdicts that were not sent says so first.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectSession();
    void sayOfAct(const QString &text, const MessageSlot::Offer &offer = {});
    [[nodiscard]] MessageSlot *place() const;

    models::TriageSession *m_session;
    Pages *m_pages;
    WindowActions *m_actions;
    MessageSlot *m_slot;
    bool m_isWarned = false; // of what would be lost
};

} // namespace views
