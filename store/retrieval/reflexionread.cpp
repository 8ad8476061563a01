// SPDX-License-Identifier: MIT
#include "store/retrieval/reflexionread.h"

#include "store/clock.h"
#include "store/database/dialect.h"
#include "store/database/distinct.h"
#include "store/database/fewtrips.h"
#include "store/json.h"
#include "store/layers/priority.h"
#include "store/layers/similarity.h"
#include "store/retrieval/memoryform.h"
#include "store/retrieval/scopes.h"
#include "store/retrieval/terms.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <cmath>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Newest rows of an entity looked at for a past moment, a status; and newest matches of the words of a
// question.
constexpr int MostPastRows = 2'000;
constexpr int MostMatches = 4'000;
constexpr int TellingWords = 6;
constexpr int MostTypes = 200; // under which one entity id is known

const QString Columns = u"r.id, r.uid, r.revision, r.status, r.observation, r.strategy, r.created_at"_s;

Candidate candidateAt(const Rows &query)
{
    Candidate row;
    row.key = query.integer(0);
    row.uid = query.text(1);
    row.revision = query.value(2).toInt();
    row.status = query.text(3);
    row.label = query.text(4).simplified();
    row.text = memoryText(query.text(4), query.text(5));
    row.createdAt = query.text(6);
    return row;
}

QString anyOf(const QStringList &words)
{
    return u'(' + words.join(u" OR "_s) + u')';
}

// A full-text expression for any two of the words, which are expressions themselves: two of the first half,
// two of the second, or one of each. Full text reads a word's rows once for every time it occurs in the
// expression, and in a list of all pairs each word would occur five times.
QString twoOf(const QStringList &words)
{
    const QStringList half = words.first(words.size() / 2);
    const QStringList other = words.sliced(words.size() / 2);
    QString two = anyOf(half) + u" AND "_s + anyOf(other);
    for (const QStringList &part : {half, other}) {
        if (part.size() > 1)
            two += u" OR ("_s + twoOf(part) + u')';
    }
    return two;
}

// Rows with two of the most telling words of the question, or with the only one, in whatever form: full text
// knows no stems. Two forms of one word are one word.
Result<QString> matchOf(Database &database, const QString &question)
{
    QStringList words;
    QSet<QString> stems;
    for (const QString &telling : similarity::tellingWords(question, TellingWords)) {
        const QString word = foldedWord(telling);
        const QString stem = stemmed(word);
        if (stems.contains(stem))
            continue;
        stems.insert(stem);
        const auto held = dialect::wordsHeld(database, u"reflexion_fts"_s, inflections(word));
        if (!held)
            return tl::unexpected(held.error());
        words += dialect::anyWordExpression(held->isEmpty() ? QStringList{word} : *held);
    }
    words.removeAll(QString());
    return words.isEmpty() ? QString() : words.size() == 1 ? anyOf(words) : twoOf(words);
}

// The row as the doors see it: its status and, at a past moment, the words of then. Observation and strategy
// are columns of their own but told as one text, so it is split, each part replaced by its past value, and
// joined again.
void takeAnswer(Candidate &row, const Doors::Answer &answer)
{
    const qsizetype split = row.text.indexOf("\nStrategy: "_L1);
    const QString observation =
        answer.past.text(u"observation"_s, split < 0 ? row.text : row.text.left(split));
    const QString strategy =
        answer.past.text(u"strategy"_s, split < 0 ? QString() : row.text.mid(split + 11));
    row.text = memoryText(observation, strategy);
    row.label = observation.simplified();
    row.revision = answer.revision;
    row.status = answer.status;
    row.isOpen = answer.isOpen;
    row.isPretended = answer.isPretended;
    row.closed = answer.closed;
}

// Half after 30 days, counted from the newest candidate: no clock, so that the same store gives the same
// score.
double recencyOf(const QString &createdAt, const QString &newest)
{
    constexpr double HalfLife = 30.0 * 86'400'000;
    const qint64 age = fromIsoTime(createdAt).msecsTo(fromIsoTime(newest));
    return std::round(std::exp2(-double(age) / HalfLife) * 1000) / 1000;
}

} // namespace

