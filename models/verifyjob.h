// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

#include <QFutureWatcher>
#include <QObject>

namespace models {

// Verifies a store's ledger on a thread with a read-only connection of its own, so that nothing else waits
// for it. One run at a time; the destructor cancels it. Lives on the GUI thread.
class VerifyJob final : public QObject
{
    Q_OBJECT
public:
    explicit VerifyJob(QObject *parent = nullptr);
    ~VerifyJob() override;

    void start(const QString &path); // does nothing while one is running
    void cancel();
    bool isRunning() const { return m_watcher.isRunning(); }

Q_SIGNALS:
    void progressed(int permille);
    void finished(const store::Verification &verification);
    void failed(const store::Error &error); // also with Cancelled

private:
    void deliver();

    QFutureWatcher<store::Result<store::Verification>> m_watcher;
};

} // namespace models
