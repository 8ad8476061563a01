// SPDX-License-Identifier: MIT
#include "store/layers/wikiwriter.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/json.h"
#include "store/layers/citations.h"
#include "store/layers/layertext.h"
#include "store/layers/ownership.h"
#include "store/orempty.h"
#include "store/rows/act.h"
#include "store/rows/lineage.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>
#include <QSet>

#include <optional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString hashOf(const WikiSection &section)
{
    Canonical content;
    content.add(section.title.toUtf8());
    content.add(section.body.toUtf8());
    return QString::fromLatin1(content.sha256().first(16).toHex());
}

// Whether reading the written file gives the same slugs, titles and texts, also if another section follows.
bool comesBack(WikiFile file)
{
    file.sections.push_back({u"probe--"_s, u"Probe"_s, u"x"_s, {}, {}, {}, 0});
    const auto again = parsedWiki(written(file));
    return again && again->frame == file.frame && again->sections.size() == file.sections.size()
           && std::equal(file.sections.begin(), file.sections.end(), again->sections.begin(),
                         [](const WikiPart &mine, const WikiPart &theirs) {
                             return mine.slug == theirs.slug && mine.title == theirs.title
                                    && mine.body == theirs.body;
                         });
}

// A section's text as it is kept: no empty lines around it, line feeds only.
QString tidied(QString body)
{
    body.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u'\n');
    qsizetype first = 0;
    for (qsizetype newline = body.indexOf(u'\n');
         newline >= 0 && QStringView(body).mid(first, newline - first).trimmed().isEmpty();
         newline = body.indexOf(u'\n', first))
        first = newline + 1;
    body.remove(0, first);
    while (!body.isEmpty() && body.back().isSpace())
        body.chop(1);
    return body;
}

struct Cited
{
    std::optional<qint64> revision; // nullopt where the row does not exist
    QByteArray day = "";
};

Result<Cited> citedRow(Database &database, const QByteArray &uid, const Layer &layer)
{
    const QByteArray sql = QByteArray("SELECT ") + (layer.isLedgered() ? "revision" : "1") + ", " + layer.day
                           + " FROM " + layer.table + " WHERE uid = ?";
    const Prepared query = database.prepared(sql.constData());
    query->bind(1, uid);
    const auto hasRow = query->step();
    if (!hasRow)
        return tl::unexpected(hasRow.error());
    Cited cited;
    if (*hasRow)
        cited = {query->integer(0), query->bytes(1).left(10)};
    return cited;
}

Result<QHash<QString, QVariant>> citedRevisions(Database &database, const QString &uid)
{
    QHash<QString, QVariant> revisions;
    return database
        .each(u"SELECT source_uid, source_revision FROM lineage WHERE derived_uid = ?"_s, {uid},
              [&](const Rows &row) { revisions.insert(row.text(0), row.value(1)); })
        .map([&] { return revisions; });
}

enum class CitedIn { Text, Superseded, Withdrawn };

Result<void> cite(Database &database, const QString &section, const QString &uid, int ordinal, qint64 seq,
                  const QVariant &knownRevision, CitedIn place)
{
    const Layer *sourceLayer = layerOfUid(uid);
    Q_ASSERT(sourceLayer); // only uids of known layers count as citations
    const QByteArray by = section.toUtf8();
    const QByteArray source = uid.toUtf8();
    const QByteArray layer = sourceLayer->name;
    const auto cited = citedRow(database, source, *sourceLayer);
    if (!cited)
        return tl::unexpected(cited.error());
    const auto revision =
        knownRevision.isNull() ? cited->revision : std::optional(knownRevision.toLongLong());
    const QByteArray day = place == CitedIn::Withdrawn ? QByteArray("") : cited->day;
    const Prepared citation =
        database.prepared("INSERT INTO wiki_citation (section_uid, ordinal, cited_uid, cited_revision, "
                          "cited_layer, day, ledger_seq) VALUES (?, ?, ?, ?, ?, ?, ?)");
    citation->bind(1, by).bind(2, qint64(ordinal)).bind(3, source).bind(5, layer).bind(6, day).bind(7, seq);
    revision ? citation->bind(4, *revision) : citation->bindNull(4);
    auto written = citation->execute();
    if (!written || place != CitedIn::Text)
        return written;
    return noteMadeFrom(database, {section, wikiLayer().key(), uid, sourceLayer->key(), revision});
}

