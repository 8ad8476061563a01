// SPDX-License-Identifier: MIT
#include "llmclient/chatwire.h"

#include "llmclient/anthropicwire.h"
#include "llmclient/openaiwire.h"

#include <QJsonArray>

namespace llmclient {

using namespace Qt::StringLiterals;

std::unique_ptr<ChatWire> chatWireOf(const Provider &provider)
{
    if (provider.chat == Wire::Anthropic)
        return std::make_unique<AnthropicWire>();
    return std::make_unique<OpenAiWire>(provider.takesCompletionTokens);
}

QStringList modelNames(const QJsonObject &body)
{
    QStringList names;
    const QJsonArray models = body.value("data"_L1).toArray();
    for (const QJsonValue model : models) {
        if (const QString name = model.toObject().value("id"_L1).toString(); !name.isEmpty())
            names += name.left(200);
    }
    return names;
}

} // namespace llmclient
