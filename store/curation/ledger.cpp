// SPDX-License-Identifier: MIT
#include "store/curation/ledger.h"

#include "store/clock.h"
#include "store/curation/ledgerspan.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/distinct.h"
#include "store/database/reading.h"
#include "store/database/searchfold.h"
#include "store/retrieval/queue.h"
#include "store/schema/layer.h"
#include "store/uid.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LeastOfUid = 4; // letters
// To learn where a span of time lies costs milliseconds up to so many changesets.
constexpr qint64 MostOfSpan = 20'000;
// A search for words first finds the newest reflexions with them, at most MostNamed, and then lists their
// entries.
constexpr int MostNamed = 1'000;
constexpr int MostPages = 6; // of reflexions looked at for them

// The columns that a search for words reads in a layer other than the reflexions: in all rows or the newest.
struct NamedBy
{
    QLatin1StringView table;
    QLatin1StringView columns;
};

constexpr NamedBy NamesOfRows[] = {
    {"proposed_action"_L1, "description"_L1},  {"decision_corpus"_L1, "description"_L1},
    {"wiki_section"_L1, "title"_L1},           {"golden_question"_L1, "question"_L1},
    {"knowledge_source"_L1, "path, title"_L1},
};
constexpr int MostLooked = 10'000;
constexpr int LongestName = 240; // the entries' SELECT reads one more, to know whether it has to be cut

// The SELECT of entries, with a name for each row: what a person would call it; in other layers than the
// reflexions the title or the beginning of the text.
const QString Columns =
    u"SELECT l.seq, l.at, l.actor, l.action, l.layer, l.row_uid, l.from_status, l.to_status, l.successor, "
    u"l.reason, "
    "l.changeset, l.revision, l.undoes, l.detail, l.hash_before, l.hash_after, l.prev_hash, l.hash, "
    "coalesce(c.last_seq - c.first_seq + 1, 1), c.undone_by IS NOT NULL OR EXISTS (SELECT 1 FROM ledger AS u "
    "JOIN changeset AS uc ON uc.uid = u.changeset WHERE u.undoes = l.seq AND u.action = 'undo' "
    "AND uc.undone_by IS NULL), "
    "coalesce(r.entity_id, w.title, nullif(k.title, ''), k.path), "
    "substr(coalesce(r.observation, p.description, nullif(d.description, ''), d.rationale, w.body_md, "
    "g.question, a.question, t.question_id, k.path), 1, 241) FROM (SELECT * FROM ledger WHERE "_s;
QString joined(const Layer &layer, const QString &alias)
{
    return u"LEFT JOIN %1 AS %2 ON l.layer = '%3' AND %2.uid = l.row_uid "_s.arg(
        QLatin1StringView(layer.table), alias, layer.key());
}
const QString Joins = u") AS l LEFT JOIN changeset AS c ON c.uid = l.changeset "_s
                      + joined(reflexionLayer(), u"r"_s) + joined(proposalLayer(), u"p"_s)
                      + joined(decisionLayer(), u"d"_s) + joined(wikiLayer(), u"w"_s)
                      + joined(goldenLayer(), u"g"_s) + joined(knowledgeLayer(), u"k"_s)
                      + u"LEFT JOIN training_loop_runs AS t ON l.layer = 'grade' AND t.uid = l.row_uid "
                        "LEFT JOIN golden_question AS a ON a.question_id = t.question_id ORDER BY l.seq"_s;

// The name of a row that is gone because its import was undone: the entry that deleted it kept its columns.
QString nameKeptIn(const QByteArray &detail)
{
    const QJsonObject row = QJsonDocument::fromJson(detail)["row"_L1].toObject();
    for (const auto &column : {"observation"_L1, "question"_L1, "title"_L1, "description"_L1, "path"_L1}) {
        if (const QString name = row.value(column).toString(); !name.isEmpty())
            return shortenedTo(name, LongestName);
    }
    return {};
}

