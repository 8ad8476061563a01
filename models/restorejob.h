// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/restore.h"

#include <QFutureWatcher>
#include <QObject>

#include <vector>

namespace models {

// Finds the copies of a store and puts one in its place, on a thread of its own; one at a time. Lives on the
// GUI thread.
class RestoreJob final : public QObject
{
    Q_OBJECT
public:
    explicit RestoreJob(QObject *parent = nullptr);
    ~RestoreJob() override;

    void look(const QString &storePath);
    // Close the store before; restore() does not open it again.
    void restore(const QString &storePath, const QString &copyPath, const QString &person);
    bool isRunning() const { return m_looking.isRunning() || m_restoring.isRunning(); }

Q_SIGNALS:
    void found(const std::vector<store::StoreCopy> &copies); // newest first
    void restored(const store::Restored &restored);
    void failed(const store::Error &error);

private:
    void deliver();

    QFutureWatcher<std::vector<store::StoreCopy>> m_looking;
    QFutureWatcher<store::Result<store::Restored>> m_restoring;
};

} // namespace models
