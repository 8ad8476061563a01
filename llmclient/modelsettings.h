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

// A person's settings for one purpose, stored as model.<purpose>.<field>. They contain where the key is
// found, never the key.
struct ModelSettings
{
    QString provider = {}; // empty: no model, and nothing is sent
    QString url = {};      // empty: the provider's usual address
    QString model = {};
    QString keySource = {}; // in the form of KeySource
    double timeoutS = 60;   // without a byte
    double deadlineS = 600; // seconds per call, retries included
    double priceIn = 0;     // per million tokens, in the currency of the bill
    double priceOut = 0;    // the same
    QString inputType = {}; // embed only: Voyage's input_type; empty: none is sent
    int dimension = 0;      // embed only: length of the vectors; 0: the model's own

    bool operator==(const ModelSettings &) const = default;

    bool isConfigured() const { return !provider.isEmpty() && !model.isEmpty(); }
};

// Error::Usage names the mistake: an unknown provider, an address that is not allowed, a key in place of its
// source, an invalid number.
[[nodiscard]] store::Result<void> validated(const ModelSettings &settings, Purpose purpose);

[[nodiscard]] store::Result<ModelSettings> modelSettings(store::Database &database, Purpose purpose);
// Checks, writes, and confirms them on this computer (see store::Trust).
[[nodiscard]] store::Result<void> setModelSettings(store::Database &database, Purpose purpose,
                                                   const ModelSettings &settings, const store::Actor &by);

// Whether exactly these settings were confirmed on this computer, for any purpose of this store. Settings
// travel with the store's file, and decide where memories and keys are sent, which command prints a key and
// what a call costs. So a store from elsewhere sends nothing, reads no key and runs no command before a
// person here has confirmed them.
[[nodiscard]] bool isConfirmed(store::Database &database, const ModelSettings &settings);

// Where requests go: the url or the provider's usual one, without a slash at its end.
QString addressOf(const ModelSettings &settings);

// Settings that apply to all purposes.
struct Limits
{
    bool isOffline = false; // models.offline: nothing is sent
    double limitPerDay = 0; // setting model.limit_per_day; 0: no limit

    bool operator==(const Limits &) const = default;
};

[[nodiscard]] store::Result<Limits> limits(store::Database &database);
[[nodiscard]] store::Result<void> setLimits(store::Database &database, const Limits &limits,
                                            const store::Actor &by);
// Whether these settings were set on this computer.
[[nodiscard]] bool areLimitsConfirmed(store::Database &database);

} // namespace llmclient