ReflexionRead::ReflexionRead(Database &database, const StackQuestion &question, const LayerPlan &plan)
    : m_database(database)
    , m_question(question)
    , m_plan(plan)
    , m_doors(database, question)
    , m_told(question.audience().condition(u"+r"_s) + u" AND +r.priority > %1"_s.arg(RestingPriority))
{}

Result<void> ReflexionRead::askScopes()
{
    return scopeCondition(m_database, m_question.path).map([this](const QString &ofPath) {
        m_told += ofPath;
    });
}

QString ReflexionRead::entitySql(bool hasAgent, const QString &told)
{
    return u"SELECT %1 FROM retrievable_reflexion AS r WHERE r.entity_id = ? AND r.entity_type = ?%2%3 "
           "ORDER BY r.id DESC LIMIT ?"_s.arg(
               Columns, hasAgent ? u" AND r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s : QString(),
               told);
}

Result<std::vector<Candidate>> ReflexionRead::rowsOf(const QString &sql, const QVariantList &values)
{
    return m_database.all(sql, values, candidateAt);
}

// The entity's types among approved rows only, so that waiting rows cost nothing.
Result<QStringList> ReflexionRead::entityTypes()
{
    if (!m_question.entityType.isEmpty())
        return QStringList{m_question.entityType};
    return distinctTexts(m_database, u"reflexion_log"_s, u"entity_type"_s,
                         u"entity_id = ? AND status = 'approved_for_reuse'"_s, {m_question.entityId},
                         MostTypes);
}

Result<void> ReflexionRead::readDoor(const QString &entityType, std::vector<Candidate> &rows, int limit)
{
    QVariantList values{m_question.entityId, entityType};
    if (!m_question.agent.isEmpty())
        values += m_question.agent;
    values += limit;
    auto found = rowsOf(entitySql(!m_question.agent.isEmpty(), m_told), values);
    if (!found)
        return tl::unexpected(found.error());
    std::ranges::move(*found, std::back_inserter(rows));
    return {};
}

// Statement that says whether a row may be told for this question: approved, of the agent asked for, readable
// for the audience. `agent` must outlive it.
Prepared ReflexionRead::door(const QByteArray &agent)
{
    const QString ofAgent =
        agent.isEmpty() ? QString() : u" AND r.agent_id = (SELECT id FROM agent WHERE name = ?2)"_s;
    const QString sql = u"SELECT 1 FROM retrievable_reflexion AS r WHERE r.id = ?1"_s + ofAgent + m_told;
    Prepared door = m_database.prepared(sql.toUtf8().constData());
    if (!agent.isEmpty())
        door->bind(2, agent);
    return door;
}

// The keys of all rows that the agent may be told, if these are few: most matches are then ruled out without
// asking the door. It may hold too many keys, never too few; the door still decides.
Result<std::optional<QSet<qint64>>> ReflexionRead::fewKeys()
{
    if (!m_question.audience().readsFew())
        return std::nullopt;
    return m_database
        .keySet(u"SELECT r.id FROM reflexion_log AS r WHERE r.status = 'approved_for_reuse'"_s
                    + m_question.audience().ownerCondition(u"r"_s)
                    + u" ORDER BY r.id DESC LIMIT ?"_s, // the order of the index by agent
                {MostMatches})
        .map([](const QSet<qint64> &keys) {
            return keys.size() < MostMatches ? std::optional(keys) : std::nullopt;
        });
}

Result<void> ReflexionRead::readMatches(LayerRead &read, int limit)
{
    const auto match = matchOf(m_database, m_question.question);
    if (!match || match->isEmpty())
        return match.map([](const QString &) {});
    const auto few = fewKeys();
    if (!few)
        return tl::unexpected(few.error());
    if (*few && (*few)->isEmpty())
        return {};
    // The matches are looked at one by one, newest first, and not in one query: most questions have enough
    // open rows after a few hundred.
    const QByteArray agent = m_question.agent.toUtf8();
    const Prepared door = this->door(agent);
    QStringList keys;
    int examined = 0;
    const auto take = [&](qint64 key) -> Result<bool> {
        door->reset();
        const auto isOpen = *few && !(*few)->contains(key) ? false : door->bind(1, key).step();
        if (!isOpen)
            return isOpen;
        if (*isOpen)
            keys += QString::number(key);
        return ++examined < MostMatches && keys.size() < limit;
    };
    if (auto walked = dialect::eachMatch(m_database, u"reflexion_fts"_s, *match, take); !walked)
        return walked;
    auto found = rowsOf(u"SELECT %1 FROM json_each(?) AS wanted CROSS JOIN retrievable_reflexion AS r "
                        "ON r.id = wanted.value ORDER BY r.id DESC"_s.arg(Columns),
                        {u'[' + keys.join(u',') + u']'});
    if (!found)
        return tl::unexpected(found.error());
    read.candidates = std::move(*found);
    return {};
}

