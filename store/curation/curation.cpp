// SPDX-License-Identifier: MIT
#include "store/curation/curation.h"

#include "store/curation/rowedit.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/act.h"
#include "store/rows/callingagent.h"
#include "store/rows/firstapprovals.h"
#include "store/rows/reflexions.h"
#include "store/rows/rowmove.h"
#include "store/rows/rowstate.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<void> checkTransition(const RowState &row, const Decision &decision)
{
    if (decision.reopen) {
        if (!isReopening(row.status, decision.to))
            return failure(Error::Code::Refused, Text::tr("%1 is \"%2\"; reopening is for rejected and "
                                                          "superseded rows, and leads to \"Needs review\".")
                                                     .arg(QString::fromUtf8(row.uid), words(row.status)));
        return {};
    }
    if (isDecision(row.status, decision.to))
        return {};
    if (isReopening(row.status, decision.to))
        return failure(Error::Code::Refused,
                       Text::tr("%1 is \"%2\"; only reopening it with a reason (--reopen) "
                                "or undo brings it back.")
                           .arg(QString::fromUtf8(row.uid), words(row.status)));
    return failure(Error::Code::Refused,
                   Text::tr("%1 cannot go from \"%2\" to \"%3\".")
                       .arg(QString::fromUtf8(row.uid), words(row.status), words(decision.to)));
}

Result<void> checkFlag(const RowState &row, const Decision &decision)
{
    if (decision.to != Status::ApprovedForReuse || row.findings == 0 || !decision.reason.trimmed().isEmpty())
        return {};
    return failure(
        Error::Code::Refused,
        Text::tr("%1 is flagged by the guard; approving it takes a reason.").arg(QString::fromUtf8(row.uid)));
}

// Checks that need no row: rows are named, and a successor is given where one is needed.
Result<void> checkWords(const Decision &decision)
{
    if (decision.uids.isEmpty())
        return failure(Error::Code::Usage, Text::tr("No row was named."));
    if (decision.actor.kind == Actor::Kind::Rule && !isRuling(Status::NeedsReview, decision.to))
        return failure(Error::Code::Refused,
                       Text::tr("A rule never decides \"%1\"; only a person does.").arg(words(decision.to)));
    if (decision.to == Status::Expired)
        return failure(Error::Code::Refused, Text::tr("Only the expiry rule expires rows."));
    if (decision.reopen && decision.reason.trimmed().isEmpty())
        return failure(Error::Code::Refused, Text::tr("Reopening a row takes a reason."));
    if (decision.to == Status::Superseded && decision.successor.isEmpty())
        return failure(Error::Code::Refused, Text::tr("A superseded row names its successor; add --by UID."));
    if (decision.to != Status::Superseded && !decision.successor.isEmpty())
        return failure(Error::Code::Usage, Text::tr("Only a superseded row has a successor."));
    if (decision.uids.contains(decision.successor))
        return failure(Error::Code::Refused, Text::tr("A row cannot supersede itself."));
    return {};
}

Result<void> checkSeen(const RowState &row, const Decision &decision)
{
    const auto seen = decision.ifRevision.constFind(QString::fromUtf8(row.uid));
    return seen == decision.ifRevision.cend() ? Result<void>() : checkRevision(row, *seen);
}

// "Superseded by" needs an approved successor. Where the successor still waits it is approved in the same
// act, before the first row names it.
Result<RowState> readySuccessor(const Decision &decision, const QByteArray &reason, RowStates &rows,
                                LedgerWriter &ledger)
{
    auto successor = rows.state(decision.successor);
    if (!successor)
        return successor;
    if (auto seen = checkSeen(*successor, decision); !seen)
        return tl::unexpected(seen.error());
    if (successor->status == Status::ApprovedForReuse)
        return successor;
    if (successor->status != Status::NeedsReview)
        return failure(Error::Code::Refused, Text::tr("The successor %1 is \"%2\"; a successor is approved.")
                                                 .arg(decision.successor, words(successor->status)));
    Decision approval = decision;
    approval.to = Status::ApprovedForReuse;
    if (auto flag = checkFlag(*successor, approval); !flag)
        return tl::unexpected(flag.error());
    LedgerEntry entry = successor->entry("decide", Status::ApprovedForReuse);
    entry.detail = json(QJsonObject{{u"was"_s, successor->curationState()}});
    entry.reason = reason;
    if (auto appended = ledger.append(entry); !appended)
        return tl::unexpected(appended.error());
    return successor;
}

