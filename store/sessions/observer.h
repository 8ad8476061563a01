// SPDX-License-Identifier: MIT
#pragma once

#include "store/sessions/fragmentwriter.h"
#include "store/sessions/transcript.h"
#include "store/sessions/watermarks.h"

namespace store::sessions {

struct ObserveOptions
{
    QString agent;
    QString source = {};   // empty: the session that the transcript names, else the file's name
    bool toTheEnd = false; // also a last line that is not ended yet
    QString seenAt = {};   // what is said to be said then where the transcript does not say when
};

// What one reading of a transcript came to.
struct Observed
{
    Session session;
    qint64 from = 0; // bytes: where it was left
    qint64 to = 0;
    bool isAnew = false; // the file is not the one that was read before: read from its beginning
    int utterances = 0;
    int unreadable = 0; // lines
    std::vector<CapturedEpisode> fragments = {};

    int added() const; // rows that wait for review now
    int seenAgain() const;
};

// Reads a session's transcript past its watermark and writes what the writer makes of it: fragments, rows
// that wait for review, and the new watermark, in one transaction for each few megabytes. Read twice, nothing
// is written twice, whoever reads at the same time. Belongs to the database's thread.
class Observer
{
public:
    Observer(Database &database, FragmentWriter &writer)
        : m_database(database)
        , m_writer(writer)
    {}

    // Killed at any moment, or stopped: what was read up to the last watermark is kept, and the next reading
    // goes on there. Conflict where others read the same session again and again.
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
