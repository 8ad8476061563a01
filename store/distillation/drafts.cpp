// SPDX-License-Identifier: MIT
#include "store/distillation/drafts.h"

#include "store/database/database.h"
#include "store/distillation/beliefs.h"
#include "store/distillation/collector.h"
#include "store/distillation/draftsections.h"
#include "store/layers/citations.h"
#include "store/layers/citedstatements.h"
#include "store/orempty.h"
#include "store/rows/lineage.h"
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

namespace {

// Drafts, and imported topics that nobody released because their rows wait. A topic that a newer draft would
// replace is not listed beside it.
const QString OpenDrafts =
    u"FROM wiki_section AS w JOIN agent AS a ON a.id = w.agent_id WHERE (w.status = 'draft' OR "
    "(w.status = 'current' AND EXISTS (SELECT 1 FROM lineage AS n JOIN reflexion_log AS r "
    "ON r.uid = n.source_uid WHERE n.derived_uid = w.uid AND r.status = 'needs_review'))) "
    "AND NOT EXISTS (SELECT 1 FROM wiki_section AS d WHERE d.agent_id = w.agent_id AND d.status = 'draft' "
    "AND (json_extract(d.extra, '$.draft.replaces') = w.uid "
    "OR EXISTS (SELECT 1 FROM json_each(d.extra, '$.draft.merges') AS m WHERE m.key = w.uid))) "_s;

const QString RowsOfOne =
    u"SELECT n.source_uid, n.source_layer, s.status, coalesce(s.revision, 0), r.observation, r.entity_type, "
    "r.entity_id, coalesce(c.day, ''), coalesce(r.findings, 0), "
    "EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = n.source_uid), coalesce(e.source_hash, '') "
    "FROM lineage AS n LEFT JOIN reflexion_log AS r ON r.uid = n.source_uid "
    "LEFT JOIN row_standing AS s ON s.uid = n.source_uid "
    "LEFT JOIN wiki_citation AS c ON c.section_uid = n.derived_uid AND c.cited_uid = n.source_uid "
    "LEFT JOIN wiki_evidence AS e ON e.source_uid = n.source_uid AND e.agent_id = ? "
    "WHERE n.derived_uid = ? ORDER BY c.ordinal IS NULL, c.ordinal, n.source_uid"_s;

// Only rows of layers with a door can be held back.
bool hasDoor(const QString &layer)
{
    const Layer *known = layerNamed(layer);
    return known && known->open;
}

QString blockedBy(const DraftRow &row)
{
    if (row.saysSomethingElse)
        return Text::tr("%1 says something else since the draft was written.").arg(row.uid);
    if (!row.isWaiting && !row.isInForce)
        return Text::tr("%1, which it rests on, is not in force: %2.").arg(row.uid, row.statusWords());
    return {};
}

QString beliefIn(const QString &text)
{
    const auto claims = citedStatements(text);
    // A list of names alone, as other programs write it below the sentence, is a claim without words.
    QString belief = claims.empty() || claims.front().text.isEmpty() ? distillation::firstSentence(text)
                                                                     : claims.front().text;
    while (belief.startsWith(u'-') || belief.startsWith(u'*') || belief.startsWith(u' '))
        belief.remove(0, 1);
    return belief.simplified();
}

QString hashOf(const Draft &draft)
{
    QStringList seen{draft.uid, QString::number(draft.revision), draft.title, draft.text, draft.replacedText};
    for (const MergedTopic &topic : draft.merges)
        seen += QStringList{topic.uid, topic.title, topic.text};
    for (const DraftRow &row : draft.rows)
        seen += QStringList{row.uid, row.status, QString::number(row.revision), row.text};
    return distillation::saidHash(seen.join(QChar(0x1f)));
}

DraftRow rowAt(const Rows &query)
{
    DraftRow row;
    row.uid = query.text(0);
    row.layer = query.text(1);
    row.status = query.value(2).isNull() && hasDoor(row.layer) ? u"gone"_s : query.text(2);
    row.revision = query.value(3).toInt();
    row.text = query.text(4);
    row.entityType = query.text(5);
    row.entityId = query.text(6);
    row.day = query.text(7);
    row.findings = query.value(8).toInt();
    row.isWaiting = reflexionStatus(row.layer, row.status) == Status::NeedsReview;
    row.isInForce = !hasDoor(row.layer) || query.value(9).toBool();
    return row;
}

} // namespace

