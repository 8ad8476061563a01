// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"

#include "app/ctl/columnwords.h"
#include "app/ctl/invocation.h"
#include "app/ctl/leftwords.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"
#include "store/curation/memoryselection.h"
#include "store/curation/repeatingrows.h"
#include "store/curation/wikiwords.h"
#include "store/recovery/remains.h"
#include "store/retrieval/agentpolicy.h"
#include "store/rows/entity.h"
#include "store/rows/lineage.h"
#include "store/schema/layer.h"

#include <QJsonArray>

#include <tuple>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareForget(QCommandLineParser &options)
{
    options.addOptions({
        {u"reason"_s, Text::tr("Why; kept with the tombstone."), Text::tr("text")},
        {u"if-revision"_s, Text::tr("Only if the row still has this revision, else a conflict."),
         Text::tr("number")},
        {u"agent"_s, Text::tr("Every memory of this agent."), Text::tr("name")},
        {u"entity"_s, Text::tr("Every memory about TYPE:ID, or about ID of any type."), Text::tr("type:id")},
        {u"kind"_s, Text::tr("Every memory of this kind."), Text::tr("kind")},
        {u"tag"_s, Text::tr("Every memory with this tag."), Text::tr("tag")},
        {u"key"_s, Text::tr("Every fact of this key."), Text::tr("key")},
        {u"from"_s, Text::tr("Every memory whose provenance says so, as channel=#ops."),
         Text::tr("key=value")},
        {u"before"_s, Text::tr("Every memory written before this moment, ISO-8601."), Text::tr("time")},
        {u"dry-run"_s, Text::tr("Say what would be forgotten, and do nothing.")},
        {u"count"_s, Text::tr("How many that is, as --dry-run counts; asked for where no uid is named."),
         Text::tr("number")},
    });
    options.addOption(reviewerOption());
}

store::Result<store::MemorySelection> selectionOf(const Invocation &invocation)
{
    const auto fits = checkFilled(invocation, {u"agent"_s, u"entity"_s, u"kind"_s, u"tag"_s, u"key"_s,
                                               u"from"_s, u"before"_s})
                          .and_then([&] { return checkWords(invocation, {u"kind"_s}); });
    if (!fits)
        return tl::unexpected(fits.error());
    store::MemorySelection selection;
    selection.agent = invocation.value(u"agent"_s);
    selection.kind = invocation.value(u"kind"_s);
    selection.tag = invocation.value(u"tag"_s);
    selection.key = invocation.value(u"key"_s);
    std::tie(selection.entityType, selection.entityId) = store::entityParts(invocation.value(u"entity"_s));
    const QString from = invocation.value(u"from"_s);
    selection.fromKey = from.section(u'=', 0, 0);
    selection.fromValue = from.section(u'=', 1);
    if (!from.isEmpty() && (selection.fromKey.isEmpty() || !from.contains(u'=')))
        return usageError(Text::tr("--from takes KEY=VALUE, as channel=#ops; \"%1\" is none.").arg(from));
    if (const QString before = invocation.value(u"before"_s); !before.isEmpty()) {
        const QDateTime moment = store::fromIsoTime(before);
        if (!moment.isValid())
            return usageError(Text::tr("--before takes a time in ISO-8601; \"%1\" is none.").arg(before));
        selection.before = store::isoTime(moment);
    }
    return selection;
}

// The uids of the arguments; a name that is no uid may be the row's name in another program.
store::Result<QStringList> uidsOf(store::Database &database, const QStringList &names)
{
    QStringList uids;
    for (const QString &name : names) {
        const auto native =
            store::layerOfUid(name) ? store::Result<QStringList>() : store::nativelyNamed(database, name);
        if (!native)
            return tl::unexpected(native.error());
        uids += native->isEmpty() ? QStringList{name} : *native;
    }
    return uids;
}

// The rows named by uid, or those that the options select.
store::Result<QStringList> meant(const Invocation &invocation, store::Database &database)
{
    const auto selection = selectionOf(invocation);
    if (!selection)
        return tl::unexpected(selection.error());
    if (!selection->agent.isEmpty()) {
        if (const auto agent = store::knownAgent(database, selection->agent); !agent)
            return tl::unexpected(agent.error());
    }
    const QStringList named = invocation.arguments();
    if (!named.isEmpty() && !selection->isEmpty())
        return usageError(Text::tr("Name the rows, or say which are meant; not both."));
    if (named.isEmpty() && selection->isEmpty())
        return usageError(
            Text::tr("Name the rows to forget, or say which are meant (--agent, --entity, ...)."));
    auto uids = named.isEmpty() ? store::selected(database, *selection) : uidsOf(database, named);
    if (uids)
        uids->removeDuplicates();
    return uids;
}

