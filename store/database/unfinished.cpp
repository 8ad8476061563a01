// SPDX-License-Identifier: MIT
#include "store/database/unfinished.h"

#include "store/text.h"

#include <QMutex>
#include <QStringList>

namespace store {

namespace {

QMutex mutex;
QStringList open; // guarded by the mutex: several threads read it

} // namespace

Unfinished::Unfinished(const QString &path)
    : m_path(path)
{
    const QMutexLocker lock(&mutex);
    open += m_path;
}

Unfinished::~Unfinished()
{
    const QMutexLocker lock(&mutex);
    open.removeOne(m_path);
}

bool Unfinished::isOpenAt(const QString &path)
{
    const QMutexLocker lock(&mutex);
    return open.contains(path);
}

QString Unfinished::refusal(const QString &path)
{
    return Text::tr("%1 is a copy of a store that is not finished, so it is not opened: the same "
                    "\"memoirctl copy\" goes on with it.")
        .arg(path);
}

} // namespace store
