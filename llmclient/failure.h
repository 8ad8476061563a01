// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QString>

#include <optional>

namespace llmclient {

using Headers = QList<QPair<QByteArray, QByteArray>>; // names in lower case

QByteArray headerOf(const Headers &headers, const QByteArray &name); // empty where it is missing

// Why one attempt failed.
struct Failure
{
    enum class Kind {
        Connection, // refused, reset, cut short, no such host
        Tls,        // the certificate was not accepted
        Proxy,      // a proxy (from the environment or the desktop) did not let it through
        Timeout,    // silent for longer than the time-out
        Deadline,   // the call as a whole took too long
        Redirect,   // to another origin
        Http,       // a status of 4xx or 5xx
        Stream,     // an error event, or something that is no answer, after 200
        TooLarge,   // more than Transport::MostBytes
        Stopped     // the caller cancelled
    };

    Kind kind = Kind::Connection;
    int status = 0;
    QString type = {};    // "overloaded_error", as the provider names it
    QString code = {};    // more specific: "enforced_spend_limit_reached", "insufficient_quota"
    QString message = {}; // of the provider, or of the network layer; plain text, cut to a line
    QString requestId = {};
    QString proxy = {}; // the proxy used, as "host:port"; empty: none
};

// Reads the error body of any of the providers: {"error": {"type", "message", "code", "details"}}, {"error":
// "text"},
// {"detail": …}; of anything else (an HTML page) the first line without tags.
Failure failureOf(int status, const Headers &headers, const QByteArray &body);

// The error as a sentence for people.
store::Error errorOf(const Failure &failure, const QString &who, const QString &address);

} // namespace llmclient