void saySections(const Invocation &invocation, const store::SectionsMade &sections)
{
    for (const QString &section : sections.citing)
        invocation.out().line(Text::tr("Loses the statements that cite it: %1").arg(section));
    for (const QString &section : sections.others)
        invocation.out().line(
            Text::tr("Was made from it and is held back until it is written anew: %1").arg(section));
}

store::Result<QJsonObject> rowOf(store::Database &database, const QString &uid)
{
    return store::Lineage(database).label(uid).map([&](const store::RowLabel &label) {
        return QJsonObject{{u"uid"_s, uid}, {u"status"_s, label.status}, {u"text"_s, label.text}};
    });
}

store::Result<void> printRows(const Invocation &invocation, store::Database &database,
                              const QStringList &uids, const QString &mark = {})
{
    for (const QString &uid : uids) {
        auto row = rowOf(database, uid);
        if (!row)
            return tl::unexpected(row.error());
        if (!invocation.wantsJson()) {
            invocation.out().line(printable(uid + "  "_L1 + row->value("text"_L1).toString()));
            continue;
        }
        if (!mark.isEmpty())
            row->insert(mark, true);
        invocation.out().json(*row);
    }
    return {};
}

// What stays behind of an act: sections that lose statements or are held back, and rows with the same words.
struct Left
{
    store::SectionsMade sections;
    store::RepeatingRows repeating;
};

store::Result<Left> leftBy(store::Database &database, const QStringList &rows)
{
    const auto sections = store::sectionsMadeFrom(database, rows);
    const auto repeating =
        sections ? store::rowsRepeating(database, rows, sections->citing) : tl::unexpected(sections.error());
    if (!repeating)
        return tl::unexpected(repeating.error());
    return Left{*sections, *repeating};
}

void sayRepeating(const Invocation &invocation, const store::RepeatingRows &repeating)
{
    for (const store::RowLabel &row : repeating.rows)
        invocation.out().line(Text::tr("Repeats the words and stays: %1")
                                  .arg(printable(row.uid + "  "_L1 + row.status + "  "_L1 + row.text)));
    if (!repeating.isWhole)
        invocation.out().line(Text::tr("There is too much to compare all of it; more rows may repeat the "
                                       "words. Look for them with \"memoirctl search\"."));
}

QStringList uidsOf(const store::RepeatingRows &repeating)
{
    QStringList uids;
    for (const store::RowLabel &row : repeating.rows)
        uids += row.uid;
    return uids;
}

store::Result<void> printLeftRows(const Invocation &invocation, store::Database &database, const Left &left)
{
    return printRows(invocation, database, left.sections.citing, u"loses_statements"_s)
        .and_then([&] { return printRows(invocation, database, left.sections.others, u"held_back"_s); })
        .and_then(
            [&] { return printRows(invocation, database, uidsOf(left.repeating), u"repeats_words"_s); });
}

store::Result<int> rehearse(const Invocation &invocation, store::Database &database, const QStringList &uids)
{
    const auto rows = store::wouldForget(database, uids);
    const auto left = rows ? leftBy(database, *rows) : tl::unexpected(rows.error());
    if (!left)
        return tl::unexpected(left.error());
    auto printed = printRows(invocation, database, *rows);
    if (printed && invocation.wantsJson())
        printed = printLeftRows(invocation, database, *left);
    if (!printed || invocation.wantsJson())
        return printed.map([] { return int(Done); });
    invocation.out().line(Text::tr("%n rows would be forgotten for good.", nullptr, int(rows->size())));
    saySections(invocation, left->sections);
    sayRepeating(invocation, left->repeating);
    return Done;
}

// Refused if another number of rows would go than --count says, as it was rehearsed.
store::Result<void> checkCount(const Invocation &invocation, store::Database &database,
                               const QStringList &uids)
{
    if (!invocation.arguments().isEmpty())
        return {};
    const auto count = invocation.number(u"count"_s, -1, 0);
    if (!count)
        return tl::unexpected(count.error());
    const auto rows = store::wouldForget(database, uids);
    if (!rows)
        return tl::unexpected(rows.error());
    if (*count == rows->size())
        return {};
    return store::failure(
        store::Error::Code::Refused,
        Text::tr("Nothing was forgotten: %1 rows are meant. Look at them with --dry-run; if that is "
                 "right, say so with the number: --count %1.")
            .arg(rows->size()));
}

