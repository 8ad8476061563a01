// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <vector>

namespace store::guard {

// A stretch of the text that is a personal value.
struct PiiSpan
{
    qsizetype start = 0;
    qsizetype end = 0;
    const char *rule = nullptr;
    bool grave = false; // a payment or identity number: severity High
};

using PiiSpans = std::vector<PiiSpan>;

// Each reads a bounded window around `at` and appends what it finds.
void matchMail(QStringView text, qsizetype at, PiiSpans &found);    // at an '@'
void matchIpv4(QStringView text, qsizetype start, PiiSpans &found); // at the first digit
void matchIpv6(QStringView text, qsizetype at, PiiSpans &found);    // at the first ':' of a run
void matchPhone(QStringView text, qsizetype at, PiiSpans &found);   // at a '+'
void matchDigits(QStringView text, qsizetype at, PiiSpans &found);  // at the first digit of a run
void matchIban(QStringView text, qsizetype at, PiiSpans &found);    // at the first digit after two letters

bool isLuhn(QStringView digits);
bool isIban(QStringView compact); // no spaces, upper case

} // namespace store::guard
