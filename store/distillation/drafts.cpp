// SPDX-License-Identifier: MIT
#include "store/distillation/drafts.h"

#include "store/curation/act.h"
#include "store/curation/lineage.h"
#include "store/database.h"
#include "store/distillation/claims.h"
#include "store/distillation/collector.h"
#include "store/distillation/draftsections.h"
#include "store/distillation/evidencemarks.h"
#include "store/layers/citations.h"
#include "store/layers/wikiwriter.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace store {

using namespace Qt::StringLiterals;
using distillation::Collector;
using distillation::DraftNote;
using distillation::draftNoteOf;
using distillation::setDraftNote;

namespace {

// A draft, or a topic that nobody released yet because it was read from a file with rows that wait. What a
// newer draft would replace is not shown beside that.
const QString OpenDrafts =
    u"FROM wiki_section AS w JOIN agent AS a ON a.id = w.agent_id WHERE (w.status = 'draft' OR "
    "(w.status = 'current' AND EXISTS (SELECT 1 FROM lineage AS n JOIN reflexion_log AS r "
    "ON r.uid = n.source_uid WHERE n.derived_uid = w.uid AND r.status = 'needs_review'))) "
    "AND NOT EXISTS (SELECT 1 FROM wiki_section AS d WHERE d.agent_id = w.agent_id AND d.status = 'draft' "
    "AND json_extract(d.extra, '$.draft.replaces') = w.uid) "_s;

const QString RowsOfOne =
    u"SELECT n.source_uid, n.source_layer, s.status, coalesce(s.revision, 0), r.observation, r.entity_type, "
    "r.entity_id, coalesce(c.day, ''), coalesce(r.findings, 0), "
    "EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = n.source_uid), coalesce(e.source_hash, '') "
    "FROM lineage AS n LEFT JOIN reflexion_log AS r ON r.uid = n.source_uid "
    "LEFT JOIN row_standing AS s ON s.uid = n.source_uid "
    "LEFT JOIN wiki_citation AS c ON c.section_uid = n.derived_uid AND c.cited_uid = n.source_uid "
    "LEFT JOIN wiki_evidence AS e ON e.source_uid = n.source_uid AND e.agent_id = ? "
    "WHERE n.derived_uid = ? ORDER BY c.ordinal IS NULL, c.ordinal, n.source_uid"_s;

// Only rows of layers with doors hold anything back.
bool hasDoor(const QString &layer)
{
    const Layer *known = layerNamed(layer);
    return known && known->open;
}

QString statusWords(const DraftRow &row)
{
    if (row.status == "gone"_L1)
        return Text::tr("not in the store");
    const auto status = statusNamed(row.status);
    // In force itself, and yet for some only: kept private.
    return status == Status::ApprovedForReuse ? Text::tr("for some only")
           : status                           ? words(*status)
                                              : row.status;
}

QString blockedBy(const DraftRow &row)
{
    if (row.saysSomethingElse)
        return Text::tr("%1 says something else since the draft was written.").arg(row.uid);
    if (!row.isWaiting && !row.isInForce)
        return Text::tr("%1, which it rests on, is not in force: %2.").arg(row.uid, statusWords(row));
    return {};
}

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
                               .arg(row.uid, draft.title,
                                    row.isWaiting ? words(Status::NeedsReview) : statusWords(row)));
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

QString beliefIn(const QString &text)
{
    const auto claims = distillation::claimsOf(text);
    QString belief = claims.empty() ? withoutCitations(text).section(u'\n', 0, 0) : claims.front().text;
    while (belief.startsWith(u'-') || belief.startsWith(u'*') || belief.startsWith(u' '))
        belief.remove(0, 1);
    return belief.simplified();
}

QString hashOf(const Draft &draft)
{
    QStringList seen{draft.uid, QString::number(draft.revision), draft.title, draft.text, draft.replacedText};
    for (const DraftRow &row : draft.rows)
        seen += QStringList{row.uid, row.status, QString::number(row.revision), row.text};
    return distillation::saidHash(seen.join(QChar(0x1f)));
}

