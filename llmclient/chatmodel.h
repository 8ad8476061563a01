// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

// One interface to the models of all providers.
namespace llmclient {

struct ChatMessage
{
    enum class Role { System, User, Assistant };

    Role role = Role::User;
    QString text = {};
    bool isCacheable = false; // the prompt up to here will be sent again: providers with a prompt cache keep
                              // it
};

// A wait before another attempt: how long, and the server's status (429: too many requests; 0: no reply).
struct ChatWait
{
    std::chrono::milliseconds time{0};
    int status = 0;
};

struct ChatRequest
{
    QList<ChatMessage> messages = {}; // the system message comes first, if there is one
    int maxTokens = 1024;             // of the answer
    double temperature = 0;
    std::optional<QJsonObject> schema = {}; // JSON schema for the answer, for providers that enforce one
    QString schemaName = QStringLiteral("answer");
    std::function<void(const ChatWait &)> onWait = {}; // called on the calling thread
};

// Tokens of a call as the provider counted them; nullopt where it did not say.
struct Usage
{
    std::optional<qint64> tokensIn;
    std::optional<qint64> tokensOut;
    std::optional<qint64> cacheRead;
    std::optional<qint64> cacheWritten;

    bool operator==(const Usage &) const = default;
};

struct ChatAnswer
{
    // Only a Complete answer may be graded; for the other outcomes the author of the answer is not to blame.
    // Broken: the connection or the server ended it after a part had been handed on.
    enum class Finish { Complete, Length, Refused, Paused, Stopped, Broken };

    QString text;
    QString model; // as the provider names the model that answered
    Finish finish = Finish::Complete;
    QString problem; // one sentence, for Broken
    Usage usage;
    QString requestId;          // of the provider, for its support
    double latencyMs = 0;       // until the last byte, retries included
    std::optional<double> cost; // by the prices in the settings
    int retries = 0;
};

// One model of one provider, as configured for one purpose (chat, distill, grade). Calls block the thread
// they are made on until the answer is there; never the GUI thread. No database transaction may be open
// across a call.
class ChatModel
{
public:
    virtual ~ChatModel() = default;

    // `onText` gets each piece of the answer as it arrives, on the calling thread. If the rest never comes,
    // the pieces so far are the answer (Finish::Broken). After `stop` is requested no byte is sent or
    // awaited, and the answer's finish is Stopped. Texts are sent unchanged: the caller has guarded them.
    [[nodiscard]] virtual store::Result<ChatAnswer>
    chat(const ChatRequest &request, const std::function<void(const QString &)> &onText = {},
         std::stop_token stop = {}) = 0;
    // The request's tokens as the provider counts them; nullopt where it cannot.
    [[nodiscard]] virtual store::Result<std::optional<qint64>> count(const ChatRequest &request) = 0;

    virtual QString name() const = 0;                                  // "provider/model": the author of what
                                                                       // it writes
    virtual bool isPaid() const = 0;                                   // has a price over 0
    virtual double price(qint64 tokensIn, qint64 tokensOut) const = 0; // in the settings' currency
};

} // namespace llmclient
