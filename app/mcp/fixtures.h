// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/era.h"

#include <QHash>
#include <QJsonArray>

namespace app::ctl {
class Output;
}

namespace app::mcp {

// The tools, resources and prompts of the protocol's own conformance suite (npm:
// @modelcontextprotocol/conformance). They touch no store; there only with `memoirctl mcp --fixtures`. What
// they answer is tools/fixtures.json.
class Fixtures
{
public:
    explicit Fixtures(ctl::Output &output);
    ~Fixtures();

    QJsonArray tools() const;
    QJsonArray resources() const;
    QJsonArray templates() const;
    QJsonArray prompts() const;

    // None where it is no fixture's name or address.
    // `capabilities` are the client's. An empty result means that the client was asked something first.
    std::optional<Answer<QJsonObject>> call(const Message &request, Era era, const QJsonObject &capabilities);
    // The client's answer to what it was asked.
    void answered(const Message &response);
    std::optional<Answer<QJsonObject>> read(const QJsonObject &params, Era era) const;
    std::optional<Answer<QJsonObject>> prompt(const QJsonObject &params, Era era) const;

private:
    struct Asked
    {
        QJsonValue id; // of the call that waits for it
        QString says;
    };

    // Up to 2025-11-25 a server sends requests of its own.
    void request(const QJsonObject &fixture, const Message &request);
    void say(const QJsonObject &fixture, const Message &request, Era era) const;
    // One step of a request that asks the client for input in its result (2026-07-28, "MRTR").
    Answer<QJsonObject> ask(const QJsonObject &input, const QJsonObject &params, bool isPrompt) const;
    QString signature(const QByteArray &state) const;
    std::optional<int> roundIn(const QString &state) const; // none where the state is not ours

    ctl::Output &m_output;
    QJsonObject m_all;
    QHash<QString, Asked> m_asked; // by the id of the server's own request
    QByteArray m_key;              // of this process, for states that clients keep
};

} // namespace app::mcp
