// SPDX-License-Identifier: MIT
#include "app/ctl/contextacts.h"

#include "app/ctl/answerrows.h"
#include "app/ctl/askedmodel.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/stackoptions.h"
#include "app/ctl/text.h"
#include "store/retrieval/pinnedquestions.h"
#include "store/retrieval/stackdiff.h"
#include "store/rows/entity.h"

#include <QJsonArray>
#include <QJsonObject>

#include <array>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Database;
using store::Result;
using store::Snapshot;

namespace {

constexpr int Lines = 50;
constexpr int ShownCharacters = 80;

QJsonObject toJson(const Snapshot &snapshot)
{
    return {{u"uid"_s, snapshot.uid},
            {u"recipe"_s, snapshot.recipe},
            {u"question"_s, snapshot.question},
            {u"agent"_s, snapshot.agent},
            {u"entity_type"_s, snapshot.entityType},
            {u"entity_id"_s, snapshot.entityId},
            {u"options"_s, snapshot.options},
            {u"tokens"_s, snapshot.tokens},
            {u"text_hash"_s, snapshot.textHash},
            {u"run"_s, snapshot.run},
            {u"made_by"_s, snapshot.madeBy},
            {u"created_at"_s, snapshot.createdAt}};
}

QJsonObject toJson(const store::ToldRow &row)
{
    return {{u"layer"_s, row.layer},
            {u"uid"_s, row.uid},
            {u"revision"_s, row.revision},
            {u"fate"_s, row.fate},
            {u"tokens"_s, row.tokens}};
}

QJsonObject toJson(const store::PinnedQuestion &pinned)
{
    return {{u"uid"_s, pinned.uid},
            {u"question"_s, pinned.question},
            {u"entity_type"_s, pinned.entityType},
            {u"entity_id"_s, pinned.entityId},
            {u"agent"_s, pinned.agent},
            {u"position"_s, pinned.position}};
}

QStringList optionsOfSave()
{
    QStringList options = stackOptionNames() + QStringList{u"run"_s};
    options.removeAll(u"place"_s);
    return options;
}

Result<int> save(const Invocation &invocation, const QStringList &)
{
    const auto question = stackQuestion(invocation);
    if (!question)
        return tl::unexpected(question.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto known = checkPretended(**database, question->pretended);
    const auto stack = known ? builtStack(**database, *question) : tl::unexpected(known.error());
    const auto snapshot = stack ? recordStack(invocation, **database, *stack) : tl::unexpected(stack.error());
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    return invocation.answer(toJson(*snapshot), snapshot->uid);
}

Result<int> show(const Invocation &invocation, const QStringList &arguments)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto snapshot = store::Snapshots(**database).one(arguments.constFirst());
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    if (!invocation.wantsJson()) {
        invocation.out().write(snapshot->text.toUtf8());
        return Done;
    }
    QJsonObject json = toJson(*snapshot);
    QJsonArray rows;
    for (const store::ToldRow &row : snapshot->rows)
        rows.append(toJson(row));
    json.insert(u"entries"_s, rows);
    json.insert(u"text"_s, snapshot->text);
    invocation.out().json(json);
    return Done;
}

Result<int> recent(const Invocation &invocation, const QStringList &)
{
    const auto limit = invocation.number(u"limit"_s, Lines, 1);
    const auto database = limit ? invocation.openToRead() : tl::unexpected(limit.error());
    if (!database)
        return tl::unexpected(database.error());
    const auto snapshots = store::Snapshots(**database).recent(*limit);
    if (!snapshots)
        return tl::unexpected(snapshots.error());
    answerRows(
        invocation, *snapshots,
        {{Text::tr("uid"), Text::tr("when"), Text::tr("run"), Text::tr("tokens"), Text::tr("question")}},
        [](const Snapshot &snapshot) { return toJson(snapshot); },
        [](const Snapshot &snapshot) -> QStringList {
            return {snapshot.uid, snapshot.createdAt, snapshot.run, QString::number(snapshot.tokens),
                    shortened(snapshot.question, ShownCharacters)};
        });
    return Done;
}

// An agent that asks by itself is told; a context that a person makes is for the agent it asks for.
QString toldTo(const Snapshot &snapshot)
{
    const auto by = store::Actor::parse(snapshot.madeBy);
    return by && by->kind == store::Actor::Kind::Agent ? by->name : snapshot.agent;
}

Result<int> told(const Invocation &invocation, const QStringList &arguments)
{
    const QString &uid = arguments.constFirst();
    const auto limit = invocation.number(u"limit"_s, Lines, 1);
    const auto database = limit ? invocation.openToRead() : tl::unexpected(limit.error());
    const auto tellings =
        database ? store::Snapshots(**database).told(uid, *limit) : tl::unexpected(database.error());
    if (!tellings)
        return tl::unexpected(tellings.error());
    answerRows(
        invocation, *tellings,
        {.headings = {Text::tr("snapshot"), Text::tr("when"), Text::tr("agent"), Text::tr("run"),
                      Text::tr("revision"), Text::tr("fate"), Text::tr("through"), Text::tr("question")},
         .none = Text::tr("No recorded context names %1, nor a row that was made from it.").arg(uid)},
        [](const store::SnapshotTelling &telling) {
            QJsonObject json = toJson(telling.snapshot);
            json.insert(u"entry"_s, toJson(telling.row));
            json.insert(u"told"_s, telling.row.isTold());
            json.insert(u"told_to"_s, toldTo(telling.snapshot));
            return json;
        },
        [&uid](const store::SnapshotTelling &telling) -> QStringList {
            return {telling.snapshot.uid,
                    telling.snapshot.createdAt,
                    toldTo(telling.snapshot),
                    telling.snapshot.run,
                    QString::number(telling.row.revision),
                    telling.row.fate,
                    telling.row.uid == uid ? u"–"_s : telling.row.uid,
                    shortened(telling.snapshot.question, ShownCharacters)};
        });
    return Done;
}

// One side of a comparison: a snapshot, or the stack that its question gets now.
struct Side
{
    std::vector<store::ToldRow> rows;
    QString text;
    int tokens = 0;
};

Side sideOf(const Snapshot &snapshot)
{
    return {snapshot.rows, snapshot.text, snapshot.tokens};
}

Result<Side> sideNow(Database &database, const Snapshot &snapshot)
{
    const auto question = store::questionOf(snapshot);
    const auto stack = question ? builtStack(database, *question) : tl::unexpected(question.error());
    if (!stack)
        return tl::unexpected(stack.error());
    return Side{store::toldRows(*stack), stack->text, stack->tokens()};
}

Result<std::pair<Side, Side>> sides(Database &database, const QString &a, const QString &b)
{
    const bool isANow = a == "now"_L1;
    const bool isBNow = b == "now"_L1;
    if (isANow && isBNow)
        return usageError(Text::tr("Both sides are \"now\"; name a snapshot for one of them."));
    store::Snapshots snapshots(database);
    const auto first = snapshots.one(isANow ? b : a);
    if (!first)
        return tl::unexpected(first.error());
    if (isANow || isBNow) {
        auto now = sideNow(database, *first);
        if (!now)
            return tl::unexpected(now.error());
        return isANow ? std::pair(std::move(*now), sideOf(*first))
                      : std::pair(sideOf(*first), std::move(*now));
    }
    const auto second = snapshots.one(b);
    if (!second)
        return tl::unexpected(second.error());
    return std::pair(sideOf(*first), sideOf(*second));
}

void printChange(const Invocation &invocation, const store::StackChange &change)
{
    const store::ToldRow &row = change.after.uid.isEmpty() ? change.before : change.after;
    const QString sign = change.kind == store::StackChange::Kind::Enters   ? u"+"_s
                         : change.kind == store::StackChange::Kind::Leaves ? u"-"_s
                                                                           : u"~"_s;
    invocation.out().line(u"%1 %2 %3 %4 r%5 (%6)"_s.arg(sign, row.layer, store::name(change.kind), row.uid,
                                                        QString::number(row.revision), row.fate));
}

Result<int> diff(const Invocation &invocation, const QStringList &arguments)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto both = sides(**database, arguments.at(0), arguments.at(1));
    if (!both)
        return tl::unexpected(both.error());
    const auto &[before, after] = *both;
    const auto all = store::changes(before.rows, after.rows);
    const bool isSame = before.text == after.text;
    if (invocation.wantsJson()) {
        QJsonArray changes;
        for (const store::StackChange &change : all)
            changes.append(
                QJsonObject{{u"change"_s, store::name(change.kind)},
                            {u"before"_s, change.before.uid.isEmpty() ? QJsonValue() : toJson(change.before)},
                            {u"after"_s, change.after.uid.isEmpty() ? QJsonValue() : toJson(change.after)}});
        invocation.out().json({{u"same_bytes"_s, isSame},
                               {u"tokens_before"_s, before.tokens},
                               {u"tokens_after"_s, after.tokens},
                               {u"changes"_s, changes}});
        return Done;
    }
    for (const store::StackChange &change : all)
        printChange(invocation, change);
    invocation.out().line(isSame ? Text::tr("Byte for byte the same, %1 tokens.").arg(before.tokens)
                                 : Text::tr("%1 -> %2 tokens.").arg(before.tokens).arg(after.tokens));
    return Done;
}