// For a row that needs two people: records the first approval, and the row goes on waiting. Returns whether
// that happened.
Result<bool> keptAsFirst(const RowState &row, const Decision &decision, const QByteArray &reason,
                         Database &database, LedgerWriter &ledger)
{
    if (!row.takesTwo || decision.to != Status::ApprovedForReuse)
        return false;
    const auto first = FirstApprovals::of(database, QString::fromUtf8(row.uid));
    if (!first)
        return tl::unexpected(first.error());
    const QString actor = actingHere(database, decision.actor).toString();
    if (first->areEnoughFor(actor))
        return false;
    if (first->isBy(actor))
        return failure(Error::Code::Refused, Text::tr("You approved %1 already; it takes the approval of "
                                                      "another person too.")
                                                 .arg(QString::fromUtf8(row.uid)));
    LedgerEntry entry = row.entry("endorse", row.status);
    entry.reason = reason;
    return ledger.append(entry).map([] { return true; });
}

Result<void> decideRow(const RowState &row, const Decision &decision, const QByteArray &reason,
                       Database &database, LedgerWriter &ledger)
{
    if (auto checked = checkTransition(row, decision); !checked)
        return checked;
    if (auto checked = checkFlag(row, decision); !checked)
        return checked;
    if (const auto isFirst = keptAsFirst(row, decision, reason, database, ledger); !isFirst || *isFirst)
        return isFirst.map([](bool) {});
    LedgerEntry entry = row.entry(decision.reopen ? "reopen" : "decide", decision.to);
    entry.reason = reason;
    if (decision.to == Status::Superseded)
        entry.successor = decision.successor.toUtf8();
    if (const QJsonObject was = row.curationState(); !was.isEmpty())
        entry.detail = json({{u"was"_s, was}});
    return ledger.append(entry);
}

RowMove::To moveOf(const Decision &decision)
{
    const QString &uid = decision.uids.front();
    RowMove::To to{uid, decision.to, decision.reason, {}, {}};
    if (const auto seen = decision.ifRevision.constFind(uid); seen != decision.ifRevision.cend())
        to.ifRevision = *seen;
    if (decision.shown && decision.shown->uid == uid)
        to.texts = QStringList{decision.shown->observation, decision.shown->strategy};
    return to;
}

bool saysTheSame(const NewReflexion &copy, const Reflexion &original)
{
    return contentHash(copy.agent, copy.entityType, copy.entityId, copy.observation)
           == original.contentHash.toUtf8();
}

// For redactAndApprove() where masking leaves observation and entity unchanged: a copy would be the same
// memory twice, which the store refuses, so the row itself is changed and approved.
Result<void> changeAndApprove(const RowState &row, const QJsonObject &changes, const Decision &approval,
                              Database &database, LedgerWriter &ledger)
{
    const QByteArray reason = approval.reason.toUtf8();
    if (auto edited = RowEdit(database, ledger).apply(row, changes, reason); !edited)
        return edited;
    const auto changed = RowStates(database).state(QString::fromUtf8(row.uid));
    if (!changed || changed->status == approval.to)
        return changed.map([](const RowState &) {});
    return decideRow(*changed, approval, reason, database, ledger);
}

} // namespace

Result<Changeset> Curation::decide(const Decision &decision)
{
    if (auto checked = checkWords(decision); !checked)
        return tl::unexpected(checked.error());
    if (auto done = decidedUnasked(decision); !done || *done)
        return done.map([](std::optional<Changeset> &changeset) { return std::move(*changeset); });
    auto act = Act::begin(m_database, decision.actor, decision.reopen ? "reopen" : "decide", decision.at);
    if (!act)
        return tl::unexpected(act.error());
    qint64 successorAgent = 0;
    if (!decision.successor.isEmpty()) {
        RowStates rows(m_database);
        const auto successor = readySuccessor(decision, decision.reason.toUtf8(), rows, (*act)->ledger());
        if (!successor)
            return tl::unexpected(successor.error());
        successorAgent = successor->agent;
    }
    if (auto decided = decideRows((*act)->ledger(), decision, successorAgent); !decided)
        return tl::unexpected(decided.error());
    return (*act)->commit();
}

