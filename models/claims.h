// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/rowclaims.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace models {

class StoreThread;

// Which rows the others of the team have on their cards, so that two people seldom work on the same one. The
// row on this window's card is claimed for a minute after hold(), so that a person who went away blocks none.
// GUI thread.
class Claims final : public QObject
{
    Q_OBJECT
public:
    explicit Claims(StoreThread *store, QObject *parent = nullptr);

    // The row on the card, anew with each look at it. Where it is there by an act on the row before, and
    // nobody has looked at it yet, one of the rows behind it does as well: movedOn() says which.
    void hold(const QString &uid, const QStringList &behind = {});
    QString holderOf(const QString &uid) const; // a name; empty where nobody else has it
    bool isFree(const QString &uid) const { return holderOf(uid).isEmpty(); }

Q_SIGNALS:
    void changed();
    void movedOn(const QString &from, const QString &to); // others have `from`, and all before `to`

private:
    void look();
    void take(const QStringList &asked, const store::server::RowClaims &claims);

    StoreThread *m_store;
    QStringList m_wanted; // the row on the card, then those behind it
    QElapsedTimer m_since;
    store::server::RowClaims m_others;
    QTimer m_again;
    QTimer m_lease;
    bool m_isLooking = false;
};

} // namespace models
