// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/era.h"
#include "app/mcp/fixtures.h"
#include "app/mcp/message.h"
#include "app/mcp/subscriptions.h"
#include "app/mcp/tellinglog.h"
#include "app/mcp/tool.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/search.h"

#include <QDeadlineTimer>

#include <chrono>
#include <memory>
#include <vector>

namespace app::ctl {
class Output;
}

namespace app::mcp {

// The session of one client: takes messages, carries them out and writes the replies, each only after the
// rows it speaks of are on disk. Belongs to the database's thread.
class Session
{
    Q_DISABLE_COPY_MOVE(Session)
public:
    struct Options
    {
        QString agent;
        bool isReadOnly = false;
        std::chrono::milliseconds limit{0}; // time for each request; 0: no limit
        bool hasFixtures = false;           // also serves the conformance suite, see Fixtures
    };

    Session(store::Database &database, ctl::Output &output, const Options &options);
    ~Session();

    // Handles messages that arrived together, in order. A request that a later one cancels is not begun.
    void handle(std::vector<Message> batch);

    // How often tick() is to be called, in ms; 0 if nothing waits for a change of the store.
    int tickInterval() const;
    void tick();
    // Writes the telling log if it has waited long enough. To be called after the replies are sent.
    void keepUp();

private:
    // A call with `wait_seconds`, whose answer is awaited.
    struct ParkedCall
    {
        QJsonValue id;
        Era era;
        const Tool *tool;
        QJsonObject arguments;
        QString client;
        QDeadlineTimer until;
    };

    struct WaitingRow
    {
        QJsonValue id;
        Era era;
        store::NewReflexion row;
    };

    void take(const Message &message);
    void request(const Message &request);
    void notified(const Message &notification);
    [[nodiscard]] Answer<QJsonObject> legacy(const Message &request);
    [[nodiscard]] Answer<QJsonObject> modern(const Message &request);
    [[nodiscard]] Answer<QJsonObject> shared(const Message &request, Era era);
    [[nodiscard]] Answer<QJsonObject> subscribe(const Message &request);
    void listen(const Message &request);
    [[nodiscard]] Answer<QJsonObject> initialize(const QJsonObject &params);
    [[nodiscard]] QJsonObject capabilities(Era era) const;
    // The list with the fixtures added at the end of its first page.
    [[nodiscard]] Answer<QJsonObject> extended(Answer<QJsonObject> list, const QJsonObject &params,
                                               const QString &key,
                                               QJsonArray (Fixtures::*fixtures)() const) const;
    [[nodiscard]] Answer<QJsonObject> listTools(const QJsonObject &params, Era era);

    [[nodiscard]] Answer<QJsonObject> complete(const ToolContext &context, const QJsonObject &params,
                                               Era era);

    void callTool(const Message &request, Era era);
    [[nodiscard]] std::optional<Answer<QJsonObject>> fixtureFor(const Message &request, Era era) const;
    bool callFixture(const Message &request, Era era);
    bool park(const Message &request, Era era, const Tool &tool, const store::Result<QJsonObject> &outcome);
    void answerTool(const QJsonValue &id, Era era, const store::Result<QJsonObject> &outcome);
    void commitRows();
    void fail(const QJsonValue &id, const Failure &failure);

    ToolContext context(const QString &client);
    QString clientOf(const Message &request, Era era) const;
    store::StackReader &stacks();

    store::Database &m_database;
    ctl::Output &m_output;
    const Options m_options;
    store::ReflexionWriter m_writer;
    const store::HashedEmbedder m_embedder;
    store::Search m_search;
    std::unique_ptr<store::StackReader> m_stacks;
    Subscriptions m_subscriptions;
    std::unique_ptr<Fixtures> m_fixtures; // null without --fixtures
    std::vector<ParkedCall> m_parked;
    qint64 m_version = 0; // the store's dataVersion() at the last tick
    bool m_isInitialized = false;
    QJsonObject m_capabilities; // of a legacy client
    QString m_client;           // of a legacy client, from its initialize
    std::vector<WaitingRow> m_rows;
    TellingLog m_told;
};

} // namespace app::mcp
