// SPDX-License-Identifier: MIT
#include "store/sessions/observer.h"

#include "store/database/database.h"
#include "store/text.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace store::sessions {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 BatchBytes = 4 * 1024 * 1024; // of transcript per transaction
// The position is stored only every this many bytes. After a restart at most this much is read again and
// recognised as known, which costs less than a write after each turn.
constexpr qint64 SmallStep = 64 * 1024;
constexpr int MostAttempts = 5;

int countOf(const std::vector<CapturedEpisode> &fragments, Written::Outcome outcome)
{
    int count = 0;
    for (const CapturedEpisode &fragment : fragments)
        count += int(std::ranges::count(fragment.rows, outcome,
                                        [](const CapturedRow &row) { return row.written.outcome; }));
    return count;
}

} // namespace

int Observed::added() const
{
    return countOf(fragments, Written::Outcome::Added);
}

int Observed::seenAgain() const
{
    return countOf(fragments, Written::Outcome::Corroborated);
}

struct Observer::Reading
{
    Transcript transcript;
    Observed observed;
    Watermark mark;
    QSet<QString> known; // entries that have a fragment already
};

Result<Observer::Reading> Observer::begin(const QString &path, const ObserveOptions &options)
{
    auto transcript = Transcript::open(path);
    if (!transcript)
        return tl::unexpected(transcript.error());
    QString source = options.source;
    if (source.isEmpty()) {
        // The first lines say whose session it is.
        if (auto first = transcript->next(1, true); !first)
            return tl::unexpected(first.error());
        source = transcript->session().isEmpty() ? QFileInfo(path).completeBaseName() : transcript->session();
    }
    Reading reading{std::move(*transcript),
                    {.session = {options.agent, source, QFileInfo(path).absoluteFilePath()}},
                    {},
                    {}};
    auto mark = newestWatermark(m_database, reading.observed.session);
    if (!mark)
        return tl::unexpected(mark.error());
    reading.mark = std::move(*mark);
    const bool goesOn = reading.transcript.resume(reading.mark.position);
    reading.observed.isAnew = !goesOn && !reading.mark.uid.isEmpty();
    reading.observed.from = reading.observed.to = reading.transcript.position().offset;
    auto known = observedEntries(m_database, reading.observed.session);
    if (!known)
        return tl::unexpected(known.error());
    reading.known = std::move(*known);
    return reading;
}

Result<void> Observer::write(Reading &reading, std::vector<EpisodeWithRows> fragments,
                             const QString &lastEntry)
{
    const Position position = reading.transcript.position();
    const Session &session = reading.observed.session;
    fragments.push_back({watermarkOf(session, position, lastEntry), {}});
    auto written = addWithRows(m_database, std::move(fragments), [&](LedgerWriter &) -> Result<void> {
        const auto newest = newestWatermark(m_database, session);
        if (!newest)
            return tl::unexpected(newest.error());
        if (newest->uid != reading.mark.uid)
            return failure(Error::Code::Conflict, Text::tr("The session %1 is being read by another "
                                                           "program; try again.")
                                                      .arg(session.source));
        return {};
    });
    if (!written)
        return tl::unexpected(written.error());
    reading.mark = {written->back().uid, position};
    written->pop_back();
    std::ranges::move(*written, std::back_inserter(reading.observed.fragments));
    return {};
}

// False at the end.
Result<bool> Observer::readOn(Reading &reading, const ObserveOptions &options, std::stop_token stop)
{
    auto said = reading.transcript.next(BatchBytes, options.toTheEnd);
    if (!said)
        return tl::unexpected(said.error());
    const qint64 offset = reading.transcript.position().offset;
    const bool isOver = offset == reading.observed.to;
    reading.observed.to = offset;
    reading.observed.utterances += int(said->size());
    if (isOver)
        return false;
    const QString lastEntry = said->empty() ? QString() : said->back().entry;
    // What was captured while it was said (captureUtterance()) has an id made from its words.
    std::erase_if(*said, [&](const Utterance &one) {
        return reading.known.contains(one.entry) || reading.known.contains(entryOfWords(one.text));
    });
    for (Utterance &one : *said)
        one.at = one.at.isEmpty() ? options.seenAt : one.at;
    auto fragments = m_writer.fragments(reading.observed.session, *said, stop);
    if (!fragments)
        return tl::unexpected(fragments.error());
    if (stop.stop_requested())
        return false;
    const bool isWorthAMark =
        !fragments->empty() || m_writer.isPaid() || offset - reading.mark.position.offset >= SmallStep;
    if (isWorthAMark) {
        if (auto written = write(reading, std::move(*fragments), lastEntry); !written)
            return tl::unexpected(written.error());
    }
    return true;
}

Result<Observed> Observer::observe(const QString &path, const ObserveOptions &options, std::stop_token stop)
{
    std::vector<CapturedEpisode> before;
    for (int attempt = 1;; ++attempt) {
        auto reading = begin(path, options);
        if (!reading)
            return tl::unexpected(reading.error());
        reading->observed.fragments = std::move(before);
        Result<bool> goesOn = true;
        while (goesOn && *goesOn && !stop.stop_requested())
            goesOn = readOn(*reading, options, stop);
        reading->observed.unreadable = reading->transcript.unreadable();
        if (goesOn)
            return std::move(reading->observed);
        if (goesOn.error().code != Error::Code::Conflict || attempt == MostAttempts)
            return tl::unexpected(goesOn.error());
        before = std::move(reading->observed.fragments);
    }
}

} // namespace store::sessions
