// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QDir>
#include <QString>
#include <QTemporaryDir>

#include <atomic>
#include <chrono>
#include <thread>

namespace bench {

// A socket in a folder of its own that hands everything on to a server's socket and back, each thing the
// client says so much later, and counts how often somebody waited for an answer.
class Proxy
{
    Q_DISABLE_COPY_MOVE(Proxy)
public:
    explicit Proxy(const QString &serverFolder);
    ~Proxy();

    QString folder() const { return m_folder.path(); }
    // Of a whole round trip.
    void delay(std::chrono::milliseconds time) { m_delay = time.count(); }
    // From the first connection on: an answer, and words of the client behind it.
    qint64 roundTrips() const { return m_roundTrips; }

private:
    void work(const std::stop_token &stop);
    void serve(const std::stop_token &stop, int client);
    bool handOn(int from, int to, bool isAsking);

    QTemporaryDir m_folder{QDir::tempPath() + QStringLiteral("/memoir_way-XXXXXX")};
    const QByteArray m_server;
    const int m_listener;
    std::atomic<qint64> m_delay = 0;
    std::atomic<qint64> m_roundTrips = 0;
    std::jthread m_thread;
};

} // namespace bench
