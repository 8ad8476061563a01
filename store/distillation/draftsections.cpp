// SPDX-License-Identifier: MIT
#include "store/distillation/draftsections.h"

#include "store/database/database.h"
#include "store/layers/citations.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/act.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

const QString NoteKey = u"draft"_s;

// An imported topic keeps the name it had in its folder.
QString topicOf(const WikiSection &section)
{
    const QString own = draftNoteOf(section).topic;
    const QString native = section.extra.value("typeclaw"_L1).toObject().value("slug"_L1).toString();
    return !own.isEmpty() ? own : !native.isEmpty() ? native : wikiSlug(section.title);
}

bool isDraft(const WikiSection &section)
{
    return section.status == "draft"_L1;
}

// Waiting rows may be sent to the writer; rows with a negative decision may not.
bool mayBeSent(const WikiSection &section, const Offer &offer)
{
    const QStringList rested = restedOn(section.title + u'\n' + section.body);
    return std::ranges::none_of(rested,
                                [&offer](const QString &uid) { return offer.notInForce.contains(uid); });
}

} // namespace

DraftNote draftNoteOf(const WikiSection &section)
{
    const QJsonObject note = section.extra.value(NoteKey).toObject();
    DraftNote read{note.value("topic"_L1).toString(), note.value("replaces"_L1).toString(),
                   note.value("revision"_L1).toInt()};
    const QJsonObject merges = note.value("merges"_L1).toObject();
    for (auto topic = merges.begin(); topic != merges.end(); ++topic)
        read.merges.insert(topic.key(), topic.value().toInt());
    return read;
}

QStringList endedBy(const DraftNote &note)
{
    QStringList uids = note.merges.keys();
    if (!note.replaces.isEmpty())
        uids += note.replaces;
    return uids;
}

void setDraftNote(WikiSection &section, const DraftNote &note)
{
    QJsonObject json{{u"topic"_s, note.topic}};
    if (!note.replaces.isEmpty()) {
        json.insert(u"replaces"_s, note.replaces);
        json.insert(u"revision"_s, note.revision);
    }
    if (!note.merges.isEmpty()) {
        QJsonObject merges;
        for (auto topic = note.merges.begin(); topic != note.merges.end(); ++topic)
            merges.insert(topic.key(), topic.value());
        json.insert(u"merges"_s, merges);
    }
    section.extra.insert(NoteKey, json);
}

Result<std::vector<WikiSection>> DraftSections::open()
{
    auto sections = Wiki(m_database).sections(Wiki::Which::All);
    if (sections)
        std::erase_if(*sections, [this](const WikiSection &section) {
            return section.agent != m_scope.agent || (section.status != "current"_L1 && !isDraft(section));
        });
    return sections;
}

Result<void> DraftSections::withdraw(const WikiSection &draft, LedgerWriter &ledger)
{
    WikiSection gone = draft;
    gone.status = u"retired"_s;
    WikiWriter writer(m_database, ledger);
    const QString why = Text::tr("What it would replace was changed since.");
    if (auto done = writer.start().and_then([&] { return writer.update(gone, 0, "retire", why); }); !done)
        return tl::unexpected(done.error());
    return m_database.execute(
        u"UPDATE wiki_evidence SET state = 'waiting' WHERE agent_id = ?1 AND state = 'taken' "
        "AND source_uid IN (SELECT cited_uid FROM wiki_citation WHERE section_uid = ?2) "
        "AND NOT EXISTS (SELECT 1 FROM wiki_citation AS c JOIN wiki_section AS w ON w.uid = c.section_uid "
        "WHERE c.cited_uid = wiki_evidence.source_uid AND w.agent_id = ?1 AND w.status IN %1)"_s.arg(
            listOf(wikiLayer().live)),
        {m_scope.agentId, draft.uid});
}

Result<void> DraftSections::withdrawStale(const QDateTime &at)
{
    const auto sections = open();
    if (!sections)
        return tl::unexpected(sections.error());
    const auto isThere = [&sections](const QString &uid, int revision) {
        const auto topic = std::ranges::find(*sections, uid, &WikiSection::uid);
        return topic != sections->end() && topic->revision == revision;
    };
    std::vector<const WikiSection *> stale;
    for (const WikiSection &draft : *sections) {
        const DraftNote note = draftNoteOf(draft);
        bool isStale = !note.replaces.isEmpty() && !isThere(note.replaces, note.revision);
        for (auto topic = note.merges.begin(); topic != note.merges.end(); ++topic)
            isStale = isStale || !isThere(topic.key(), topic.value());
        if (isDraft(draft) && isStale)
            stale.push_back(&draft);
    }
    if (stale.empty())
        return {};
    auto act = Act::begin(m_database, Actor::rule(u"wiki"_s), "retire", at);
    if (!act)
        return tl::unexpected(act.error());
    for (const WikiSection *draft : stale) {
        if (auto gone = withdraw(*draft, (*act)->ledger()); !gone)
            return gone;
    }
    return (*act)->commit().map([](const Changeset &) {});
}

Result<void> DraftSections::read(WriterTask &task)
{
    const auto sections = open();
    if (!sections)
        return tl::unexpected(sections.error());
    QStringList replaced;
    for (const WikiSection &section : *sections) {
        if (isDraft(section))
            replaced += endedBy(draftNoteOf(section));
    }
    for (const WikiSection &section : *sections) {
        if (replaced.contains(section.uid))
            continue;
        const QString slug = wikiSlug(topicOf(section), task.takenSlugs);
        task.takenSlugs += slug;
        task.sections.push_back({section.uid, slug, section.title, section.body, section.model,
                                 section.position, section.revision, false, mayBeSent(section, task.offer),
                                 section.citeDays, section.lastReinforced});
    }
    return {};
}

Result<WikiSection> DraftSections::fresh(const DraftNote &note, const QString &uid)
{
    const auto all = Wiki(m_database).sections(Wiki::Which::All);
    if (!all)
        return tl::unexpected(all.error());
    WikiSection section;
    QStringList taken;
    for (const WikiSection &other : *all) {
        taken += other.slug;
        section.position = std::max(section.position, other.position);
    }
    section.uid = uid;
    section.slug = wikiSlug(note.topic, taken);
    section.agent = m_scope.agent;
    section.position += WikiSection::PositionStep;
    section.status = u"draft"_s;
    setDraftNote(section, note);
    return section;
}

Result<WikiSection> DraftSections::rowFor(const SectionText &text, const QString &newUid)
{
    if (text.uid.isEmpty())
        return fresh({text.slug, {}, 0}, newUid);
    auto stored = Wiki(m_database).one(text.uid);
    // An emptied section needs no draft.
    if (!stored || isDraft(*stored) || text.isEmptied)
        return stored;
    return fresh({text.slug, stored->uid, stored->revision}, newUid);
}

} // namespace store::distillation
