// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/golden.h"

namespace store::training {

// What needs no model to be seen in an answer. `must_include` and `must_not_include` hold texts, compared
// without regard to case, compatibility forms and white space; one that begins with "regex:" is a
// Perl-compatible pattern, one that begins with "exact:" must be the whole answer. Of promptfoo's assertions
// contains-any, starts-with, regex, equals and their opposites are taken; the others are named as unchecked.
struct CheckOutcome
{
    int wanted = 0;        // what must be there
    int found = 0;         // of that
    int forbidden = 0;     // what must not be there and is
    int guards = 0;        // what must not be there at all
    QStringList lines;     // a sentence each, in English: they are kept with the grade
    QStringList unchecked; // assertions that need something else

    bool hasChecks() const { return wanted + guards > 0; }
    bool isKept() const { return found == wanted && forbidden == 0; }
    // 4 where everything is as it must be, the share found of 4 in whole grades else; at most 1 where
    // something forbidden is there.
    int grade() const;
};

[[nodiscard]] CheckOutcome checked(const GoldenQuestion &question, const QString &answer);

// A sentence where the check cannot work (a pattern that is none); empty where it can.
QString problemOfCheck(const QString &check);

} // namespace store::training
