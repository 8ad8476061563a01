// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QVariant>

namespace store::exchange {

// The value under a key of an export's line, in the form its column takes.

inline QString text(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString(QLatin1StringView(""));
}

inline QVariant orNull(const QJsonValue &value)
{
    return value.isNull() || value.isUndefined() ? QVariant() : value.toVariant();
}

} // namespace store::exchange
