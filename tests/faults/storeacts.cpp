// SPDX-License-Identifier: MIT
#include "tests/faults/storeacts.h"

#include "store/curation/approvals.h"
#include "store/curation/curation.h"
#include "store/curation/undo.h"
#include "store/database/copydraft.h"
#include "store/database/dialect.h"
#include "store/exchange/export.h"
#include "store/exchange/import.h"
#include "store/files/outputfile.h"
#include "store/jobs/expiryjob.h"
#include "store/jobs/jobexecution.h"
#include "store/knowledge/ingest.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/wikifile.h"
#include "store/layers/wikitext.h"
#include "store/layers/wikiwriter.h"
#include "store/recovery/restore.h"
#include "store/rows/verify.h"
#include "tests/store/oldschema.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace store;
using namespace Qt::StringLiterals;

namespace tests {

namespace {

constexpr int SetSize = 20;
constexpr int BatchSize = 60;
constexpr int ImportSize = 30;
constexpr auto OldExport = "what was exported before\n";

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
        return nothingOf(Curation(database).edit(
            uids.value(0), {{u"observation"_s, u"Said in other words."_s}}, Mara, u"clearer"_s));
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

QString beside(const Database &database, const QString &name)
{
    return QFileInfo(database.path()).absolutePath() + u'/' + name;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString written(const QString &path, const QByteArray &content)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s", qPrintable(path));
    return path;
}

Result<void> importRows(Database &database)
{
    QByteArray lines;
    for (int i = 0; i < ImportSize; ++i)
        lines +=
            R"({"agent_id":"bot","entity_type":"vendor","entity_id":"imported","observation":"Imported thing )"
            + QByteArray::number(i) + "\"}\n";
    const QString file = written(beside(database, u"rows.jsonl"_s), lines);
    return nothingOf(exchange::importFile(database, file, exchange::ImportFormat::Jsonl, Mara));
}

Result<void> readDocuments(Database &database)
{
    for (const char *name : {"terms.md", "dock.md"})
        written(beside(database, u"documents/"_s + QLatin1StringView(name)),
                "# " + QByteArray(name) + "\n\nTerms are net-30, and dock 4 drops zeros.\n");
    const auto report =
        knowledge::ingest(database, {.paths = {beside(database, u"documents"_s)}, .embed = false}, Mara);
    return nothingOf(report);
}

Result<void> addWikiSection(Database &database)
{
    return nothingOf(addSection(database, u"Docks"_s, u"Dock 4 drops zeros."_s, Mara, now()));
}

Result<void> runExpiry(Database &database)
{
    ExpiryJob job;
    const auto run = execute(database, job, {.due = {{u"expiry"_s, u"0 3 * * *"_s, true}, {}}});
    if (!run)
        return tl::unexpected(run.error());
    return run->state == "done"_L1 ? Result<void>() : failure(Error::Code::Failed, run->summary);
}

Result<void> backUpBeside(Database &database)
{
    return nothingOf(backUp(database, beside(database, u"copy.memoir"_s)));
}

// 0: not there, 1: whole, -1: something else.
int wholeCopies(Database &database)
{
    const QString path = beside(database, u"copy.memoir"_s);
    if (!QFile::exists(path))
        return 0;
    return lookAtCopy(path, Depth::Whole).isGood() ? 1 : -1;
}

Result<void> exportOver(Database &database)
{
    auto file = OutputFile::create(beside(database, u"rows.memoir.jsonl"_s));
    if (!file)
        return tl::unexpected(file.error());
    return exchange::exportTo(database, **file, {}).and_then([&](const exchange::Exported &) {
        return (*file)->commit();
    });
}

int wholeExports(Database &database)
{
    const QByteArray content = contentOf(beside(database, u"rows.memoir.jsonl"_s));
    const auto rows = database.value(u"SELECT count(*) FROM reflexion_log"_s);
    return content == OldExport                                                        ? 0
           : content.endsWith('\n') && content.count("\"reflexion\"") >= rows->toInt() ? 1
                                                                                       : -1;
}

Result<void> writeWikiFile(Database &database)
{
    return nothingOf(refreshWikiFile(database));
}

int wholeWikiFiles(Database &database)
{
    const QString path = beside(database, u"SYSTEM_WIKI.md"_s);
    if (!QFile::exists(path))
        return 0;
    const auto wiki = parsedWiki(contentOf(path));
    return wiki && wiki->sections.size() == 1 ? 1 : -1;
}

// Back to a copy that misses what was written since.
Result<void> goBack(StoreAct::Open &open)
{
    const QString path = open->path();
    const QString copy = beside(*open, u"copy.memoir"_s);
    auto made = backUp(*open, copy).and_then([&](const StoreCopy &) { return add(*open, 1, u"since"_s); });
    if (!made)
        return made;
    open.reset();
    const auto restored = restore(path, copy, Mara);
    if (!restored)
        return tl::unexpected(restored.error());
    if (!restored->doubt.isEmpty())
        return failure(Error::Code::Failed, restored->doubt);
    return Database::open(path, Database::Mode::ReadWrite).map([&](StoreAct::Open database) {
        open = std::move(database);
    });
}

std::function<int(Database &)> sql(const char *text)
{
    return [text](Database &database) {
        const auto number = database.value(QString::fromLatin1(text));
        return number ? number->toInt() : -1;
    };
}

template<typename Act>
std::function<Result<void>(StoreAct::Open &)> on(const Act &act)
{
    return [act](StoreAct::Open &open) { return act(*open); };
}

void fill(Database &database)
{
    for (const QString &entity : {u"approved"_s, u"edited"_s, u"undone"_s})
        must(add(database, 1, entity).map([] { return true; }));
    must(add(database, SetSize, u"set"_s).map([] { return true; }));
    NewReflexion old = row(u"Nobody looked at this."_s, u"old"_s);
    old.createdAt = isoTime(now().addDays(-100));
    must(ReflexionWriter(database).add({old}, Bot));
}

QByteArray storeOfToday()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"base.memoir"_s);
    {
        auto database = must(Database::open(path, Database::Mode::Create));
        fill(*database);
        must(propose(*database, u"4711"_s).map([] { return true; }));
        must(addSection(*database, u"Vendors"_s, u"Terms are net-30."_s, Mara, now()));
        must(decide(*database, u"undone"_s, Status::Rejected).map([] { return true; }));
    }
    return contentOf(path);
}

