// SPDX-License-Identifier: MIT
#include "store/curation/secondverdicts.h"

#include "store/database/database.h"
#include "store/rows/act.h"
#include "store/rows/firstapprovals.h"
#include "store/rows/rowstate.h"
#include "store/rows/secondopinions.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> refusal(const QString &sentence)
{
    return failure(Error::Code::Refused, sentence);
}

// The row's state, if its second opinion is in the state `wanted`; an error otherwise.
Result<RowState> rowOf(Database &database, const QString &uid, const Decision &decision,
                       SecondOpinions::Standing wanted)
{
    const auto row = RowStates(database).state(uid);
    if (!row)
        return row;
    const auto seen = decision.ifRevision.constFind(uid);
    if (seen != decision.ifRevision.cend()) {
        if (auto checked = checkRevision(*row, *seen); !checked)
            return tl::unexpected(checked.error());
    }
    const auto standing = SecondOpinions(database).standing(uid);
    if (!standing)
        return tl::unexpected(standing.error());
    if (*standing == wanted)
        return row;
    return refusal((wanted == SecondOpinions::Standing::Asked
                        ? Text::tr("Nobody is asked for a second opinion on %1.")
                        : Text::tr("No two people differ about %1."))
                       .arg(uid));
}

Result<void> checkVerdict(const Decision &decision)
{
    if (decision.uids.isEmpty())
        return failure(Error::Code::Usage, Text::tr("No row was named."));
    if (isDecision(Status::NeedsReview, decision.to))
        return {};
    return refusal(Text::tr("\"%1\" is no verdict on a row that waits.").arg(words(decision.to)));
}

} // namespace

Result<Changeset> SecondVerdicts::giveOpinion(const Decision &opinion)
{
    if (auto checked = checkVerdict(opinion); !checked)
        return tl::unexpected(checked.error());
    auto act = Act::begin(m_database, opinion.actor, "second", opinion.at);
    if (!act)
        return tl::unexpected(act.error());
    for (const QString &uid : opinion.uids) {
        if (auto entered = enterOpinion((*act)->ledger(), uid, opinion); !entered)
            return tl::unexpected(entered.error());
    }
    return (*act)->commit();
}

Result<void> SecondVerdicts::enterOpinion(LedgerWriter &ledger, const QString &uid, const Decision &opinion)
{
    const auto row = rowOf(m_database, uid, opinion, SecondOpinions::Standing::Asked);
    if (!row)
        return tl::unexpected(row.error());
    if (isSamePerson(QString::fromUtf8(row->reviewedBy), opinion.actor.toString()))
        return refusal(Text::tr("%1 was decided by %2; a second opinion is "
                                "another person's.")
                           .arg(uid, opinion.actor.name));
    LedgerEntry entry = row->entry("second", row->status);
    entry.reason = opinion.reason.toUtf8();
    entry.detail = json({{u"set"_s, QJsonObject{{u"opinion"_s, name(opinion.to)}}}});
    return ledger.append(entry);
}

Result<Changeset> SecondVerdicts::settle(const Decision &decision)
{
    if (auto checked = checkVerdict(decision); !checked)
        return tl::unexpected(checked.error());
    auto act = Act::begin(m_database, decision.actor, "settle", decision.at);
    if (!act)
        return tl::unexpected(act.error());
    for (const QString &uid : decision.uids) {
        if (auto settled = settleRow((*act)->ledger(), uid, decision); !settled)
            return tl::unexpected(settled.error());
    }
    return (*act)->commit();
}

Result<void> SecondVerdicts::settleRow(LedgerWriter &ledger, const QString &uid, const Decision &decision)
{
    const auto row = rowOf(m_database, uid, decision, SecondOpinions::Standing::Differs);
    if (!row)
        return tl::unexpected(row.error());
    if (row->status == decision.to) {
        LedgerEntry entry = row->entry("settle", row->status);
        entry.reason = decision.reason.toUtf8();
        return ledger.append(entry);
    }
    Curation curation(m_database);
    Decision verdict = decision;
    verdict.uids = QStringList{uid};
    verdict.ifRevision.clear();
    if (isDecision(row->status, decision.to))
        return curation.decideWithin(ledger, verdict);
    // There is no direct transition from one verdict to the other, so the row goes back to review first.
    Decision back = verdict;
    back.to = Status::NeedsReview;
    back.successor.clear();
    back.reopen = isReopening(row->status, Status::NeedsReview);
    if (back.reason.trimmed().isEmpty())
        back.reason = Text::tr("Two people differed.");
    return curation.decideWithin(ledger, back).and_then([&] {
        return curation.decideWithin(ledger, verdict);
    });
}

} // namespace store