DraftRow rowAt(const Rows &query)
{
    const auto text = [&query](int column) { return query.value(column).toString(); };
    DraftRow row;
    row.uid = text(0);
    row.layer = text(1);
    row.status = query.value(2).isNull() && hasDoor(row.layer) ? u"gone"_s : text(2);
    row.revision = query.value(3).toInt();
    row.text = text(4);
    row.entityType = text(5);
    row.entityId = text(6);
    row.day = text(7);
    row.findings = query.value(8).toInt();
    row.isWaiting = reflexionLayer().is(row.layer) && row.status == name(Status::NeedsReview);
    row.isInForce = !hasDoor(row.layer) || query.value(9).toBool();
    return row;
}

} // namespace

int Draft::waiting() const
{
    return int(std::ranges::count_if(rows, &DraftRow::isWaiting));
}

bool Draft::isFlagged() const
{
    return std::ranges::any_of(rows, [](const DraftRow &row) { return row.isWaiting && row.findings != 0; });
}

ShownDraft shownOf(const Draft &draft)
{
    ShownDraft shown{draft.uid, draft.revision, {}};
    for (const DraftRow &row : draft.rows)
        shown.rows.insert(row.uid, row.revision);
    return shown;
}

Result<void> Drafts::readRows(Draft &draft, qint64 agent)
{
    auto query = m_database.run(RowsOfOne, {agent, draft.uid});
    if (!query)
        return tl::unexpected(query.error());
    QHash<QString, QString> readAs; // the hash of what a row said when it was taken in
    while ((*query)->next()) {
        draft.rows.push_back(rowAt(**query));
        readAs.insert(draft.rows.back().uid, (*query)->value(10).toString());
    }
    (*query)->finish();
    QSet<QString> days;
    Collector collector(m_database, {agent, draft.agent});
    for (DraftRow &row : draft.rows) {
        days.insert(row.day);
        if (!reflexionLayer().is(row.layer)) {
            const auto label = Lineage(m_database).label(row.uid);
            if (!label)
                return tl::unexpected(label.error());
            row.text = label->text;
            continue;
        }
        const auto now = collector.one(row.uid);
        if (!now)
            return tl::unexpected(now.error());
        if (*now)
            days += (*now)->days;
        row.saysSomethingElse =
            *now && !readAs.value(row.uid).isEmpty() && readAs.value(row.uid) != (*now)->hash;
    }
    days.remove({});
    draft.days = int(days.size());
    draft.strength = strengthOf(draft.days);
    return {};
}

Result<void> Drafts::readReplaced(Draft &draft, const WikiSection &section)
{
    const DraftNote note = draftNoteOf(section);
    if (section.status != "draft"_L1 || note.replaces.isEmpty())
        return {};
    const auto topic = Wiki(m_database).one(note.replaces);
    if (!topic && topic.error().code != Error::Code::NotFound)
        return tl::unexpected(topic.error());
    draft.replaces = note.replaces;
    if (topic) {
        draft.replacedTitle = topic->title;
        draft.replacedText = topic->body;
    }
    if (!topic || topic->status != "current"_L1 || topic->revision != note.revision)
        draft.blocked += Text::tr("“%1”, which it would replace, was changed since the draft was written.")
                             .arg(topic ? topic->title : note.replaces);
    return {};
}

Result<Draft> Drafts::readOne(const QString &uid, qint64 agent)
{
    const auto section = Wiki(m_database).one(uid);
    if (!section)
        return tl::unexpected(section.error());
    Draft draft;
    draft.uid = uid;
    draft.agent = section->agent;
    draft.slug = section->slug;
    draft.title = section->title;
    draft.text = section->body;
    draft.belief = beliefIn(section->body);
    draft.model = section->model;
    draft.updatedAt = section->updatedAt;
    draft.revision = section->revision;
    draft.findings = section->findings;
    if (auto done = readRows(draft, agent).and_then([&] { return readReplaced(draft, *section); }); !done)
        return tl::unexpected(done.error());
    for (const DraftRow &row : draft.rows) {
        if (const QString why = blockedBy(row); !why.isEmpty())
            draft.blocked += why;
    }
    draft.hash = hashOf(draft);
    return draft;
}

