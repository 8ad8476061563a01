// SPDX-License-Identifier: MIT
#include "store/recovery/restore.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "models/jobs/waitingclaims.h"
#include "store/clock.h"
#include "store/recovery/copies.h"
#include "store/recovery/serverbackup.h"

#include <QFileInfo>
#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::StoreCopy;

namespace {

void declareRestore(QCommandLineParser &options)
{
    options.addOptions({
        {u"list"_s, Text::tr("Show the copies there are, and whether each is good.")},
        {u"yes"_s, Text::tr("Do it; without this it is only said what would be done.")},
        {u"other-store"_s,
         Text::tr(
             "The copy is one of another store, and is meant: that store's uid. It takes this one's place."),
         Text::tr("uid")},
    });
    options.addOption(reviewerOption());
}

QJsonObject asJson(const store::StoreContent &content)
{
    QJsonObject counts;
    for (const auto &count : content.counts)
        counts.insert(count.status, count.rows);
    return {{u"schema"_s, content.schema},   {u"uid"_s, content.storeUid},
            {u"counts"_s, counts},           {u"rows"_s, content.rows},
            {u"entries"_s, content.entries}, {u"head"_s, QString::fromLatin1(content.head.toHex())}};
}

QJsonObject asJson(const StoreCopy &copy)
{
    QJsonObject object = asJson(copy.content);
    object.insert(u"file"_s, copy.path);
    object.insert(u"kind"_s, store::kindWord(copy.kind));
    object.insert(u"at"_s, store::isoTime(copy.at));
    object.insert(u"bytes"_s, copy.bytes);
    object.insert(u"good"_s, copy.isGood());
    object.insert(u"problem"_s, copy.problem.isEmpty() ? copy.doubt : copy.problem);
    return object;
}

int list(const Invocation &invocation, const QString &path, const QStringList &folders)
{
    const auto copies = store::copiesOf(path, folders, store::Depth::Whole);
    const StoreCopy *newest = store::newestGood(copies);
    if (invocation.wantsJson()) {
        QJsonArray all;
        for (const StoreCopy &copy : copies)
            all.append(asJson(copy));
        invocation.out().json(
            {{u"store"_s, path}, {u"copies"_s, all}, {u"newest_good"_s, newest ? newest->path : QString()}});
        return Done;
    }
    TextTable table({Text::tr("made"), Text::tr("kind"), Text::tr("schema"), Text::tr("rows"),
                     Text::tr("entries"), Text::tr("head"), Text::tr("good"), Text::tr("file")});
    for (const StoreCopy &copy : copies)
        table.add({store::isoTime(copy.at), store::kindWord(copy.kind), QString::number(copy.content.schema),
                   store::countsOf(copy.content), QString::number(copy.content.entries),
                   store::shortHead(copy.content),
                   copy.isGood() ? Text::tr("yes") : copy.problem + copy.doubt, printable(copy.path)});
    table.print(invocation.out());
    invocation.out().line(newest ? Text::tr("The newest good one is %1.").arg(printable(newest->path))
                                 : printable(store::whyNoneIsChosen(copies, path, folders)));
    return Done;
}

Result<StoreCopy> chosen(const Invocation &invocation, const QString &path, const QStringList &folders)
{
    if (invocation.arguments().isEmpty())
        return store::copyToRestore(path, folders);
    return store::lookAtCopy(invocation.arguments().constFirst(), store::Depth::Whole);
}

QString described(const StoreCopy &copy)
{
    return Text::tr("%1 of %2: %3, %4 ledger entries, head %5")
        .arg(printable(copy.path), store::isoTime(copy.at), store::countsOf(copy.content))
        .arg(copy.content.entries)
        .arg(store::shortHead(copy.content));
}

// Settings and schedules of the copy that nobody confirmed on this computer; they are off until `memoirctl
// trust`.
QList<store::Claim> waiting(const Invocation &invocation)
{
    if (invocation.isAtServer())
        return {};
    const auto database = invocation.openToRead();
    if (!database)
        return {};
    return models::waitingClaims(**database, models::JobCatalogue::standard())
        .value_or(QList<store::Claim>());
}

void tell(const Invocation &invocation, const QString &path, const StoreCopy &copy,
          const store::Restored &restored)
{
    const QList<store::Claim> claims = waiting(invocation);
    if (invocation.wantsJson()) {
        QJsonObject object = asJson(restored.content);
        object.insert(u"store"_s, path);
        object.insert(u"copy"_s, copy.path);
        object.insert(u"replaced"_s, restored.replaced);
        object.insert(u"set_aside"_s, QJsonArray::fromStringList(restored.setAside));
        object.insert(u"problem"_s, restored.doubt);
        QJsonArray names;
        for (const store::Claim &claim : claims)
            names.append(claim.what);
        object.insert(u"waiting"_s, names);
        invocation.out().json(object);
        return;
    }
    invocation.out().line(Text::tr("%1 is now the copy %2.").arg(printable(path), described(copy)));
    if (!restored.replaced.isEmpty())
        invocation.out().line(Text::tr("What stood there is kept as %1.").arg(printable(restored.replaced)));
    for (const QString &aside : restored.setAside)
        invocation.out().line(Text::tr("Kept, and counted no more: %1.").arg(printable(aside)));
    if (!restored.doubt.isEmpty())
        invocation.out().line(
            Text::tr("Its ledger does not prove its rows: %1").arg(printable(restored.doubt)));
    for (const store::Claim &claim : claims)
        invocation.out().line(printable(store::waitingWords(claim)));
}

Result<void> mayReplace(const Invocation &invocation)
{
    if (!invocation.isReadOnly() && qEnvironmentVariableIsEmpty("MEMOIR_AGENT"))
        return {};
    return store::failure(
        store::Error::Code::Refused,
        Text::tr("Only a person puts an older copy in a store's place: not with --read-only, and "
                 "not where MEMOIR_AGENT is set."));
}

Result<int> restoreOnServer(const Invocation &invocation, const QString &address)
{
    const QString file = invocation.arguments().value(0);
    if (file.isEmpty() || invocation.isSet(u"list"_s))
        return usageError(Text::tr("The copies of a team's store lie where \"backup\" put them: name one."));
    const auto copy = mayReplace(invocation).and_then([&] { return store::lookAtServerCopy(file); });
    if (!copy)
        return tl::unexpected(copy.error());
    if (!invocation.isSet(u"yes"_s))
        return store::failure(
            store::Error::Code::Refused,
            Text::tr(
                "This would put %1 of %2 in the place of %3, and keep what stands there; do it with --yes.")
                .arg(printable(copy->path), store::isoTime(copy->at), printable(address)));
    const auto person = invocation.reviewer();
    const auto restored =
        person ? store::restoreServer(address, copy->path, *person, invocation.value(u"other-store"_s))
               : tl::unexpected(person.error());
    if (!restored)
        return tl::unexpected(restored.error());
    StoreCopy told = *copy;
    told.content = restored->content;
    tell(invocation, address, told, *restored);
    return restored->doubt.isEmpty() ? Done : Failed;
}

Result<int> runRestore(const Invocation &invocation)
{
    if (invocation.isAtServer())
        return restoreOnServer(invocation, invocation.storePath());
    const QString path = QFileInfo(invocation.storePath()).absoluteFilePath();
    const QStringList folders = store::knownBackupFolders(path);
    if (invocation.isSet(u"list"_s))
        return list(invocation, path, folders);
    const auto copy = mayReplace(invocation).and_then([&] { return chosen(invocation, path, folders); });
    if (!copy)
        return tl::unexpected(copy.error());
    if (copy->problem.isEmpty() && !invocation.isSet(u"yes"_s))
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("This would put %1 in the place of %2, and keep what stands there; do it with --yes.")
                .arg(described(*copy), printable(path)));
    const auto person = invocation.reviewer();
    const auto restored =
        person ? store::restore(path, copy->path, *person, folders, invocation.value(u"other-store"_s))
               : tl::unexpected(person.error());
    if (!restored)
        return tl::unexpected(restored.error());
    tell(invocation, path, *copy, *restored);
    return restored->doubt.isEmpty() ? Done : Failed;
}

} // namespace

const Verb Restore{
    .name = "restore",
    .arguments = "[COPY]",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Goes back to a copy of the store; by itself to the newest good one."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Copies are looked for in NAME.backups, in backup.folder, and beside the store (NAME*.bak from "
        "before a "
        "change of the schema).\nCopies made by hand (*.backup), kept beside or replaced are listed too, and "
        "restored only by their name. The copy is checked, what it\nreplaces is kept as NAME.replaced-DATE, "
        "and the rest of the copies "
        "stay. Nobody may have the store open. The store itself may be\nempty, damaged or gone.\nOf a team's "
        "store the copy is named, a file of \"backup\": it is restored beside and proven there, then it "
        "takes "
        "the database's\nname, and what stood there is kept as NAME_replaced_DATE."),
    .examples = "memoirctl restore --list\nmemoirctl restore --yes\nmemoirctl restore "
                "~/backups/memoir-2026-11-21.memoir --yes",
    .decides = [](const Invocation &call) { return !call.isSet(u"list"_s); },
    .onServer = true,
    .declare = declareRestore,
    .run = runRestore,
};

} // namespace app::ctl::verbs
