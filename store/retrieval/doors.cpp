// SPDX-License-Identifier: MIT
#include "store/retrieval/doors.h"

#include "store/retrieval/scopes.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QSet>

#include <deque>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString statusWords(const QString &status)
{
    if (status == "waiting"_L1)
        return Text::tr("waits for a person");
    if (status == "gone"_L1)
        return Text::tr("gone");
    if (status == "private"_L1)
        return Text::tr("private");
    const auto known = statusNamed(status);
    return known ? words(*known) : status;
}

} // namespace

QString openStatus(const QString &layer)
{
    const Layer *declared = layerNamed(layer);
    return declared ? QString::fromLatin1(declared->open) : QString();
}

namespace {

bool hasDoor(const QString &layer)
{
    return !openStatus(layer).isEmpty();
}

} // namespace

Doors::Doors(Database &database, const StackQuestion &question)
    : m_database(database)
    , m_question(question)
{
    if (question.asOf.isValid())
        m_past.emplace(database, question.asOf);
}

// The status that the what-if gives a row, if any: the row's own first, then its document's (for a chunk).
std::optional<QString> Doors::pretendedStatus(const QString &speaker, const QString &uid) const
{
    for (const QString &named : {uid, speaker}) {
        if (const auto found = m_question.pretended.constFind(named); found != m_question.pretended.cend())
            return *found;
    }
    return std::nullopt;
}

Result<Doors::Answer> Doors::look(const QString &layer, const QString &uid, const QString &status,
                                  int revision, const QString &owner)
{
    Answer answer;
    answer.past = {true, status, revision, {}};
    const QString speaker = owner.isEmpty() ? uid : owner;
    if (m_past) {
        auto state = m_past->state(speaker, status, revision);
        if (!state)
            return tl::unexpected(state.error());
        answer.past = *state;
    }
    answer.status = answer.past.status;
    answer.revision = answer.past.revision;
    if (const auto pretended = pretendedStatus(speaker, uid)) {
        answer.status = *pretended;
        answer.isPretended = true;
    }
    if (!answer.past.existed) {
        answer.closed = Text::tr("It was not in the store then.");
        return answer;
    }
    if (answer.past.isForgotten) {
        answer.closed = Text::tr("It quoted a row then that was forgotten since.");
        return answer;
    }
    if (answer.status != openStatus(layer)) {
        answer.closed = answer.isPretended
                            ? Text::tr("Pretended to be \"%1\".").arg(statusWords(answer.status))
                            : Text::tr("Not in force: \"%1\".").arg(statusWords(answer.status));
        return answer;
    }
    if (auto asked = askAudience(answer, layer, uid)
                         .and_then([&] { return askSources(answer, layer, uid); })
                         .and_then([&] { return askFindings(answer, layer, uid); });
        !asked)
        return tl::unexpected(asked.error());
    answer.isOpen = answer.closed.isEmpty();
    return answer;
}

QString Doors::Origin::sentence() const
{
    if (kind == Kind::Repeated)
        return Text::tr("Held back: it repeats %1, which is now \"%2\".").arg(uid, statusWords(status));
    if (!through.isEmpty())
        return Text::tr("Held back: it rests, through %1, on %2, which is now \"%3\".")
            .arg(through, uid, statusWords(status));
    if (status == "gone"_L1)
        return Text::tr("Held back: %1, which it was made from, is gone.").arg(uid);
    return Text::tr("Held back: it was made from %1, which is now \"%2\".").arg(uid, statusWords(status));
}

// One step of view held_back: the rows that this one was made from, and those it repeats.
Result<std::vector<Doors::Origin>> Doors::originsOf(const QString &uid, const QString &through)
{
    const QString sql = u"SELECT source_uid, source_layer, 0 FROM made_from WHERE derived_uid = ?1 "
                        "UNION ALL SELECT source_uid, ?2, 1 FROM repeated_text "
                        "WHERE derived_uid = ?1 ORDER BY 3, 1"_s;
    return m_database.all(sql, {uid, reflexionLayer().key()}, [&](const Rows &row) {
        return Origin{row.text(0),
                      row.text(1),
                      through,
                      {},
                      row.value(2).toBool() ? Origin::Kind::Repeated : Origin::Kind::Source};
    });
}

