// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"

#include <QJsonArray>

namespace llmclient::tasks {

// The object that the answer is, with nothing around it but a code fence.
[[nodiscard]] store::Result<QJsonObject> answeredObject(const ChatAnswer &answer);
// The list under `key` of an answer of the form {"key": [...]}, with nothing around it but a code fence.
// Refused with a sentence where the answer is not whole or of another form.
[[nodiscard]] store::Result<QJsonArray> answeredList(const ChatAnswer &answer, QLatin1StringView key);

// What the answer must look like, for providers that can be held to it: a list of objects that have all of
// these properties.
QJsonObject listSchema(QLatin1StringView key, const QJsonObject &properties);

} // namespace llmclient::tasks