LedgerLine lineOf(const Rows &query)
{
    LedgerLine line;
    int column = 0;
    line.seq = query.value(column++).toLongLong();
    for (QString *field : {&line.at, &line.actor, &line.action, &line.layer, &line.rowUid, &line.fromStatus,
                           &line.toStatus, &line.successor, &line.reason, &line.changeset})
        *field = query.value(column++).toString();
    line.revision = query.value(column++).toInt();
    line.undoes = query.value(column++).toLongLong();
    for (QByteArray *field : {&line.detail, &line.hashBefore, &line.hashAfter, &line.prevHash, &line.hash})
        *field = query.bytes(column++);
    line.changesetSize = query.value(column++).toInt();
    line.isUndone = query.value(column++).toBool();
    line.entity = query.value(column++).toString();
    line.observation = shortenedTo(query.value(column++).toString(), LongestName);
    if (line.entity.isEmpty() && line.observation.isEmpty())
        line.observation = nameKeptIn(line.detail);
    return line;
}

Result<std::vector<LedgerLine>> linesOf(Database &database, const QString &sql, const QVariantList &values)
{
    return database.all(sql, values, lineOf);
}

const QString OfChangeset = u"seq BETWEEN (SELECT first_seq FROM changeset WHERE uid = ?) "
                            "AND (SELECT last_seq FROM changeset WHERE uid = ?)"_s;

LedgerLine stepOf(const Rows &row)
{
    LedgerLine line;
    line.seq = row.integer(0);
    line.layer = row.text(1);
    line.rowUid = row.text(2);
    line.fromStatus = row.text(3);
    line.toStatus = row.text(4);
    return line;
}

struct Conditions
{
    QString sql = u"seq < ?"_s; // condition on table `ledger`
    QVariantList values = {};

    void add(const QString &condition, const QVariantList &more = {})
    {
        sql += u" AND "_s + condition;
        values += more;
    }
    void addChangeset(const QString &uid) { add(OfChangeset, {uid, uid}); }
};

// Acts that the database refuses to an agent, see Act::begin().
bool isNeverAnAgents(const QString &action)
{
    static const QStringList decisions{u"decide"_s,  u"reopen"_s, u"second"_s,  u"settle"_s,
                                       u"endorse"_s, u"snooze"_s, u"dismiss"_s, u"expire"_s,
                                       u"retire"_s,  u"forget"_s, u"undo"_s,    u"redo"_s};
    return decisions.contains(action);
}

void addActor(Conditions &conditions, const LedgerFilter &filter)
{
    // Most entries are by agents, and there is an index over all the others. SQLite uses it only where the
    // query repeats the index's own condition word for word.
    if (filter.who == LedgerFilter::Who::People || filter.who == LedgerFilter::Who::Rules
        || (filter.who == LedgerFilter::Who::Anyone && isNeverAnAgents(filter.action)))
        conditions.add(u"substr(actor, 1, 6) <> 'agent:'"_s);
    switch (filter.who) {
    case LedgerFilter::Who::Anyone: return;
    case LedgerFilter::Who::People: return conditions.add(u"substr(actor, 1, 7) = 'person:'"_s);
    case LedgerFilter::Who::Rules: return conditions.add(u"substr(actor, 1, 5) = 'rule:'"_s);
    case LedgerFilter::Who::Agents: return conditions.add(u"substr(actor, 1, 6) = 'agent:'"_s);
    }
}

void addSpan(Conditions &conditions, const QDateTime &from, const QDateTime &until)
{
    if (from.isValid())
        conditions.add(u"at >= ?"_s, {isoTime(from)});
    if (until.isValid())
        conditions.add(u"at < ?"_s, {isoTime(until)});
    if (from.isValid() || until.isValid())
        conditions.add(nearSpan(from, until, MostOfSpan, conditions.values));
}

