// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/message.h"
#include "store/result.h"

#include <QSet>

#include <vector>

namespace store {
class Database;
struct LedgerLine;
} // namespace store

namespace app::mcp {

// The changes that a client wants to hear of: resources/subscribe up to 2025-11-25, subscriptions/listen from
// 2026-07-28 on. Changes are found in the ledger, whoever made them.
class Subscriptions
{
public:
    explicit Subscriptions(store::Database &database)
        : m_database(database)
    {}

    bool isEmpty() const { return m_streams.empty(); }
    bool isOpen(const QJsonValue &id) const; // whether this request has an open stream

    void subscribe(const QString &uri);
    void unsubscribe(const QString &uri);

    // Opens a stream under the request's id; returns the acknowledgement, which is to be sent first.
    QJsonObject listen(const QJsonValue &id, const QJsonObject &filter);
    void close(const QJsonValue &id);

    // The notifications for changes since the last call.
    [[nodiscard]] store::Result<std::vector<QJsonObject>> notices();

private:
    struct Stream
    {
        QJsonValue id = QJsonValue::Undefined; // undefined: the legacy client's only stream
        QSet<QString> uris = {};
        bool wantsLists = false;
    };

    Stream &legacy();
    void begin();
    [[nodiscard]] store::Result<QString> uriOf(const store::LedgerLine &line);
    static QJsonObject notice(const Stream &stream, const QString &method, QJsonObject params);

    store::Database &m_database;
    std::vector<Stream> m_streams;
    qint64 m_seen = -1; // newest ledger entry looked at; below 0: none yet
};

} // namespace app::mcp
