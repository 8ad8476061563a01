// SPDX-License-Identifier: MIT
#include "store/layers/jsonstrings.h"

#include "store/layers/splittext.h"

#include <QJsonArray>
#include <QJsonObject>

namespace store {

JsonStrings::JsonStrings(const QJsonValue &value, QString field)
    : m_value(value)
    , m_field(std::move(field))
{
    take(value);
    m_before = m_strings;
}

void JsonStrings::take(const QJsonValue &value)
{
    if (value.isString()) {
        m_strings += value.toString();
    } else if (value.isArray()) {
        for (const QJsonValue item : value.toArray())
            take(item);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto entry = object.begin(); entry != object.end(); ++entry) {
            m_strings += entry.key();
            take(entry.value());
        }
    }
}

void JsonStrings::appendTo(std::vector<GuardedText> &texts)
{
    for (QString &string : m_strings)
        texts.push_back({&string, m_field});
}

QJsonValue JsonStrings::put(const QJsonValue &value, qsizetype &next) const
{
    if (value.isString())
        return m_strings.at(next++);
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue item : value.toArray())
            array.append(put(item, next));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    const QJsonObject before = value.toObject();
    for (auto entry = before.begin(); entry != before.end(); ++entry) {
        const QString key = m_strings.at(next++);
        object.insert(key, put(entry.value(), next));
    }
    return object;
}

QJsonValue JsonStrings::value() const
{
    qsizetype next = 0;
    return put(m_value, next);
}

} // namespace store
