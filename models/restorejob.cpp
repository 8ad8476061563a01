// SPDX-License-Identifier: MIT
#include "models/restorejob.h"

#include "store/recovery/copies.h"

#include <QtConcurrent>

namespace models {

namespace {

std::vector<store::StoreCopy> copies(const QString &storePath)
{
    return store::copiesOf(storePath, store::knownBackupFolders(storePath), store::Depth::Pages);
}

store::Result<store::Restored> putBack(const QString &storePath, const QString &copyPath,
                                       const QString &person)
{
    return store::restore(storePath, copyPath, store::Actor::person(person),
                          store::knownBackupFolders(storePath));
}

} // namespace

RestoreJob::RestoreJob(QObject *parent)
    : QObject(parent)
{
    connect(&m_looking, &QFutureWatcher<std::vector<store::StoreCopy>>::finished, this,
            [this] { Q_EMIT found(m_looking.result()); });
    connect(&m_restoring, &QFutureWatcher<store::Result<store::Restored>>::finished, this,
            &RestoreJob::deliver);
}

RestoreJob::~RestoreJob()
{
    m_looking.disconnect(this);
    m_restoring.disconnect(this);
    m_looking.waitForFinished();
    m_restoring.waitForFinished(); // breaking it off would be safe too, but the person asked for it
}

void RestoreJob::look(const QString &storePath)
{
    if (!isRunning())
        m_looking.setFuture(QtConcurrent::run(copies, storePath));
}

void RestoreJob::restore(const QString &storePath, const QString &copyPath, const QString &person)
{
    if (!isRunning())
        m_restoring.setFuture(QtConcurrent::run(putBack, storePath, copyPath, person));
}

void RestoreJob::deliver()
{
    const auto answer = m_restoring.result();
    answer ? Q_EMIT restored(*answer) : Q_EMIT failed(answer.error());
}

} // namespace models
