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

// Signals what was written to the open store, by this window or by anyone else. Looks on the reading thread:
// every 300 ms with a file; with a server when it notifies, and every 2 s. Starts and stops with the store.
// GUI thread.
class ChangeFeed final : public QObject
{
    Q_OBJECT
public:
    explicit ChangeFeed(StoreThread *store, QObject *parent = nullptr);

    // Looks at once; called after each act of this window.
    void poll();
    qint64 lastSeq() const { return m_lastSeq; } // number of the newest ledger entry seen
    // Why the window may show old data: the file was replaced, the server is out of reach, or a read has been
    // running for more than a minute. One sentence; empty where all is well.
    const QString &fault() const { return m_fault; }

Q_SIGNALS:
    // Something was committed: counts, lanes and ledger may be out of date.
    void storeChanged();
    // These reflexions have new ledger entries, each named once.
    void rowsChanged(const QStringList &uids);
    // Too many rows changed to name them: read everything again.
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
    QElapsedTimer m_asked; // when the look was sent that has no answer yet
    QString m_fault;
    bool m_shallAskAgain = false;
};

} // namespace models
