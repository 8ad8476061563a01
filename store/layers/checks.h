// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/golden.h"

namespace store::training {

// The checks of an answer that need no model. `must_include` and `must_not_include` hold texts, compared
// without regard to case, compatibility forms and white space; "regex:" introduces a Perl-compatible pattern,
// "exact:" a text that must be the whole answer. Of promptfoo's assertions contains-any, starts-with, regex,
// equals and their opposites are checked; the others are listed in `unchecked`.
struct CheckOutcome
{
    int wanted = 0;        // things that must be in the answer
    int found = 0;         // how many of them are
    int forbidden = 0;     // forbidden things that are in the answer
    int guards = 0;        // how many things are forbidden
    QStringList lines;     // one English sentence per check; they are stored with the grade
    QStringList unchecked; // assertions that are not supported here

    bool hasChecks() const { return wanted + guards > 0; }
    bool isKept() const { return found == wanted && forbidden == 0; }
    // 4 where all checks pass, otherwise the share found of 4, rounded to a whole grade; at most 1 if
    // anything forbidden is there.
    int grade() const;
};

[[nodiscard]] CheckOutcome checked(const GoldenQuestion &question, const QString &answer);

// One sentence: why the check cannot work (an invalid pattern); empty where it can.
QString problemOfCheck(const QString &check);

} // namespace store::training
