// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonValue>
#include <QSet>
#include <QStringList>

#include <vector>

namespace store {

struct GuardedText;

// Every key and string of a JSON value in the order it has, taken out to be guarded with other texts and put
// back.
class JsonStrings
{
public:
    JsonStrings(const QJsonValue &value, QString field);

    // Appends the strings that may hold a part of a secret: not times, uids and hashes, and not keys that are
    // plain words. The entries point into this object, so neither move nor copy it while they are used.
    void appendTo(std::vector<GuardedText> &texts);
    [[nodiscard]] bool isChanged() const { return m_strings != m_before; }
    // The JSON value with the strings as the guard left them.
    [[nodiscard]] QJsonValue value() const;

private:
    void take(const QJsonValue &value);
    [[nodiscard]] QJsonValue put(const QJsonValue &value, qsizetype &next) const;

    QJsonValue m_value;
    QString m_field;
    QStringList m_strings;
    QStringList m_before;
    QSet<qsizetype> m_keys; // indexes in m_strings that are keys
};

} // namespace store
