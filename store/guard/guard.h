// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/guard/oversize.h"

#include <QStringList>

namespace store::guard {

// Which detectors run, and how large a row may be.
struct Policy
{
    bool secrets = true;
    bool pii = true;
    bool injection = true;
    bool hidden = true;
    bool oversize = true;
    qsizetype limit = OversizeLimit; // bytes of UTF-8

    bool operator==(const Policy &) const = default;
};

// A text with its secrets masked, and the other findings at their offsets in that text.
struct Redacted
{
    QString text;
    Findings findings;

    bool operator==(const Redacted &) const = default;
};

// Looks over a text before it is written anywhere. A value: const, re-entrant, synchronous;
// time is linear in the text whatever it holds, and a text with nothing in it costs no allocation.
class Guard
{
public:
    explicit Guard(Policy policy = {})
        : m_policy(policy)
    {}

    // All families, sorted by start, then by detector; findings of different families may overlap.
    [[nodiscard]] Findings scan(QStringView text) const;

    [[nodiscard]] const Policy &policy() const { return m_policy; }

private:
    Policy m_policy;
};

// Replaces every secret among the findings of this text by its masked form. Secrets that only show once
// others are gone are masked too, so scanning the result finds none. Other findings are moved along; one
// inside a secret is dropped, one across its edge is cut.
[[nodiscard]] Redacted redacted(QString text, const Findings &findings);

} // namespace store::guard
