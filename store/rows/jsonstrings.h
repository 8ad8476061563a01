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

    // Those that may be a part of a secret: no times, uids and hashes, and no plain words as keys. They point
    // into this object, which must neither be moved nor copied meanwhile.
    void appendTo(std::vector<GuardedText> &texts);
    [[nodiscard]] bool isChanged() const { return m_strings != m_before; }
    // The value with the strings as they are now.
    [[nodiscard]] QJsonValue value() const;

private:
    void take(const QJsonValue &value);
    [[nodiscard]] QJsonValue put(const QJsonValue &value, qsizetype &next) const;

    QJsonValue m_value;
    QString m_field;
    QStringList m_strings;
    QStringList m_before;
    QSet<qsizetype> m_keys; // places of keys among the strings
};

} // namespace store