// Sets the status of a source as the question has it (pretended, past or present) and returns whether that
// status holds back what was made from it.
Result<bool> Doors::holdsBack(Origin &origin, Answer &answer)
{
    if (!hasDoor(origin.layer))
        return false;
    auto query = m_database.run(
        u"SELECT speaker, status, revision, EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = ?1), kept "
        "FROM row_standing WHERE row_standing.uid = ?1"_s,
        {origin.uid});
    if (!query)
        return tl::unexpected(query.error());
    origin.status = u"gone"_s;
    QString speaker = origin.uid;
    bool waits = false;
    QString kept; // what keeps it from some or all, whatever its status
    if ((*query)->next()) {
        speaker = (*query)->text(0);
        origin.status = (*query)->text(1);
        const int revision = (*query)->value(2).toInt();
        waits = origin.status == openStatus(origin.layer) && !(*query)->value(3).toBool();
        kept = (*query)->text(4);
        (*query)->finish();
        if (m_past) {
            const auto state = m_past->state(speaker, origin.status, revision);
            if (!state)
                return tl::unexpected(state.error());
            origin.status = state->existed ? state->status : u"gone"_s;
        }
    }
    if (const auto pretended = pretendedStatus(speaker, origin.uid)) {
        origin.status = *pretended;
        answer.isPretended = true;
    }
    if (origin.kind == Origin::Kind::Repeated)
        return origin.status == "gone"_L1 || reflexionLayer().isWithheld(origin.status.toLatin1());
    if ((waits || !kept.isEmpty()) && origin.status == openStatus(origin.layer))
        origin.status = kept.isEmpty() ? u"waiting"_s : kept;
    return origin.status != openStatus(origin.layer);
}

// Agent and sensitivity of a memory decide who may be told it in a what-if too; only statuses can be
// pretended.
Result<void> Doors::askAudience(Answer &answer, const QString &layer, const QString &uid)
{
    if (!reflexionLayer().is(layer))
        return {};
    return m_database.each(u"SELECT r.sensitivity, a.name, r.scope FROM reflexion_log AS r "
                           "JOIN agent AS a ON a.id = r.agent_id WHERE r.uid = ?"_s,
                           {uid}, [&](const Rows &row) {
                               const QString sensitivity = answer.past.text(u"sensitivity"_s, row.text(0));
                               answer.closed = m_question.audience().closedBecause(sensitivity, row.text(1));
                               if (answer.closed.isEmpty())
                                   answer.closed = closedByScope(answer.past.text(u"scope"_s, row.text(2)),
                                                                 m_question.path);
                           });
}

// Gives the nearest source that holds the row back, at any depth.
Result<void> Doors::askSources(Answer &answer, const QString &layer, const QString &uid)
{
    if (const Layer *known = layerNamed(layer); known && known->isJudgedAlone)
        return {};
    QSet<QString> seen{uid};
    auto found = originsOf(uid, {});
    if (!found)
        return tl::unexpected(found.error());
    std::deque<Origin> rim(found->begin(), found->end());
    for (; !rim.empty(); rim.pop_front()) {
        Origin &origin = rim.front();
        const auto holds = holdsBack(origin, answer);
        if (!holds)
            return tl::unexpected(holds.error());
        if (*holds && answer.closed.isEmpty())
            answer.closed = origin.sentence();
        if (origin.kind == Origin::Kind::Repeated || seen.contains(origin.uid))
            continue;
        seen.insert(origin.uid);
        found = originsOf(origin.uid, origin.through.isEmpty() ? origin.uid : origin.through);
        if (!found)
            return tl::unexpected(found.error());
        rim.insert(rim.end(), found->begin(), found->end());
    }
    return {};
}

// A chunk with a finding that nobody released stays closed in a what-if too: only statuses can be pretended.
Result<void> Doors::askFindings(Answer &answer, const QString &layer, const QString &uid)
{
    if (!isToldInPieces(layer) || !answer.closed.isEmpty())
        return {};
    return waitingFor(uid).map([&answer](const QString &why) { answer.closed = why; });
}

Result<QString> Doors::waitingFor(const QString &uid)
{
    const auto detector = m_database.value(
        u"SELECT w.detector FROM waiting_finding AS w JOIN knowledge_chunks AS c ON c.uid = w.row_uid "
        "JOIN knowledge_source AS s ON s.id = c.source_id WHERE w.row_uid = ? AND NOT EXISTS (SELECT 1 FROM "
        "json_each(s.extra, '$.released') AS r WHERE r.value = c.content_hash) LIMIT 1"_s,
        {uid});
    if (!detector)
        return tl::unexpected(detector.error());
    if (detector->isNull())
        return QString();
    return Text::tr("It waits for a person: the guard found something in it (%1).").arg(detector->toString());
}

Result<QString> Doors::reason(const QString &layer, const QString &uid, const QString &status)
{
    if (status != openStatus(layer))
        return Text::tr("Not in force: \"%1\".").arg(statusWords(status));
    if (isToldInPieces(layer)) {
        if (auto waiting = waitingFor(uid); !waiting || !waiting->isEmpty())
            return waiting;
    }
    Answer answer;
    if (auto asked = askSources(answer, layer, uid); !asked)
        return tl::unexpected(asked.error());
    return answer.closed.isEmpty() ? Text::tr("Not in force.") : answer.closed;
}

} // namespace store
