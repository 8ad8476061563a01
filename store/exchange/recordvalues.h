// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QVariant>

namespace store::exchange {

// What a line of an export says under a key, as its column takes it.

inline QString text(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString(QLatin1StringView(""));
}

inline QVariant orNull(const QJsonValue &value)
{
    return value.isNull() || value.isUndefined() ? QVariant() : value.toVariant();
}

} // namespace store::exchange
