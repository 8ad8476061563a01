// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/layers/proposal.h"
#include "store/result.h"
#include "store/rows/reflexiontext.h"

namespace store {

// The result for one proposal that was handed in.
struct Proposed
{
    enum class Outcome { Added, Revised, Unchanged };

    QString uid;
    Outcome outcome = Outcome::Added;
    ProposalStatus status = ProposalStatus::Pending; // its present status
    QString contentHash;
    int revision = 1;
    QString expiresAt;
    FieldFindings findings;
};

QString name(Proposed::Outcome outcome); // "added", "revised", "unchanged"

// A person's answer to one proposal.
struct ProposalAnswer
{
    QString uid;
    Answer answer = Answer::Accept;
    QJsonObject action; // for Edit: the action as approved
    QString text;       // for Respond
    QString reason;     // kept as the rationale; refusing takes one
    // What the person was shown, at least 8 characters of the hash; Error::Conflict where the proposal has
    // changed since.
    QString seenHash;
    std::optional<int> seenRevision;
    // The precedents that were shown; nullopt: the nearest five are looked up.
    std::optional<std::vector<PrecedentMark>> precedents;
};

struct AnsweredProposal
{
    QString uid;
    ProposalStatus status = ProposalStatus::Accepted; // Pending where this is the first of two approvals
    int revision = 1;
    QString decision; // uid of the decision that an approval wrote
    std::vector<PrecedentMark> precedents;
};

struct AnswerBatch
{
    Changeset changeset;                        // of all answers; without entries where none was given
    std::vector<Result<AnsweredProposal>> rows; // in the order given
};

// Proposals of agents and the answers of people. An answer counts only for the content hash that was shown,
// an expired proposal cannot be approved, and an approval is written together with its decision_corpus row
// and lineage in one transaction. Rules are checked here for a clear sentence and again by the database's
// triggers. Use it on the database's thread only.
class Approvals
{
public:
    explicit Approvals(Database &database)
        : m_database(database)
    {}

    // One transaction for all rows of one actor. A row that is malformed or refused has its own error and the
    // others are written. Handing in a known external id again is the same proposal: unchanged, or a new
    // revision with a new hash while it waits; Conflict where other content was decided already.
    [[nodiscard]] Result<std::vector<Result<Proposed>>>
    propose(std::vector<NewProposal> rows, const Actor &actor, const QDateTime &at = now());

    // Writes all answers that can be given in one changeset; each of the others has its own error. With
    // `allOrNothing` the first error is returned and nothing is written.
    [[nodiscard]] Result<AnswerBatch> decide(std::vector<ProposalAnswer> answers, const Actor &actor,
                                             bool allOrNothing = true, const QDateTime &at = now());
    // The results that decide() would have, without writing anything.
    [[nodiscard]] Result<std::vector<Result<AnsweredProposal>>>
    rehearse(const std::vector<ProposalAnswer> &answers, const Actor &actor, const QDateTime &at = now());

    // Marks proposals whose time is over as expired, signed rule:expiry. Without entries where none was due.
    [[nodiscard]] Result<Changeset> expire(const QDateTime &at = now());
    [[nodiscard]] Result<QStringList> due(const QDateTime &at = now());

    // The agent that proposed it withdraws it while it waits.
    [[nodiscard]] Result<Proposal> withdraw(const QString &uid, const Actor &actor, const QString &reason,
                                            const QDateTime &at = now());
    // The agent that proposed it fetches the answer, which cannot be undone from then on. Asking twice gives
    // the same answer. Error::Refused while the proposal waits, and for any other agent.
    [[nodiscard]] Result<Proposal> collect(const QString &uid, const Actor &actor,
                                           const QDateTime &at = now());

private:
    [[nodiscard]] Result<Proposal> checked(const ProposalAnswer &answer, const QString &signer,
                                           const QDateTime &at);
    [[nodiscard]] Result<void> expireOne(const QString &uid, const QDateTime &at);

    Database &m_database;
};

} // namespace store
