// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelsettings.h"

#include <QStringList>

#include <optional>
#include <stop_token>
#include <vector>

namespace llmclient {

// What was tried of a configured model, and how it went. Later steps are left out where an earlier one
// failed.
struct ModelCheck
{
    struct Step
    {
        enum class What { Switches, Key, Reach, Model, Answer };

        What what = What::Switches;
        bool isGood = false;
        QString sentence; // for a person

        bool operator==(const Step &) const = default;
    };

    std::vector<Step> steps;
    QStringList models;                  // that the server offers, sorted; empty where it does not say
    std::optional<double> latencyMs;     // of the one word
    std::optional<qint64> countedTokens; // where the provider counts tokens

    bool isGood() const;
};

QLatin1StringView name(ModelCheck::Step::What what); // "switches", "key", "reach", "model", "answer"

// Tries the settings of a purpose, saved or not: the switches, the key, the list of models, and one word (a
// chat of at most 16 tokens, or one embedding). The answer is booked like any. Blocks; never the GUI thread.
// Only what could not be tried at all is an error.
[[nodiscard]] store::Result<ModelCheck> checkModel(store::Database &database, Purpose purpose,
                                                   const ModelSettings &settings,
                                                   const std::stop_token &stop = {});

} // namespace llmclient
