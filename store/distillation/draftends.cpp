// SPDX-License-Identifier: MIT
// How drafts end: released or refused.
#include "store/database/database.h"
#include "store/distillation/collector.h"
#include "store/distillation/drafts.h"
#include "store/distillation/draftsections.h"
#include "store/distillation/evidencemarks.h"
#include "store/layers/citations.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/act.h"
#include "store/rows/lineage.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;
using distillation::Collector;
using distillation::DraftNote;
using distillation::draftNoteOf;
using distillation::setDraftNote;

namespace {

Result<void> checkShown(const Draft &draft, const ShownDraft &shown)
{
    if (shown.revision != 0 && shown.revision != draft.revision)
        return failure(Error::Code::Conflict,
                       Text::tr("“%1” was written anew since it was shown (revision %2, you saw %3); look "
                                "at it again and decide anew.")
                           .arg(draft.title)
                           .arg(draft.revision)
                           .arg(shown.revision));
    for (const DraftRow &row : draft.rows) {
        const auto seen = shown.rows.constFind(row.uid);
        if (seen == shown.rows.cend() ? !shown.rows.isEmpty() : *seen != row.revision)
            return failure(Error::Code::Conflict,
                           Text::tr("%1, which “%2” rests on, changed since it was shown: it is “%3” now. "
                                    "Look at the draft again and decide anew.")
                               .arg(row.uid, draft.title, row.statusWords()));
    }
    if (!draft.hash.startsWith(shown.hash))
        return failure(
            Error::Code::Conflict,
            Text::tr("“%1”, or a row it rests on, is not what was shown any more. Look at it again "
                     "and decide anew.")
                .arg(draft.title));
    return {};
}

Result<void> checkPerson(const Actor &actor)
{
    if (actor.kind == Actor::Kind::Person)
        return {};
    return failure(Error::Code::Refused, Text::tr("Only a person releases a draft or refuses it."));
}

QStringList waitingOf(const Draft &draft)
{
    QStringList waiting;
    for (const DraftRow &row : draft.rows) {
        if (row.isWaiting)
            waiting += row.uid;
    }
    return waiting;
}

} // namespace

Result<void> Drafts::decideWaiting(const Draft &draft, Status to, const Actor &person, const QString &reason,
                                   LedgerWriter &ledger)
{
    QStringList waiting = waitingOf(draft);
    if (to == Status::Rejected) {
        // Rows that topics in force rest on do not belong to this draft.
        QStringList kept = restedOn(draft.replacedTitle + u'\n' + draft.replacedText);
        for (const MergedTopic &topic : draft.merges)
            kept += restedOn(topic.title + u'\n' + topic.text);
        waiting.removeIf([&kept](const QString &uid) { return kept.contains(uid); });
    }
    if (waiting.isEmpty())
        return {};
    return Curation(m_database)
        .decideWithin(ledger, {waiting, to, person, reason, {}, false, {}, now()})
        .and_then([&] { return refreshStrengths(m_database, waiting); }); // other sections cite them too
}

Result<void> Drafts::putInForce(const Draft &draft, const QString &reason, LedgerWriter &ledger)
{
    auto section = Wiki(m_database).one(draft.uid);
    if (!section)
        return tl::unexpected(section.error());
    if (section->status != "draft"_L1)
        return refreshCitations(m_database, draft.uid);
    WikiWriter writer(m_database, ledger);
    if (auto started = writer.start(); !started)
        return started;
    const DraftNote note = draftNoteOf(*section);
    if (draft.replaces.isEmpty()) {
        section->status = u"current"_s;
        setDraftNote(*section, {.topic = note.topic});
        return writer.update(*section, section->revision, "decide", reason).map([](const WikiWritten &) {});
    }
    auto topic = Wiki(m_database).one(draft.replaces);
    if (!topic)
        return tl::unexpected(topic.error());
    if (topic->title != section->title) {
        QJsonObject layout = topic->extra.value("layout"_L1).toObject();
        layout.remove(u"heading"_s);
        topic->extra.insert(u"layout"_s, layout);
    }
    topic->title = section->title;
    topic->body = section->body;
    topic->model = section->model;
    section->status = u"retired"_s;
    return writer.update(*topic, note.revision, "decide", reason)
        .and_then([&](const WikiWritten &) { return writer.update(*section, 0, "retire", draft.replaces); })
        .map([](const WikiWritten &) {});
}

Result<void> Drafts::endMerged(const Draft &draft, LedgerWriter &ledger)
{
    WikiWriter writer(m_database, ledger);
    auto done = writer.start();
    for (auto topic = draft.merges.begin(); done && topic != draft.merges.end(); ++topic) {
        auto section = Wiki(m_database).one(topic->uid);
        if (!section)
            return tl::unexpected(section.error());
        section->status = u"retired"_s;
        const QString into = draft.replaces.isEmpty() ? draft.uid : draft.replaces;
        done = writer.update(*section, topic->revision, "retire", into).map([](const WikiWritten &) {});
    }
    return done;
}

