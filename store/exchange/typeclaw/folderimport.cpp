// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/folderimport.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/typeclaw/citationmap.h"
#include "store/exchange/typeclaw/legacymemory.h"
#include "store/exchange/typeclaw/referenceimport.h"
#include "store/exchange/typeclaw/shard.h"
#include "store/exchange/typeclaw/streamimport.h"
#include "store/guard/knownclean.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/lineage.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

namespace store::exchange {

using namespace Qt::StringLiterals;
using namespace typeclaw;

namespace {

// A topic as the folder has it.
struct Topic
{
    QString slug;
    Shard shard;
    QString problem; // why it cannot be read
};

QJsonObject keptOf(const Topic &topic, const MappedText &text, const QHash<QString, QString> &uids);

// Looks streams over on a thread of its own, in the first pass, which writes nothing and asks the store for
// nothing: the half behind those that are looked over meanwhile. Made and ended where the store is open.
class StreamsBehind
{
    Q_DISABLE_COPY_MOVE(StreamsBehind)
public:
    StreamsBehind(const MemoryFolder &folder, QStringList dates, ImportWriter &out, const QString &agent,
                  const QSet<QString> &named)
        : m_folder(folder)
        , m_dates(std::move(dates))
        , m_masks(std::make_shared<NeighbourMasks>())
        , m_out(out.database(), out.actor(), out.ledger(), m_report, ImportWriter::Pass::Prepare, {}, m_masks)
        , m_streams(m_out, agent, named)
    {
        m_out.setAgent(agent);
        m_out.recognise(); // what these lines are like is said of all of them, when they are written
        m_done = m_out.start();
        if (m_done)
            m_thread = std::jthread([this](const std::stop_token &stop) { m_done = look(stop); });
    }

    // What was seen counts as if it had been looked over behind the rest.
    [[nodiscard]] Result<void> finish(NeighbourMasks &masks)
    {
        if (m_thread.joinable())
            m_thread.join();
        guard::KnownClean::learn(m_known);
        masks.follow(*m_masks);
        return m_done;
    }

private:
    Result<void> look(const std::stop_token &stop)
    {
        const guard::KnownClean clean;
        Result<void> done;
        for (qsizetype i = 0; done && i < m_dates.size() && !stop.stop_requested(); ++i) {
            const auto file = m_folder.stream(m_dates.at(i));
            if (file) // one that cannot be read is named when it is to be written
                done = m_streams.read(**file, m_dates.at(i), m_folder.streamName(m_dates.at(i)));
        }
        m_known = clean.known();
        return done;
    }

    const MemoryFolder &m_folder;
    const QStringList m_dates;
    const std::shared_ptr<NeighbourMasks> m_masks;
    ImportReport m_report;
    ImportWriter m_out;
    StreamImport m_streams;
    guard::KnownClean::Known m_known;
    Result<void> m_done;
    std::jthread m_thread; // last: it uses what stands above
};

class FolderImport
{
public:
    FolderImport(const QString &path, ImportWriter &out, const ImportProgress &progress)
        : m_folder(path)
        , m_out(out)
        , m_progress(progress)
        , m_agent(out.agentOr(Source))
        , m_wiki(out.database(), out.ledger())
    {}

    Result<void> run();

private:
    Result<void> readTopics();
    Result<void> readStreams(StreamImport &streams);
    Result<void> takeTopics(const QHash<QString, QString> &uids);
    Result<void> takeTopic(const Topic &topic, const QHash<QString, QString> &uids);
    Result<QString> rowFor(const Topic &topic);
    Result<void> writeTopic(const Topic &topic, const MappedText &text, const QHash<QString, QString> &uids,
                            const QString &row);
    WikiSection sectionOf(const Topic &topic) const;
    Result<void> takeSkills();

