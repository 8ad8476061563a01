// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"

#include <QJsonArray>

namespace llmclient::tasks {

// The JSON object that is the whole answer; only a code fence around it is allowed.
[[nodiscard]] store::Result<QJsonObject> answeredObject(const ChatAnswer &answer);
// The list under `key` of an answer of the form {"key": [...]}; only a code fence around it is allowed.
// Error::Refused where the answer is incomplete or has another form.
[[nodiscard]] store::Result<QJsonArray> answeredList(const ChatAnswer &answer, QLatin1StringView key);

// The JSON schema of such an answer, for providers that enforce one: a list of objects that all have these
// properties.
QJsonObject listSchema(QLatin1StringView key, const QJsonObject &properties);

} // namespace llmclient::tasks
