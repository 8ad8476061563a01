// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace store {

// JSON of any value without white space, as it is kept, hashed and sent. (QJsonDocument alone writes and
// reads only objects and lists.)
[[nodiscard]] QByteArray jsonBytes(const QJsonValue &value);
[[nodiscard]] QByteArray jsonBytes(const QStringList &texts);
[[nodiscard]] QString jsonText(const QJsonValue &value);
[[nodiscard]] QString jsonText(const QStringList &texts);

// What a JSON text says: undefined, or empty, where it is not JSON or of another kind.
[[nodiscard]] QJsonValue jsonValue(const QByteArray &json);
[[nodiscard]] QJsonObject jsonObject(const QByteArray &json);
[[nodiscard]] QStringList jsonTexts(const QByteArray &json);

} // namespace store