// On a server a verdict on one row is tried in one round trip. Nothing where it has to be done as all others:
// there each refusal has its own words.
Result<std::optional<Changeset>> Curation::decidedUnasked(const Decision &decision)
{
    const bool isOne = decision.uids.size() == 1 && decision.successor.isEmpty() && !decision.reopen
                       && decision.actor.kind == Actor::Kind::Person;
    const auto move =
        isOne ? RowMove::of(m_database, moveOf(decision), decision.actor, decision.at) : nullptr;
    if (!move)
        return {};
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto committed = move->post().and_then([&] { return transaction->commit(); });
    const bool isRefused = !committed
                           && (committed.error().code == Error::Code::Refused
                               || committed.error().code == Error::Code::Conflict);
    if (!committed && !isRefused)
        return tl::unexpected(committed.error());
    const auto isWritten = committed ? move->isWritten() : Result<bool>(false);
    if (!isWritten || !*isWritten)
        return isWritten.map([](bool) { return std::optional<Changeset>(); });
    return Changeset{move->changeset(), u"decide"_s, decision.actor.toString(), isoTime(decision.at), 1, {}};
}

Result<void> Curation::decideWithin(LedgerWriter &ledger, const Decision &decision)
{
    return checkWords(decision).and_then([&] { return decideRows(ledger, decision, 0); });
}

Result<void> Curation::decideRows(LedgerWriter &ledger, const Decision &decision, qint64 successorAgent)
{
    const QByteArray reason = decision.reason.toUtf8();
    RowStates rows(m_database);
    for (const QString &uid : decision.uids) {
        const auto row = rows.state(uid);
        if (!row)
            return tl::unexpected(row.error());
        if (auto seen = checkSeen(*row, decision); !seen)
            return seen;
        if (successorAgent != 0 && row->agent != successorAgent)
            return failure(Error::Code::Refused,
                           Text::tr("%1 belongs to another agent than %2; a successor is "
                                    "of the same agent.")
                               .arg(decision.successor, uid));
        if (auto moved = decideRow(*row, decision, reason, m_database, ledger); !moved)
            return moved;
    }
    return {};
}

Result<Changeset> Curation::edit(const QString &uid, const QJsonObject &changes, const Actor &actor,
                                 const QString &reason, std::optional<int> ifRevision, const QDateTime &at)
{
    auto act = Act::begin(m_database, actor, "edit", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto row = RowStates(m_database).state(uid);
    if (!row)
        return tl::unexpected(row.error());
    if (auto checked = checkRevision(*row, ifRevision); !checked)
        return tl::unexpected(checked.error());
    if (auto edited = RowEdit(m_database, (*act)->ledger()).apply(*row, changes, reason.toUtf8()); !edited)
        return tl::unexpected(edited.error());
    return (*act)->commit();
}

Result<Changeset> Curation::redactAndApprove(const QString &uid, const QJsonObject &changes,
                                             const Actor &actor, const QString &reason,
                                             std::optional<int> ifRevision, QString *newUid,
                                             const QDateTime &at)
{
    auto act = Act::begin(m_database, actor, "decide", at);
    if (!act)
        return tl::unexpected(act.error());
    RowStates rows(m_database);
    const auto row = rows.state(uid);
    if (!row)
        return tl::unexpected(row.error());
    if (auto checked = checkRevision(*row, ifRevision); !checked)
        return tl::unexpected(checked.error());
    const auto original = Reflexions(m_database).one(uid);
    if (!original)
        return tl::unexpected(original.error());
    ReflexionWriter writer(m_database);
    NewReflexion copy = copyOf(*original);
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        if (auto taken = RowEdit::take(copy, change.key(), change.value()); !taken)
            return tl::unexpected(taken.error());
    }
    copy.redacts = uid;
    if (auto valid = validated(copy); !valid)
        return tl::unexpected(valid.error());
    const auto findings = guarded(copy, writer.guard(), SecretPolicy::Redact);
    if (!findings)
        return tl::unexpected(findings.error());

    LedgerWriter &ledger = (*act)->ledger();
    if (saysTheSame(copy, *original)) {
        *newUid = uid;
        if (auto approved = changeAndApprove(
                *row, changes, {{uid}, Status::ApprovedForReuse, actor, reason, {}, false, {}, at},
                m_database, ledger);
            !approved)
            return tl::unexpected(approved.error());
        return (*act)->commit();
    }
    if (row->status != Status::Sensitive) {
        Decision hide{{uid}, Status::Sensitive, actor, reason, {}, false, {}, at};
        if (auto moved = decideRow(*row, hide, reason.toUtf8(), m_database, ledger); !moved)
            return tl::unexpected(moved.error());
    }
    const auto written = writer.write(copy, *findings, ledger, "add");
    if (!written)
        return tl::unexpected(written.error());
    if (written->outcome != Written::Outcome::Added)
        return failure(Error::Code::Refused,
                       Text::tr("%1 already says this; nothing was written.").arg(written->uid));
    if (auto indexed = writer.index(); !indexed)
        return tl::unexpected(indexed.error());
    const auto fresh = rows.state(written->uid);
    if (!fresh)
        return tl::unexpected(fresh.error());
    Decision approve{{written->uid}, Status::ApprovedForReuse, actor, reason, {}, false, {}, at};
    if (auto moved = decideRow(*fresh, approve, reason.toUtf8(), m_database, ledger); !moved)
        return tl::unexpected(moved.error());
    if (newUid)
        *newUid = written->uid;
    return (*act)->commit();
}

