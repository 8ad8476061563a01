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

// Models behind one call.
namespace llmclient {

struct ChatMessage
{
    enum class Role { System, User, Assistant };

    Role role = Role::User;
    QString text = {};
    bool isCacheable = false; // the prompt up to here comes again: providers that can, keep it
};

// Before another attempt: for how long, and what the server said (429: it is asked too much; 0: nothing).
struct ChatWait
{
    std::chrono::milliseconds time{0};
    int status = 0;
};

struct ChatRequest
{
    QList<ChatMessage> messages = {}; // the system's first, if any
    int maxTokens = 1024;             // of the answer
    double temperature = 0;
    std::optional<QJsonObject> schema =
        {}; // JSON schema the answer must follow, where the provider can be held to it
    QString schemaName = QStringLiteral("answer");
    std::function<void(const ChatWait &)> onWait = {}; // called on the calling thread
};

// What a call took. Counted by the provider; nothing where it did not say.
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
    // Only Complete may be graded; the others are no failure of the answer's author. Broken: the connection
    // or the server ended it after some of it was handed on.
    enum class Finish { Complete, Length, Refused, Paused, Stopped, Broken };

    QString text;
    QString model; // as the provider names what answered
    Finish finish = Finish::Complete;
    QString problem; // of a broken one, a sentence
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

    // `onText` gets each piece of the answer as it comes, on the calling thread; what it got is answered
    // even where the rest never came. Once `stop` is requested no
    // byte is sent or awaited any more and the answer's finish is Stopped. Texts are sent as given: the
    // caller has guarded them.
    [[nodiscard]] virtual store::Result<ChatAnswer>
    chat(const ChatRequest &request, const std::function<void(const QString &)> &onText = {},
         std::stop_token stop = {}) = 0;
    // Tokens of the request as the provider counts them; nothing where it cannot.
    [[nodiscard]] virtual store::Result<std::optional<qint64>> count(const ChatRequest &request) = 0;

    virtual QString name() const = 0;                                  // "provider/model", as rows are signed
    virtual bool isPaid() const = 0;                                   // has a price over 0
    virtual double price(qint64 tokensIn, qint64 tokensOut) const = 0; // in the currency of the settings
};

} // namespace llmclient
