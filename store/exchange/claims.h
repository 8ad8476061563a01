// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

#include <optional>

namespace store::exchange {

// What a file in our own format says that people decided: statuses, answers, decisions, grades, dismissals.
// Anybody can write such a file. So its rows come as they wait for a person, with the claim kept beside them,
// unless a person trusts it who was told how many claims there are. Lives as long as one import.
class Claims
{
public:
    // Without a number nothing is trusted.
    explicit Claims(std::optional<int> trusted)
        : m_trusted(trusted)
    {}

    // Looks at a line of the file before it is taken. A claim that is not trusted is taken out of it; false
    // where nothing of the line is left then (a person's grade, a dismissal).
    bool settle(const QString &type, QJsonObject &line);

    int count() const { return m_count; } // claims met so far
    bool areTrusted() const { return m_trusted.has_value(); }
    // Conflict where another number of claims was trusted than the file makes.
    [[nodiscard]] Result<void> check() const;

private:
    std::optional<int> m_trusted;
    int m_count = 0;
};

} // namespace store::exchange
