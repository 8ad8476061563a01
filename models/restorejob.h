// SPDX-License-Identifier: MIT
#pragma once

#include "store/recovery/restore.h"

#include <QFutureWatcher>
#include <QObject>

#include <vector>

namespace models {

// Looks for the copies of a store, and puts one in its place, off the GUI thread. One thing at a time. GUI
// thread.
class RestoreJob final : public QObject
{
    Q_OBJECT
public:
    explicit RestoreJob(QObject *parent = nullptr);
    ~RestoreJob() override;

    void look(const QString &storePath);
    // The store must not be open here, and is not opened afterwards.
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
