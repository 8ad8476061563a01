// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/folderexport.h"

#include "store/database/database.h"
#include "store/exchange/rowcursor.h"
#include "store/exchange/typeclaw/citationmap.h"
#include "store/exchange/typeclaw/referenceimport.h"
#include "store/exchange/typeclaw/shard.h"
#include "store/exchange/typeclaw/stream.h"
#include "store/exchange/typeclaw/streamimport.h"
#include "store/files/outputfile.h"
#include "store/layers/citations.h"
#include "store/layers/wiki.h"
#include "store/layers/wikitext.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <map>

namespace store::exchange {

using namespace Qt::StringLiterals;
using namespace typeclaw;

namespace {

// SELECT of an agent's episodes with what is needed to write the original line again.
constexpr auto Lines = "SELECT e.kind, e.source, e.entry, e.topic, e.content, e.provenance, e.created_at "
                       "FROM episode_log AS e JOIN agent AS a ON a.id = e.agent_id WHERE a.name = ? "
                       "AND json_extract(e.provenance, '$.source') = 'typeclaw' "
                       "AND json_extract(e.provenance, '$.file') IS NOT NULL "
                       "ORDER BY json_extract(e.provenance, '$.file'), e.id";

struct StreamLine
{
    QString date;
    QByteArray bytes;
};

StreamLine lineOf(const Statement &row)
{
    const QJsonObject provenance = QJsonDocument::fromJson(row.bytes(5)).object();
    StreamLine line{provenance.value("file"_L1).toString(), {}};
    if (provenance.value("broken"_L1).toBool()) {
        line.bytes = row.text(4).toUtf8();
        return line;
    }
    if (provenance.contains("line"_L1)) {
        line.bytes = provenance.value("line"_L1).toString().toUtf8();
        return line;
    }
    const QString type = provenance.value("type"_L1).toString();
    QJsonObject event = provenance.value("rest"_L1).toObject();
    event.insert(u"type"_s, type);
    if (!event.contains("ts"_L1))
        event.insert(u"ts"_s, row.text(6));
    if (const auto native = citedNamed(provenance.value("native_id"_L1).toString()))
        event.insert(u"id"_s, native->id);
    if (type == "legacy_prose"_L1) {
        event.insert(u"text"_s, row.text(4));
        event.insert(u"origin"_s, u"migration"_s);
    } else {
        event.insert(u"source"_s, row.text(1));
        event.insert(u"entry"_s, row.text(2));
    }
    if (type == "fragment"_L1) {
        event.insert(u"topic"_s, row.text(3));
        event.insert(u"body"_s, row.text(4));
    }
    line.bytes = provenance.value("order"_L1) == "alphabet"_L1 ? writtenByAlphabet(event) : written(event);
    return line;
}

class TypeclawExport
{
public:
    TypeclawExport(Database &database, const FolderOptions &options, FolderWriter &out)
        : m_database(database)
        , m_options(options)
        , m_out(out)
    {}

    Result<void> run();

private:
    Result<void> chooseAgent();
    Result<void> readState();
    Result<void> writeTopics();
    Result<void> writeTopic(const WikiSection &section);
    Result<QString> nameOfRow(const QString &uid);
    Result<void> collect();
    Result<void> writeStreams();
    Result<void> eachStreamLine(const std::function<Result<void>(const StreamLine &)> &take);
    Result<void> writeState();
    Result<void> writeReferences();
    Collection &collectionOf(const QString &date);
    QSet<QString> namedOn(const QString &date) const;

