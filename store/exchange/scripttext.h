// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QStringList>

#include <map>

namespace store::exchange {

// In which order the keys of an object stand, and of the objects below them; keys that are not named come
// behind, in the order of the alphabet.
struct KeyOrder
{
    QStringList keys = {};
    std::map<QString, KeyOrder> below = {}; // by key; also of every object of a list there
};

// The bytes that JSON.stringify of JavaScript writes, where a file of another program has to come back as it
// was: its form of numbers, nothing escaped that need not be, and with an indent a line for each value.
QByteArray scriptText(const QJsonValue &value, const KeyOrder &order = {}, int indent = 0);

} // namespace store::exchange
