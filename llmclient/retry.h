// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/failure.h"

#include <QDateTime>

#include <chrono>

namespace llmclient {

// When a failed attempt is worth another, and after how long. The rules of Anthropic's SDKs (client.ts: at
// most two more; `x-should-retry` wins; else connection errors, 408, 409, 429 and 5xx; `retry-after-ms`,
// `retry-after` in seconds or as a date, else 0.5 s doubled up to 8 s, less up to a quarter by chance), and
// ours: never where an account's credit or limit is used up, because waiting does not fill it.
struct RetryRules
{
    int mostRetries = 2;
    std::chrono::milliseconds first{500};
    std::chrono::milliseconds longest{8000};
    std::chrono::milliseconds longestAsked{120000}; // a server that asks for a longer wait counts as down
};

bool isWorthRetrying(const Failure &failure, const Headers &headers);

// The wait that the server asks for, if any.
std::optional<std::chrono::milliseconds> askedWait(const Headers &headers, const QDateTime &now);

// `chance`: a random number from 0 to 1. nullopt where the server asks for a longer wait than the rules
// allow.
std::optional<std::chrono::milliseconds>
waitBefore(int retry, const Headers &headers, const RetryRules &rules, double chance, const QDateTime &now);

} // namespace llmclient