Result<std::vector<Draft>> Drafts::read(const QString &condition, const QVariantList &values)
{
    auto query = m_database.run(u"SELECT w.uid, w.agent_id "_s + OpenDrafts + condition
                                    + u" ORDER BY a.name, w.position, w.id"_s,
                                values);
    if (!query)
        return tl::unexpected(query.error());
    std::vector<std::pair<QString, qint64>> found;
    while ((*query)->next())
        found.emplace_back((*query)->value(0).toString(), (*query)->value(1).toLongLong());
    (*query)->finish();
    std::vector<Draft> drafts;
    for (const auto &[uid, agent] : found) {
        auto draft = readOne(uid, agent);
        if (!draft)
            return tl::unexpected(draft.error());
        drafts.push_back(std::move(*draft));
    }
    return drafts;
}

Result<std::vector<Draft>> Drafts::list(const QString &agent)
{
    return agent.isEmpty() ? read({}, {}) : read(u"AND a.name = ?"_s, {agent});
}

Result<Draft> Drafts::one(const QString &uid)
{
    auto drafts = read(u"AND w.uid = ?"_s, {uid});
    if (!drafts)
        return tl::unexpected(drafts.error());
    if (drafts->empty())
        return failure(
            Error::Code::NotFound,
            Text::tr("%1 is no draft that waits for a person; \"draft list\" names them.").arg(uid));
    return std::move(drafts->front());
}

Result<DraftCount> Drafts::count(const QString &agent)
{
    const QString only = u"AND (?1 = '' OR a.name = ?1) "_s;
    const QString of = u""_s + agent;
    const auto drafts = m_database.value(u"SELECT count(*) "_s + OpenDrafts + only, {of});
    const auto rows = m_database.value(
        u"SELECT count(*) FROM reflexion_log AS waits WHERE waits.status = 'needs_review' AND waits.uid IN "
        "(SELECT n.source_uid FROM lineage AS n WHERE n.derived_uid IN (SELECT w.uid "_s
            + OpenDrafts + only + u"))"_s,
        {of});
    if (!drafts || !rows)
        return tl::unexpected(drafts ? rows.error() : drafts.error());
    return DraftCount{drafts->toInt(), rows->toInt()};
}

Result<void> Drafts::decideWaiting(const Draft &draft, Status to, const Actor &person, const QString &reason,
                                   LedgerWriter &ledger)
{
    QStringList waiting = waitingOf(draft);
    if (to == Status::Rejected) {
        // What the topic in force rests on is not this draft's.
        const QStringList kept = restedOn(draft.replacedTitle + u'\n' + draft.replacedText);
        waiting.removeIf([&kept](const QString &uid) { return kept.contains(uid); });
    }
    if (waiting.isEmpty())
        return {};
    return Curation(m_database).decideWithin(ledger, {waiting, to, person, reason, {}, false, {}, now()});
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
        setDraftNote(*section, {note.topic, {}, 0});
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

// What was released is told, or nothing was done.
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

Result<void> Drafts::releaseOne(const ShownDraft &shown, const Actor &person, const QString &reason,
                                LedgerWriter &ledger)
{
    const auto draft = one(shown.uid);
    if (!draft)
        return tl::unexpected(draft.error());
    if (auto same = checkShown(*draft, shown); !same)
        return same;
    if (!draft->blocked.isEmpty())
        return failure(Error::Code::Conflict,
                       Text::tr("“%1” cannot be released as it stands. %2 The next run of the wiki job "
                                "writes it anew.")
                           .arg(draft->title, draft->blocked.join(u' ')));
    return decideWaiting(*draft, Status::ApprovedForReuse, person, reason, ledger)
        .and_then([&] { return putInForce(*draft, reason, ledger); })
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
    for (const ShownDraft &one : shown) {
        if (auto released = releaseOne(one, person, reason, (*act)->ledger()); !released)
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

Result<void> Drafts::refuseOne(const ShownDraft &shown, const Actor &person, const QString &reason,
                               Waiting rows, LedgerWriter &ledger)
{
    const auto draft = one(shown.uid);
    auto section = draft ? Wiki(m_database).one(shown.uid) : tl::unexpected(draft.error());
    if (!section)
        return tl::unexpected(section.error());
    if (auto same = checkShown(*draft, shown); !same)
        return same;
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
    for (const ShownDraft &one : shown) {
        if (auto refused = refuseOne(one, person, reason, rows, (*act)->ledger()); !refused)
            return tl::unexpected(refused.error());
    }
    return (*act)->commit();
}

} // namespace store
