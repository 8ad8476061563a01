// SPDX-License-Identifier: MIT
#include "store/layers/jsondiff.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

bool isPlainList(const QJsonArray &list)
{
    return std::ranges::none_of(list,
                                [](const QJsonValue &item) { return item.isObject() || item.isArray(); });
}

void addLeaves(QMap<QString, QJsonValue> &leaves, const QJsonValue &value, const QString &path)
{
    if (value.isObject() && !value.toObject().isEmpty()) {
        const QJsonObject object = value.toObject();
        for (auto entry = object.begin(); entry != object.end(); ++entry)
            addLeaves(leaves, entry.value(), path.isEmpty() ? entry.key() : path + u'.' + entry.key());
        return;
    }
    if (value.isArray() && !isPlainList(value.toArray())) {
        const QJsonArray list = value.toArray();
        for (qsizetype i = 0; i < list.size(); ++i)
            addLeaves(leaves, list.at(i), u"%1[%2]"_s.arg(path).arg(i));
        return;
    }
    leaves.insert(path, value);
}

} // namespace

QMap<QString, QJsonValue> jsonLeaves(const QJsonValue &value, const QString &path)
{
    QMap<QString, QJsonValue> leaves;
    if (!value.isUndefined())
        addLeaves(leaves, value, path);
    return leaves;
}

std::vector<JsonDifference> jsonDifferences(const QJsonValue &before, const QJsonValue &after,
                                            const QString &path)
{
    const QMap<QString, QJsonValue> left = jsonLeaves(before, path);
    const QMap<QString, QJsonValue> right = jsonLeaves(after, path);
    QStringList paths = left.keys() + right.keys();
    paths.removeDuplicates();
    paths.sort();
    std::vector<JsonDifference> differences;
    for (const QString &place : std::as_const(paths)) {
        const QJsonValue was = left.value(place, QJsonValue(QJsonValue::Undefined));
        const QJsonValue is = right.value(place, QJsonValue(QJsonValue::Undefined));
        if (was != is)
            differences.push_back({place, was, is});
    }
    return differences;
}

} // namespace store
