// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QJsonArray>
#include <QJsonObject>

namespace store {

// The whole stack: question, layers, every candidate considered with its score parts, tokens, fate and
// reason, and the final text. Same stack, same bytes.
QJsonObject toJson(const Stack &stack);
// What a chat model is sent: [{"role":"system","content":TEXT},{"role":"user","content":QUESTION}].
QJsonArray messages(const Stack &stack);

// The options that a stack was made with, as a snapshot stores them.
QJsonObject optionsJson(const StackQuestion &question);
// Sets these options on a question. Error::NotFound where the recipe does not exist.
[[nodiscard]] Result<void> setOptions(StackQuestion &question, const QJsonObject &options);

} // namespace store