// Stores the computed strength, so that contexts and lists need not count citations.
Result<void> storeStrength(Database &database, const QString &uid)
{
    const auto section = Wiki(database).one(uid);
    if (!section)
        return tl::unexpected(section.error());
    return database.execute(
        u"UPDATE wiki_section SET strength = ?, cites = ?, cite_days = ?, last_reinforced_at = ? "
        "WHERE uid = ?"_s,
        {orEmpty(section->strength), section->cites, section->citeDays, nullIfEmpty(section->lastReinforced),
         uid});
}

} // namespace

bool comesBackAlone(const WikiSection &section)
{
    WikiFile file;
    file.sections.push_back(partOf(section));
    return comesBack(file);
}

Result<void> checkComesBack(Database &database)
{
    const auto file = Wiki(database).file(true, true);
    if (!file)
        return tl::unexpected(file.error());
    if (comesBack(*file))
        return {};
    return failure(
        Error::Code::Usage,
        Text::tr(
            "Written to SYSTEM_WIKI.md, this text would not come back as one section. Its headings begin "
            "with ### or more, its title is one line, and every code block is closed."));
}

WikiWriter::WikiWriter(Database &database, LedgerWriter &ledger)
    : m_database(database)
    , m_ledger(ledger)
    , m_layers(database, ledger)
{}

Result<void> WikiWriter::start()
{
    return secretPolicy(m_database).map([this](SecretPolicy policy) { m_policy = policy; });
}

Result<FieldFindings> WikiWriter::guardedValues(WikiSection &section, LayerValues &values)
{
    section.body = section.status == "frame"_L1 ? section.body : tidied(section.body);
    values = {{u"title"_s, u""_s + section.title.simplified()},
              {u"body_md"_s, orEmpty(section.body)},
              {u"extra"_s, section.extra}};
    auto findings = guarded(wikiLayer(), values, m_guard, m_policy);
    if (!findings)
        return findings;
    section.title = values.value(u"title"_s).toString();
    section.body = values.value(u"body_md"_s).toString();
    section.contentHash = hashOf(section);
    values.insert(u"slug"_s, section.slug);
    values.insert(u"position"_s, section.position);
    values.insert(u"model"_s, orEmpty(section.model));
    values.insert(u"content_hash"_s, section.contentHash);
    return findings;
}

Result<WikiWritten> WikiWriter::insert(WikiSection section, const char *action)
{
    LayerValues values;
    WikiWritten written;
    auto findings = guardedValues(section, values);
    if (!findings)
        return tl::unexpected(findings.error());
    written.findings = std::move(*findings);
    if (section.uid.isEmpty())
        section.uid =
            m_database.uids().next(wikiLayer().uidPrefix(), fromIsoTime(QString::fromUtf8(m_ledger.at())));
    written.uid = section.uid;
    written.outcome = WikiWritten::Outcome::Added;
    values.insert(u"updated_at"_s, QString::fromUtf8(m_ledger.at()));
    const auto owner = ownerNamed(m_database, section.agent, fromIsoTime(QString::fromUtf8(m_ledger.at())));
    if (!owner)
        return tl::unexpected(owner.error());
    values.insert(u"agent_id"_s, *owner);
    if (auto inserted = m_layers.insert(wikiLayer(), section.uid, section.status, values, action); !inserted)
        return tl::unexpected(inserted.error());
    return finish(section, written, qstrcmp(action, "import") == 0 ? "imported" : "edited").map([&] {
        return written;
    });
}

