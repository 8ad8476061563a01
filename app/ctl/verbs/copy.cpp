// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/recovery/storemove.h"

#include <QCommandLineParser>
#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Moved;
using store::MovedTable;

namespace {

void declareCopy(QCommandLineParser &options)
{
    options.addOption(
        {u"from"_s, Text::tr("The store to copy; without it the one of --store."), Text::tr("store")});
    options.addOption({u"to"_s,
                       Text::tr("A new file, or a team's store that \"team init\" made and nobody has used."),
                       Text::tr("store")});
}

QString hex(const QByteArray &hash)
{
    return QString::fromLatin1(hash.toHex());
}

QJsonObject asJson(const QString &from, const QString &to, const Moved &moved)
{
    QJsonArray tables;
    for (const MovedTable &table : moved.tables)
        tables.append(QJsonObject{{u"table"_s, table.name},
                                  {u"rows"_s, table.rows},
                                  {u"found"_s, table.found},
                                  {u"source"_s, hex(table.source)},
                                  {u"target"_s, hex(table.target)}});
    QJsonArray problems;
    for (const store::VerifyProblem &problem : moved.verification.problems)
        problems.append(problem.message);
    return {{u"from"_s, from},
            {u"to"_s, to},
            {u"rows"_s, moved.rows()},
            {u"tables"_s, tables},
            {u"whole"_s, moved.verification.isWhole()},
            {u"entries"_s, moved.verification.entries},
            {u"head"_s, hex(moved.verification.head)},
            {u"problems"_s, problems}};
}

void printCopy(Output &out, const QString &from, const QString &to, const Moved &moved)
{
    constexpr int Told = 16;
    TextTable table({Text::tr("table"), Text::tr("rows"), Text::tr("there before"), Text::tr("hash there"),
                     Text::tr("hash here")});
    for (const MovedTable &one : moved.tables) {
        if (one.rows > 0)
            table.add({one.name, QString::number(one.rows), QString::number(one.found),
                       hex(one.source).left(Told), hex(one.target).left(Told)});
    }
    table.print(out);
    for (const store::VerifyProblem &problem : moved.verification.problems)
        out.line(printable(problem.message));
    if (!moved.verification.isWhole()) {
        out.line(
            Text::tr("The ledger does not prove the rows of %1, nor of what it was copied from; it stays "
                     "unfinished.")
                .arg(printable(to)));
        return;
    }
    out.line(
        Text::tr("%1 holds what %2 holds: %3 rows, compared one by one, and %4 ledger entries that prove "
                 "them. Head of the chain: %5")
            .arg(printable(to), printable(from), QString::number(moved.rows()),
                 QString::number(moved.verification.entries), hex(moved.verification.head)));
}

store::Result<int> runCopy(const Invocation &invocation)
{
    const QString from = invocation.isSet(u"from"_s) ? invocation.value(u"from"_s) : invocation.storePath();
    const QString to = invocation.value(u"to"_s);
    if (to.isEmpty())
        return usageError(Text::tr("Say where to: \"memoirctl copy --from A --to B\"."));
    if (invocation.isReadOnly())
        return usageError(
            Text::tr("A copy is written; --read-only is about the store that is copied, and that "
                     "one is only read anyway."));
    const auto moved = store::copyStore(from, to);
    if (!moved)
        return tl::unexpected(moved.error());
    if (invocation.wantsJson())
        invocation.out().json(asJson(from, to, *moved));
    else
        printCopy(invocation.out(), from, to, *moved);
    return moved->verification.isWhole() ? Done : Failed;
}

} // namespace

const Verb Copy{
    .name = "copy",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Copies a whole store: from a file to a team's server, and back."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "Everything goes over as it is: rows with their uids, the ledger with its hashes, what "
                     "can be undone, "
                     "vectors, what was told, tombstones, chats, jobs, settings of the store. The store that "
                     "is copied is read "
                     "in one state and stays as it is. Until all is compared, the copy carries a mark and "
                     "nothing opens it; "
                     "where it was cut off, the same command goes on. At the end the copy's ledger has to "
                     "prove its rows. The "
                     "copy is the same store by the same uid. What is written to one of the two never "
                     "reaches the other; seals vouch for each where it lies."),
    .examples = "memoirctl copy --from ~/finance.memoir --to postgresql://postgres@db.example.org/memoir\n"
                "memoirctl copy --from postgresql://mara@db.example.org/memoir --to ~/offline.memoir --json",
    .decides = always,
    .onServer = true,
    .declare = declareCopy,
    .run = runCopy,
};

} // namespace app::ctl::verbs
