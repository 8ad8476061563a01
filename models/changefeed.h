// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace store {
class Database;
}

namespace models {

class StoreThread;

// Says what was written to the open store, by this window or by anyone else, within a second. Asks the
// reading thread when the store tells that there is something, and every 300 ms where it tells nothing;
// starts and stops with the store. GUI thread.
class ChangeFeed final : public QObject
{
    Q_OBJECT
public:
    explicit ChangeFeed(StoreThread *store, QObject *parent = nullptr);

    // Asks at once, as after an act of one's own.
    void poll();
    qint64 lastSeq() const { return m_lastSeq; } // of the ledger as last seen
    // Why what the window shows is not what the store is: the file was replaced, the server is out of reach,
    // or a read has been going on for more than a minute. One sentence; empty where all is well.
    const QString &fault() const { return m_fault; }

Q_SIGNALS:
    // Something was committed: counts, lanes and ledger may be out of date.
    void storeChanged();
    // These reflexions have new ledger entries, each named once.
    void rowsChanged(const QStringList &uids);
    // More rows changed than are worth naming: ask for everything again.
    void manyRowsChanged();
    void faultChanged();

private:
    struct Sight;
    void start();
    void stop();
    void ask();
    static store::Result<Sight> look(store::Database &database, qint64 version, qint64 seq);
    void take(const Sight &sight);
    void setFault(const QString &sentence);
    void tell(const Sight &sight);

    StoreThread *m_store;
    QTimer m_timer;
    qint64 m_version = -1;
    qint64 m_lastSeq = -1;
    bool m_isAsking = false;
    QElapsedTimer m_asked; // since the look that is not answered yet
    QString m_fault;
    bool m_shallAskAgain = false;
};

} // namespace models
