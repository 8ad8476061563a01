// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/approvals.h"
#include "store/layers/directory.h"
#include "store/rows/layerwriter.h"

namespace store {

// Writes proposals and their answers inside the caller's act. Checks nothing except the rules of handing in.
class ProposalWriter
{
public:
    ProposalWriter(Database &database, LedgerWriter &ledger);

    // The row has passed `guarded`.
    [[nodiscard]] Result<Proposed> propose(const NewProposal &row, FieldFindings findings,
                                           const QDateTime &at);
    // The proposal is as checked; the texts have passed the guard.
    [[nodiscard]] Result<AnsweredProposal> answer(const Proposal &proposal, const ProposalAnswer &answer,
                                                  const Actor &actor, const QDateTime &at);

    // Kept as the first of two approvals; the proposal goes on waiting.
    [[nodiscard]] Result<AnsweredProposal> endorse(const Proposal &proposal, const ProposalAnswer &answer);
    // What is approved, as it is stored: the edited action as JSON text, empty for the proposed one.
    static QString approved(const ProposalAnswer &answer);

private:
    [[nodiscard]] Result<Proposed> proposeAgain(const QString &uid, const NewProposal &row,
                                                FieldFindings findings, const LayerValues &values,
                                                const QDateTime &at);
    [[nodiscard]] Result<QString> writeDecision(const Proposal &proposal, const ProposalAnswer &answer,
                                                const Actor &actor, int revision, const QDateTime &at);

    Database &m_database;
    LayerWriter m_writer;
    Directory m_directory;
};

// Checks a proposal's values and fills in missing ones (all answers allowed). Error::Usage says what is
// wrong.
[[nodiscard]] Result<void> validated(NewProposal &row, const QDateTime &at);
// Scans and redacts description, situation, action and extra.
[[nodiscard]] Result<FieldFindings> guarded(NewProposal &row, const guard::Guard &guard, SecretPolicy policy);
// Masks secrets that are split over two neighbouring proposals, before each is guarded by itself.
[[nodiscard]] std::vector<Result<FieldFindings>> guardedAsNeighbours(std::vector<NewProposal> &rows,
                                                                     SecretPolicy policy);

} // namespace store
