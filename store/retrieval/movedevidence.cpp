// SPDX-License-Identifier: MIT
#include "store/retrieval/movedevidence.h"

#include "store/clock.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/retrieval/pastrows.h"
#include "store/rows/layerrow.h"
#include "store/rows/lineage.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Fate = MovedEvidence::Fate;

constexpr qsizetype MostLooked = 500; // sources that are followed; a person reads only the nearest

// Columns with what people and agents said; tags and notes are no evidence.
bool isSaid(const LayerColumn &column)
{
    return column.kind == LayerColumn::Kind::Text
           || (column.kind == LayerColumn::Kind::Json && QLatin1StringView(column.name).endsWith("_json"_L1));
}

class EvidenceWalk
{
public:
    EvidenceWalk(Database &database, QString uid)
        : m_database(database)
        , m_uid(std::move(uid))
    {}

    Result<std::vector<MovedEvidence>> run();

private:
    using Looked = Result<std::optional<MovedEvidence>>;

    Result<QStringList> restsOn(const QString &uid);
    Result<QString> lookedAt();
    Looked look(const QString &uid);
    Looked lookAtLedgered(const Layer &layer, const QString &uid);
    Looked lookAtDocument(MovedEvidence one, const PastState &past, const LayerRow &row);
    Looked lookAtChunk(const QString &uid);
    Looked lookAtDeparted(const QString &uid);
    Looked lookForGone(const Layer &layer, const QString &uid);
    Result<QString> joined(const QString &sql, const QString &source);

    Database &m_database;
    const QString m_uid;
    QString m_since;
};

// The direct sources: what a memory names as evidence, and what any row was made from.
Result<QStringList> EvidenceWalk::restsOn(const QString &uid)
{
    return m_database.texts(u"SELECT evidence_uid FROM named_evidence WHERE id = "
                            "(SELECT id FROM reflexion_log WHERE uid = ?) UNION "
                            "SELECT source_uid FROM lineage WHERE derived_uid = ? ORDER BY 1"_s,
                            {uid, uid});
}

// When a person last decided, edited or wrote the row; an edit that was undone does not count.
Result<QString> EvidenceWalk::lookedAt()
{
    QString newest;
    return m_database
        .each(u"SELECT min(l.at), (SELECT r.reviewed_at FROM reflexion_log AS r WHERE r.uid = ?1), "
              "(SELECT max(e.at) FROM ledger AS e WHERE e.row_uid = ?1 AND e.action = 'edit' AND NOT EXISTS "
              "(SELECT 1 FROM ledger AS u WHERE u.row_uid = ?1 AND u.undoes = e.seq)) "
              "FROM ledger AS l WHERE l.row_uid = ?1"_s,
              {m_uid},
              [&](const Rows &times) {
                  for (int column = 0; column < 3; ++column)
                      newest = std::max(newest, times.text(column));
              })
        .map([&] { return newest; });
}

EvidenceWalk::Looked EvidenceWalk::look(const QString &uid)
{
    const Layer *layer = layerOfUid(uid);
    if (!layer)
        return std::nullopt;
    if (layer == &chunkLayer())
        return lookAtChunk(uid);
    return layer->isLedgered() ? lookAtLedgered(*layer, uid) : lookForGone(*layer, uid);
}

EvidenceWalk::Looked EvidenceWalk::lookAtLedgered(const Layer &layer, const QString &uid)
{
    const auto row = LayerRow::load(m_database, layer, uid);
    if (!row)
        return row.error().code == Error::Code::NotFound ? lookForGone(layer, uid)
                                                         : tl::unexpected(row.error());
    const QString status = QString::fromUtf8(row->status);
    const auto past = PastRows(m_database, fromIsoTime(m_since)).state(uid, status, int(row->revision));
    if (!past)
        return tl::unexpected(past.error());
    MovedEvidence one{uid, layer.key(), {}, {}, Fate::Changed, {}, {}, {}};
    if (&layer == &knowledgeLayer() && past->was.contains(u"content_hash"_s)
        && status == QLatin1StringView(layer.open))
        return lookAtDocument(one, *past, *row);
    bool isChanged = past->isForgotten;
    for (const LayerColumn &column : layer.columns) {
        const QString name = QString::fromLatin1(column.name);
        if (!isSaid(column))
            continue;
        const QString is = row->value(name);
        const QString was = past->text(name, is);
        one.was += was.isEmpty() ? QString() : was + u'\n';
        one.is += is.isEmpty() ? QString() : is + u'\n';
        if (was != is)
            one.at = std::max(one.at, past->when.value(name));
        isChanged = isChanged || was != is;
    }
    one.was = one.was.trimmed();
    one.is = one.is.trimmed();
    const QLatin1StringView open(layer.open);
    if (past->existed && layer.open && past->status == open && status != open) {
        one.fate = Fate::OutOfForce;
        one.at = past->movedAt;
        return one;
    }
    return isChanged && &layer != &knowledgeLayer() ? std::optional(one) : std::nullopt;
}

