// SPDX-License-Identifier: MIT
#pragma once

#include "store/sessions/fragmentwriter.h"
#include "store/sessions/transcript.h"
#include "store/sessions/watermarks.h"

namespace store::sessions {

struct ObserveOptions
{
    QString agent;
    QString source = {};   // empty: the session named in the transcript, else the file's name
    bool toTheEnd = false; // also a last line that is not ended yet
    QString seenAt = {};   // time for entries whose transcript has none
};

// The result of one reading of a transcript.
struct Observed
{
    Session session;
    qint64 from = 0; // byte where the last reading ended
    qint64 to = 0;
    bool isAnew = false; // another file than the one read before, so it was read from the beginning
    int utterances = 0;
    int unreadable = 0; // lines
    std::vector<CapturedEpisode> fragments = {};

    int added() const; // rows that wait for review now
    int seenAgain() const;
};

// Reads a session's transcript after its watermark and stores what the writer makes of it: fragments, waiting
// rows and the new watermark, in one transaction for every few megabytes. Nothing is stored twice, even if
// several read at the same time. Use it on the database's thread only.
class Observer
{
public:
    Observer(Database &database, FragmentWriter &writer)
        : m_database(database)
        , m_writer(writer)
    {}

    // If it is killed or stopped, everything up to the last watermark is kept, and the next reading continues
    // there. Error::Conflict where others keep reading the same session.
    [[nodiscard]] Result<Observed> observe(const QString &path, const ObserveOptions &options,
                                           std::stop_token stop = {});

private:
    struct Reading;

    [[nodiscard]] Result<Reading> begin(const QString &path, const ObserveOptions &options);
    [[nodiscard]] Result<bool> readOn(Reading &reading, const ObserveOptions &options, std::stop_token stop);
    [[nodiscard]] Result<void> write(Reading &reading, std::vector<EpisodeWithRows> fragments,
                                     const QString &lastEntry);

    Database &m_database;
    FragmentWriter &m_writer;
};

} // namespace store::sessions
