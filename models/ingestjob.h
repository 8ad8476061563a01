// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/diskcheck.h"
#include "store/knowledge/ingest.h"

#include <QFutureWatcher>
#include <QObject>

namespace models {

class StoreThread;

// Reads documents into the open store on a thread and a connection of its own, so that neither decisions nor
// pages wait for it. Requests made while it runs are done afterwards. Closing the store cancels it; the
// destructor waits for the batch that is being written. GUI thread.
class IngestJob final : public QObject
{
    Q_OBJECT
public:
    explicit IngestJob(StoreThread *store, QObject *parent = nullptr);
    ~IngestJob() override;

    void ingest(const QString &reviewer, const QList<store::knowledge::IngestOptions> &all);
    // Gives vectors to the chunks that have none.
    void embed();
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_watcher.isRunning(); }
    [[nodiscard]] bool isEmbedding() const { return m_isEmbedding; }

    // Compares the sources with their files and emits compared(); does nothing while a comparison runs.
    void compare();

Q_SIGNALS:
    void began();
    void progressed(int done, int total);
    void ingested(const store::knowledge::IngestReport &report);
    void embedded(int chunks);
    void compared(const QHash<QString, store::knowledge::OnDisk> &states);
    void failed(const store::Error &error);

private:
    using Report = store::knowledge::IngestReport;
    using Answer = store::Result<Report>;
    using States = store::Result<QHash<QString, store::knowledge::OnDisk>>;

    void start(std::function<void(QPromise<Answer> &)> work);
    void deliver();

    StoreThread *m_store;
    QFutureWatcher<Answer> m_watcher;
    QFutureWatcher<States> m_comparison;
    QList<std::function<void()>> m_waiting;
    bool m_isEmbedding = false;
};

} // namespace models
