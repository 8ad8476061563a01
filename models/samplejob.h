// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>
#include <QFutureWatcher>
#include <QObject>

namespace models {

// Makes the sample workspace on a thread of its own, under another name, and renames it when it is complete,
// so that a half-made one is never opened. A file that exists already is left as it is. GUI thread.
class SampleJob final : public QObject
{
    Q_OBJECT
public:
    explicit SampleJob(QObject *parent = nullptr);
    ~SampleJob() override;

    static QString standardPath(); // in the XDG data folder
    void start(const QString &path, const QDateTime &at);
    bool isRunning() const { return m_watcher.isRunning(); }

Q_SIGNALS:
    void finished(const QString &path);
    void failed(const store::Error &error);

private:
    void deliver();

    QString m_path;
    QFutureWatcher<store::Result<void>> m_watcher;
};

} // namespace models
