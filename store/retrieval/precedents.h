// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/jsondiff.h"
#include "store/layers/proposal.h"
#include "store/result.h"

namespace store {

class Database;

// A past decision beside the proposal it is compared with. Shown, never applied.
struct Precedent
{
    QString uid; // of the decision, or of the proposal that was refused
    bool isRefusal = false;
    QString description;
    QString rationale;
    QString decidedBy; // "person:mara"
    QString decidedAt;
    QJsonObject situation;
    QJsonObject action;
    double likeness = 0; // 0 to 1: words and values both have, of all they have
    // From the precedent's value to this proposal's; paths begin with "situation." or "action.".
    std::vector<JsonDifference> differences;
};

// Finds earlier decisions about similar things: the same agent's decisions in force and refused proposals.
// Candidates come from full text (BM25 with the proposal's telling words, among the newest matches) and are
// ordered by likeness.
class Precedents
{
public:
    static constexpr int MostShown = 5;

    explicit Precedents(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<std::vector<Precedent>> nearest(const Proposal &proposal, int limit = MostShown);

    // How this answer relates to the precedents: "followed" where the outcome is the same for the same kind
    // of action, "departed" where it is the other, "shown" where the two cannot be compared.
    static std::vector<PrecedentMark> marks(const std::vector<Precedent> &precedents,
                                            const Proposal &proposal, Answer answer);

private:
    Database &m_database;
};

} // namespace store
