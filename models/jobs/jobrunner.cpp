// SPDX-License-Identifier: MIT
#include "models/jobs/jobrunner.h"

#include "models/jobs/duejobs.h"
#include "store/database/database.h"

#include <QCoreApplication>

namespace models {

using store::Result;

namespace {

// How a job answered: it ran, there was nothing to do, or a person has to agree to its cost first.
struct Answer
{
    enum class What { Ran, PassedOver, Asks };

    What what = What::Ran;
    store::JobRun run = {};
    store::JobCost cost = {};
    QString inWords = {};
};

Result<Answer> runFor(store::Database &database, store::Job &job, const store::JobOrder &order)
{
    return store::execute(database, job, order).map([](store::JobRun run) {
        return Answer{.run = std::move(run)};
    });
}

Result<Answer> runAfterAsking(store::Database &database, store::Job &job, const store::JobOrder &order)
{
    const auto cost = store::costOf(database, job);
    if (!cost)
        return tl::unexpected(cost.error());
    if (cost->isPaid())
        return Answer{Answer::What::Asks, {}, *cost, store::inWords(database, *cost)};
    return runFor(database, job, order);
}

Result<Answer> runBySchedule(store::Database &database, const JobCatalogue::Entry &entry,
                             const store::JobOrder &order)
{
    const auto execute = [&](const store::JobOrder &allowed) {
        store::JobOrder heard = allowed;
        heard.listener = order.listener;
        heard.toStop = order.toStop;
        return store::execute(database, *entry.make(), heard);
    };
    return runDueJob(database, entry, order.due, execute).map([](const std::optional<store::JobRun> &run) {
        return run ? Answer{.run = *run} : Answer{Answer::What::PassedOver};
    });
}

} // namespace

JobRunner::JobRunner(const JobCatalogue &catalogue, QObject *parent)
    : QObject(parent)
    , m_catalogue(catalogue)
{}

JobRunner::~JobRunner()
{
    cancelAll();
    m_running.clear(); // joins
}

void JobRunner::setStore(const QString &path)
{
    if (path == m_path)
        return;
    cancelAll();
    for (auto &[job, running] : m_running)
        m_leaving.push_back(std::move(running.thread));
    m_running.clear();
    m_path = path;
    ++m_serial;
}

void JobRunner::ask(const QString &job)
{
    if (const auto *entry = m_catalogue.find(job))
        start({entry->defaults, {}}, Consent::Ask);
}

void JobRunner::run(const QString &job)
{
    if (const auto *entry = m_catalogue.find(job))
        start({entry->defaults, {}}, Consent::Given);
}

void JobRunner::runDue(const store::JobDue &due)
{
    start(due, Consent::BySchedule);
}

bool JobRunner::cancel(const QString &job)
{
    const auto running = m_running.find(job);
    return running != m_running.end() && running->second.toStop.request_stop();
}

void JobRunner::cancelAll()
{
    for (auto &[job, running] : m_running)
        running.toStop.request_stop();
}

void JobRunner::start(const store::JobDue &due, Consent consent)
{
    const JobCatalogue::Entry *entry = m_catalogue.find(due.defaults.job);
    if (!entry || m_path.isEmpty() || isRunning(due.defaults.job))
        return;
    Running &running = m_running[due.defaults.job];
    store::JobOrder order{.due = due, .mayPay = consent == Consent::Given};
    order.listener = listener(due.defaults.job, m_serial);
    order.toStop = running.toStop;
    running.thread =
        std::jthread(&JobRunner::work, this, m_path, *entry, std::move(order), consent, m_serial);
}

// Runs on the job's thread.
void JobRunner::work(const QString &path, const JobCatalogue::Entry &entry, store::JobOrder order,
                     Consent consent, int serial)
{
    const auto answerIn = [&](store::Database &database) {
        const std::unique_ptr<store::Job> job = entry.make();
        return consent == Consent::Ask     ? runAfterAsking(database, *job, order)
               : consent == Consent::Given ? runFor(database, *job, order)
                                           : runBySchedule(database, entry, order);
    };
    Result<Answer> answer =
        store::Database::open(path, store::Database::Mode::ReadWrite)
            .and_then([&](const std::unique_ptr<store::Database> &database) -> Result<Answer> {
                return answerIn(*database);
            });
    tell(serial, [this, job = entry.defaults.job, answer = std::move(answer)] {
        end(job);
        if (!answer)
            Q_EMIT refused(job, answer.error());
        else if (answer->what == Answer::What::Asks)
            Q_EMIT needsConsent(job, answer->cost, answer->inWords);
        else if (answer->what == Answer::What::PassedOver)
            Q_EMIT passedOver(job);
        else
            Q_EMIT finished(job, answer->run);
    });
}

template<typename Tell>
void JobRunner::tell(int serial, Tell tell)
{
    QMetaObject::invokeMethod(
        this,
        [this, serial, tell = std::move(tell)] {
            if (serial == m_serial)
                tell();
        },
        Qt::QueuedConnection);
}

store::JobListener JobRunner::listener(const QString &job, int serial)
{
    return {[this, job, serial](const QString &runUid) {
                tell(serial, [this, job, runUid] { Q_EMIT started(job, runUid); });
            },
            [this, job, serial](const store::JobProgress &progress) {
                tell(serial, [this, job, progress] { Q_EMIT progressed(job, progress); });
            },
            [this, job, serial](const store::JobLogLine &line) {
                tell(serial, [this, job, line] { Q_EMIT logged(job, line); });
            }};
}

void JobRunner::end(const QString &job)
{
    m_running.erase(job); // its thread has nothing left to do: joins at once
}

} // namespace models