// For a past moment: takes rows of every status, newest first, and asks the ledger for each which status and
// text it had then.
Result<void> ReflexionRead::readPast(LayerRead &read)
{
    std::vector<Candidate> rows;
    const QString ofAgent =
        m_question.agent.isEmpty() ? QString() : u" AND r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s;
    const auto add = [&](const QString &sql, QVariantList values) -> Result<void> {
        if (!m_question.agent.isEmpty())
            values += m_question.agent;
        values += MostPastRows;
        auto found = rowsOf(sql, values);
        if (!found)
            return tl::unexpected(found.error());
        std::ranges::move(*found, std::back_inserter(rows));
        return {};
    };
    if (m_question.entityId.isEmpty()) {
        const auto match = matchOf(m_database, m_question.question);
        if (!match)
            return tl::unexpected(match.error());
        if (auto added = match->isEmpty()
                             ? Result<void>()
                             : add(u"SELECT %1 FROM (SELECT rowid AS key FROM reflexion_fts WHERE "
                                   "reflexion_fts MATCH ? ORDER BY rowid DESC LIMIT 4000) AS found "
                                   "CROSS JOIN reflexion_log AS r ON r.id = found.key%2 "
                                   "ORDER BY r.id DESC LIMIT ?"_s.arg(Columns, ofAgent),
                                   {*match});
            !added)
            return added;
    } else {
        const QString ofType = m_question.entityType.isEmpty() ? QString() : u" AND r.entity_type = ?"_s;
        for (const Status status : AllStatuses) {
            QVariantList values{m_question.entityId, name(status)};
            if (!ofType.isEmpty())
                values += m_question.entityType;
            if (auto added =
                    add(u"SELECT %1 FROM reflexion_log AS r WHERE r.entity_id = ? AND r.status = ?%2%3 "
                        "ORDER BY r.id DESC LIMIT ?"_s.arg(Columns, ofType, ofAgent),
                        values);
                !added)
                return added;
        }
    }
    std::ranges::sort(rows, std::greater(), &Candidate::key);
    const Answers answers(m_database);
    int open = 0;
    int guessed = 0;
    for (Candidate &row : rows) {
        if (open >= m_plan.topK || (!answers.areThere() && ++guessed > m_plan.topK))
            break;
        const auto answer = m_doors.look(reflexionLayer().key(), row.uid, row.status, row.revision);
        if (!answer)
            return tl::unexpected(answer.error());
        const bool wasOpen =
            answer->past.existed && answer->past.status == openStatus(reflexionLayer().key());
        if (!answer->isOpen && !(wasOpen && answer->isPretended))
            continue;
        takeAnswer(row, *answer);
        open += row.isOpen;
        read.candidates.push_back(std::move(row));
    }
    return {};
}

Result<std::vector<Candidate>> ReflexionRead::wouldBe(const QStringList &uids)
{
    return askScopes().and_then([&] { return touched(uids, m_told); });
}

