// SPDX-License-Identifier: MIT
#include "tests/faults/storeacts.h"

#include "store/curation/approvals.h"
#include "store/curation/curation.h"
#include "store/curation/undo.h"
#include "store/curation/verify.h"
#include "store/dialect.h"
#include "store/layers/reflexionwriter.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace store;
using namespace Qt::StringLiterals;

namespace tests {

namespace {

constexpr int SetSize = 20;
constexpr int BatchSize = 60;

const Actor Mara = Actor::person(u"mara"_s);
const Actor Bot = Actor::agent(u"bot"_s);

template<typename T>
T must(Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().message));
    return std::move(*result);
}

template<typename T>
Result<void> nothingOf(const Result<T> &result)
{
    return result ? Result<void>() : tl::unexpected(result.error());
}

NewReflexion row(const QString &observation, const QString &entity)
{
    NewReflexion row;
    row.agent = u"bot"_s;
    row.entityType = u"vendor"_s;
    row.entityId = entity;
    row.observation = observation;
    return row;
}

Result<void> add(Database &database, int count, const QString &entity)
{
    std::vector<NewReflexion> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back(row(u"%1 says thing %2"_s.arg(entity).arg(i), entity));
    const auto added = ReflexionWriter(database).add(rows, Bot);
    if (!added)
        return tl::unexpected(added.error());
    for (const auto &one : *added) {
        if (!one)
            return tl::unexpected(one.error());
    }
    return {};
}

Result<QStringList> uidsOf(Database &database, const QString &entity)
{
    auto rows = database.run(u"SELECT uid FROM reflexion_log WHERE entity_id = ? ORDER BY id"_s, {entity});
    if (!rows)
        return tl::unexpected(rows.error());
    QStringList uids;
    while ((*rows)->next())
        uids += (*rows)->value(0).toString();
    return uids;
}

Result<void> decide(Database &database, const QString &entity, Status to)
{
    return uidsOf(database, entity).and_then([&](const QStringList &uids) {
        Decision decision{uids, to, Mara, u"seen"_s, {}, false, {}};
        return nothingOf(Curation(database).decide(decision));
    });
}

Result<void> edit(Database &database)
{
    return uidsOf(database, u"edited"_s).and_then([&](const QStringList &uids) {
        return nothingOf(
            Curation(database).edit(uids.value(0), u"Said in other words."_s, Mara, u"clearer"_s));
    });
}

Result<void> undoNewest(Database &database)
{
    Undo undo(database);
    const auto next = undo.next();
    if (!next)
        return tl::unexpected(next.error());
    return nothingOf(undo.undo((*next)->uid, Mara));
}

Result<void> propose(Database &database, const QString &what)
{
    NewProposal proposal;
    proposal.agent = u"bot"_s;
    proposal.situation = {{u"invoice"_s, what}};
    proposal.action = {{u"action"_s, u"pay"_s}};
    proposal.description = u"Pay invoice %1"_s.arg(what);
    const auto proposed = Approvals(database).propose({proposal}, Bot);
    if (!proposed)
        return tl::unexpected(proposed.error());
    return nothingOf(proposed->front());
}

Result<void> acceptProposal(Database &database)
{
    const auto uid = database.value(u"SELECT uid FROM proposed_action ORDER BY id LIMIT 1"_s);
    if (!uid)
        return tl::unexpected(uid.error());
    ProposalAnswer answer;
    answer.uid = uid->toString();
    answer.answer = Answer::Accept;
    const auto batch = Approvals(database).decide({answer}, Mara, true);
    if (!batch)
        return tl::unexpected(batch.error());
    return nothingOf(batch->rows.front());
}

Result<void> addAndCheckpoint(Database &database)
{
    auto added = add(database, 1, u"checkpointed"_s);
    database.checkpointIfLarge(0);
    return added;
}

} // namespace

QByteArray storeForActs()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"base.memoir"_s);
    {
        auto database = must(Database::open(path, Database::Mode::Create));
        for (const QString &entity : {u"approved"_s, u"edited"_s, u"undone"_s})
            must(add(*database, 1, entity).map([] { return true; }));
        must(add(*database, SetSize, u"set"_s).map([] { return true; }));
        must(propose(*database, u"4711"_s).map([] { return true; }));
        must(decide(*database, u"undone"_s, Status::Rejected).map([] { return true; }));
    }
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::vector<StoreAct> storeActs()
{
    return {
        {"add", [](Database &database) { return add(database, 1, u"added"_s); },
         "SELECT count(*) FROM reflexion_log WHERE entity_id = 'added'"},
        {"add a batch", [](Database &database) { return add(database, BatchSize, u"batch"_s); },
         "SELECT count(*) FROM reflexion_log WHERE entity_id = 'batch'", 0, BatchSize},
        {"approve",
         [](Database &database) { return decide(database, u"approved"_s, Status::ApprovedForReuse); },
         "SELECT count(*) FROM retrievable_reflexion WHERE entity_id = 'approved'"},
        {"reject a set", [](Database &database) { return decide(database, u"set"_s, Status::Rejected); },
         "SELECT count(*) FROM reflexion_log WHERE entity_id = 'set' AND status = 'rejected'", 0, SetSize},
        {"edit", edit, "SELECT count(*) FROM reflexion_log WHERE observation = 'Said in other words.'"},
        {"undo", undoNewest,
         "SELECT count(*) FROM reflexion_log WHERE entity_id = 'undone' AND status = 'needs_review'"},
        {"propose", [](Database &database) { return propose(database, u"4712"_s); },
         "SELECT count(*) FROM proposed_action", 1, 2},
        {"accept a proposal", acceptProposal, "SELECT count(*) FROM decision_corpus"},
        {"add and checkpoint", addAndCheckpoint,
         "SELECT count(*) FROM reflexion_log WHERE entity_id = 'checkpointed'"},
    };
}

const StoreAct &actNamed(const QString &name)
{
    static const std::vector<StoreAct> Acts = storeActs();
    for (const StoreAct &act : Acts) {
        if (name == QLatin1StringView(act.name))
            return act;
    }
    qFatal("no act %s", qPrintable(name));
}

QString storeIn(const QString &folder)
{
    return folder + u"/store.memoir"_s;
}

void layOut(const QString &folder, const QByteArray &store)
{
    QDir().mkpath(folder);
    for (const QString &name : QDir(folder).entryList(QDir::Files))
        QFile::remove(folder + u'/' + name);
    QFile file(storeIn(folder));
    if (!file.open(QIODevice::WriteOnly) || file.write(store) != store.size())
        qFatal("%s", qPrintable(file.errorString()));
}

QString problemIn(const QString &folder, const StoreAct &act, bool isAcknowledged)
{
    auto database = Database::open(storeIn(folder), Database::Mode::ReadWrite);
    if (!database)
        return database.error().message;
    const auto integrity = dialect::integrityProblems(**database);
    if (!integrity || !integrity->isEmpty())
        return integrity ? integrity->first() : integrity.error().message;
    const auto verification = verify(**database);
    if (!verification || !verification->isWhole())
        return verification ? verification->problems.front().message : verification.error().message;
    const int done = (*database)->value(QString::fromLatin1(act.measure))->toInt();
    if (done != act.after && done != act.before)
        return u"a part of the act is there: %1"_s.arg(done);
    return isAcknowledged && done != act.after ? u"the act was acknowledged and is lost"_s : QString();
}

} // namespace tests
