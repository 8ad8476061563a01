// SPDX-License-Identifier: MIT
#include "store/distillation/settledsections.h"

#include "store/database/database.h"
#include "store/distillation/draftsections.h"
#include "store/layers/wikifile.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/lineage.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>

namespace store::distillation {

using namespace Qt::StringLiterals;

QString markdownOf(const std::vector<SectionText> &sections)
{
    WikiFile file;
    for (const SectionText &section : sections)
        file.sections.push_back({section.slug, section.title, section.body, {}, {}, {}, 0});
    return QString::fromUtf8(written(file));
}

Result<QString> recordOf(Database &database, std::vector<SectionText> sections)
{
    std::vector<SectionText> kept;
    for (SectionText &section : sections) {
        const auto isForgotten = quotesForgotten(database, section.title + u'\n' + section.body);
        if (!isForgotten)
            return tl::unexpected(isForgotten.error());
        if (!*isForgotten)
            kept.push_back(std::move(section));
    }
    return markdownOf(kept);
}

std::vector<SectionText> beforeOf(const WriterTask &task, const Settled &settled)
{
    std::vector<SectionText> before;
    for (const SectionText &section : settled.sections) {
        const auto found = std::ranges::find(task.sections, section.uid, &SectionText::uid);
        if (!section.uid.isEmpty() && found != task.sections.end())
            before.push_back(*found);
    }
    return before;
}

Result<bool> restsOnForgotten(Database &database, const WriterTask &task)
{
    QStringList told;
    for (const Evidence &evidence : task.offer.evidence)
        told += evidence.uid;
    for (const SectionText &section : task.sections)
        told += section.uid;
    return anyForgotten(database, told);
}

SettledSections::SettledSections(Database &database, const WikiScope &scope, const WriterTask &task,
                                 const Settled &settled, const QDateTime &at)
    : m_database(database)
    , m_scope(scope)
    , m_task(task)
    , m_settled(settled)
    , m_at(at)
{
    for (const Evidence &evidence : task.offer.evidence)
        m_offered.insert(evidence.uid, &evidence);
}

Result<void> SettledSections::check()
{
    const auto isForgotten = restsOnForgotten(m_database, m_task);
    if (!isForgotten)
        return tl::unexpected(isForgotten.error());
    if (*isForgotten)
        return failure(
            Error::Code::Conflict,
            Text::tr("What the run rests on was forgotten while it was writing; nothing was kept."));
    for (const SectionText &section : m_settled.sections) {
        if (section.uid.isEmpty() && m_scope.isDraft())
            continue; // its name among all is found when it is written
        const auto now =
            m_database.value(section.uid.isEmpty() ? u"SELECT uid FROM wiki_section WHERE slug = ?"_s
                                                   : u"SELECT revision FROM wiki_section WHERE uid = ?"_s,
                             {section.uid.isEmpty() ? section.slug : section.uid});
        if (!now)
            return tl::unexpected(now.error());
        const auto seen = std::ranges::find(m_task.sections, section.uid, &SectionText::uid);
        const bool isSame = section.uid.isEmpty()
                                ? now->isNull()
                                : seen != m_task.sections.end() && now->toInt() == seen->revision;
        if (!isSame)
            return failure(
                Error::Code::Conflict,
                Text::tr(
                    "“%1” was changed by somebody else while the run was writing; nothing was overwritten.")
                    .arg(section.title));
    }
    return {};
}

// Stores the revisions at which the sources were read, whatever the rows say by now.
Result<void> SettledSections::noteRevisions(const SectionText &text, const QString &uid)
{
    for (const QString &cited : restedOn(text.title + u'\n' + text.body)) {
        const Evidence *evidence = m_offered.value(cited);
        if (!evidence)
            continue;
        const MadeFrom made{uid, wikiLayer().key(), cited, evidence->layer, evidence->revision};
        if (auto noted = noteMadeFrom(m_database, made, IfKnown::Replace); !noted)
            return noted;
    }
    return {};
}

Result<WikiSection> SettledSections::fresh(const SectionText &text)
{
    WikiSection section;
    if (m_scope.isDraft()) {
        auto row = DraftSections(m_database, m_scope)
                       .rowFor(text, m_database.uids().next(wikiLayer().uidPrefix(), m_at));
        if (!row)
            return row;
        section = std::move(*row);
    } else if (!text.uid.isEmpty()) {
        auto stored = Wiki(m_database).one(text.uid);
        if (!stored)
            return stored;
        section = std::move(*stored);
        if (section.title != text.title) {
            QJsonObject layout = section.extra.value("layout"_L1).toObject();
            layout.remove(u"heading"_s);
            section.extra.insert(u"layout"_s, layout);
        }
    } else {
        int last = 0;
        for (const SectionText &other : m_task.sections)
            last = std::max(last, other.position);
        section.uid = m_database.uids().next(wikiLayer().uidPrefix(), m_at);
        section.slug = text.slug;
        section.position = last + WikiSection::PositionStep * ++m_new;
        section.status = u"current"_s;
    }
    section.title = text.title;
    section.body = text.body;
    return section;
}

// By keyOf() of a draft: topics in force that it covers too, and that its release retires. Topics that an
// earlier draft would have retired are taken over.
Result<QHash<QString, QMap<QString, int>>> SettledSections::endedTopics()
{
    QHash<QString, QMap<QString, int>> ended;
    const auto places = m_scope.isDraft() ? mergedTopics(m_task, m_settled) : QHash<QString, QString>();
    for (auto place = places.begin(); place != places.end(); ++place) {
        const auto section = Wiki(m_database).one(place.key());
        if (!section)
            return tl::unexpected(section.error());
        QMap<QString, int> &topics = ended[place.value()];
        if (section->status == "current"_L1 && !section->isHeldBack)
            topics.insert(section->uid, section->revision);
        if (section->status != "draft"_L1)
            continue;
        const DraftNote note = draftNoteOf(*section);
        topics.insert(note.merges);
        if (!note.replaces.isEmpty())
            topics.insert(note.replaces, note.revision);
    }
    return ended;
}

// Fills in the section's model, what its release retires, and whether it is retired.
void SettledSections::describe(WikiSection &section, const SectionText &text, const QMap<QString, int> &ended,
                               const WikiRun &run) const
{
    if (!ended.isEmpty()) {
        DraftNote note = draftNoteOf(section);
        note.merges.insert(ended);
        note.merges.remove(note.replaces);
        setDraftNote(section, note);
    }
    section.model = run.model;
    if (text.isEmptied)
        section.status = u"retired"_s;
}

// Returns the text as stored: the guard may have masked something. Error::Refused if that was a citation.
Result<QString> SettledSections::put(WikiWriter &writer, WikiSection &section, const SectionText &text,
                                     const WikiRun &run)
{
    if (auto noted = noteRevisions(text, section.uid); !noted)
        return tl::unexpected(noted.error());
    const auto written =
        section.createdAt.isEmpty()
            ? writer.insert(section, "add")
            : writer.update(section, section.revision, text.isEmptied ? "retire" : "edit", run.uid);
    if (!written)
        return tl::unexpected(written.error());
    const auto stored = m_database.value(u"SELECT body_md FROM wiki_section WHERE uid = ?"_s, {section.uid});
    if (!stored)
        return tl::unexpected(stored.error());
    if (!lostCitations(citedUids(text.body), citedUids(stored->toString())).isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("The guard took a citation out of “%1”.").arg(text.title));
    return stored->toString();
}

Result<void> SettledSections::write(LedgerWriter &ledger, WikiRun &run)
{
    WikiWriter writer(m_database, ledger);
    writer.setRun(run.uid);
    const auto ended = writer.start().and_then([this] { return endedTopics(); });
    if (!ended)
        return tl::unexpected(ended.error());
    std::vector<SectionText> after;
    QJsonArray touched;
    for (const SectionText &text : m_settled.sections) {
        auto section = fresh(text);
        if (!section)
            return tl::unexpected(section.error());
        // No run removes what an agent is told: only a person does, by releasing the draft that replaces it.
        if (m_scope.isDraft() && text.isEmptied && section->status == "current"_L1 && !section->isHeldBack)
            continue;
        const QString outcome = section->createdAt.isEmpty() ? u"added"_s
                                : text.isEmptied             ? u"retired"_s
                                                             : u"changed"_s;
        describe(*section, text, ended->value(keyOf(text)), run);
        const auto stored = put(writer, *section, text, run);
        if (!stored)
            return tl::unexpected(stored.error());
        after.push_back(text);
        after.back().body = *stored;
        touched.append(QJsonObject{{u"uid"_s, section->uid},
                                   {u"slug"_s, section->slug},
                                   {u"title"_s, section->title},
                                   {u"outcome"_s, outcome}});
    }
    auto before = recordOf(m_database, beforeOf(m_task, m_settled));
    if (!before)
        return tl::unexpected(before.error());
    run.before = std::move(*before);
    run.after = markdownOf(after);
    run.detail.insert(u"sections"_s, touched);
    return checkComesBack(m_database);
}

} // namespace store::distillation
