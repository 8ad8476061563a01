// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/capturing.h"
#include "store/jobs/job.h"
#include "store/sessions/utterance.h"

#include <stop_token>

namespace store::sessions {

// Whose session it is, and which.
struct Session
{
    QString agent;
    QString source;    // how the session is called; never empty
    QString path = {}; // of its transcript; empty where nobody said it
};

// Makes fragments of what was said: each an episode of kind "fragment" that names the entry it is taken from,
// with the rows that rest on it. Called with no transaction open.
class FragmentWriter
{
public:
    virtual ~FragmentWriter() = default;

    virtual QString name() const = 0; // as the fragments are signed; empty where no model is asked
    // Whether it has to see what was said together, however little: then nothing is offered to it twice.
    virtual bool isPaid() const = 0;
    // Of about so many bytes of transcript.
    virtual JobCost estimate(qint64) const { return {}; }
    [[nodiscard]] virtual Result<std::vector<EpisodeWithRows>>
    fragments(const Session &session, const std::vector<Utterance> &said, std::stop_token stop) = 0;
};

// The episode of a fragment, without its content.
Episode fragmentOf(const Session &session, const Utterance &said);

} // namespace store::sessions