Result<Changeset> Curation::snooze(const QStringList &uids, const QDateTime &until, const Actor &actor,
                                   const QDateTime &at)
{
    if (until.isValid() && until <= at)
        return failure(Error::Code::Usage,
                       Text::tr("%1 is in the past; snooze until a later moment.").arg(isoTime(until)));
    auto act = Act::begin(m_database, actor, "snooze", at);
    if (!act)
        return tl::unexpected(act.error());
    RowStates rows(m_database);
    for (const QString &uid : uids) {
        const auto row = rows.state(uid);
        if (!row)
            return tl::unexpected(row.error());
        if (row->status != Status::NeedsReview)
            return failure(
                Error::Code::Refused,
                Text::tr("%1 is \"%2\"; only waiting rows can be snoozed.").arg(uid, words(row->status)));
        if (!until.isValid() && row->snoozedUntil.isNull())
            continue; // it is awake
        LedgerEntry entry = row->entry("snooze", row->status);
        const QJsonValue before =
            row->snoozedUntil.isNull() ? QJsonValue() : QString::fromUtf8(row->snoozedUntil);
        const QJsonValue after = until.isValid() ? QJsonValue(isoTime(until)) : QJsonValue();
        entry.detail = json({{u"was"_s, QJsonObject{{u"snoozed_until"_s, before}}},
                             {u"set"_s, QJsonObject{{u"snoozed_until"_s, after}}}});
        if (auto appended = (*act)->ledger().append(entry); !appended)
            return tl::unexpected(appended.error());
    }
    return (*act)->commit();
}

Result<Changeset> Curation::dismiss(const QString &uid, guard::Detector detector, const QString &rule,
                                    const Actor &actor, const QString &reason, const QDateTime &at)
{
    auto act = Act::begin(m_database, actor, "dismiss", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto row = RowStates(m_database).state(uid);
    if (!row)
        return tl::unexpected(row.error());
    const QString hash = QString::fromUtf8(row->contentHash);
    const QString detectorName(guard::name(detector));
    const auto found =
        m_database.value(u"SELECT count(*) FROM finding WHERE row_uid = ? AND detector = ? AND rule = ?"_s,
                         {uid, detectorName, rule});
    if (!found)
        return tl::unexpected(found.error());
    if (found->toInt() == 0)
        return failure(Error::Code::NotFound,
                       Text::tr("%1 has no finding %2 of the rule %3.").arg(uid, detectorName, rule));
    LedgerEntry entry = row->entry("dismiss", row->status);
    entry.reason = reason.toUtf8();
    entry.detail =
        json({{u"dismissed"_s,
               QJsonObject{{u"content_hash"_s, hash}, {u"detector"_s, detectorName}, {u"rule"_s, rule}}}});
    if (auto appended = (*act)->ledger().append(entry); !appended)
        return tl::unexpected(appended.error());
    if (auto saved = m_database.execute(
            u"INSERT INTO finding_dismissal (content_hash, detector, rule, dismissed_by, "
            "dismissed_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"_s,
            {hash, detectorName, rule, actingHere(m_database, actor).toString(), isoTime(at)});
        !saved)
        return tl::unexpected(saved.error());
    if (auto refreshed = refreshFindingBits(m_database, uid); !refreshed)
        return tl::unexpected(refreshed.error());
    return (*act)->commit();
}

} // namespace store