void printForget(const Invocation &invocation, const QStringList &uids, const store::Changeset &act, int gone,
                 const Left &left, const store::Result<QStringList> &cleaned)
{
    const store::SectionsMade &sections = left.sections;
    if (invocation.wantsJson()) {
        QJsonObject answer{
            {u"forgotten"_s, true}, {u"uids"_s, QJsonArray::fromStringList(uids)}, {u"changeset"_s, act.uid}};
        if (uids.size() == 1)
            answer.insert(u"uid"_s, uids.constFirst());
        if (!sections.citing.isEmpty())
            answer.insert(u"lost_statements"_s, QJsonArray::fromStringList(sections.citing));
        if (!sections.others.isEmpty())
            answer.insert(u"held_back"_s, QJsonArray::fromStringList(sections.others));
        if (!left.repeating.rows.empty())
            answer.insert(u"repeated_in"_s, QJsonArray::fromStringList(uidsOf(left.repeating)));
        if (!left.repeating.isWhole)
            answer.insert(u"repeats_left_out"_s, true);
        insertLeft(answer, cleaned);
        return invocation.out().json(answer);
    }
    invocation.out().line(
        Text::tr("%n rows are forgotten; tombstones say when, by whom and why. They cannot come back.",
                 nullptr, gone));
    saySections(invocation, sections);
    sayRepeating(invocation, left.repeating);
    printLeft(invocation.out(), cleaned);
}

store::Result<int> runForget(const Invocation &invocation)
{
    const bool isRehearsal = invocation.isSet(u"dry-run"_s);
    if (!isRehearsal && invocation.value(u"reason"_s).trimmed().isEmpty())
        return usageError(Text::tr("Say why: --reason TEXT."));
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    const auto reviewer = isRehearsal ? store::Result<store::Actor>(store::Actor()) : invocation.reviewer();
    if (!revision || !reviewer)
        return tl::unexpected(revision ? reviewer.error() : revision.error());
    const auto database = isRehearsal ? invocation.openToRead() : invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto uids = meant(invocation, **database);
    if (!uids)
        return tl::unexpected(uids.error());
    if (isRehearsal)
        return rehearse(invocation, **database, *uids);
    if (auto counted = checkCount(invocation, **database, *uids); !counted)
        return tl::unexpected(counted.error());
    if (*revision != 0 && uids->size() != 1)
        return usageError(
            Text::tr("--if-revision speaks of one row, and %n are meant.", nullptr, int(uids->size())));
    // Before the act: afterwards nothing names a document's pieces, or knows the words.
    const auto left = store::wouldForget(**database, *uids).and_then([&](const QStringList &rows) {
        return leftBy(**database, rows);
    });
    if (!left)
        return tl::unexpected(left.error());
    const QString reason = invocation.value(u"reason"_s);
    const auto forgotten =
        uids->size() == 1
            ? store::forget(**database, uids->constFirst(), *revision, *reviewer, reason, store::now())
            : store::forgetMemories(**database, *uids, *reviewer, reason, store::now());
    if (!forgotten)
        return tl::unexpected(forgotten.error());
    const auto cleaned = store::removeRemains(**database);
    const auto gone = store::forgottenBy(**database, *forgotten);
    printForget(invocation, *uids, *forgotten, gone.value_or(int(uids->size())), *left, cleaned);
    invocation.out().flush();
    (*database)->checkpointIfLarge();
    return Done;
}

} // namespace

const Verb Forget{
    .name = "forget",
    .arguments = "[UID...]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Takes rows out for good; tombstones without content stay."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Rows of any layer by uid or by the name they came with, or the memories that options mean; the "
        "episodes\n"
        "among them too, where the options do not ask for what only a reflexion has. Sections of the wiki "
        "lose the\n"
        "statements that cite them; what else was made from them is held back. Other rows that say the same\n"
        "stay, and are named before and after, so that they can be forgotten too.\n"
        "The words leave the ledger, the proposals about a memory, the contexts that told them, the answers\n"
        "made with these and the file's free parts; \"verify\" still proves the rest of the ledger and\n"
        "counts what was blanked. Where there are backups, a new one without the words is made, and those\n"
        "that still hold them are named. It cannot be undone."),
    .examples = "memoirctl forget rfx_01J... --reason \"asked by the customer\"\n"
                "memoirctl forget --agent ops --from \"channel=#private\" --dry-run",
    .decides = [](const Invocation &invocation) { return !invocation.isSet(u"dry-run"_s); },
    .onServer = true,
    .declare = declareForget,
    .run = runForget,
};

} // namespace app::ctl::verbs
