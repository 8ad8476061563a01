// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatwire.h"
#include "llmclient/modelsettings.h"

#include <optional>

namespace llmclient {

// One configured server: finds its key at the first request, and sends requests. Use it on one thread.
class Api
{
    Q_DISABLE_COPY_MOVE(Api)
public:
    // The permit is asked before the key is looked for and before every attempt.
    Api(ModelSettings settings, Transport::Permit permit, const RetryRules &retries = {});

    const ModelSettings &settings() const { return m_settings; }
    const Provider &provider() const { return *m_provider; }
    const ChatWire &wire() const { return *m_wire; }
    QString name() const { return m_settings.provider + u'/' + m_settings.model; }

    [[nodiscard]] store::Result<void> findKey();
    [[nodiscard]] store::Result<Outcome>
    post(const QString &path, const QJsonObject &body, BodyReader &reader, const std::stop_token &stop = {},
         const std::function<void(std::chrono::milliseconds, int)> &onWait = {});
    // Posts JSON and returns the JSON answer; an error has a sentence for people.
    [[nodiscard]] store::Result<QJsonObject> postJson(const QString &path, const QJsonObject &body,
                                                      const std::stop_token &stop = {});
    [[nodiscard]] store::Result<QJsonObject> getJson(const QString &path, const std::stop_token &stop = {});
    // Why the last postJson() or getJson() failed: status and message, for callers that act on them.
    const std::optional<Failure> &failure() const { return m_failure; }
    store::Error errorOf(const Failure &failure) const;
    // A server's text without the key that was sent to it: some servers repeat it in an error or an answer,
    // and the text is shown, logged and stored.
    QString withoutKey(QString said) const;

private:
    [[nodiscard]] store::Result<Outcome> send(Exchange exchange, BodyReader &reader,
                                              const std::stop_token &stop);
    [[nodiscard]] store::Result<QJsonObject> json(Exchange exchange, const std::stop_token &stop);
    QUrl urlOf(const QString &path) const;

    const ModelSettings m_settings;
    const Provider *m_provider;
    const Transport::Permit m_permit;
    std::unique_ptr<ChatWire> m_wire;
    Transport m_transport;
    std::optional<QByteArray> m_key; // never leaves this object but in a header
    std::optional<Failure> m_failure;
};

} // namespace llmclient
