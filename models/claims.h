// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/rowclaims.h"

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

    void hold(const QString &uid);              // the row on the card; call again while it is used
    QString holderOf(const QString &uid) const; // a name; empty where nobody else has it
    bool isFree(const QString &uid) const { return holderOf(uid).isEmpty(); }

Q_SIGNALS:
    void changed();

private:
    void look();

    StoreThread *m_store;
    QString m_held;
    store::server::RowClaims m_others;
    QTimer m_again;
    QTimer m_lease;
    bool m_isLooking = false;
};

} // namespace models
