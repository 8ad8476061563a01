// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QStringList>

#include <map>

namespace store::exchange {

// The order of an object's keys and of those in objects below it; other keys follow in alphabetical order.
struct KeyOrder
{
    QStringList keys = {};
    std::map<QString, KeyOrder> below = {}; // by key; also for every object in a list under that key
};

// The bytes that JavaScript's JSON.stringify writes, to reproduce a file of another program exactly: its
// number format, no needless escapes and, with an indent, a line per value.
QByteArray scriptText(const QJsonValue &value, const KeyOrder &order = {}, int indent = 0);

} // namespace store::exchange
