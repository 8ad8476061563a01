// SPDX-License-Identifier: MIT
#include "store/rows/jsonstrings.h"

#include "store/clock.h"
#include "store/rows/splittext.h"
#include "store/uid.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace store {

namespace {

// Whether a key looks like "entity_type": letters of one case and underscores, so no part of a secret.
bool isName(const QString &key)
{
    return std::ranges::all_of(key,
                               [](QChar c) { return c.isLower() || c == u'_' || c == u'-' || c.isSpace(); });
}

bool isHash(const QString &text)
{
    return (text.size() == 32 || text.size() == 40 || text.size() == 64)
           && std::ranges::all_of(text, [](QChar c) { return c.isDigit() || (c >= u'a' && c <= u'f'); });
}

bool isPlain(const QString &text)
{
    constexpr qsizetype LongestTime = 32;
    constexpr qsizetype LeastPart = 2;
    return text.size() < LeastPart || isUid(text) || isHash(text)
           || (text.size() <= LongestTime && text.at(0).isDigit() && fromIsoTime(text).isValid());
}

} // namespace

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
            m_keys.insert(m_strings.size());
            m_strings += entry.key();
            take(entry.value());
        }
    }
}

void JsonStrings::appendTo(std::vector<GuardedText> &texts)
{
    for (qsizetype i = 0; i < m_strings.size(); ++i) {
        if (m_keys.contains(i) ? !isName(m_strings.at(i)) : !isPlain(m_strings.at(i)))
            texts.push_back({&m_strings[i], m_field});
    }
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