// Checks that models can read the section after the release; otherwise the release is refused with the
// reason.
Result<void> Drafts::checkTold(const Draft &draft)
{
    const QString uid = draft.replaces.isEmpty() ? draft.uid : draft.replaces;
    const auto told = m_database.value(u"SELECT 1 FROM retrievable_wiki_section WHERE uid = ?"_s, {uid});
    if (!told)
        return tl::unexpected(told.error());
    if (!told->isNull())
        return {};
    const auto why = Lineage(m_database).whyHeldBack(uid);
    if (!why)
        return tl::unexpected(why.error());
    return failure(Error::Code::Refused,
                   Text::tr("“%1” would still be held back, so nothing was released. %2")
                       .arg(draft.title, why->empty() ? QString() : sentence(why->front())));
}

// Before the first of them changes anything: two drafts may rest on one row that waits.
Result<void> Drafts::checkAllShown(const std::vector<ShownDraft> &shown)
{
    for (const ShownDraft &each : shown) {
        const auto same = one(each.uid).and_then([&](const Draft &draft) { return checkShown(draft, each); });
        if (!same)
            return same;
    }
    return {};
}

Result<void> Drafts::releaseOne(const QString &uid, const Actor &person, const QString &reason,
                                LedgerWriter &ledger)
{
    const auto draft = one(uid);
    if (!draft)
        return tl::unexpected(draft.error());
    if (!draft->blocked.isEmpty())
        return failure(Error::Code::Conflict,
                       Text::tr("“%1” cannot be released as it stands. %2 The next run of the wiki job "
                                "writes it anew.")
                           .arg(draft->title, draft->blocked.join(u' ')));
    return decideWaiting(*draft, Status::ApprovedForReuse, person, reason, ledger)
        .and_then([&] { return putInForce(*draft, reason, ledger); })
        .and_then([&] { return endMerged(*draft, ledger); })
        .and_then([&] { return checkTold(*draft); });
}

Result<Changeset> Drafts::release(const std::vector<ShownDraft> &shown, const Actor &person,
                                  const QString &reason, const QDateTime &at)
{
    if (auto may = checkPerson(person); !may)
        return tl::unexpected(may.error());
    auto act = Act::begin(m_database, person, "decide", at);
    if (!act)
        return tl::unexpected(act.error());
    if (auto same = checkAllShown(shown); !same)
        return tl::unexpected(same.error());
    for (const ShownDraft &each : shown) {
        if (auto released = releaseOne(each.uid, person, reason, (*act)->ledger()); !released)
            return tl::unexpected(released.error());
    }
    if (auto comesBack = checkComesBack(m_database); !comesBack)
        return tl::unexpected(comesBack.error());
    return (*act)->commit();
}

Result<void> Drafts::leave(const Draft &draft)
{
    const auto agent = m_database.value(u"SELECT id FROM agent WHERE name = ?"_s, {draft.agent});
    if (!agent)
        return tl::unexpected(agent.error());
    Collector collector(m_database, {agent->toLongLong(), draft.agent});
    distillation::Offer offer;
    for (const QString &uid : waitingOf(draft)) {
        auto row = collector.one(uid);
        if (!row)
            return tl::unexpected(row.error());
        if (*row)
            offer.evidence.push_back(std::move(**row));
    }
    return distillation::EvidenceMarks(m_database, 0, agent->toLongLong()).waiting(offer, 0, {});
}

Result<void> Drafts::refuseOne(const QString &uid, const Actor &person, const QString &reason, Waiting rows,
                               LedgerWriter &ledger)
{
    const auto draft = one(uid);
    auto section = draft ? Wiki(m_database).one(uid) : tl::unexpected(draft.error());
    if (!section)
        return tl::unexpected(section.error());
    section->status = u"retired"_s;
    WikiWriter writer(m_database, ledger);
    auto retired = writer.start().and_then([&] { return writer.update(*section, 0, "retire", reason); });
    if (!retired)
        return tl::unexpected(retired.error());
    return rows == Waiting::Leave ? leave(*draft)
                                  : decideWaiting(*draft, Status::Rejected, person, reason, ledger);
}

Result<Changeset> Drafts::refuse(const std::vector<ShownDraft> &shown, const Actor &person,
                                 const QString &reason, Waiting rows, const QDateTime &at)
{
    if (auto may = checkPerson(person); !may)
        return tl::unexpected(may.error());
    if (rows == Waiting::Reject && reason.trimmed().isEmpty())
        return failure(Error::Code::Usage,
                       Text::tr("Refusing a draft rejects the rows it rests on and that wait; say why."));
    auto act = Act::begin(m_database, person, "decide", at);
    if (!act)
        return tl::unexpected(act.error());
    if (auto same = checkAllShown(shown); !same)
        return tl::unexpected(same.error());
    for (const ShownDraft &each : shown) {
        if (auto refused = refuseOne(each.uid, person, reason, rows, (*act)->ledger()); !refused)
            return tl::unexpected(refused.error());
    }
    return (*act)->commit();
}

} // namespace store