// The newest reflexions with the words typed, as a JSON list of keys.
Result<QString> reflexionsWith(Database &database, const QString &typed)
{
    const QueueFilter filter{
        .lane = QueueFilter::Lane::All, .order = QueueFilter::Order::NewestFirst, .text = typed};
    QStringList keys;
    KeyPage page;
    page.isAtEnd = dialect::matchExpression(dialect::typedWords(typed)).isEmpty();
    for (int pages = 0; pages < MostPages && keys.size() < MostNamed && !page.isAtEnd; ++pages) {
        auto next = Queue(database).keys(filter, page.last, MostNamed - int(keys.size()));
        if (!next)
            return tl::unexpected(next.error());
        page = std::move(*next);
        for (const qint64 key : page.keys)
            keys += QString::number(key);
    }
    return u'[' + keys.join(u',') + u']';
}

bool isForWords(const QString &text)
{
    return !text.isEmpty() && !isUid(text);
}

// What a search for words reads: the newest entries of the span, from `first` to `last`.
struct Searched
{
    qint64 first = 0;
    qint64 last = 0;
};

Result<Searched> searchedOf(Database &database, const LedgerFilter &filter)
{
    const QString sql = u"SELECT max(last_seq) FROM (SELECT last_seq FROM changeset WHERE uid < ? "
                        "ORDER BY uid DESC LIMIT ?) AS acts"_s; // several, for a clock that was put back
    const auto newest = filter.until.isValid()
                            ? database.number(sql, {firstUidAt("chg_"_L1, filter.until), MostOfSpan})
                            : newestEntry(database);
    return newest.map([&filter](qint64 last) {
        if (filter.upTo > 0)
            last = std::min(last, filter.upTo);
        return Searched{last - filter.mostSearched + 1, last};
    });
}

// Adds the condition: the entry itself has the words, or its row does.
Result<void> addWords(Database &database, Conditions &conditions, const LedgerFilter &filter)
{
    const QString typed = filter.text.trimmed();
    const auto searched = searchedOf(database, filter);
    const auto reflexions = searched ? reflexionsWith(database, typed) : tl::unexpected(searched.error());
    if (!reflexions)
        return tl::unexpected(reflexions.error());
    const QString folded = searchFolded(typed);
    QString rows =
        u"SELECT uid FROM json_each(?) AS wanted CROSS JOIN reflexion_log ON reflexion_log.id = wanted.value"_s;
    QVariantList values{searched->first, searched->last, folded, *reflexions};
    for (const NamedBy &named : NamesOfRows) {
        rows +=
            u" UNION SELECT uid FROM (SELECT uid, %2 FROM %1 ORDER BY id DESC LIMIT %3) WHERE holds_folded(?, %2)"_s
                .arg(named.table, named.columns)
                .arg(MostLooked);
        values += folded;
    }
    // Fewer characters occur in almost every uid and would match everything.
    const QString columns = folded.size() >= LeastOfUid ? u"reason, row_uid, changeset"_s : u"reason"_s;
    conditions.add(u"seq IN (SELECT seq FROM ledger WHERE seq BETWEEN ? AND ? "
                   "AND holds_folded(?, %2) UNION SELECT entry.seq FROM (%1) AS said "
                   "CROSS JOIN ledger AS entry ON entry.row_uid = said.uid)"_s.arg(rows, columns),
                   values);
    return {};
}

Result<void> addText(Database &database, Conditions &conditions, const LedgerFilter &filter)
{
    const QString text = filter.text.trimmed();
    if (isForWords(text))
        return addWords(database, conditions, filter);
    if (text.startsWith("chg_"_L1))
        conditions.addChangeset(text);
    else if (!text.isEmpty())
        conditions.add(u"row_uid = ?"_s, {text});
    return {};
}

} // namespace