Result<WikiWritten> WikiWriter::update(WikiSection section, int seenRevision, const char *action,
                                       const QString &reason)
{
    LayerValues values;
    WikiWritten written;
    auto findings = guardedValues(section, values);
    const auto before = Wiki(m_database).one(section.uid);
    if (!findings || !before)
        return tl::unexpected(findings ? before.error() : findings.error());
    written.uid = section.uid;
    written.findings = std::move(*findings);
    const bool isSame = before->title == section.title && before->body == section.body
                        && before->position == section.position && before->slug == section.slug
                        && before->extra == section.extra && before->status == section.status;
    if (isSame) {
        values.remove(u"model"_s); // the author stays: the text is unchanged
    } else {
        values.insert(u"updated_at"_s, QString::fromUtf8(m_ledger.at()));
    }
    const auto revision =
        m_layers.update(wikiLayer(), section.uid, seenRevision, values, section.status, action, reason);
    if (!revision)
        return tl::unexpected(revision.error());
    written.revision = *revision;
    if (*revision == before->revision)
        return written;
    written.outcome = WikiWritten::Outcome::Changed;
    written.lost = lostCitations(citedUids(before->title + u'\n' + before->body),
                                 citedUids(section.title + u'\n' + section.body));
    const char *outcome = section.status == "retired"_L1 && before->status != section.status ? "retired"
                          : qstrcmp(action, "import") == 0                                   ? "imported"
                                                                                             : "edited";
    return finish(section, written, outcome).map([&] { return written; });
}

Result<void> WikiWriter::finish(const WikiSection &section, WikiWritten &written, const char *outcome)
{
    auto done = saveFindings(m_database, wikiLayer(), section.uid, section.contentHash, written.findings)
                    .and_then([&] { return refreshCitations(m_database, section.uid); });
    if (!done || section.status == "frame"_L1)
        return done;
    QJsonObject detail{
        {u"uid"_s, section.uid}, {u"revision"_s, written.revision}, {u"changeset"_s, m_ledger.changeset()}};
    if (!m_run.isEmpty())
        detail.insert(u"run"_s, m_run);
    if (!written.lost.isEmpty())
        detail.insert(u"lost"_s, QJsonArray::fromStringList(written.lost));
    const QString at = QString::fromUtf8(m_ledger.at());
    return m_database.execute(u"INSERT INTO llm_wiki_log (uid, wiki_section, generated_at, source_count, "
                              u"summary_md, model, outcome, detail) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
                              {m_database.uids().next("wlg_"_L1, fromIsoTime(at)), section.slug, at,
                               int(citedUids(section.title + u'\n' + section.body).size()),
                               orEmpty(section.body), orEmpty(section.model),
                               m_run.isEmpty() ? QString::fromLatin1(outcome) : u"written"_s,
                               jsonText(detail)});
}

Result<bool> quotesForgotten(Database &database, QStringView text, const QStringList &besides)
{
    QStringList cited = restedOn(text.toString());
    cited.removeIf([&](const QString &uid) { return besides.contains(uid) || chunkLayer().owns(uid); });
    return anyForgotten(database, cited);
}

Result<void> refreshCitations(Database &database, const QString &uid)
{
    const auto section = database.first(
        u"SELECT title, body_md, ledger_seq FROM wiki_section WHERE uid = ?"_s, {uid},
        [](const Rows &row) { return std::pair(row.text(0) + u'\n' + row.text(1), row.integer(2)); });
    const auto known = citedRevisions(database, uid);
    if (!section || !known)
        return tl::unexpected(section ? known.error() : section.error());
    // Deletes only lineage that came from citations. A section may also have been made from rows that its
    // text does not cite (other sources of the distiller): those stay its sources.
    auto gone = database.execute(u"DELETE FROM lineage WHERE derived_uid = ? AND source_uid IN "
                                 "(SELECT cited_uid FROM wiki_citation WHERE section_uid = ?)"_s,
                                 {uid, uid});
    if (gone)
        gone = database.execute(u"DELETE FROM wiki_citation WHERE section_uid = ?"_s, {uid});
    if (!gone || !*section)
        return gone;
    const auto &[text, seq] = **section;
    int ordinal = 0;
    const QStringList rested = restedOn(text);
    const QSet<QString> inText(rested.begin(), rested.end());
    const QStringList superseded = recordedCitations(text).superseded;
    for (const QString &cited : citedUids(text)) {
        if (cited == uid)
            continue;
        const CitedIn place = inText.contains(cited)       ? CitedIn::Text
                              : superseded.contains(cited) ? CitedIn::Superseded
                                                           : CitedIn::Withdrawn;
        if (auto written = cite(database, uid, cited, ++ordinal, seq, known->value(cited), place); !written)
            return written;
    }
    return storeStrength(database, uid);
}

