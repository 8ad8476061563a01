// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonValue>
#include <QMap>
#include <QString>

#include <vector>

namespace store {

// One place where two JSON values differ; Undefined on the side that has nothing there. Numbers stay numbers.
struct JsonDifference
{
    QString path; // "args.items[2].sku"
    QJsonValue before;
    QJsonValue after;

    bool operator==(const JsonDifference &) const = default;
};

// Every leaf by its path. A list of plain values is one leaf; an empty object or list is one too.
QMap<QString, QJsonValue> jsonLeaves(const QJsonValue &value, const QString &path = {});

// Ordered by path.
std::vector<JsonDifference> jsonDifferences(const QJsonValue &before, const QJsonValue &after,
                                            const QString &path = {});

} // namespace store
