// SPDX-License-Identifier: MIT
#include "models/card.h"

#include "store/database/fewtrips.h"
#include "store/retrieval/categoryreach.h"

#include <QCoreApplication>

#include <array>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr int EvidenceLimit = 5;
constexpr int SimilarLimit = 5;
constexpr int SameRunLimit = 8;
constexpr int ConflictLimit = 6;

// Puts what was read into its place; says whether there was anything.
template<typename T>
bool put(T &place, store::Result<T> answer, store::Error &error)
{
    if (!answer) {
        error = answer.error();
        return false;
    }
    place = std::move(*answer);
    return true;
}

// Moves the similar rows that say otherwise to where they are shown as that. One that was rejected may well,
// and so may one about something else.
void setContradictingApart(Card &card)
{
    using namespace store::distillation;

    const Gist gist = gistOf(card.row.observation);
    std::erase_if(card.similar, [&](const store::SimilarRow &other) {
        if (other.entityId != card.row.entityId
            || (other.status != store::Status::ApprovedForReuse
                && other.status != store::Status::NeedsReview))
            return false;
        const auto how = contradictionOf(gist, gistOf(other.observation));
        if (!how || !(how->isDenial() || how->isMeasure))
            return false;
        card.contradicting.push_back({other, *how});
        return true;
    });
}

} // namespace

store::Result<Card> readCard(store::Database &database, const store::Reflexion &row)
{
    Card card;
    card.row = row;
    store::Error error;
    store::Reflexions rows(database);
    store::RelatedRows related(database);
    const bool isRead = put(card.findings, rows.findings(row.uid), error)
                        && put(card.sightings, rows.sightings(row.uid), error)
                        && put(card.evidence, rows.evidence(row, EvidenceLimit), error)
                        && put(card.similar, related.similar(row, SimilarLimit), error)
                        && put(card.sameRun, related.sameRun(row, SameRunLimit), error)
                        && put(card.conflicts, store::conflictsOf(database, row, ConflictLimit), error)
                        && put(card.moved, store::movedEvidence(database, row.uid), error)
                        && put(card.approvals, store::FirstApprovals::of(database, row.uid), error)
                        && put(card.worth, store::training::worthOf(database, row.uid), error)
                        && put(card.reach, store::categoriesReached(database, row), error)
                        && put(card.history, store::Ledger(database).history(row.uid), error);
    if (!isRead)
        return tl::unexpected(error);
    const auto activation = store::activations(database, {row});
    if (!activation)
        return tl::unexpected(activation.error());
    card.activation = activation->value(row.uid);
    setContradictingApart(card);
    card.isComplete = true;
    return card;
}

store::Result<Card> readCard(store::Database &database, qint64 key,
                             const std::optional<store::Reflexion> &known)
{
    return store::inFewTrips(database, [&]() -> store::Result<Card> {
        const store::Answers answers(database);
        const std::array keys{key};
        const auto rows = store::Reflexions(database).byKeys(keys);
        if (!rows)
            return tl::unexpected(rows.error());
        if (known && !answers.areThere())
            return readCard(database, *known);
        if (rows->empty())
            return store::failure(
                store::Error::Code::NotFound,
                QCoreApplication::translate("models::CardLoader", "This row is no longer in the store."));
        return readCard(database, rows->front());
    });
}

Card undecided(Card card)
{
    card.row = store::undecided(std::move(card.row));
    std::erase_if(card.history, [](const store::LedgerLine &line) {
        return line.action != "add"_L1 && line.action != "import"_L1 && line.action != "corroborate"_L1;
    });
    return card;
}

} // namespace models
