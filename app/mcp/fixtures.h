// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/era.h"

#include <QHash>
#include <QJsonArray>

namespace app::ctl {
class Output;
}

namespace app::mcp {

// The tools, resources and prompts that the protocol's conformance suite expects (npm:
// @modelcontextprotocol/conformance). Served only with `memoirctl mcp --fixtures`; they touch no store. Their
// answers are in tools/fixtures.json.
class Fixtures
{
public:
    explicit Fixtures(ctl::Output &output);
    ~Fixtures();

    QJsonArray tools() const;
    QJsonArray resources() const;
    QJsonArray templates() const;
    QJsonArray prompts() const;

    // Nothing if no fixture has this name or address. `capabilities` are the client's. An empty result: the
    // client was asked for input first.
    std::optional<Answer<QJsonObject>> call(const Message &request, Era era, const QJsonObject &capabilities);
    // Takes the client's answer to a request of the server.
    void answered(const Message &response);
    std::optional<Answer<QJsonObject>> read(const QJsonObject &params, Era era) const;
    std::optional<Answer<QJsonObject>> prompt(const QJsonObject &params, Era era) const;

private:
    struct Asked
    {
        QJsonValue id; // of the client's call that waits for the answer
        QString says;
    };

    // Sends a request to the client, as servers do up to 2025-11-25.
    void request(const QJsonObject &fixture, const Message &request);
    void say(const QJsonObject &fixture, const Message &request, Era era) const;
    // One step of a request that asks the client for input in its result (2026-07-28, "MRTR").
    Answer<QJsonObject> ask(const QJsonObject &input, const QJsonObject &params, bool isPrompt) const;
    QString signature(const QByteArray &state) const;
    std::optional<int> roundIn(const QString &state) const; // nothing if the state was not signed by us

    ctl::Output &m_output;
    QJsonObject m_all;
    QHash<QString, Asked> m_asked; // by the id of our request
    QByteArray m_key;              // signs the states that clients keep; new in each process
};

} // namespace app::mcp
