// SPDX-License-Identifier: MIT
#include "store/training/explanation.h"

#include "store/curation/ledger.h"
#include "store/database/database.h"
#include "store/retrieval/snapshots.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QHash>

#include <algorithm>

namespace store::training {

using namespace Qt::StringLiterals;

using Presence = CurationCause::Presence;

namespace {

// What was told with one answer, and when.
struct Told
{
    std::vector<ToldRow> rows;
    QString at;
    bool isKept = false;
};

Result<Told> toldWith(Database &database, const TrainingRun &run)
{
    if (run.snapshotUid.isEmpty()) {
        // A trial (a what-if run) leaves no snapshot; the run itself keeps the rows it was told.
        Told told{{}, run.runAt, run.extra.contains("told"_L1)};
        for (const QJsonValue &value : run.extra.value("told"_L1).toArray()) {
            const QJsonObject row = value.toObject();
            told.rows.push_back({row.value("layer"_L1).toString(),
                                 row.value("uid"_L1).toString(),
                                 row.value("revision"_L1).toInt(1),
                                 row.value("fate"_L1).toString(),
                                 row.value("tokens"_L1).toInt(),
                                 {}});
        }
        return told;
    }
    const auto snapshot = Snapshots(database).one(run.snapshotUid);
    if (!snapshot && snapshot.error().code == Error::Code::NotFound)
        return Told{{}, run.runAt, false};
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    return Told{snapshot->rows, snapshot->createdAt, true};
}

// A row of either stack.
struct Place
{
    ToldRow before;
    ToldRow after;
};

Presence presenceOf(const Place &place)
{
    const bool was = place.before.isTold();
    const bool is = place.after.isTold();
    if (was != is)
        return was ? Presence::Left : Presence::Entered;
    if (!is)
        return Presence::Untold;
    if (place.before.revision != place.after.revision)
        return Presence::Reworded;
    return place.before.fate != place.after.fate ? Presence::Resized : Presence::Told;
}

// What a row was made from: the sources its lineage names, and for a chunk its document.
Result<QStringList> sourcesOf(Database &database, const QString &uid)
{
    auto sources = database.texts(u"SELECT source_uid FROM lineage WHERE derived_uid = ?"_s, {uid});
    if (sources && chunkLayer().owns(uid)) {
        const auto document =
            database.value(u"SELECT s.uid FROM knowledge_source AS s JOIN knowledge_chunks AS c "
                           "ON c.source_id = s.id WHERE c.uid = ?"_s,
                           {uid});
        if (!document)
            return tl::unexpected(document.error());
        if (!document->isNull())
            *sources += document->toString();
    }
    return sources;
}

// Finds the acts between two moments on the rows of two stacks.
class Search
{
public:
    Search(Database &database, const Told &before, const Told &after)
        : m_database(database)
        , m_from(std::min(before.at, after.at))
        , m_to(std::max(before.at, after.at))
    {
        for (const ToldRow &row : before.rows)
            m_places[row.uid].before = row;
        for (const ToldRow &row : after.rows)
            m_places[row.uid].after = row;
    }

    Result<std::vector<CurationCause>> causes()
    {
        for (auto place = m_places.constBegin(); place != m_places.constEnd(); ++place) {
            // Lines of grades name a run. Runs are never decided or edited, so no act on one can be a cause.
            if (isToldInSums(place->before.layer) || isToldInSums(place->after.layer))
                continue;
            if (auto looked = look(place.key(), place.key(), *place); !looked)
                return tl::unexpected(looked.error());
            const auto sources = sourcesOf(m_database, place.key());
            if (!sources)
                return tl::unexpected(sources.error());
            for (const QString &source : *sources) {
                if (auto looked = look(source, place.key(), *place); !looked)
                    return tl::unexpected(looked.error());
            }
        }
        std::vector<CurationCause> causes(m_causes.cbegin(), m_causes.cend());
        std::ranges::sort(causes, [](const CurationCause &a, const CurationCause &b) {
            return std::tuple(a.presence, -a.tokens, !a.isDirect(), -a.seq)
                   < std::tuple(b.presence, -b.tokens, !b.isDirect(), -b.seq);
        });
        return causes;
    }

private:
    Result<void> look(const QString &uid, const QString &toldUid, const Place &place)
    {
        const auto lines = Ledger(m_database).history(uid);
        if (!lines)
            return tl::unexpected(lines.error());
        for (const LedgerLine &line : *lines) {
            if (line.at > m_from && line.at <= m_to)
                keep(line, toldUid, place);
        }
        return {};
    }

    // The same act may explain a difference in two ways: its row stood in the context, or another entry was
    // made from it. The likelier of the two is kept.
    void keep(const LedgerLine &line, const QString &toldUid, const Place &place)
    {
        CurationCause cause{line.seq,
                            line.at,
                            line.actor,
                            line.action,
                            line.layer,
                            line.rowUid,
                            line.fromStatus,
                            line.toStatus,
                            line.reason,
                            line.observation,
                            presenceOf(place),
                            toldUid,
                            std::max(place.before.tokens, place.after.tokens),
                            line.changeset,
                            line.isUndone};
        const auto known = m_causes.find(line.seq);
        if (known == m_causes.end() || cause.presence < known->presence
            || (cause.presence == known->presence && cause.tokens > known->tokens))
            m_causes.insert(line.seq, cause);
    }

    Database &m_database;
    const QString m_from;
    const QString m_to;
    QHash<QString, Place> m_places;        // by uid
    QHash<qint64, CurationCause> m_causes; // by the entry
};

} // namespace

QString name(Presence presence)
{
    switch (presence) {
    case Presence::Left: return u"left"_s;
    case Presence::Entered: return u"entered"_s;
    case Presence::Reworded: return u"reworded"_s;
    case Presence::Resized: return u"resized"_s;
    case Presence::Told: return u"told"_s;
    case Presence::Untold: break;
    }
    return u"untold"_s;
}

Result<FlipExplanation> explainFlip(Database &database, const TrainingRun &before, const TrainingRun &after)
{
    const auto first = toldWith(database, before);
    const auto second = first ? toldWith(database, after) : tl::unexpected(first.error());
    if (!second)
        return tl::unexpected(second.error());
    FlipExplanation explanation;
    for (const auto &[told, run] : {std::pair(&*first, &before), std::pair(&*second, &after)}) {
        if (!told->isKept)
            explanation.notes +=
                Text::tr("What was told with %1 was not kept, so changes of memory cannot be ranked for it.")
                    .arg(run->uid);
    }
    auto causes = Search(database, *first, *second).causes();
    if (!causes)
        return tl::unexpected(causes.error());
    explanation.causes = std::move(*causes);
    if (first->isKept && second->isKept)
        explanation.stack = changes(first->rows, second->rows);
    return explanation;
}

} // namespace store::training
