// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/answerreader.h"
#include "llmclient/provider.h"

#include <QSet>

#include <memory>

namespace llmclient {

// The protocol of one kind of server: paths, headers, bodies and the reading of answers. It opens no
// connection.
class ChatWire
{
public:
    virtual ~ChatWire() = default;

    // Optional fields that the server rejected by name; later requests leave them out.
    using Omitted = QSet<QString>;

    virtual QString chatPath() const = 0;
    virtual Headers headers(const QByteArray &key) const = 0;
    virtual QJsonObject chatBody(const QString &model, const ChatRequest &request,
                                 const Omitted &omitted) const = 0;
    virtual std::unique_ptr<AnswerReader> reader(AnswerReader::OnText onText) const = 0;
    // Fields of a chat body that may be left out.
    virtual QStringList optionalFields() const = 0;

    virtual QString countPath() const { return {}; } // empty where the server counts no tokens
    virtual QJsonObject countBody(const QString &, const ChatRequest &) const { return {}; }
    virtual std::optional<qint64> counted(const QJsonObject &) const { return std::nullopt; }

    virtual QString modelsPath() const = 0;
    // The price of reading from and writing to the prompt cache, as a multiple of a token's price.
    virtual double cacheReadShare() const { return 1; }
    virtual double cacheWriteShare() const { return 1; }
};

std::unique_ptr<ChatWire> chatWireOf(const Provider &provider);

// Names of the models in the answer of modelsPath(): {"data": [{"id"}]} with either provider.
QStringList modelNames(const QJsonObject &body);

} // namespace llmclient