Result<int> pin(const Invocation &invocation, const QStringList &)
{
    const auto question = stackQuestion(invocation);
    if (!question)
        return tl::unexpected(question.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto pinned =
        store::PinnedQuestions(**database)
            .pin({{}, question->question, question->entityType, question->entityId, question->agent, 0});
    if (!pinned)
        return tl::unexpected(pinned.error());
    return invocation.answer(toJson(*pinned), pinned->uid);
}

Result<int> unpin(const Invocation &invocation, const QStringList &arguments)
{
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    if (auto removed = store::PinnedQuestions(**database).unpin(arguments.constFirst()); !removed)
        return tl::unexpected(removed.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"unpinned"_s, arguments.constFirst()}});
    return Done;
}

Result<int> pins(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto all = store::PinnedQuestions(**database).all();
    if (!all)
        return tl::unexpected(all.error());
    answerRows(
        invocation, *all, {{Text::tr("uid"), Text::tr("agent"), Text::tr("entity"), Text::tr("question")}},
        [](const store::PinnedQuestion &pinned) { return toJson(pinned); },
        [](const store::PinnedQuestion &pinned) -> QStringList {
            return {pinned.uid, pinned.agent, store::entityText(pinned.entityType, pinned.entityId),
                    shortened(pinned.question, ShownCharacters)};
        });
    return Done;
}

} // namespace

// Which questions people are shown the impact for is theirs to say.
std::span<const VerbAct> contextActs()
{
    static constexpr std::array all{
        VerbAct{.name = "diff", .arguments = "A B", .run = diff},
        VerbAct{.name = "save", .furtherOptions = optionsOfSave, .run = save},
        VerbAct{.name = "show", .arguments = "UID", .run = show},
        VerbAct{.name = "recent", .options = "limit", .run = recent},
        VerbAct{.name = "told", .arguments = "UID", .options = "limit", .run = told},
        VerbAct{.name = "pin", .options = "question entity agent", .decides = always, .run = pin},
        VerbAct{.name = "unpin", .arguments = "UID", .decides = always, .run = unpin},
        VerbAct{.name = "pins", .run = pins},
    };
    return all;
}

Result<Snapshot> recordStack(const Invocation &invocation, Database &database, const store::Stack &stack)
{
    const auto by = invocation.actor();
    if (!by)
        return tl::unexpected(by.error());
    return store::Snapshots(database).record(stack, *by, invocation.value(u"run"_s));
}

} // namespace app::ctl
