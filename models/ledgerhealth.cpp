// SPDX-License-Identifier: MIT
#include "models/ledgerhealth.h"

#include "models/storethread.h"
#include "models/words.h"
#include "store/clock.h"
#include "store/database/reading.h"
#include "store/rows/anchoring.h"

namespace models {

LedgerHealth::LedgerHealth(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(store, &StoreThread::opened, this, &LedgerHealth::takeOpened);
    connect(store, &StoreThread::closed, this, &LedgerHealth::forget);
    connect(&m_job, &VerifyJob::finished, this, &LedgerHealth::take);
    connect(&m_job, &VerifyJob::failed, this, &LedgerHealth::fail);
    connect(&m_job, &VerifyJob::progressed, this, [this](int permille) {
        m_permille = permille;
        Q_EMIT changed();
    });
}

// However large the ledger is: looks at once whether the newest head that this computer has seen is in it.
void LedgerHealth::takeOpened()
{
    using store::Database;
    using store::VerifyProblem;

    const auto look = [](Database &database) { return store::newestDisagreement(database); };
    m_store->read(look).then(this, [this](const store::Result<std::optional<VerifyProblem>> &found) {
        if (!found || !*found)
            return;
        m_verification.problems = {**found};
        m_at = store::now();
        set(State::Broken);
    });
    const auto count = [](Database &database) { return store::newestEntry(database); };
    m_store->read(count).then(this, [this](const store::Result<qint64> &entries) {
        if (entries && *entries <= AtOnce)
            verify();
    });
}

void LedgerHealth::forget()
{
    m_isObsolete = m_job.isRunning();
    m_isWanted = false;
    m_job.cancel();
    m_verification = {};
    m_at = {};
    set(State::Unknown);
}

QString LedgerHealth::vouchedWords() const
{
    store::Verification said = m_verification;
    said.since = momentWords(said.since);
    said.apart = said.apart.isEmpty() ? QString() : momentWords(said.apart);
    return store::vouchedSince(said);
}

void LedgerHealth::verify()
{
    if (!m_store->isOpen())
        return;
    m_isWanted = m_job.isRunning();
    m_permille = 0;
    set(State::Running);
    if (!m_isWanted)
        m_job.start(m_store->path());
}

void LedgerHealth::cancel()
{
    m_isWanted = false;
    m_job.cancel();
}

void LedgerHealth::set(State state)
{
    m_state = state;
    Q_EMIT changed();
}

void LedgerHealth::take(const store::Verification &verification)
{
    if (m_isObsolete)
        return fail({store::Error::Code::Cancelled, {}});
    m_verification = verification;
    m_at = store::now();
    set(verification.isWhole() ? State::Whole : State::Broken);
}

void LedgerHealth::fail(const store::Error &error)
{
    if (std::exchange(m_isObsolete, false)) {
        if (m_isWanted)
            verify();
        return;
    }
    const bool isCancelled = error.code == store::Error::Code::Cancelled;
    m_problem = isCancelled ? QString() : error.message;
    set(isCancelled ? State::Unknown : State::Failed);
}

} // namespace models
