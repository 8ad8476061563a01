// SPDX-License-Identifier: MIT
#include "store/distillation/wikiruns.h"

#include "store/clock.h"
#include "store/curation/undo.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/rows/callingagent.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Light = u"'' AS before_md, '' AS after_md"_s;
const QString Whole = u"before_md, after_md"_s;

// Evidence that is still open: rows that may be told and that no section covers, and rows out of force that
// sections rest on. Whoever settles these by hand need do nothing else.
const QString OpenEvidence =
    u"FROM wiki_evidence AS e LEFT JOIN reflexion_log AS r ON r.uid = e.source_uid "
    "LEFT JOIN decision_corpus AS d ON d.uid = e.source_uid WHERE e.state <> 'taken' AND e.agent_id = 0 AND "
    "(CASE WHEN coalesce(r.status, d.status, '') IN ('%1', '%2') THEN 0 ELSE 1 END) = "
    "(CASE WHEN EXISTS (SELECT 1 FROM lineage AS n JOIN wiki_section AS w ON w.uid = n.derived_uid "
    "WHERE n.source_uid = e.source_uid AND w.status = '%3') THEN 1 ELSE 0 END) "_s.arg(
        QLatin1StringView(reflexionLayer().open), QLatin1StringView(decisionLayer().open),
        QLatin1StringView(wikiLayer().open));

} // namespace

Result<std::vector<WikiRun>> WikiRuns::read(const QString &columns, const QString &condition,
                                            const QVariantList &values)
{
    const QString sql =
        u"SELECT uid, started_at, coalesce(ended_at, ''), model, "
        "CASE WHEN EXISTS (SELECT 1 FROM changeset AS c WHERE c.uid = wiki_run.changeset AND c.undone_by IS "
        "NOT NULL) "
        "THEN 'reverted' ELSE state END, coalesce(changeset, ''), offered, lost, detail, %1 FROM wiki_run %2"_s
            .arg(columns, condition);
    return m_database.all(sql, values, [&](const Rows &row) {
        return WikiRun{row.text(0),
                       row.text(1),
                       row.text(2),
                       row.text(3),
                       row.text(4),
                       row.text(5),
                       row.text(9),
                       row.text(10),
                       row.value(6).toInt(),
                       jsonTexts(row.bytes(7)),
                       jsonObject(row.bytes(8))};
    });
}

Result<std::vector<WikiRun>> WikiRuns::list(int limit, const QString &after)
{
    return after.isEmpty() ? read(Light, u"WHERE agent_id IS NULL ORDER BY id DESC LIMIT ?"_s, {limit})
                           : read(Light,
                                  u"WHERE agent_id IS NULL AND id < (SELECT id FROM wiki_run WHERE uid = ?) "
                                  "ORDER BY id DESC LIMIT ?"_s,
                                  {after, limit});
}

Result<WikiRun> WikiRuns::one(const QString &uid)
{
    const auto runs = read(Whole, u"WHERE uid = ?"_s, {uid});
    if (!runs)
        return tl::unexpected(runs.error());
    if (runs->empty())
        return failure(Error::Code::NotFound, Text::tr("There is no wiki run %1 in this store.").arg(uid));
    WikiRun run = runs->front();
    return noteReverted(run).map([&run] { return std::move(run); });
}

// Notes which of the run's sections were reverted on their own.
Result<void> WikiRuns::noteReverted(WikiRun &run)
{
    const auto reverted =
        m_database.textSet(u"SELECT DISTINCT l.row_uid FROM changeset AS c "
                           "JOIN ledger AS l ON l.seq BETWEEN c.first_seq AND c.last_seq "
                           "JOIN ledger AS u ON u.row_uid = l.row_uid AND u.undoes = l.seq "
                           "JOIN changeset AS by ON u.seq BETWEEN by.first_seq AND by.last_seq "
                           "WHERE c.uid = ? AND by.undone_by IS NULL"_s,
                           {run.changeset});
    if (!reverted)
        return tl::unexpected(reverted.error());
    QJsonArray sections;
    for (const QJsonValue &one : run.detail.value("sections"_L1).toArray()) {
        QJsonObject section = one.toObject();
        if (reverted->contains(section.value("uid"_L1).toString()))
            section.insert(u"outcome"_s, u"reverted"_s);
        sections.append(section);
    }
    if (!reverted->isEmpty())
        run.detail.insert(u"sections"_s, sections);
    return {};
}