QByteArray storeOfSchema2()
{
    const QTemporaryDir folder;
    const QString old = folder.filePath(u"old.memoir"_s);
    const QString path = folder.filePath(u"base.memoir"_s);
    {
        auto database = must(Database::open(path, Database::Mode::Create));
        fill(*database);
    }
    makeSchema(2, old, path);
    return contentOf(old);
}

QString storeIn(const QString &folder)
{
    return folder + u"/store.memoir"_s;
}

} // namespace

const QByteArray &storeForActs(StoreAct::Begins begins)
{
    static const QByteArray Today = storeOfToday();
    static const QByteArray Schema2 = storeOfSchema2();
    return begins == StoreAct::Begins::Today ? Today : Schema2;
}

const std::vector<StoreAct> &storeActs()
{
    using enum StoreAct::Touches;

    static const std::vector<StoreAct> Acts{
        {"add", on([](Database &database) { return add(database, 1, u"added"_s); }),
         sql("SELECT count(*) FROM reflexion_log WHERE entity_id = 'added'")},
        {"add a batch", on([](Database &database) { return add(database, BatchSize, u"batch"_s); }),
         sql("SELECT count(*) FROM reflexion_log WHERE entity_id = 'batch'"), 0, BatchSize},
        {"approve",
         on([](Database &database) { return decide(database, u"approved"_s, Status::ApprovedForReuse); }),
         sql("SELECT count(*) FROM retrievable_reflexion WHERE entity_id = 'approved'")},
        {"reject a set", on([](Database &database) { return decide(database, u"set"_s, Status::Rejected); }),
         sql("SELECT count(*) FROM reflexion_log WHERE entity_id = 'set' AND status = 'rejected'"), 0,
         SetSize},
        {"edit", on(edit),
         sql("SELECT count(*) FROM reflexion_log WHERE observation = 'Said in other words.'")},
        {"undo", on(undoNewest),
         sql("SELECT count(*) FROM reflexion_log WHERE entity_id = 'undone' AND status = 'needs_review'")},
        {"propose", on([](Database &database) { return propose(database, u"4712"_s); }),
         sql("SELECT count(*) FROM proposed_action"), 1, 2},
        {"accept a proposal", on(acceptProposal), sql("SELECT count(*) FROM decision_corpus")},
        {"add and checkpoint", on(addAndCheckpoint),
         sql("SELECT count(*) FROM reflexion_log WHERE entity_id = 'checkpointed'")},
        {"import a file", on(importRows),
         sql("SELECT count(*) FROM reflexion_log WHERE entity_id = 'imported'"), 0, ImportSize},
        {"read documents", on(readDocuments), sql("SELECT count(*) FROM knowledge_source"), 0, 2},
        {"add to the wiki", on(addWikiSection),
         sql("SELECT count(*) FROM wiki_section WHERE title = 'Docks' AND status = 'current'")},
        {"migrate", on([](Database &) { return Result<void>(); }),
         sql("SELECT user_version FROM pragma_user_version"), Migrator::currentVersion(),
         Migrator::currentVersion(), Store, StoreAct::Begins::AtSchema2},
        {"run a job", on(runExpiry),
         sql("SELECT count(*) FROM reflexion_log WHERE entity_id = 'old' AND status = 'expired'"), 0, 1,
         Threads},
        {"back up", on(backUpBeside), wholeCopies, 0, 1, Files},
        {"export over a file", on(exportOver), wholeExports, 0, 1, Files},
        {"write the wiki's file", on(writeWikiFile), wholeWikiFiles, 0, 1, Files},
        {"restore", goBack, sql("SELECT count(*) FROM ledger WHERE action = 'accept'"), 0, 1, Files},
    };
    return Acts;
}

const StoreAct &storeAct(const QString &name)
{
    for (const StoreAct &act : storeActs()) {
        if (name == QLatin1StringView(act.name))
            return act;
    }
    qFatal("no act %s", qPrintable(name));
}

QString layOutStore(const QString &folder, const StoreAct &act)
{
    QDir().mkpath(folder);
    for (const QString &name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
        QFile::remove(folder + u'/' + name);
    if (act.touches == StoreAct::Touches::Files)
        written(folder + u"/rows.memoir.jsonl"_s, OldExport);
    return written(storeIn(folder), storeForActs(act.begins));
}

QString problemAfter(const QString &folder, const StoreAct &act, bool isAcknowledged)
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
    const int done = act.measure(**database);
    if (done != act.after && done != act.before)
        return u"a part of the act is there: %1"_s.arg(done);
    return isAcknowledged && done != act.after ? u"the act was acknowledged and is lost"_s : QString();
}

} // namespace tests