// Compares a whole document by the chunks that went and those that came.
EvidenceWalk::Looked EvidenceWalk::lookAtDocument(MovedEvidence one, const PastState &past,
                                                  const LayerRow &row)
{
    if (past.was.value(u"content_hash"_s) == row.value(u"content_hash"))
        return std::nullopt;
    const auto was = joined(u"SELECT content FROM departed_chunk WHERE source_uid = ? AND departed_at > ? "
                            "ORDER BY ordinal, uid"_s,
                            one.uid);
    const auto is = was ? joined(u"SELECT content FROM knowledge_chunks WHERE source_id = "
                                 "(SELECT id FROM knowledge_source WHERE uid = ?) AND created_at > ? "
                                 "ORDER BY ordinal"_s,
                                 one.uid)
                        : was;
    if (!is)
        return tl::unexpected(is.error());
    one.was = *was;
    one.is = *is;
    one.at = past.when.value(u"content_hash"_s);
    // Blank lines alone are no change.
    return one.was == one.is ? std::nullopt : std::optional(one);
}

Result<QString> EvidenceWalk::joined(const QString &sql, const QString &source)
{
    return m_database.texts(sql, {source, m_since}).map([](const QStringList &texts) {
        return texts.join(u"\n\n"_s);
    });
}

// A chunk's text never changes, but its document may have gone out of force.
EvidenceWalk::Looked EvidenceWalk::lookAtChunk(const QString &uid)
{
    const auto found =
        m_database.first(u"SELECT c.content, s.uid, s.status, s.revision FROM knowledge_chunks AS c "
                         "JOIN knowledge_source AS s ON s.id = c.source_id WHERE c.uid = ?"_s,
                         {uid}, [](const Rows &row) {
                             return std::tuple(row.text(0), row.text(1), row.text(2), row.value(3).toInt());
                         });
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return lookAtDeparted(uid);
    const auto &[text, source, status, revision] = **found;
    const auto past = PastRows(m_database, fromIsoTime(m_since)).state(source, status, revision);
    if (!past)
        return tl::unexpected(past.error());
    const QLatin1StringView open(knowledgeLayer().open);
    if (!past->existed || past->status != open || status == open)
        return std::nullopt;
    return MovedEvidence{uid, chunkLayer().key(), {}, {}, Fate::OutOfForce, past->movedAt, text, text};
}

// A chunk that is gone: looks for what the document says in its place now, under the same heading or at the
// same position, in chunks read since.
EvidenceWalk::Looked EvidenceWalk::lookAtDeparted(const QString &uid)
{
    auto found =
        m_database.run(u"SELECT d.source_uid, d.heading_path, d.content, d.ordinal, d.departed_at, %1 "
                       "FROM departed_chunk AS d LEFT JOIN knowledge_source AS s ON s.uid = d.source_uid "
                       "WHERE d.uid = ?"_s.arg(knowledgeLayer().titleOf(u"s")),
                       {uid});
    if (!found)
        return tl::unexpected(found.error());
    if (!(*found)->next())
        return std::nullopt; // it was never in this store
    const auto value = [&found](int column) { return (*found)->value(column); };
    MovedEvidence one{uid,        chunkLayer().key(),  value(5).toString(), {},
                      Fate::Gone, value(4).toString(), value(2).toString(), {}};
    const QVariantList place{value(0), value(4), value(1), value(3), value(1), value(3)};
    (*found)->finish();
    const auto read =
        m_database.each(u"SELECT c.content, c.created_at FROM knowledge_chunks AS c JOIN knowledge_source AS "
                        u"s ON s.id = c.source_id "
                        "WHERE s.uid = ? AND c.created_at >= ? AND (c.heading_path = ? OR c.ordinal = ?) "
                        "ORDER BY c.heading_path <> ?, abs(c.ordinal - ?) LIMIT 1"_s,
                        place, [&one](const Rows &now) {
                            one.fate = Fate::Changed;
                            one.is = now.text(0);
                            one.at = std::max(one.at, now.text(1));
                        });
    if (!read)
        return tl::unexpected(read.error());
    return one.at > m_since ? std::optional(one) : std::nullopt;
}

