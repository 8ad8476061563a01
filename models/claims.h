// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/rowclaims.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>

namespace models {

class StoreThread;

// Which rows the others of the team have on their cards, so that two people seldom work on the same one. The
// row on this window's card is claimed while it is seen, and for a minute behind that, so that a person who
// went away blocks none. GUI thread.
class Claims final : public QObject
{
    Q_OBJECT
public:
    explicit Claims(StoreThread *store, QObject *parent = nullptr);

    // The row on the card, by a wish for this one.
    void hold(const QString &uid);
    // Claims the first of these rows that nobody else has, before anybody sees it: chosen() says which,
    // behind one answer of the server; the first one where others have all, or the server is silent. False
    // where there is nobody to ask: any row does.
    bool choose(const QStringList &uids);
    void chooseNone(); // chosen() does not come any more
    bool isChoosing() const { return m_isChoosing; }
    // Asked each second: the person may be looking at the row.
    void holdWhile(std::function<bool()> isSeen) { m_isSeen = std::move(isSeen); }
    void setLease(std::chrono::milliseconds lease);

    QString holderOf(const QString &uid) const; // a name; empty where nobody else has it
    bool isFree(const QString &uid) const { return holderOf(uid).isEmpty(); }

Q_SIGNALS:
    void changed();
    void chosen(const QString &uid);

private:
    void begin();
    void end();
    void lookAgain();
    void look();
    void take(const store::Result<store::server::RowClaims> &claims);
    void settleOn(const QString &uid);
    void see(const store::server::RowClaims &claims);

    StoreThread *m_store;
    std::function<bool()> m_isSeen;
    QStringList m_wanted; // the row on the card, or those of which one is to be it
    store::server::RowClaims m_others;
    QTimer m_again;
    QTimer m_lease;
    QTimer m_known;    // what others have is not known behind it
    QTimer m_patience; // with the server, until a row is chosen
    int m_asked = 0;   // looks; an older one's answer is dropped
    bool m_isLooking = false;
    bool m_isChoosing = false;
};

} // namespace models
