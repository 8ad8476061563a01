// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelsettings.h"

#include <QStringList>

#include <optional>
#include <stop_token>
#include <vector>

namespace llmclient {

// The steps of testing a configured model, with their results. After a failed step the later ones are left
// out.
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
    QStringList models;              // that the server offers, sorted; empty where it does not say
    std::optional<double> latencyMs; // of the one word

    bool isGood() const;
};

QLatin1StringView name(ModelCheck::Step::What what); // "switches", "key", "reach", "model", "answer"

// Tests the settings of a purpose, saved or not: the switches, the key, the list of models, and one word (a
// chat of at most 16 tokens, or one embedding), whose cost is recorded as usual. Blocks; never call it on the
// GUI thread. Returns an error only if the test itself was impossible.
[[nodiscard]] store::Result<ModelCheck> checkModel(store::Database &database, Purpose purpose,
                                                   const ModelSettings &settings,
                                                   const std::stop_token &stop = {});

} // namespace llmclient