    Database &m_database;
    const FolderOptions &m_options;
    FolderWriter &m_out;
    QString m_agent;
    DreamingState m_state;
    QSet<QString> m_named;                       // DATE#ID named by any topic
    std::map<QString, QByteArrayList> m_ownRows; // by day: fragments for rows that were not imported from a
                                                 // stream
    std::map<QString, std::unique_ptr<Collection>> m_collections;
};

Result<void> TypeclawExport::chooseAgent()
{
    m_agent = m_options.agent;
    if (!m_agent.isEmpty())
        return {};
    const auto agents =
        m_database.texts(u"SELECT DISTINCT a.name FROM episode_log AS e JOIN agent AS a ON a.id = e.agent_id "
                         "WHERE json_extract(e.provenance, '$.source') = 'typeclaw' UNION "
                         "SELECT DISTINCT a.name FROM wiki_section AS w JOIN agent AS a ON a.id = w.agent_id "
                         "WHERE json_extract(w.extra, '$.typeclaw') IS NOT NULL ORDER BY 1"_s);
    if (!agents)
        return tl::unexpected(agents.error());
    if (agents->size() != 1)
        return failure(
            Error::Code::Usage,
            agents->isEmpty()
                ? Text::tr("Say whose memory: --agent NAME; none came from such a folder.")
                : Text::tr("Say whose memory: --agent NAME, one of %1.").arg(agents->join(u", "_s)));
    m_agent = agents->constFirst();
    return {};
}

Result<void> TypeclawExport::readState()
{
    const auto text = m_database.value(
        u"SELECT e.content FROM episode_log AS e JOIN agent AS a ON a.id = e.agent_id WHERE a.name = ? "
        "AND e.topic = 'dreaming-state' AND CAST(json_extract(e.provenance, '$.state') AS INTEGER) = 1 "
        "ORDER BY e.id DESC LIMIT 1"_s,
        {m_agent});
    if (!text)
        return tl::unexpected(text.error());
    m_state = parsedState(text->toByteArray());
    return {};
}

// The name by which a topic refers to the row: that of its original fragment, else one made from its date and
// uid.
Result<QString> TypeclawExport::nameOfRow(const QString &uid)
{
    if (layerOfUid(uid) != &reflexionLayer())
        return QString();
    const auto row = Reflexions(m_database).one(uid);
    if (!row)
        return row.error().code == Error::Code::NotFound ? Result<QString>(QString())
                                                         : tl::unexpected(row.error());
    const QString native = row->provenance.value("native_id"_L1).toString();
    if (row->provenance.value("source"_L1) == Source && native.contains(u'#'))
        return native;
    const QString date = row->createdAt.first(10);
    const auto text = m_out.clean(row->observation);
    if (!text)
        return text;
    const QByteArray line = written(QJsonObject{{u"type"_s, u"fragment"_s},
                                                {u"id"_s, uid},
                                                {u"ts"_s, row->createdAt},
                                                {u"source"_s, u"memoir"_s},
                                                {u"entry"_s, uid},
                                                {u"topic"_s, row->entityId},
                                                {u"body"_s, *text}});
    if (QByteArrayList &own = m_ownRows[date]; !own.contains(line))
        own += line;
    return date + u'#' + uid;
}

Result<void> TypeclawExport::writeTopic(const WikiSection &section)
{
    const QJsonObject kept = section.extra.value(Source).toObject();
    // The names in the order of the imported text, each with its row.
    QStringList names;
    QHash<QString, QString> uids;
    for (const QJsonValue &pair : kept.value("names"_L1).toArray()) {
        names += pair.toArray().at(0).toString();
        uids.insert(names.constLast(), pair.toArray().at(1).toString());
    }
    Result<void> failed;
    const auto nameFor = [&](const QString &uid) {
        const auto name = nameOfRow(uid);
        if (!name)
            failed = tl::unexpected(name.error());
        return name ? *name : QString();
    };
    const QString text = unmapped(section.body, names, uids, nameFor);
    if (!failed)
        return failed;
    const auto body = m_out.clean(text);
    const auto title = m_out.clean(kept.value("heading"_L1).toString(section.title));
    if (!body || !title)
        return tl::unexpected(body ? title.error() : body.error());
    Shard shard;
    shard.heading = *title;
    shard.body = kept.value("before"_L1).toString(u"\n"_s) + *body + kept.value("after"_L1).toString(u"\n"_s);
    const auto cited = citedIn(shard.body);
    for (const Cited &one : cited)
        m_named.insert(nameOf(one));
    const Strength strength = strengthOf(cited);
    shard.cites = strength.cites;
    shard.days = strength.days;
    // A topic without evidence keeps its day; TypeClaw would set it to today every time.
    shard.last = !strength.last.isEmpty() ? strength.last
                                          : kept.value("last"_L1).toString(section.updatedAt.first(10));
    if (shard.last.isEmpty())
        shard.last = section.updatedAt.first(10);
    if (kept.contains("tags"_L1)) {
        shard.tags = QStringList();
        for (const QJsonValue &tag : kept.value("tags"_L1).toArray())
            *shard.tags += tag.toString();
    }
    ++m_out.report().rows;
    const QString slug = kept.value("slug"_L1).toString(section.slug);
    return m_out.write(u"memory/topics/"_s + slug + u".md"_s, written(shard).toUtf8());
}

Result<void> TypeclawExport::writeTopics()
{
    ExportOptions rows;
    rows.format = ExportFormat::Jsonl;
    rows.agent = m_agent;
    rows.withSensitive = m_options.withSensitive;
    const auto leftOut = leftOutOf(m_database, wikiLayer().key(), rows);
    const auto sections =
        leftOut ? Wiki(m_database).sections(Wiki::Which::All) : tl::unexpected(leftOut.error());
    if (!sections)
        return tl::unexpected(sections.error());
    for (const WikiSection &section : *sections) {
        const bool isUnfit = section.extra.value(Source).toObject().value("unfit"_L1).toBool();
        if (section.agent != m_agent || (section.status != "current"_L1 && !isUnfit))
            continue;
        if (leftOut->contains(section.uid)) {
            ++m_out.report().leftOut;
            continue;
        }
        if (auto put = writeTopic(section); !put)
            return put;
    }
    return {};
}

Result<void> TypeclawExport::eachStreamLine(const std::function<Result<void>(const StreamLine &)> &take)
{
    Statement select(m_database, Lines);
    const QByteArray agent = m_agent.toUtf8();
    select.bind(1, agent);
    return select.each([&] { return take(lineOf(select)); });
}

QSet<QString> TypeclawExport::namedOn(const QString &date) const
{
    QSet<QString> ids;
    for (const QString &name : m_named) {
        if (name.startsWith(date + u'#'))
            ids.insert(name.mid(date.size() + 1));
    }
    return ids;
}

Collection &TypeclawExport::collectionOf(const QString &date)
{
    auto &collection = m_collections[date];
    if (!collection) {
        const QStringList dreamed = m_state.value(date).ids;
        collection = std::make_unique<Collection>(
            date, !m_options.keepsFragments, QSet<QString>(dreamed.begin(), dreamed.end()), namedOn(date));
    }
    return *collection;
}

Result<void> TypeclawExport::collect()
{
    auto noted = eachStreamLine([&](const StreamLine &line) -> Result<void> {
        collectionOf(line.date).note(line.bytes);
        return {};
    });
    int files = 0;
    int watermarks = 0;
    QStringList fragments;
    for (const auto &[date, collection] : m_collections) {
        files += collection->dropsAny();
        watermarks += collection->watermarksDropped();
        fragments += collection->fragmentsDropped();
    }
    m_out.report().stats = {{u"filesCompacted"_s, files},
                            {u"watermarksDropped"_s, watermarks},
                            {u"fragmentsDropped"_s, fragments.size()},
                            {u"droppedFragmentIds"_s, QJsonArray::fromStringList(fragments)}};
    return noted;
}

Result<void> TypeclawExport::writeStreams()
{
    QString date;
    std::unique_ptr<OutputFile> file;
    const auto finish = [&]() -> Result<void> {
        if (!file)
            return {};
        for (const QByteArray &line : m_ownRows[date])
            file->write(line + '\n');
        m_ownRows.erase(date);
        return file->commitNew();
    };
    const auto begin = [&](const QString &next) -> Result<void> {
        if (next == date)
            return {};
        if (auto done = finish(); !done)
            return done;
        date = next;
        return m_out.create(u"memory/streams/"_s + next + u".jsonl"_s).map([&](auto created) {
            file = std::move(created);
        });
    };
    auto done = eachStreamLine([&](const StreamLine &line) -> Result<void> {
                    if (auto begun = begin(line.date); !begun)
                        return begun;
                    if (m_options.collects && !collectionOf(line.date).keeps(line.bytes))
                        return {};
                    const QByteArray whole = line.bytes + '\n';
                    ++m_out.report().rows;
                    return file->write(whole) == whole.size()
                               ? Result<void>()
                               : failure(Error::Code::Failed,
                                         Text::tr("The export stopped: %1.").arg(file->errorString()));
                }).and_then(finish);
    while (done && !m_ownRows.empty()) {
        QByteArray bytes;
        const auto rows = *m_ownRows.begin();
        for (const QByteArray &line : rows.second)
            bytes += line + '\n';
        m_ownRows.erase(rows.first);
        done = bytes.isEmpty() ? Result<void>()
                               : m_out.write(u"memory/streams/"_s + rows.first + u".jsonl"_s, bytes);
    }
    return done;
}

Result<void> TypeclawExport::writeState()
{
    return m_state.isEmpty() ? Result<void>()
                             : m_out.write(u"memory/.dreaming-state.json"_s, written(m_state));
}

Result<void> TypeclawExport::writeReferences()
{
    return m_database.each(
        u"SELECT s.path, json_extract(s.extra, '$.typeclaw.text') FROM knowledge_source AS s "
        "JOIN agent AS a ON a.id = s.agent_id WHERE a.name = ? AND s.namespace = ? "
        "AND s.status IN %1 ORDER BY s.path"_s.arg(listOf(knowledgeLayer().live)),
        {m_agent, referenceNamespace()}, [this](const Rows &row) {
            const QString name = row.text(0).mid(m_agent.size() + 1);
            return m_out.write(u"memory/"_s + name, row.text(1).toUtf8());
        });
}

Result<void> TypeclawExport::run()
{
    return chooseAgent()
        .and_then([&] { return readState(); })
        .and_then([&] { return writeTopics(); })
        .and_then([&] { return m_options.collects ? collect() : Result<void>(); })
        .and_then([&] { return writeStreams(); })
        .and_then([&] { return writeReferences(); })
        .and_then([&] { return writeState(); })
        .and_then([&] {
            FolderOptions own = m_options;
            own.agent = m_agent;
            return writeSkills(m_database, own, m_out);
        });
}

// A skill's file; a row that was never a file gets a new head.
QString skillText(const Reflexion &row)
{
    if (row.extra.value(Source).toObject().contains("skill"_L1))
        return row.observation;
    const QString first = row.observation.section(u'\n', 0, 0).simplified();
    return u"---\nname: %1\ndescription: %2\n---\n\n%3\n"_s.arg(
        row.category.isEmpty() ? row.uid : row.category, first, row.observation);
}

QString skillName(const Reflexion &row)
{
    const QString name = row.extra.value(Source).toObject().value("skill"_L1).toString();
    return name.isEmpty() ? wikiSlug(row.category.isEmpty() ? row.uid : row.category) : name;
}

} // namespace

Result<void> writeTypeclaw(Database &database, const FolderOptions &options, FolderWriter &out)
{
    return TypeclawExport(database, options, out).run();
}

Result<void> writeSkills(Database &database, const FolderOptions &options, FolderWriter &out)
{
    const bool isWholeFolder = options.format == FolderFormat::Typeclaw;
    ExportOptions rows;
    rows.format = ExportFormat::Jsonl;
    rows.agent = options.agent;
    rows.withSensitive = options.withSensitive;
    QStringList taken;
    const auto isWritten = [&](const Reflexion &row) {
        const bool isOpen = row.status == Status::ApprovedForReuse
                            || (isWholeFolder && row.status == Status::NeedsReview
                                && row.extra.value(Source).toObject().contains("skill"_L1));
        return row.kind == "workflow"_L1 && isOpen;
    };
    const auto writeSkill = [&](const Reflexion &skill) -> Result<void> {
        QString name = skillName(skill);
        if (taken.contains(name))
            name = wikiSlug(name, taken);
        taken += name;
        const auto text = out.clean(skillText(skill));
        if (!text)
            return tl::unexpected(text.error());
        const QString folder = isWholeFolder ? u"memory/skills/"_s : u"skills/"_s;
        return out.write(folder + name + u"/SKILL.md"_s, text->toUtf8());
    };
    return RowCursor(database, rows, RowCursor::Order::Time)
        .each(writeSkill, isWritten)
        .map([&](const Exported &done) { out.report().add(done); });
}

} // namespace store::exchange