Result<std::vector<Candidate>> ReflexionRead::touched(const QStringList &uids, const QString &condition)
{
    QString sql =
        u"SELECT %1 FROM json_each(?) AS wanted CROSS JOIN reflexion_log AS r ON r.uid = wanted.value "
        "WHERE 1 = 1"_s.arg(Columns)
        + condition;
    QVariantList values{jsonText(uids)};
    if (!m_question.agent.isEmpty()) {
        sql += u" AND r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s;
        values += m_question.agent;
    }
    if (!m_question.entityId.isEmpty()) {
        sql += u" AND r.entity_id = ?"_s;
        values += m_question.entityId;
        if (!m_question.entityType.isEmpty()) {
            sql += u" AND r.entity_type = ?"_s;
            values += m_question.entityType;
        }
    } else {
        const auto match = matchOf(m_database, m_question.question);
        if (!match || match->isEmpty())
            return match.map([](const QString &) { return std::vector<Candidate>(); });
        sql += u" AND EXISTS (SELECT 1 FROM reflexion_fts WHERE reflexion_fts MATCH ? AND rowid = r.id)"_s;
        values += *match;
    }
    return rowsOf(sql, values);
}

// For a what-if about rows that the layer did not find: a row pretended approved is added if it fits the
// question, one pretended otherwise is listed with the reason.
Result<void> ReflexionRead::addPretended(LayerRead &read)
{
    QStringList uids;
    for (auto row = m_question.pretended.begin(); row != m_question.pretended.end(); ++row) {
        if (layerOfUid(row.key()) == &reflexionLayer())
            uids += row.key();
    }
    if (uids.isEmpty())
        return {};
    auto rows = touched(uids, {});
    if (!rows)
        return tl::unexpected(rows.error());
    for (Candidate &row : *rows) {
        const auto answer = m_doors.look(reflexionLayer().key(), row.uid, row.status, row.revision);
        if (!answer)
            return tl::unexpected(answer.error());
        if (!answer->past.existed)
            continue;
        takeAnswer(row, *answer);
        row.isPretended = true;
        const auto known = std::ranges::find(read.candidates, row.uid, &Candidate::uid);
        if (known != read.candidates.end())
            *known = row;
        else if (row.isOpen)
            read.candidates.push_back(row);
    }
    return {};
}

void ReflexionRead::rank(std::vector<Candidate> &rows, const StackQuestion &question, int count)
{
    std::ranges::sort(rows, std::greater(), &Candidate::key);
    int open = 0;
    size_t kept = 0;
    while (kept < rows.size() && open < count)
        open += rows[kept++].isOpen;
    rows.resize(kept);
    if (rows.empty())
        return;
    const QString newest = rows.front().createdAt;
    const QSet<QString> asked = similarity::words(question.question);
    const QString about =
        question.entityId.isEmpty()
            ? Text::tr("Shares words with the question.")
            : Text::tr("Touches %1.")
                  .arg(question.entityType.isEmpty() ? question.entityId
                                                     : question.entityType + u':' + question.entityId);
    for (Candidate &row : rows) {
        const double recency = recencyOf(row.createdAt, newest);
        const double alike = std::round(similarity::share(asked, similarity::words(row.text)) * 1000) / 1000;
        row.parts = {{u"recency"_s, recency}, {u"similarity"_s, alike}};
        row.score = recency;
        row.why = about;
    }
    std::ranges::stable_sort(rows, [](const Candidate &a, const Candidate &b) {
        const QStringView dayA = QStringView(a.createdAt).left(10);
        const QStringView dayB = QStringView(b.createdAt).left(10);
        if (dayA != dayB)
            return dayA > dayB;
        return a.parts[1].value > b.parts[1].value;
    });
}

Result<LayerRead> ReflexionRead::read()
{
    if (auto asked = askScopes(); !asked)
        return tl::unexpected(asked.error());
    LayerRead read{m_plan.layer, {}};
    // A what-if may close rows that were found, so that many more are read to keep the layer full.
    const int limit = m_plan.topK + int(m_question.pretended.size());
    Result<void> done;
    if (m_question.asOf.isValid()) {
        done = readPast(read);
    } else if (m_question.entityId.isEmpty()) {
        done = readMatches(read, limit);
    } else {
        const auto types = entityTypes();
        if (!types)
            return tl::unexpected(types.error());
        for (const QString &type : *types) {
            if (done)
                done = readDoor(type, read.candidates, limit);
        }
    }
    if (done && m_question.isPretending())
        done = addPretended(read);
    if (!done)
        return tl::unexpected(done.error());
    rank(read.candidates, m_question, m_plan.topK);
    return read;
}

} // namespace store
