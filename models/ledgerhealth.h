// SPDX-License-Identifier: MIT
#pragma once

#include "models/verifyjob.h"

#include <QDateTime>
#include <QObject>

namespace models {

class StoreThread;

// Whether the open store's ledger is whole. Small ledgers are verified when the store is opened, large ones
// when verify() is called. GUI thread.
class LedgerHealth final : public QObject
{
    Q_OBJECT
public:
    enum class State { Unknown, Running, Whole, Broken, Failed };
    static constexpr qint64 AtOnce = 50'000; // entries verified without being asked

    explicit LedgerHealth(StoreThread *store, QObject *parent = nullptr);

    void verify();
    void cancel();

    State state() const { return m_state; }
    int permille() const { return m_permille; }
    QDateTime verifiedAt() const { return m_at; } // when Whole or Broken was found; UTC
    const store::Verification &verification() const { return m_verification; }
    QString vouchedWords() const; // since when seals vouch for the store, in this computer's time
    QString problem() const { return m_problem; } // why verifying failed, one sentence

Q_SIGNALS:
    void changed();

private:
    void takeOpened();
    void forget();
    void set(State state);
    void take(const store::Verification &verification);
    void fail(const store::Error &error);

    StoreThread *m_store;
    VerifyJob m_job;
    State m_state = State::Unknown;
    int m_permille = 0;
    bool m_isWanted = false;   // verify as soon as the job for an earlier store has ended
    bool m_isObsolete = false; // the running job is about an earlier store
    QDateTime m_at;
    store::Verification m_verification;
    QString m_problem;
};

} // namespace models
