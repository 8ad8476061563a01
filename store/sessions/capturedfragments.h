// SPDX-License-Identifier: MIT
#pragma once

#include "store/sessions/fragmentwriter.h"

namespace store::sessions {

// What people said of how things are to be, by the rules of autocapture: no model, nothing leaves the
// computer. The fragment is the message, its rows are the sentences.
class CapturedFragments final : public FragmentWriter
{
public:
    QString name() const override { return {}; }
    bool isPaid() const override { return false; }
    [[nodiscard]] Result<std::vector<EpisodeWithRows>>
    fragments(const Session &session, const std::vector<Utterance> &said, std::stop_token stop) override;
};

// What a person says just now, before its transcript has it. Nothing is written where it has been
// read, or where nothing is captured of the agent.
[[nodiscard]] Result<std::vector<CapturedEpisode>>
captureUtterance(Database &database, const Session &session, const Utterance &said);

} // namespace store::sessions