// The ledger entries of one section in the run's changeset.
Result<std::vector<qint64>> WikiRuns::entriesOf(const WikiRun &run, const QString &section)
{
    auto entries = m_database.keys(
        u"SELECT l.seq FROM changeset AS c JOIN ledger AS l ON l.seq BETWEEN c.first_seq "
        "AND c.last_seq WHERE c.uid = ? AND l.row_uid = ? AND l.layer = '%1'"_s.arg(wikiLayer().key()),
        {run.changeset, section});
    if (entries && entries->empty())
        return failure(Error::Code::NotFound,
                       Text::tr("%1 has written nothing into %2.").arg(run.uid, section));
    return entries;
}

Result<void> WikiRuns::save(const WikiRun &run)
{
    return m_database.execute(u"UPDATE wiki_run SET state = ?, detail = ? WHERE uid = ?"_s,
                              {run.state, jsonText(run.detail), run.uid});
}

Result<std::optional<WikiRun>> WikiRuns::newest()
{
    return list(1).map([](const std::vector<WikiRun> &runs) {
        return runs.empty() ? std::nullopt : std::optional(runs.front());
    });
}

Result<void> WikiRuns::checkPerson(const Actor &actor) const
{
    if (actor.kind == Actor::Kind::Person)
        return {};
    return failure(Error::Code::Refused, Text::tr("Only a person accepts a run or takes it back."));
}

Result<WikiRun> WikiRuns::accept(const QString &uid, const Actor &actor, const QDateTime &at)
{
    if (auto checked = checkPerson(actor); !checked)
        return tl::unexpected(checked.error());
    const QString signer = actingHere(m_database, actor).toString();
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto run = one(uid);
    if (!run)
        return run;
    if (run->state == "accepted"_L1)
        return run;
    if (run->state != "written"_L1)
        return failure(
            Error::Code::Refused,
            Text::tr("%1 has written nothing that could be accepted; it is %2.").arg(uid, run->state));
    run->detail.insert(u"accepted_by"_s, signer);
    run->detail.insert(u"accepted_at"_s, isoTime(at));
    run->state = u"accepted"_s;
    auto saved = save(*run);
    if (saved)
        saved = transaction->commit();
    return saved ? run : tl::unexpected(saved.error());
}

Result<WikiRun> WikiRuns::acceptSection(const QString &uid, const QString &section, const Actor &actor,
                                        const QDateTime &at)
{
    if (auto checked = checkPerson(actor); !checked)
        return tl::unexpected(checked.error());
    const QString signer = actingHere(m_database, actor).toString();
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto run = one(uid);
    const auto entries = run ? entriesOf(*run, section) : tl::unexpected(run.error());
    if (!entries)
        return tl::unexpected(entries.error());
    if (run->state != "written"_L1)
        return failure(
            Error::Code::Refused,
            Text::tr("%1 has written nothing that could be accepted; it is %2.").arg(uid, run->state));
    QJsonArray sections;
    bool isAnyOpen = false;
    for (const QJsonValue &value : run->detail.value("sections"_L1).toArray()) {
        QJsonObject one = value.toObject();
        if (one.value("uid"_L1) == section)
            one.insert(u"accepted_by"_s, signer);
        const QString outcome = one.value("outcome"_L1).toString();
        isAnyOpen |=
            outcome != "rolled_back"_L1 && outcome != "reverted"_L1 && !one.contains("accepted_by"_L1);
        sections.append(one);
    }
    run->detail.insert(u"sections"_s, sections);
    if (!isAnyOpen) {
        run->state = u"accepted"_s;
        run->detail.insert(u"accepted_by"_s, signer);
        run->detail.insert(u"accepted_at"_s, isoTime(at));
    }
    const auto done = save(*run).and_then([&] { return transaction->commit(); });
    return done ? run : tl::unexpected(done.error());
}

