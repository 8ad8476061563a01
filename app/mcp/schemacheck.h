// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace app::mcp {

// The errors of a value against its schema, as sentences for the model that wrote it; empty if it fits.
// Supports the keywords of JSON Schema 2020-12 that the tools use: type, enum, properties, required,
// additionalProperties (false), items, minLength, maxLength, minItems, maxItems, minimum, maximum. Also
// refuses U+0000, which many programs take for the end of a text.
QStringList misfits(const QJsonObject &schema, const QJsonValue &value, const QString &name = {});

} // namespace app::mcp