QString DraftRow::statusWords() const
{
    if (status == "gone"_L1)
        return Text::tr("not in the store");
    const auto known = statusNamed(status);
    // Approved, but told to its own agent only: private.
    return isWaiting || known != Status::ApprovedForReuse ? (known ? words(*known) : status)
                                                          : Text::tr("for some only");
}

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
    QHash<QString, QString> readAs; // hash of the row's text when the draft took it in
    auto read = m_database.each(RowsOfOne, {agent, draft.uid}, [&](const Rows &row) {
        draft.rows.push_back(rowAt(row));
        readAs.insert(draft.rows.back().uid, row.text(10));
    });
    if (!read)
        return read;
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

Result<QStringList> Drafts::lostBy(const Draft &draft, const MergedTopic &topic)
{
    QStringList lost;
    const QStringList kept = citedUids(draft.title + u'\n' + draft.text);
    for (const QString &uid : restedOn(topic.title + u'\n' + topic.text)) {
        if (kept.contains(uid))
            continue;
        const auto isHeld = m_database.value(
            u"SELECT NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = ?1) OR EXISTS (SELECT 1 "
            "FROM wiki_citation AS c JOIN wiki_section AS w ON w.uid = c.section_uid WHERE c.cited_uid = ?1 "
            "AND w.status = 'current' AND w.uid <> ?2)"_s,
            {uid, topic.uid});
        if (!isHeld)
            return tl::unexpected(isHeld.error());
        if (!isHeld->toBool())
            lost += uid;
    }
    return lost;
}

// As for a run, no evidence may be lost (promise P8), even if a topic was edited or a row came back into
// force after the draft was written.
Result<void> Drafts::readMerged(Draft &draft, const WikiSection &section)
{
    const DraftNote note = draftNoteOf(section);
    if (section.status != "draft"_L1)
        return {};
    for (auto merged = note.merges.begin(); merged != note.merges.end(); ++merged) {
        const auto topic = Wiki(m_database).one(merged.key());
        if (!topic && topic.error().code != Error::Code::NotFound)
            return tl::unexpected(topic.error());
        if (!topic || topic->status != "current"_L1 || topic->revision != merged.value()) {
            draft.blocked += Text::tr("“%1”, which it would end, was changed since the draft was written.")
                                 .arg(topic ? topic->title : merged.key());
            continue;
        }
        draft.merges.push_back({topic->uid, topic->title, topic->body, topic->revision});
        const auto lost = lostBy(draft, draft.merges.back());
        if (!lost)
            return tl::unexpected(lost.error());
        if (!lost->isEmpty())
            draft.blocked +=
                Text::tr("It would end “%1” and does not cite %2.").arg(topic->title, lost->join(u", "_s));
    }
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
    if (auto done =
            readRows(draft, agent).and_then([&] { return readReplaced(draft, *section); }).and_then([&] {
                return readMerged(draft, *section);
            });
        !done)
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
    const auto found =
        m_database.all(u"SELECT w.uid, w.agent_id "_s + OpenDrafts + condition
                           + u" ORDER BY a.name, w.position, w.id LIMIT ?"_s,
                       values, [](const Rows &row) { return std::pair(row.text(0), row.integer(1)); });
    if (!found)
        return tl::unexpected(found.error());
    std::vector<Draft> drafts;
    for (const auto &[uid, agent] : *found) {
        auto draft = readOne(uid, agent);
        if (!draft)
            return tl::unexpected(draft.error());
        drafts.push_back(std::move(*draft));
    }
    return drafts;
}

Result<std::vector<Draft>> Drafts::list(const QString &agent, int most)
{
    return agent.isEmpty() ? read({}, {most}) : read(u"AND a.name = ?"_s, {agent, most});
}

Result<Draft> Drafts::one(const QString &uid)
{
    auto drafts = read(u"AND w.uid = ?"_s, {uid, 1});
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
    const QString of = orEmpty(agent);
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

} // namespace store