Result<std::vector<LedgerLine>> Ledger::page(const LedgerFilter &filter, qint64 before, int limit)
{
    Conditions conditions;
    conditions.values += before > 0 ? before : std::numeric_limits<qint64>::max();
    addActor(conditions, filter);
    if (const auto added = addText(m_database, conditions, filter); !added)
        return tl::unexpected(added.error());
    if (!filter.actor.isEmpty())
        conditions.add(u"substr(actor, 1, 6) <> 'agent:' AND actor = ?"_s, {filter.actor});
    addSpan(conditions, filter.from, filter.until);
    if (filter.upTo > 0)
        conditions.add(u"seq <= ?"_s, {filter.upTo});
    if (!filter.rowUid.isEmpty())
        conditions.add(u"row_uid = ?"_s, {filter.rowUid});
    if (!filter.changeset.isEmpty())
        conditions.addChangeset(filter.changeset);
    if (!filter.action.isEmpty())
        conditions.add(u"action = ?"_s, {filter.action});
    return linesOf(m_database,
                   Columns + conditions.sql + u" ORDER BY seq DESC LIMIT ?"_s + Joins + u" DESC"_s,
                   conditions.values << limit);
}

Result<std::optional<LedgerLine>> Ledger::searchedBackTo(const LedgerFilter &filter)
{
    using Oldest = std::optional<LedgerLine>;

    if (!isForWords(filter.text.trimmed()))
        return Oldest();
    const auto searched = searchedOf(m_database, filter);
    if (!searched || searched->first <= 1)
        return searched.map([](const Searched &) { return Oldest(); });
    return since(searched->first - 1, 1).map([&filter](const std::vector<LedgerLine> &lines) {
        const bool isRest =
            !lines.empty() && (!filter.from.isValid() || lines.front().at > isoTime(filter.from));
        return isRest ? Oldest(lines.front()) : Oldest();
    });
}

Result<std::vector<LedgerLine>> Ledger::since(qint64 after, int limit)
{
    return linesOf(m_database, Columns + u"seq > ? ORDER BY seq LIMIT ?"_s + Joins, {after, limit});
}

Result<std::vector<LedgerLine>> Ledger::stepsSince(qint64 after, int limit)
{
    return m_database.all(u"SELECT seq, layer, row_uid, from_status, to_status FROM ledger "
                          "WHERE seq > ? ORDER BY seq LIMIT ?"_s,
                          {after, limit}, stepOf);
}

Result<std::vector<LedgerLine>> Ledger::stepsOf(const QString &changeset, qint64 after, int limit)
{
    return m_database.all(u"SELECT seq, layer, row_uid, from_status, to_status, revision FROM ledger "
                          "WHERE seq > ? AND "_s
                              + OfChangeset + u" ORDER BY seq LIMIT ?"_s,
                          {after, changeset, changeset, limit}, [](const Rows &row) {
                              LedgerLine line = stepOf(row);
                              line.revision = row.value(5).toInt();
                              return line;
                          });
}

Result<int> Ledger::rowsOf(const QString &changeset, const Layer &without)
{
    return m_database
        .value(u"SELECT count(DISTINCT row_uid) FROM ledger WHERE layer <> ? AND "_s + OfChangeset,
               {without.key(), changeset, changeset})
        .map([](const QVariant &rows) { return rows.toInt(); });
}

Result<std::vector<LedgerLine>> Ledger::history(const QString &rowUid)
{
    return linesOf(m_database, Columns + u"row_uid = ?"_s + Joins, {rowUid});
}

Result<QStringList> Ledger::people()
{
    constexpr int Most = 1'000;
    if (!m_database.handle()) // a server has an index of who acted
        return distinctTexts(m_database, u"changeset"_s, u"actor"_s,
                             u"undoable = 1 AND actor >= 'person:' AND actor < 'person;'"_s, {}, Most);
    return m_database.texts(
        u"SELECT DISTINCT actor FROM changeset WHERE undoable = 1 AND actor LIKE 'person:%' ORDER BY actor"_s);
}

} // namespace store
