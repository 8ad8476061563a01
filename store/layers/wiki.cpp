// SPDX-License-Identifier: MIT
#include "store/layers/wiki.h"

#include "store/cut.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/citations.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QHash>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Columns =
    u"uid, slug, title, body_md, position, status, model, content_hash, created_at, updated_at, "
    "extra, findings, revision, EXISTS (SELECT 1 FROM held_back WHERE derived_uid = "
    "wiki_section.uid), (SELECT name FROM agent WHERE id = wiki_section.agent_id)"_s;

WikiSection sectionAt(const Rows &query)
{
    WikiSection section;
    int column = 0;
    section.uid = query.value(column++).toString();
    section.slug = query.value(column++).toString();
    section.title = query.value(column++).toString();
    section.body = query.value(column++).toString();
    section.position = query.value(column++).toInt();
    section.status = query.value(column++).toString();
    section.model = query.value(column++).toString();
    section.contentHash = query.value(column++).toString();
    section.createdAt = query.value(column++).toString();
    section.updatedAt = query.value(column++).toString();
    section.extra = QJsonDocument::fromJson(query.bytes(column++)).object();
    section.findings = query.value(column++).toInt();
    section.revision = query.value(column++).toInt();
    section.isHeldBack = query.value(column++).toBool();
    section.agent = query.value(column++).toString();
    return section;
}

// The days of all citations and of the sightings of cited reflexions, as far as these count. Whether a
// citation is held back is a value of its row: as a condition a server would work it out for the whole wiki,
// once for every citation.
QString daysOfCitations(const QString &andOnly)
{
    return u"WITH counted AS (SELECT c.section_uid, c.cited_uid, c.cited_layer, c.day, EXISTS (SELECT 1 FROM "
           "held_back AS h WHERE h.derived_uid = c.section_uid AND h.source_uid = c.cited_uid) AS is_held "
           "FROM wiki_citation AS c WHERE c.day <> '' AND NOT EXISTS (SELECT 1 FROM reflexion_log AS r "
           "WHERE r.uid = c.cited_uid AND r.status NOT IN %3)%1) "
           "SELECT section_uid, cited_uid, day FROM counted WHERE NOT is_held UNION "
           "SELECT c.section_uid, c.cited_uid, s.day FROM counted AS c JOIN corroboration AS s "
           "ON s.reflexion_uid = c.cited_uid WHERE NOT c.is_held AND c.cited_layer = '%2'"_s.arg(
               andOnly, reflexionLayer().key(), listOf(reflexionLayer().counted));
}

QString firstWords(const QString &text)
{
    constexpr int Most = 240;
    return cutTo(text.simplified(), Most);
}

} // namespace

Result<std::vector<WikiSection>> Wiki::read(const QString &condition, const QVariantList &values)
{
    auto sections =
        m_database.all(u"SELECT %1 FROM wiki_section %2"_s.arg(Columns, condition), values, sectionAt);
    if (!sections)
        return sections;
    return weigh(*sections).map([&sections] { return std::move(*sections); });
}

Result<void> Wiki::weigh(std::vector<WikiSection> &sections)
{
    const bool isOne = sections.size() == 1;
    const QString uid = isOne ? sections.front().uid : QString();
    struct Weight
    {
        QSet<QString> rows;
        QSet<QString> days;
    };
    QHash<QString, Weight> weights;
    auto read = m_database.each(daysOfCitations(isOne ? u" AND c.section_uid = ?"_s : QString()),
                                isOne ? QVariantList{uid} : QVariantList(), [&](const Rows &row) {
                                    Weight &weight = weights[row.text(0)];
                                    weight.rows.insert(row.text(1));
                                    weight.days.insert(row.text(2));
                                });
    if (!read)
        return read;
    for (WikiSection &section : sections) {
        const Weight weight = weights.value(section.uid);
        const QString text = section.title + u'\n' + section.body;
        section.cites = int(citedUids(text).size() - recordedCitations(text).withdrawn.size());
        section.citeDays = int(weight.days.size());
        section.strength = strengthOf(section.citeDays);
        if (!weight.days.isEmpty())
            section.lastReinforced = *std::ranges::max_element(weight.days);
    }
    return {};
}

Result<WikiSection> Wiki::weighed(WikiSection section)
{
    std::vector one(1, std::move(section));
    return weigh(one).map([&one] { return std::move(one.front()); });
}

Result<std::vector<WikiSection>> Wiki::sections(Which which)
{
    return read(which == Which::Current ? u"WHERE status = 'current' ORDER BY position, id"_s
                                        : u"ORDER BY position, id"_s,
                {});
}

Result<WikiSection> Wiki::one(const QString &uid)
{
    auto sections = read(u"WHERE uid = ?"_s, {uid});
    if (!sections)
        return tl::unexpected(sections.error());
    if (sections->empty())
        return failure(Error::Code::NotFound,
                       Text::tr("There is no section %1 in this store's wiki.").arg(uid));
    return sections->front();
}

Result<std::optional<WikiSection>> Wiki::named(const QString &slug)
{
    auto sections = read(u"WHERE slug = ?"_s, {slug});
    if (!sections)
        return tl::unexpected(sections.error());
    return sections->empty() ? std::nullopt : std::optional(sections->front());
}

