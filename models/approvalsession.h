// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/reply.h"
#include "store/curation/approvals.h"
#include "store/layers/proposals.h"
#include "store/retrieval/precedents.h"

#include <QObject>

#include <optional>

namespace models {

class ChangeFeed;
class Reviewer;
class StoreThread;

// One proposal with what the page shows beside it.
struct ProposalDetail
{
    store::Proposal proposal;
    std::vector<store::Precedent> precedents; // the nearest past decisions as of now
    QString decision;                         // uid of the decision an approval wrote
    QString me;                               // who answers here, "person:mara"
};

// What the person at this window answers to agents: acts go to the writing thread in the order made, the
// inbox shows them at once, and a signal says when they are on disk or why not. Signs with the
// reviewer's name. GUI thread.
class ApprovalSession final : public QObject
{
    Q_OBJECT
public:
    ApprovalSession(StoreThread *store, ChangeFeed *feed, Reviewer *reviewer, QObject *parent = nullptr);

    // As Reviewer::signer(): nothing if the person gives no name, and then decide() does nothing.
    std::optional<store::Actor> signer() const;
    // Writes all these answers in one changeset; answered() says for each row what became of it.
    void decide(const std::vector<store::ProposalAnswer> &answers);
    // What decide() would say to each; changes nothing.
    Reply<std::vector<store::Result<store::AnsweredProposal>>>
    rehearse(const std::vector<store::ProposalAnswer> &answers) const;
    Reply<ProposalDetail> detail(const QString &uid) const; // NotFound for an unknown uid

    const store::ProposalsWaiting &waiting() const { return m_waiting; }
    int pendingActs() const { return m_pending; }
    bool isWritable() const;

Q_SIGNALS:
    // The uids that decide() begins to write, and has ended writing; in between the list of waiting proposals
    // leaves them out.
    void begun(const QStringList &uids);
    void ended(const QStringList &uids);
    // The answers are on disk. A row of the batch that could not be answered holds the error instead.
    void answered(const std::vector<store::ProposalAnswer> &answers, const store::AnswerBatch &batch);
    void refused(const std::vector<store::ProposalAnswer> &answers, const store::Error &error);
    void waitingChanged(const store::ProposalsWaiting &waiting);

private:
    void count();

    StoreThread *m_store;
    ChangeFeed *m_feed;
    Reviewer *m_reviewer;
    Freshness m_freshness;
    store::ProposalsWaiting m_waiting;
    int m_pending = 0;
};

} // namespace models