// A missing row was removed by an act that the ledger has; without such an entry it never existed.
EvidenceWalk::Looked EvidenceWalk::lookForGone(const Layer &layer, const QString &uid)
{
    const auto isThere =
        m_database.value(u"SELECT 1 FROM %1 WHERE uid = ?"_s.arg(QLatin1StringView(layer.table)), {uid});
    const auto at = isThere && isThere->isNull()
                        ? m_database.value(u"SELECT max(at) FROM ledger WHERE row_uid = ?"_s, {uid})
                        : isThere.map([](const QVariant &) { return QVariant(); });
    if (!at)
        return tl::unexpected(at.error());
    if (at->toString() <= m_since)
        return std::nullopt;
    return MovedEvidence{uid, layer.key(), {}, {}, Fate::Gone, at->toString(), {}, {}};
}

Result<std::vector<MovedEvidence>> EvidenceWalk::run()
{
    struct Step
    {
        QString uid;
        QString through;
    };
    std::vector<MovedEvidence> moved;
    const auto first = restsOn(m_uid);
    if (!first || first->isEmpty()) // most rows name nothing
        return first.map([&](const QStringList &) { return moved; });
    const auto since = lookedAt();
    if (!since)
        return tl::unexpected(since.error());
    m_since = *since;
    QSet<QString> seen{m_uid};
    std::vector<Step> open;
    const auto add = [&](const QStringList &uids, const QString &through) {
        for (const QString &uid : uids) {
            if (!seen.contains(uid) && seen.size() <= MostLooked) {
                seen.insert(uid);
                open.push_back({uid, through});
            }
        }
    };
    add(*first, {});
    for (size_t i = 0; i < open.size(); ++i) {
        const Step step = open[i];
        auto one = look(step.uid);
        const auto next = one ? restsOn(step.uid) : tl::unexpected(one.error());
        if (!next)
            return tl::unexpected(next.error());
        if (*one) {
            const auto label = Lineage(m_database).label(step.uid);
            if (!label)
                return tl::unexpected(label.error());
            if (!label->text.isEmpty()) // otherwise the chunk's former title stays
                (*one)->title = label->text;
            (*one)->through = step.through;
            moved.push_back(std::move(**one));
        }
        add(*next, step.through.isEmpty() ? step.uid : step.through);
    }
    return moved;
}

} // namespace

Result<std::vector<MovedEvidence>> movedEvidence(Database &database, const QString &uid)
{
    return EvidenceWalk(database, uid).run();
}

QString newestOf(const std::vector<MovedEvidence> &moved)
{
    return moved.empty() ? QString() : std::ranges::max(moved, {}, &MovedEvidence::at).at;
}

QString movedWords(const std::vector<MovedEvidence> &moved)
{
    return movedWords(newestOf(moved));
}

QString movedWords(const QString &at)
{
    return at.isEmpty() ? QString() : Text::tr("Its evidence changed on %1.").arg(at.left(10));
}

QString words(const MovedEvidence &one)
{
    const QString name = one.title.isEmpty() ? one.uid : cutTo(one.title, 80);
    const QString day = one.at.left(10);
    QString said;
    switch (one.fate) {
    case Fate::Changed: said = Text::tr("“%1” says otherwise since %2.").arg(name, day); break;
    case Fate::OutOfForce: said = Text::tr("“%1” is not in force since %2.").arg(name, day); break;
    case Fate::Gone: said = Text::tr("“%1” is gone since %2.").arg(name, day); break;
    }
    return one.through.isEmpty() ? said
                                 : said + u' ' + Text::tr("It rests on that through %1.").arg(one.through);
}

QString name(Fate fate)
{
    switch (fate) {
    case Fate::Changed: return u"changed"_s;
    case Fate::OutOfForce: return u"out_of_force"_s;
    case Fate::Gone: return u"gone"_s;
    }
    Q_UNREACHABLE();
}

QJsonObject toJson(const MovedEvidence &one)
{
    QJsonObject object{{u"uid"_s, one.uid}, {u"layer"_s, one.layer}, {u"what"_s, name(one.fate)},
                       {u"at"_s, one.at},   {u"was"_s, one.was},     {u"is"_s, one.is}};
    if (!one.title.isEmpty())
        object.insert(u"title"_s, one.title);
    if (!one.through.isEmpty())
        object.insert(u"through"_s, one.through);
    return object;
}

} // namespace store
