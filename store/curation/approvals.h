// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/layers/proposal.h"
#include "store/result.h"
#include "store/rows/reflexiontext.h"

namespace store {

// What became of one handed-in proposal.
struct Proposed
{
    enum class Outcome { Added, Revised, Unchanged };

    QString uid;
    Outcome outcome = Outcome::Added;
    ProposalStatus status = ProposalStatus::Pending; // as it holds now
    QString contentHash;
    int revision = 1;
    QString expiresAt;
    FieldFindings findings;
};

QString name(Proposed::Outcome outcome); // "added", "revised", "unchanged"

// One proposal's answer, as the decider gave it.
struct ProposalAnswer
{
    QString uid;
    Answer answer = Answer::Accept;
    QJsonObject action; // for Edit: the action as approved
    QString text;       // for Respond
    QString reason;     // kept as the rationale; refusing takes one
    // What the decider was shown; Conflict where it is another by now. At least 8 characters of the hash do.
    QString seenHash;
    std::optional<int> seenRevision;
    // What was shown beside it; without a value the nearest five are looked up.
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
    Changeset changeset;                        // one for all; no entries where none was answered
    std::vector<Result<AnsweredProposal>> rows; // in the order given
};

// What agents ask and people answer. A decision is bound to the content hash that was shown, fails closed on
// expiry, and is written together with its decision_corpus row and lineage in one transaction. Legality is
// checked here for a clear sentence and again by the triggers of the database. Belongs to the database's
// thread.
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

    // Answers every row that can be answered, in one changeset; the others say why not. With `allOrNothing`
    // the first such reason is the outer error and nothing happened.
    [[nodiscard]] Result<AnswerBatch> decide(std::vector<ProposalAnswer> answers, const Actor &actor,
                                             bool allOrNothing = true, const QDateTime &at = now());
    // What decide() would say to each, without doing it.
    [[nodiscard]] Result<std::vector<Result<AnsweredProposal>>>
    rehearse(const std::vector<ProposalAnswer> &answers, const Actor &actor, const QDateTime &at = now());

    // Writes down what has run out. Signs as rule:expiry; no entries where nothing was due.
    [[nodiscard]] Result<Changeset> expire(const QDateTime &at = now());
    [[nodiscard]] Result<QStringList> due(const QDateTime &at = now());

    // The proposer takes it back while it waits.
    [[nodiscard]] Result<Proposal> withdraw(const QString &uid, const Actor &actor, const QString &reason,
                                            const QDateTime &at = now());
    // The proposer fetches the answer: from then on it cannot be undone. Refused while it waits and for
    // another agent; the same answer again for who asks twice.
    [[nodiscard]] Result<Proposal> collect(const QString &uid, const Actor &actor,
                                           const QDateTime &at = now());

private:
    [[nodiscard]] Result<Proposal> checked(const ProposalAnswer &answer, const QString &signer,
                                           const QDateTime &at);
    [[nodiscard]] Result<void> expireOne(const QString &uid, const QDateTime &at);

    Database &m_database;
};

} // namespace store
