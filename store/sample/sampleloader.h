// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/layers/reflexionwriter.h"
#include "store/sample/sample.h"
#include "store/sample/samplebeliefs.h"
#include "store/sample/samplegrades.h"
#include "store/sample/sampleopinions.h"
#include "store/sample/sampleproposals.h"

#include <QHash>

namespace store::exchange {

// Lives the sample's sixty days over again, act by act in the order of time, so that ledger, counts and undo
// journal are those of a store in use. For one load.
class SampleLoader
{
    Q_DISABLE_COPY_MOVE(SampleLoader)
public:
    SampleLoader(Database &database, const Sample &sample, const QDateTime &now);

    [[nodiscard]] Result<void> load();

private:
    struct Event
    {
        enum class What {
            Written,
            Seen,
            Verdict,
            Snooze,
            Opinions,
            Golden,
            Stacks,
            Wiki,
            WikiEdit,
            Fact,
            FactApproved,
            Proposed,
            Revised,
            Answered,
            Lapsed
        };

        QDateTime at;
        What what = What::Written;
        const SampleReflexion *row = nullptr; // null where it is about another layer
        size_t index = 0;                     // of the sighting, verdict or proposal
    };

    [[nodiscard]] Result<void> loadSetting();
    [[nodiscard]] Result<void> loadAgents(Directory &directory);
    [[nodiscard]] Result<void> loadEpisodes(Directory &directory);
    [[nodiscard]] Result<void> loadFilters();
    [[nodiscard]] Result<void> loadPins();
    [[nodiscard]] std::vector<Event> events() const;
    [[nodiscard]] Result<void> play(const Event &event);
    [[nodiscard]] Result<void> write(const std::vector<Event> &batch);
    [[nodiscard]] Result<void> writeOne(const Event &event);
    [[nodiscard]] Result<void> playFact(const Event &event);
    [[nodiscard]] Result<void> decide(const SampleReflexion &row, const SampleReflexion::Verdict &verdict);
    [[nodiscard]] Result<void> expire(const QString &uid, const QDateTime &at);
    [[nodiscard]] Result<void> hesitate(const Changeset &changeset, const Actor &actor, const QDateTime &at);
    [[nodiscard]] Result<void> dismissSome();
    void addProposals(std::vector<Event> &events) const;
    void addStacks(std::vector<Event> &events) const;
    [[nodiscard]] QDateTime wrongFrom() const; // when the wrong row of the grades was approved
    [[nodiscard]] Result<void> playProposal(const Event &event);
    [[nodiscard]] Result<void> answer(const SampleProposal &proposal);
    NewReflexion rowOf(const Event &event) const;

    Database &m_database;
    const Sample &m_sample;
    const QDateTime m_now;
    const std::vector<SampleProposal> m_proposals;
    const std::vector<SampleFact> m_facts;
    std::vector<QString> m_factUids;
    ReflexionWriter m_writer;
    SampleGrades m_grades;
    SampleOpinions m_opinions;
    std::vector<Event> m_waiting;           // writes that go into one transaction
    QHash<QString, QString> m_uids;         // by key, episodes too
    QHash<QString, FieldFinding> m_flagged; // by key: the first finding that needs a closer look
    int m_verdicts = 0;                     // since somebody hesitated
    QDateTime m_next;                       // when the event after this one happens
};

} // namespace store::exchange
