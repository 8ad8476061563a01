// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/purpose.h"
#include "store/result.h"

#include <QString>

namespace store {
class Database;
struct Actor;
} // namespace store

namespace llmclient {

// What a person has set for one purpose, kept in the store as model.<purpose>.<field>. The key itself is not
// among it, only where it is found.
struct ModelSettings
{
    QString provider = {}; // empty: none is configured, and nothing is sent
    QString url = {};      // empty: where the provider usually answers
    QString model = {};
    QString keySource = {}; // see KeySource
    double timeoutS = 60;   // without a byte
    double deadlineS = 600; // of one call, retries included
    double priceIn = 0;     // per million tokens, in the currency of the bill
    double priceOut = 0;    // the same
    QString inputType = {}; // embed only: what Voyage calls input_type; empty sends none
    int dimension = 0;      // embed only: numbers of a vector; 0: as the model answers

    bool operator==(const ModelSettings &) const = default;

    bool isConfigured() const { return !provider.isEmpty() && !model.isEmpty(); }
};

// Usage names what is wrong: an unknown provider, an address that is not allowed, a key where its source
// belongs, a number that is none.
[[nodiscard]] store::Result<void> validated(const ModelSettings &settings, Purpose purpose);

[[nodiscard]] store::Result<ModelSettings> modelSettings(store::Database &database, Purpose purpose);
// Checks, writes, and confirms them on this computer (see store::Trust).
[[nodiscard]] store::Result<void> setModelSettings(store::Database &database, Purpose purpose,
                                                   const ModelSettings &settings, const store::Actor &by);

// Settings travel with the store file, and so does the power they carry: where memories and keys are sent,
// which command prints a key, what a call is said to cost. So a store from elsewhere sends nothing, reads no
// key and runs no command before a person on this computer has confirmed exactly these settings, for any
// purpose of this store.
[[nodiscard]] bool isConfirmed(store::Database &database, const ModelSettings &settings);

// Where requests go: the url or the provider's usual one, without a slash at its end.
QString addressOf(const ModelSettings &settings);

// Switches of all purposes together.
struct Limits
{
    bool isOffline = false; // models.offline: nothing is sent
    double limitPerDay = 0; // model.limit_per_day; 0: none

    bool operator==(const Limits &) const = default;
};

[[nodiscard]] store::Result<Limits> limits(store::Database &database);
[[nodiscard]] store::Result<void> setLimits(store::Database &database, const Limits &limits,
                                            const store::Actor &by);
// True where the switches are those that were set on this computer.
[[nodiscard]] bool areLimitsConfirmed(store::Database &database);

} // namespace llmclient