    const MemoryFolder m_folder;
    ImportWriter &m_out;
    const ImportProgress &m_progress;
    const QString m_agent;
    WikiWriter m_wiki;
    std::vector<Topic> m_topics;
    QSet<QString> m_named; // DATE#ID
    std::vector<WikiSection> m_known;
};

Result<void> FolderImport::readTopics()
{
    for (const QString &slug : m_folder.topics()) {
        const auto bytes = m_folder.topic(slug);
        const auto shard = bytes ? parsedShard(QString::fromUtf8(*bytes)) : tl::unexpected(bytes.error());
        m_topics.push_back({slug, shard ? *shard : Shard(), shard ? QString() : shard.error().message});
    }
    if (m_folder.hasLegacyMemory()) {
        const auto bytes = m_folder.legacyMemory();
        if (!bytes)
            return tl::unexpected(bytes.error());
        QStringList taken;
        for (const LegacyTopic &topic : legacyTopics(QString::fromUtf8(*bytes))) {
            Shard shard;
            shard.heading = topic.heading;
            shard.body = topic.body;
            taken += wikiSlug(topic.heading, taken);
            m_topics.push_back({taken.constLast(), shard, {}});
        }
    }
    for (const Topic &topic : m_topics) {
        for (const Cited &cited : citedIn(topic.shard.body))
            m_named.insert(nameOf(cited));
        const Evidence evidence = evidenceIn(topic.shard.body);
        for (const auto *part : {&evidence.active, &evidence.superseded}) {
            for (const Cited &cited : *part)
                m_named.insert(nameOf(cited));
        }
    }
    return {};
}

Result<void> FolderImport::readStreams(StreamImport &streams)
{
    const QStringList dates = m_folder.streams();
    std::optional<StreamsBehind> behind;
    const bool isShared = m_out.isPreparing() && dates.size() > 1;
    const qsizetype own = isShared ? dates.size() / 2 : dates.size();
    if (isShared)
        behind.emplace(m_folder, dates.mid(own), m_out, m_agent, m_named);
    for (qsizetype i = 0; i < own; ++i) {
        const QString name = m_folder.streamName(dates.at(i));
        if (auto goesOn = goOn(m_progress, i, own); !goesOn)
            return goesOn;
        const auto file = m_folder.stream(dates.at(i));
        if (!file) {
            m_out.refuse({0, name}, file.error().message);
            continue;
        }
        if (auto read = streams.read(**file, dates.at(i), name); !read)
            return read;
    }
    if (behind) {
        if (auto looked = behind->finish(m_out.masks()); !looked)
            return looked;
    }
    const auto state = m_folder.state();
    return state ? streams.takeState(*state) : tl::unexpected(state.error());
}

// The row that a topic without known evidence is based on, so that it waits for a person like the others.
Result<QString> FolderImport::rowFor(const Topic &topic)
{
    const QString belief = beliefIn(topic.shard.body);
    NewReflexion row;
    row.agent = m_agent;
    row.origin = u"import"_s;
    row.kind = u"fact"_s;
    row.entityType = u"topic"_s;
    row.entityId = topic.slug;
    row.observation = belief.isEmpty() ? topic.shard.heading : belief;
    const QString native = u"topics/"_s + topic.slug;
    row.provenance.insert(u"native_id"_s, native);
    if (const QDateTime day = QDateTime::fromString(topic.shard.last + u"T00:00:00Z"_s, Qt::ISODate);
        day.isValid())
        row.createdAt = isoTime(day);
    return m_out.addSeen(std::move(row), Source, native, {0, native + u".md"_s});
}

Result<void> FolderImport::takeTopic(const Topic &topic, const QHash<QString, QString> &uids)
{
    const Place place{0, u"topics/"_s + topic.slug + u".md"_s};
    if (!topic.problem.isEmpty()) {
        m_out.refuse(place, topic.problem);
        return {};
    }
    m_out.recognise();
    if (m_out.isPreparing()) {
        for (QString text : {topic.shard.heading, topic.shard.body})
            std::ignore = m_out.clean(text, u"body"_s);
        return rowFor(topic).map([](const QString &) {});
    }
    const MappedText text = mapped(topic.shard.body, uids);
    const auto row = text.names.isEmpty() ? rowFor(topic) : QString();
    return row ? writeTopic(topic, text, uids, *row) : tl::unexpected(row.error());
}

// The section made from this topic earlier, or else a new one after all others.
WikiSection FolderImport::sectionOf(const Topic &topic) const
{
    WikiSection section;
    QStringList taken;
    for (const WikiSection &other : m_known) {
        if (other.agent == m_agent
            && other.extra.value(Source).toObject().value("slug"_L1).toString() == topic.slug)
            return other;
        taken += other.slug;
        section.position = std::max(section.position, other.position);
    }
    section.position += WikiSection::PositionStep;
    section.slug = wikiSlug(topic.slug, taken);
    section.agent = m_agent;
    section.status = u"current"_s;
    return section;
}

// What a section cannot hold but the same file needs when it is written again.
QJsonObject keptOf(const Topic &topic, const MappedText &text, const QHash<QString, QString> &uids)
{
    QJsonArray names;
    for (const QString &name : text.names)
        names.append(QJsonArray{name, uids.value(name)});
    const QString inner = text.text.trimmed();
    const qsizetype first = std::max<qsizetype>(text.text.indexOf(inner), 0);
    QJsonObject kept{{u"slug"_s, topic.slug},
                     {u"names"_s, names},
                     {u"last"_s, topic.shard.last},
                     {u"before"_s, text.text.first(first)},
                     {u"after"_s, text.text.mid(first + inner.size())}};
    if (topic.shard.heading != topic.shard.heading.simplified())
        kept.insert(u"heading"_s, topic.shard.heading);
    if (topic.shard.tags)
        kept.insert(u"tags"_s, QJsonArray::fromStringList(*topic.shard.tags));
    return kept;
}

Result<void> FolderImport::writeTopic(const Topic &topic, const MappedText &text,
                                      const QHash<QString, QString> &uids, const QString &row)
{
    ++m_out.report().read;
    m_out.begin();
    WikiSection section = sectionOf(topic);
    QJsonObject kept = keptOf(topic, text, uids);
    section.title = topic.shard.heading.simplified();
    section.body = text.text.trimmed();
    section.model = u"hand"_s;
    if (section.title.isEmpty() || !comesBackAlone(section)) {
        kept.insert(u"unfit"_s, true);
        section.status = u"retired"_s;
        m_out.note(
            {0, u"topics/"_s + topic.slug + u".md"_s},
            Text::tr("Its headings or code blocks do not fit into a wiki; it is kept and told to nobody."));
    }
    section.extra.insert(QString(Source), kept);
    const bool isNew = section.uid.isEmpty();
    const auto written = isNew ? m_wiki.insert(section, "import") : m_wiki.update(section, 0, "import");
    if (!written)
        return tl::unexpected(written.error());
    section.uid = written->uid;
    if (isNew)
        m_known.push_back(section);
    const auto made =
        row.isEmpty() ? Result<void>() : Lineage(m_out.database()).add(section.uid, wikiLayer().key(), {row});
    return made ? m_out.countSection(*written, section.title) : made;
}

Result<void> FolderImport::takeTopics(const QHash<QString, QString> &uids)
{
    auto sections = Wiki(m_out.database()).sections(Wiki::Which::All);
    if (!sections)
        return tl::unexpected(sections.error());
    m_known = std::move(*sections);
    if (auto started = m_wiki.start(); !started)
        return started;
    for (const Topic &topic : m_topics) {
        if (auto taken = takeTopic(topic, uids); !taken)
            return taken;
    }
    return {};
}

Result<void> FolderImport::takeSkills()
{
    for (const QString &name : m_folder.skills()) {
        const QString file = u"skills/"_s + name + u"/SKILL.md"_s;
        const auto bytes = m_folder.skill(name);
        if (!bytes) {
            m_out.refuse({0, file}, bytes.error().message);
            continue;
        }
        NewReflexion row;
        row.agent = m_agent;
        row.origin = u"import"_s;
        row.kind = u"workflow"_s;
        row.category = name;
        row.entityType = u"topic"_s;
        row.entityId = name;
        row.observation = QString::fromUtf8(*bytes);
        row.provenance.insert(u"native_id"_s, file);
        row.extra.insert(QString(Source), QJsonObject{{u"skill"_s, name}});
        const auto added = m_out.addSeen(std::move(row), Source, file, {0, file});
        if (!added)
            return tl::unexpected(added.error());
    }
    return {};
}

Result<void> FolderImport::run()
{
    if (auto read = readTopics(); !read)
        return read;
    StreamImport streams(m_out, m_agent, m_named);
    return readStreams(streams)
        .and_then([&] { return takeTopics(streams.uids()); })
        .and_then([&] { return takeSkills(); })
        .and_then([&] { return takeReferences(m_folder, m_agent, m_out); })
        .and_then([&]() -> Result<void> {
            if (!m_folder.looksLikeOne() && !m_folder.hasLegacyMemory())
                return failure(
                    Error::Code::Usage,
                    Text::tr("The folder holds no topics and no streams; expected: memory/topics and "
                             "memory/streams, or the folder that holds them."));
            return {};
        });
}

} // namespace

Result<void> readTypeclaw(const QString &path, ImportWriter &out, const ImportProgress &progress)
{
    return FolderImport(path, out, progress).run();
}

bool isTypeclawFolder(const QString &path)
{
    return MemoryFolder(path).looksLikeOne();
}

} // namespace store::exchange