Result<WikiRun> WikiRuns::revertSection(const QString &uid, const QString &section, const Actor &actor,
                                        const QString &reason, const QDateTime &at)
{
    const auto run = one(uid);
    const auto entries = run ? entriesOf(*run, section) : tl::unexpected(run.error());
    if (!entries)
        return tl::unexpected(entries.error());
    // Which sections were reverted, and what is offered again, is derived from the ledger, whoever undoes it.
    const auto undone = Undo(m_database).undoEntries(*entries, actor, reason, at);
    return undone ? takenBack(uid, *undone) : tl::unexpected(undone.error());
}

Result<WikiRun> WikiRuns::revert(const QString &uid, const Actor &actor, const QString &reason,
                                 const QDateTime &at)
{
    const auto run = one(uid);
    if (!run)
        return run;
    if (run->changeset.isEmpty() || run->state == "reverted"_L1)
        return failure(
            Error::Code::Refused,
            Text::tr("%1 has written nothing that could be taken back; it is %2.").arg(uid, run->state));
    // The run's state is derived from its changeset, so any undo of that reverts the run.
    const auto undone = Undo(m_database).undo(run->changeset, actor, reason, at);
    return undone ? takenBack(uid, *undone) : tl::unexpected(undone.error());
}

Result<WikiRun> WikiRuns::takenBack(const QString &uid, const Changeset &undo)
{
    auto run = one(uid);
    if (run)
        run->takenBackBy = undo.uid;
    return run;
}

Result<std::vector<LeftEvidence>> WikiRuns::open(int limit)
{
    const QString sql =
        u"SELECT e.source_uid, e.source_layer, e.state, e.tries, coalesce(r.observation, d.description, ''), "
        "coalesce(r.status, d.status, 'gone'), coalesce(e.run_uid, '') "_s
        + OpenEvidence + u"ORDER BY e.state, e.source_uid LIMIT ?"_s;
    return m_database.all(sql, {limit}, [](const Rows &row) {
        return LeftEvidence{row.text(0),
                            row.text(1),
                            row.text(2),
                            row.value(3).toInt(),
                            cutTo(cutTo(row.text(4), 1'000).simplified(), 240),
                            row.text(5),
                            row.text(6)};
    });
}

Result<int> WikiRuns::countOpen()
{
    return m_database.value(u"SELECT count(*) "_s + OpenEvidence).map([](const QVariant &count) {
        return count.toInt();
    });
}

Result<int> WikiRuns::countLeft()
{
    return m_database.value(u"SELECT count(*) "_s + OpenEvidence + u"AND e.state = 'left_to_person'"_s)
        .map([](const QVariant &count) { return count.toInt(); });
}

Result<int> WikiRuns::offerAgain()
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto count = countLeft();
    auto done = m_database.execute(u"UPDATE wiki_evidence SET state = 'waiting', tries = 0 "
                                   "WHERE state <> 'taken' AND state = 'left_to_person'"_s);
    if (done)
        done = transaction->commit();
    return done ? count : tl::unexpected(done.error());
}

QJsonObject toJson(const WikiRun &run)
{
    QJsonObject json{{u"uid"_s, run.uid},          {u"started_at"_s, run.startedAt},
                     {u"ended_at"_s, run.endedAt}, {u"state"_s, run.state},
                     {u"model"_s, run.model},      {u"changeset"_s, run.changeset},
                     {u"offered"_s, run.offered},  {u"lost"_s, QJsonArray::fromStringList(run.lost)},
                     {u"detail"_s, run.detail}};
    if (!run.before.isEmpty() || !run.after.isEmpty()) {
        json.insert(u"before"_s, run.before);
        json.insert(u"after"_s, run.after);
    }
    return json;
}

QJsonObject toJson(const LeftEvidence &row)
{
    return {{u"uid"_s, row.uid},     {u"layer"_s, row.layer}, {u"state"_s, row.state},
            {u"tries"_s, row.tries}, {u"text"_s, row.text},   {u"status"_s, row.status},
            {u"run"_s, row.run}};
}

} // namespace store
