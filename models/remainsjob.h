// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <stop_token>

namespace models {

class StoreThread;
class TriageSession;

// Removes what is left of forgotten words in the store's file and makes a backup without them
// (store::removeRemains()). Other writers wait as long as that takes. So it begins when nothing was written
// for a while; an act that comes then breaks it off, and it begins again later. What still waits is done when
// the store is closed; where the program was killed before that, when it is opened. GUI thread.
class RemainsJob final : public QObject
{
    Q_OBJECT
public:
    RemainsJob(StoreThread *store, const TriageSession *session, QObject *parent = nullptr);
    ~RemainsJob() override;

    void start();                                // to be called after an act of forgetting
    bool isWanted() const { return m_isWanted; } // words are left
    // How long nothing must have been written before it begins, and after which time acts wait for it: for
    // somebody who decides without a pause.
    void setPace(std::chrono::milliseconds calm, std::chrono::milliseconds patience);

Q_SIGNALS:
    void changed(); // isWanted() has
    // `copies` from before still hold the words, see store::removeRemains(); or, where it failed, why free
    // parts of the store may.
    void ended(const QStringList &copies, const QString &fault);

private:
    void catchUp();
    void begin();
    void makeWay();
    void finish();
    void want(bool isWanted);

    StoreThread *m_store;
    QTimer m_calm;
    QElapsedTimer m_waited; // since start()
    std::chrono::milliseconds m_patience;
    std::stop_source m_stop;
    bool m_isWanted = false;
    bool m_isBeginning = false;
};

} // namespace models
