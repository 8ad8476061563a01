// SPDX-License-Identifier: MIT
#include "models/verifyjob.h"

#include "store/database/database.h"
#include "store/rows/anchoring.h"

#include <QtConcurrent/QtConcurrentRun>

namespace models {

namespace {

constexpr int Permille = 1'000;

using Answer = store::Result<store::Verification>;

void verifyFile(QPromise<Answer> &promise, const QString &path)
{
    promise.setProgressRange(0, Permille);
    auto database = store::Database::open(path, store::Database::Mode::ReadOnly);
    if (!database) {
        promise.addResult(Answer(tl::unexpected(database.error())));
        return;
    }
    const auto watched = [&promise](qint64 done, qint64 total) {
        promise.setProgressValue(int(done * Permille / std::max<qint64>(total, 1)));
        return !promise.isCanceled();
    };
    promise.addResult(store::anchorsHere(**database).and_then([&](const store::signing::Anchors &anchors) {
        return store::verify(**database, watched, anchors);
    }));
}

} // namespace

VerifyJob::VerifyJob(QObject *parent)
    : QObject(parent)
{
    using Watcher = QFutureWatcher<Answer>;

    connect(&m_watcher, &Watcher::progressValueChanged, this, &VerifyJob::progressed);
    connect(&m_watcher, &Watcher::finished, this, &VerifyJob::deliver);
}

VerifyJob::~VerifyJob()
{
    m_watcher.disconnect(this);
    m_watcher.cancel();
    m_watcher.waitForFinished();
}

void VerifyJob::start(const QString &path)
{
    if (isRunning())
        return;
    m_watcher.setFuture(QtConcurrent::run(verifyFile, path));
}

void VerifyJob::cancel()
{
    m_watcher.cancel();
}

void VerifyJob::deliver()
{
    using store::Error;

    if (m_watcher.isCanceled() || m_watcher.future().resultCount() == 0) {
        Q_EMIT failed({Error::Code::Cancelled, tr("Verification was cancelled.")});
        return;
    }
    const Answer answer = m_watcher.result();
    answer ? Q_EMIT finished(*answer) : Q_EMIT failed(answer.error());
}

} // namespace models