Result<std::vector<WikiCitation>> Wiki::citations(const QString &uid)
{
    const QString sql =
        u"SELECT c.ordinal, c.cited_uid, c.cited_layer, c.cited_revision, c.day, "
        "coalesce(r.revision, d.revision, w.revision, CASE WHEN e.id IS NOT NULL THEN 1 END), "
        "coalesce(r.status, d.status, w.status), coalesce(r.observation, d.description, e.content, w.title), "
        "d.rationale, (SELECT count(*) FROM (SELECT day FROM corroboration WHERE reflexion_uid = c.cited_uid "
        "UNION SELECT c.day WHERE c.day <> '')), "
        "EXISTS (SELECT 1 FROM held_back WHERE derived_uid = c.section_uid AND source_uid = c.cited_uid) "
        "FROM wiki_citation AS c LEFT JOIN reflexion_log AS r ON r.uid = c.cited_uid "
        "LEFT JOIN decision_corpus AS d ON d.uid = c.cited_uid LEFT JOIN episode_log AS e ON e.uid = "
        "c.cited_uid "
        "LEFT JOIN wiki_section AS w ON w.uid = c.cited_uid WHERE c.section_uid = ? ORDER BY c.ordinal"_s;
    return m_database.all(sql, {uid}, [&](const Rows &row) {
        const QString text = row.text(7);
        return WikiCitation{row.value(0).toInt(),
                            row.text(1),
                            row.text(2),
                            row.value(3).toInt(),
                            row.value(5).toInt(),
                            row.text(6),
                            firstWords(text.isEmpty() ? row.text(8) : text),
                            row.text(4),
                            row.value(9).toInt(),
                            row.value(10).toBool()};
    });
}

Result<std::vector<WikiLogLine>> Wiki::log(const QString &slug, int limit)
{
    const QString columns =
        u"SELECT uid, wiki_section, generated_at, source_count, model, outcome, detail FROM llm_wiki_log "_s;
    const auto lineAt = [](const Rows &row) {
        return WikiLogLine{row.text(0),
                           row.text(1),
                           row.text(2),
                           row.value(3).toInt(),
                           row.text(4),
                           row.text(5),
                           jsonObject(row.bytes(6))};
    };
    return slug.isEmpty() ? m_database.all(columns + u"ORDER BY id DESC LIMIT ?"_s, {limit}, lineAt)
                          : m_database.all(columns + u"WHERE wiki_section = ? ORDER BY id DESC LIMIT ?"_s,
                                           {slug, limit}, lineAt);
}

Result<std::vector<WikiVersion>> Wiki::history(const QString &uid)
{
    const auto section = one(uid);
    if (!section)
        return tl::unexpected(section.error());
    const QString sql =
        u"SELECT revision, at, actor, action, reason, changeset, detail, to_status FROM ledger "
        "WHERE row_uid = ? AND layer = '%1' AND to_status IS NOT NULL ORDER BY seq DESC"_s.arg(
            wikiLayer().key());
    QString title = section->title;
    QString body = section->body;
    bool isForgotten = false;
    return m_database.all(sql, {uid}, [&](const Rows &row) {
        const WikiVersion version{
            row.value(0).toInt(), row.text(1), row.text(2), row.text(3),
            row.text(4),          row.text(5), title,       isForgotten ? QString() : body,
            row.text(7),          isForgotten};
        // Goes back in time: each entry keeps the text it overwrote, which is that of the version before.
        const QByteArray detail = row.bytes(6);
        const QJsonObject was = jsonObject(detail).value("was"_L1).toObject();
        title = was.value("title"_L1).toString(title);
        body = was.value("body_md"_L1).toString(body);
        isForgotten = detail == PurgedDetail || (isForgotten && !was.contains("body_md"_L1));
        return version;
    });
}

WikiPart partOf(const WikiSection &section)
{
    const QJsonObject layout = section.extra.value("layout"_L1).toObject();
    const auto kept = [&layout](QLatin1StringView key) {
        return layout.contains(key) ? u""_s + layout.value(key).toString() : QString();
    };
    return {section.slug,
            section.title,
            section.body,
            kept("heading"_L1),
            kept("before"_L1),
            kept("after"_L1),
            0};
}

Result<WikiFile> Wiki::file(bool withHeldBack, bool withAgents, const QSet<QString> &leftOut)
{
    const auto rows = sections(Which::All);
    if (!rows)
        return tl::unexpected(rows.error());
    WikiFile file;
    file.frame = u"# System wiki\n\n"_s;
    for (const WikiSection &section : *rows) {
        if (section.status == "frame"_L1) {
            file.frame = section.body;
            file.level = section.extra.value("level"_L1).toInt(2);
            file.crlf = section.extra.value("crlf"_L1).toBool();
            file.bom = section.extra.value("bom"_L1).toBool();
        } else if (section.status == "current"_L1 && (withHeldBack || !section.isHeldBack)
                   && (withAgents || section.agent.isEmpty()) && !leftOut.contains(section.uid)) {
            file.sections.push_back(partOf(section));
        }
    }
    return file;
}

} // namespace store
