// SPDX-License-Identifier: MIT
#include "models/samplejob.h"

#include "store/database/database.h"
#include "store/database/writegate.h"
#include "store/sample/sampleworkspace.h"

#include <QFile>
#include <QStandardPaths>
#include <QtConcurrent>

using namespace Qt::StringLiterals;

namespace models {

namespace {

store::Result<void> fill(const QString &path, const QDateTime &at)
{
    auto database = store::Database::open(path, store::Database::Mode::Create);
    if (!database)
        return tl::unexpected(database.error());
    return store::exchange::loadSample(**database, at);
}

void removeAll(const QString &path)
{
    for (const QLatin1StringView side : {""_L1, "-wal"_L1, "-shm"_L1})
        QFile::remove(path + side);
    QFile::remove(store::WriteGate::pathFor(path));
}

store::Result<void> makeSample(const QString &path, const QDateTime &at)
{
    if (QFile::exists(path))
        return {};
    const QString draft = path + ".part"_L1;
    removeAll(draft);
    const auto filled = fill(draft, at);
    const bool isMoved = filled && QFile::rename(draft, path);
    removeAll(draft);
    if (filled && !isMoved)
        return store::failure(
            store::Error::Code::Failed,
            SampleJob::tr("%1 could not be made. Look at the folder's permissions.").arg(path));
    return filled;
}

} // namespace

SampleJob::SampleJob(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcher<store::Result<void>>::finished, this, &SampleJob::deliver);
}

SampleJob::~SampleJob()
{
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

QString SampleJob::standardPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
           + "/memoir/Northbeam ops.memoir"_L1;
}

void SampleJob::start(const QString &path, const QDateTime &at)
{
    if (isRunning())
        return;
    m_path = path;
    m_watcher.setFuture(QtConcurrent::run(makeSample, path, at));
}

void SampleJob::deliver()
{
    const store::Result<void> answer = m_watcher.result();
    answer ? Q_EMIT finished(m_path) : Q_EMIT failed(answer.error());
}

} // namespace models
