// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/failure.h"
#include "llmclient/retry.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QUrl>

#include <functional>
#include <memory>
#include <stop_token>

class QNetworkAccessManager;

namespace llmclient {

// Takes the body of a successful reply as it comes. Called on the transport's thread.
class BodyReader
{
public:
    virtual ~BodyReader() = default;

    virtual void begin(const QByteArray &contentType) = 0; // of each attempt: forget the one before
    virtual void take(QByteArrayView bytes) = 0;
    // True where the rest of the body is not needed and not awaited.
    virtual bool isComplete() const { return false; }
    // Called after the last byte: why the body is no answer; nullopt where it is one.
    virtual std::optional<Failure> end() = 0;
    // True where something was handed on already, so that another attempt would say it twice.
    virtual bool isHandedOn() const { return false; }
};

struct Exchange
{
    QByteArray verb = "POST";
    QUrl url = {};
    Headers headers = {};
    QByteArray body = {};
    std::chrono::milliseconds spent{0}; // of the deadline, before it is sent
    // Before another attempt: how long it waits, and the status of the one that failed.
    std::function<void(std::chrono::milliseconds, int)> onWait = {};
};

struct Outcome
{
    std::optional<Failure> failure; // nullopt: the reader has the answer
    Headers headers;                // of the last reply
    QString requestId;
    int retries = 0;
    double latencyMs = 0; // until the last byte, waits between attempts included
};

// Sends a request and carries it through: attempts, waits, time-outs and one deadline for all of it. Blocks
// the calling thread in an event loop, which also runs what is posted to other objects of that thread, so use
// a thread where nothing is posted (a plain std::thread). Belongs to that thread. TLS is always verified,
// plain http goes to this machine only, no redirect is followed, no cookie or cache is kept.
class Transport
{
    Q_DISABLE_COPY_MOVE(Transport)
public:
    // For the decompressed body of any reply: a model's answer, embeddings, a list of models, an error.
    static constexpr qint64 MostBytes = 16 * 1024 * 1024;

    struct Waits
    {
        std::chrono::milliseconds silence{60000};   // between two bytes
        std::chrono::milliseconds deadline{600000}; // of the whole call
        RetryRules retries = {};
    };
    // Called before every attempt; its error is returned.
    using Permit = std::function<store::Result<void>()>;

    Transport(Waits waits, Permit permit);
    ~Transport();

    // An error if the permit refuses; otherwise the outcome of the request. After `stop` is requested nothing
    // is sent or awaited.
    [[nodiscard]] store::Result<Outcome> send(const Exchange &exchange, BodyReader &reader,
                                              const std::stop_token &stop);

private:
    struct Attempt;

    void attempt(const Exchange &exchange, BodyReader &reader, const std::stop_token &stop, Outcome &outcome);
    bool sleep(std::chrono::milliseconds time, const std::stop_token &stop);
    std::chrono::milliseconds left() const;

    const Waits m_waits;
    const Permit m_permit;
    QElapsedTimer m_clock;
    std::chrono::milliseconds m_spent{0}; // before the clock started
    std::unique_ptr<QNetworkAccessManager> m_network;
};

} // namespace llmclient
