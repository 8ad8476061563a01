// SPDX-License-Identifier: MIT
#pragma once

#include "store/sessions/fragmentwriter.h"

namespace store::sessions {

// Notes what people said should be done, by the patterns of autocapture: no model, nothing leaves the
// computer. The fragment is the message, its rows are the sentences.
class CapturedFragments final : public FragmentWriter
{
public:
    QString name() const override { return {}; }
    bool isPaid() const override { return false; }
    [[nodiscard]] Result<std::vector<EpisodeWithRows>>
    fragments(const Session &session, const std::vector<Utterance> &said, std::stop_token stop) override;
};

// Captures what a person just said, before the transcript has it. Writes nothing where it was read already,
// or where the agent's policy switches capturing off.
[[nodiscard]] Result<std::vector<CapturedEpisode>>
captureUtterance(Database &database, const Session &session, const Utterance &said);

} // namespace store::sessions
