// SPDX-License-Identifier: MIT
#include "models/ingestjob.h"

#include "models/storethread.h"

#include <QtConcurrent/QtConcurrentRun>

namespace models {

using namespace store::knowledge;
using store::Database;

namespace {

template<typename Value>
IngestProgress progressOf(QPromise<Value> &promise)
{
    return [&promise](int done, int total) {
        promise.setProgressRange(0, total);
        promise.setProgressValue(done);
    };
}

} // namespace

IngestJob::IngestJob(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&m_watcher, &QFutureWatcher<Answer>::progressValueChanged, this,
            [this](int done) { Q_EMIT progressed(done, m_watcher.progressMaximum()); });
    connect(&m_watcher, &QFutureWatcher<Answer>::finished, this, &IngestJob::deliver);
    connect(&m_comparison, &QFutureWatcher<States>::finished, this, [this] {
        if (m_comparison.isCanceled() || m_comparison.future().resultCount() == 0)
            return;
        if (const States states = m_comparison.result(); states)
            Q_EMIT compared(*states);
    });
    connect(store, &StoreThread::closed, this, [this] {
        m_waiting.clear();
        m_comparison.cancel();
        cancel();
    });
}

IngestJob::~IngestJob()
{
    m_watcher.disconnect(this);
    m_comparison.disconnect(this);
    m_watcher.cancel();
    m_comparison.cancel();
    m_watcher.waitForFinished();
    m_comparison.waitForFinished();
}

void IngestJob::start(std::function<void(QPromise<Answer> &)> work)
{
    m_watcher.setFuture(
        QtConcurrent::run([work = std::move(work)](QPromise<Answer> &promise) { work(promise); }));
    Q_EMIT began();
}

void IngestJob::ingest(const QString &reviewer, const QList<IngestOptions> &all)
{
    if (!m_store->isOpen() || all.isEmpty())
        return;
    if (isRunning()) {
        m_waiting.append([this, reviewer, all] { ingest(reviewer, all); });
        return;
    }
    m_isEmbedding = false;
    start([path = m_store->path(), reviewer, all](QPromise<Answer> &promise) {
        auto database = Database::open(path, Database::Mode::ReadWrite);
        if (!database) {
            promise.addResult(Answer(tl::unexpected(database.error())));
            return;
        }
        Report sum;
        for (const IngestOptions &options : all) {
            const auto report = store::knowledge::ingest(
                **database, options, store::Actor::person(reviewer),
                [&promise] { return promise.isCanceled(); }, progressOf(promise));
            if (!report) {
                promise.addResult(Answer(tl::unexpected(report.error())));
                return;
            }
            sum += *report;
        }
        promise.addResult(Answer(std::move(sum)));
    });
}

void IngestJob::embed()
{
    if (!m_store->isOpen())
        return;
    if (isRunning()) {
        m_waiting.append([this] { embed(); });
        return;
    }
    m_isEmbedding = true;
    start([path = m_store->path()](QPromise<Answer> &promise) {
        auto database = Database::open(path, Database::Mode::ReadWrite);
        const auto made = database ? embedChunks(
                              **database, [&promise] { return promise.isCanceled(); }, progressOf(promise))
                                   : tl::unexpected(database.error());
        if (!made) {
            promise.addResult(Answer(tl::unexpected(made.error())));
            return;
        }
        Report report;
        report.embedded = *made;
        promise.addResult(Answer(std::move(report)));
    });
}

void IngestJob::cancel()
{
    m_watcher.cancel();
}

void IngestJob::deliver()
{
    const bool wasEmbedding = m_isEmbedding;
    m_isEmbedding = false;
    // A cancelled promise holds no report. What was written stays; pages learn of it from the ChangeFeed.
    if (m_watcher.isCanceled() || m_watcher.future().resultCount() == 0) {
        Report report;
        report.wasCancelled = true;
        wasEmbedding ? Q_EMIT embedded(0) : Q_EMIT ingested(report);
    } else {
        const Answer answer = m_watcher.result();
        if (!answer)
            Q_EMIT failed(answer.error());
        else if (wasEmbedding)
            Q_EMIT embedded(answer->embedded);
        else
            Q_EMIT ingested(*answer);
    }
    if (!m_waiting.isEmpty())
        m_waiting.takeFirst()();
}

void IngestJob::compare()
{
    if (!m_store->isOpen() || m_comparison.isRunning())
        return;
    m_comparison.setFuture(QtConcurrent::run([path = m_store->path()](QPromise<States> &promise) {
        auto database = Database::open(path, Database::Mode::ReadOnly);
        promise.addResult(database ? checkDisk(**database, [&promise] { return promise.isCanceled(); })
                                   : States(tl::unexpected(database.error())));
    }));
}

} // namespace models