Result<void> refreshStrengths(Database &database, const QStringList &cited)
{
    const auto sections = database.texts(u"SELECT DISTINCT section_uid FROM wiki_citation WHERE cited_uid IN "
                                         "(SELECT value FROM json_each(?)) ORDER BY 1"_s,
                                         {jsonText(cited)});
    if (!sections)
        return tl::unexpected(sections.error());
    for (const QString &section : *sections) {
        if (auto stored = storeStrength(database, section); !stored)
            return stored;
    }
    return {};
}

Result<void> refreshAllCitations(Database &database)
{
    const auto sections = Wiki(database).sections(Wiki::Which::All);
    if (!sections)
        return tl::unexpected(sections.error());
    for (const WikiSection &section : *sections) {
        if (auto refreshed = refreshCitations(database, section.uid); !refreshed)
            return refreshed;
    }
    return {};
}

namespace {

Result<WikiWritten> committed(Act &act, WikiWritten written)
{
    return act.commit().map([&written](const Changeset &changeset) {
        if (written.outcome != WikiWritten::Outcome::Unchanged)
            written.changeset = changeset.uid;
        return std::move(written);
    });
}

} // namespace

Result<WikiWritten> editSection(Database &database, const QString &uid, int seenRevision,
                                const QString &title, const QString &body, const Actor &actor,
                                const QString &reason, const QDateTime &at)
{
    auto act = Act::begin(database, actor, "edit", at);
    if (!act)
        return tl::unexpected(act.error());
    auto section = Wiki(database).one(uid);
    if (!section)
        return tl::unexpected(section.error());
    WikiWriter writer(database, (*act)->ledger());
    if (auto started = writer.start(); !started)
        return tl::unexpected(started.error());
    if (title.simplified() != section->title) {
        QJsonObject layout = section->extra.value("layout"_L1).toObject();
        layout.remove(u"heading"_s);
        layout.isEmpty() ? section->extra.remove(u"layout"_s)
                         : void(section->extra.insert(u"layout"_s, layout));
    }
    section->title = title;
    section->body = body;
    section->model = u"hand"_s;
    auto written = writer.update(*section, seenRevision, "edit", reason);
    if (!written)
        return written;
    if (auto checked = checkComesBack(database); !checked)
        return tl::unexpected(checked.error());
    return committed(**act, std::move(*written));
}

Result<WikiWritten> addSection(Database &database, const QString &title, const QString &body,
                               const Actor &actor, const QDateTime &at)
{
    auto act = Act::begin(database, actor, "edit", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto all = Wiki(database).sections(Wiki::Which::All);
    if (!all)
        return tl::unexpected(all.error());
    WikiWriter writer(database, (*act)->ledger());
    if (auto started = writer.start(); !started)
        return tl::unexpected(started.error());
    if (title.simplified().isEmpty())
        return failure(Error::Code::Usage, Text::tr("A section needs a title."));
    WikiSection section;
    QStringList slugs;
    for (const WikiSection &other : *all) {
        slugs += other.slug;
        section.position = std::max(section.position, other.position);
    }
    section.slug = wikiSlug(title.simplified(), slugs);
    section.title = title;
    section.body = body;
    section.position += WikiSection::PositionStep;
    section.status = u"current"_s;
    section.model = u"hand"_s;
    auto written = writer.insert(section, "add");
    if (!written)
        return written;
    if (auto checked = checkComesBack(database); !checked)
        return tl::unexpected(checked.error());
    return committed(**act, std::move(*written));
}

Result<WikiWritten> setSectionStatus(Database &database, const QString &uid, int seenRevision,
                                     const QString &status, const Actor &actor, const QString &reason,
                                     const QDateTime &at)
{
    const char *action = status == "retired"_L1 ? "retire" : "edit";
    auto act = Act::begin(database, actor, action, at);
    if (!act)
        return tl::unexpected(act.error());
    auto section = Wiki(database).one(uid);
    if (!section)
        return tl::unexpected(section.error());
    if (section->status == "frame"_L1 || (status != "retired"_L1 && status != "current"_L1))
        return failure(Error::Code::Usage, Text::tr("A section is current or retired."));
    section->status = status;
    WikiWriter writer(database, (*act)->ledger());
    auto written =
        writer.start().and_then([&] { return writer.update(*section, seenRevision, action, reason); });
    if (!written)
        return written;
    if (auto checked = checkComesBack(database); !checked)
        return tl::unexpected(checked.error());
    return committed(**act, std::move(*written));
}

} // namespace store
