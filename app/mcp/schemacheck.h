// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace app::mcp {

// What in a value does not fit its schema, a sentence each, for the model that wrote it; empty where all
// fits. Knows the words of JSON Schema 2020-12 that the tools here use: type, enum, properties, required,
// additionalProperties (false), items, minLength, maxLength, minItems, maxItems, minimum, maximum. No text
// may hold U+0000, which ends a text for half of the world's programs.
QStringList misfits(const QJsonObject &schema, const QJsonValue &value, const QString &name = {});

} // namespace app::mcp
