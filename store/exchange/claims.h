// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

#include <optional>

namespace store::exchange {

// The decisions of people that a file in our own format claims: statuses, answers, decisions, grades,
// dismissals. Anybody can write such a file. So its rows are imported as waiting for review, with the claim
// kept beside them, unless a person who was told the number of claims trusts them. Make one object per
// import.
class Claims
{
public:
    // nullopt: no claim is trusted.
    explicit Claims(std::optional<int> trusted)
        : m_trusted(trusted)
    {}

    // Looks at a line before it is imported and removes a claim that is not trusted. Returns false if nothing
    // of the line is left then (a person's grade, a dismissal). `isNew`: the store does not hold it yet; only
    // such claims count.
    bool settle(const QString &type, QJsonObject &line, bool isNew = true);
    // Whether the line says what a person decided.
    static bool isMade(const QString &type, const QJsonObject &line);
    // Whether people decide about rows of such a type.
    static bool areMadeOf(const QString &type);

    int count() const { return m_count; } // new claims met so far
    bool areTrusted() const { return m_trusted.has_value(); }
    // Error::Conflict where the file makes another number of claims than the person trusted.
    [[nodiscard]] Result<void> check() const;

private:
    std::optional<int> m_trusted;
    int m_count = 0;
};

} // namespace store::exchange
