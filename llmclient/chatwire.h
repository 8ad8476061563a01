// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/answerreader.h"
#include "llmclient/provider.h"

#include <QSet>

#include <memory>

namespace llmclient {

// How one kind of server is asked: addresses, headers, bodies and the reading of answers. Knows no network.
class ChatWire
{
public:
    virtual ~ChatWire() = default;

    // Optional fields that a server refused by name and that are left out from then on.
    using Omitted = QSet<QString>;

    virtual QString chatPath() const = 0;
    virtual Headers headers(const QByteArray &key) const = 0;
    virtual QJsonObject chatBody(const QString &model, const ChatRequest &request,
                                 const Omitted &omitted) const = 0;
    virtual std::unique_ptr<AnswerReader> reader(AnswerReader::OnText onText) const = 0;
    // Names in a chat body that a server may be asked without.
    virtual QStringList optionalFields() const = 0;

    virtual QString countPath() const { return {}; } // empty where tokens are not counted
    virtual QJsonObject countBody(const QString &, const ChatRequest &) const { return {}; }
    virtual std::optional<qint64> counted(const QJsonObject &) const { return std::nullopt; }

    virtual QString modelsPath() const = 0;
    // What reading from and writing to the prompt cache costs, as a share of the price of a token.
    virtual double cacheReadShare() const { return 1; }
    virtual double cacheWriteShare() const { return 1; }
};

std::unique_ptr<ChatWire> chatWireOf(const Provider &provider);

// Names of the models in the answer of modelsPath(): {"data": [{"id"}]} with either provider.
QStringList modelNames(const QJsonObject &body);

} // namespace llmclient
