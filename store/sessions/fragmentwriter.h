// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/capturing.h"
#include "store/jobs/job.h"
#include "store/sessions/utterance.h"

#include <stop_token>

namespace store::sessions {

// An agent's session.
struct Session
{
    QString agent;
    QString source;    // name of the session; never empty
    QString path = {}; // of its transcript; empty where unknown
};

// Makes fragments from what was said: each is an episode of kind "fragment" that names the transcript entry
// it comes from, with the rows that rest on it. Called with no transaction open.
class FragmentWriter
{
public:
    virtual ~FragmentWriter() = default;

    virtual QString name() const = 0; // as the fragments are signed; empty where no model is asked
    // Whether calls cost money: then nothing is passed to it twice, even if it has to wait for more.
    virtual bool isPaid() const = 0;
    // For about this many bytes of transcript.
    virtual JobCost estimate(qint64) const { return {}; }
    [[nodiscard]] virtual Result<std::vector<EpisodeWithRows>>
    fragments(const Session &session, const std::vector<Utterance> &said, std::stop_token stop) = 0;
};

// The episode of a fragment, without its content.
Episode fragmentOf(const Session &session, const Utterance &said);

} // namespace store::sessions
