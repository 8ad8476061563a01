// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/credentialwords.h"
#include "store/guard/secretspan.h"

#include <optional>

namespace store::guard {

// Looks for `key = value` (any common notation) around credential words, in the order in which
// the words end. Judges a bounded window of each value, so that no text makes it run away.
// Lives as long as one scan of one text.
class AssignmentMatcher
{
public:
    explicit AssignmentMatcher(QStringView text)
        : m_text(text)
    {}

    // `end` is where the word ends, exclusive.
    void match(const CredentialWord &word, qsizetype end, SecretSpans &found);

private:
    struct Value
    {
        qsizetype start = 0;
        qsizetype end = 0;
        bool quoted = false;
    };

    void matchSaid(const CredentialWord &word, qsizetype at, SecretSpans &found);
    [[nodiscard]] std::optional<Value> valueAt(qsizetype at);
    [[nodiscard]] std::optional<Value> quotedValue(qsizetype at, qsizetype quoteLength) const;
    [[nodiscard]] Value bareValue(qsizetype at);

    QStringView m_text;
    qsizetype m_bareEnd = 0;  // end of the last unquoted run read: runs are read once
    qsizetype m_continue = 0; // words before this belong to a value that was found
};

} // namespace store::guard
