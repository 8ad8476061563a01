// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/lint.h"

#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonObject>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using namespace store::exchange::typeclaw;

namespace {

constexpr int Lost = 1; // exit code: the newer folder lost evidence
constexpr int ShownCharacters = 80;

void declareLint(QCommandLineParser &options)
{
    options.addOption({u"now"_s, Text::tr("The day from which the age of topics is counted. Default: today."),
                       Text::tr("day")});
}

QJsonArray asJson(const std::vector<Cited> &all)
{
    QJsonArray array;
    for (const Cited &cited : all)
        array.append(QJsonObject{{u"date"_s, cited.date}, {u"id"_s, cited.id}});
    return array;
}

QJsonObject byDayJson(const std::vector<Cited> &cited)
{
    QJsonObject days;
    for (const auto &[day, ids] : byDay(cited))
        days.insert(day, QJsonArray::fromStringList(ids));
    return days;
}

QJsonObject asJson(const LintedShard &linted)
{
    const QString embedded = linted.embedded();
    QJsonObject object{{u"slug"_s, linted.slug},
                       {u"belief"_s, orNull(linted.belief)},
                       {u"by_day"_s, byDayJson(linted.cited)},
                       {u"active"_s, asJson(linted.evidence.active)},
                       {u"superseded"_s, asJson(linted.evidence.superseded)},
                       {u"text"_s, linted.text},
                       {u"problem"_s, orNull(linted.problem)},
                       {u"remarks"_s, QJsonArray::fromStringList(linted.remarks)},
                       {u"counted"_s, QJsonObject{{u"cites"_s, linted.strength.cites},
                                                  {u"days"_s, linted.strength.days},
                                                  {u"last"_s, orNull(linted.strength.last)},
                                                  {u"age"_s, orNull(linted.age)}}}};
    if (!linted.problem.isEmpty())
        return object;
    object.insert(u"heading"_s, linted.shard.heading);
    object.insert(u"cites"_s, linted.shard.cites);
    object.insert(u"days"_s, linted.shard.days);
    object.insert(u"last"_s, orNull(linted.shard.last));
    object.insert(u"tags"_s, linted.shard.tags ? QJsonValue(QJsonArray::fromStringList(*linted.shard.tags))
                                               : QJsonValue(QJsonValue::Null));
    object.insert(u"body"_s, linted.shard.body);
    object.insert(
        u"embedded"_s,
        QJsonObject{{u"text"_s, embedded},
                    {u"sha256"_s,
                     QString::fromLatin1(
                         QCryptographicHash::hash(embedded.toUtf8(), QCryptographicHash::Sha256).toHex())}});
    return object;
}

QJsonObject asJson(const LintedFolder &lint, bool isOk)
{
    QJsonArray shards;
    for (const LintedShard &shard : lint.shards)
        shards.append(asJson(shard));
    QJsonArray streams;
    for (const LintedLine &line : lint.streams)
        streams.append(QJsonObject{{u"file"_s, line.file},
                                   {u"line"_s, line.line},
                                   {u"type"_s, orNull(line.type)},
                                   {u"id"_s, orNull(line.id)},
                                   {u"problem"_s, orNull(line.problem)}});
    QJsonObject watermarks;
    for (auto mark = lint.watermarks.begin(); mark != lint.watermarks.end(); ++mark)
        watermarks.insert(mark.key(), mark.value());
    QJsonObject parents;
    for (auto link = lint.parents.begin(); link != lint.parents.end(); ++link)
        parents.insert(link.key(), QJsonArray::fromStringList(link.value()));
    return {{u"shards"_s, shards},
            {u"streams"_s, streams},
            {u"watermarks"_s, watermarks},
            {u"parents"_s, parents},
            {u"superseded"_s, QJsonArray::fromStringList(lint.superseded)},
            {u"ok"_s, isOk},
            {u"lost"_s, asJson(lint.lost)}};
}

void printLint(Output &out, const LintedFolder &lint)
{
    TextTable table({Text::tr("topic"), Text::tr("cites"), Text::tr("days"), Text::tr("last"),
                     Text::tr("age"), Text::tr("belief")});
    for (const LintedShard &shard : lint.shards)
        table.add({shard.slug, QString::number(shard.strength.cites), QString::number(shard.strength.days),
                   shard.strength.last, shard.age ? QString::number(*shard.age) : QString(),
                   shortened(shard.belief, ShownCharacters)});
    if (!table.isEmpty())
        table.print(out);
    for (const LintedShard &shard : lint.shards) {
        if (!shard.problem.isEmpty())
            out.line(printable(shard.slug + u": "_s + shard.problem));
        for (const QString &remark : shard.remarks)
            out.line(printable(shard.slug + u": "_s + remark));
    }
    for (const LintedLine &line : lint.streams) {
        if (!line.problem.isEmpty())
            out.line(printable(
                Text::tr("%1 line %2: %3").arg(line.file, QString::number(line.line), line.problem)));
    }
    for (const Cited &cited : lint.lost)
        out.line(printable(Text::tr("Lost: %1#%2.").arg(cited.date, cited.id)));
    out.line(lint.isClean() ? Text::tr("Nothing is wrong.")
                            : Text::tr("%n topic(s), %1 lines of streams.", nullptr, int(lint.shards.size()))
                                  .arg(lint.streams.size()));
}

Result<int> runLint(const Invocation &invocation)
{
    const QStringList paths = invocation.arguments();
    const QString day = invocation.value(u"now"_s);
    const QDate today = day.isEmpty()
                            ? store::now().date()
                            : QDate::fromString(day.first(std::min<qsizetype>(day.size(), 10)), Qt::ISODate);
    if (!today.isValid())
        return usageError(Text::tr("\"%1\" is no day; write it like 2026-06-20.").arg(day));
    const bool isCompared = paths.size() > 1;
    const auto lint =
        isCompared ? lintedAgainst(paths.at(0), paths.at(1), today) : linted(paths.at(0), today);
    if (!lint)
        return tl::unexpected(lint.error());
    const bool isOk = isCompared ? lint->lost.empty() : lint->isClean();
    if (invocation.wantsJson())
        invocation.out().json(asJson(*lint, isOk));
    else
        printLint(invocation.out(), *lint);
    return lint->lost.empty() ? int(Done) : Lost;
}

} // namespace

const Verb Lint{
    .name = "lint",
    .arguments = "FOLDER [NEWER]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Looks a folder of TypeClaw's memory over; needs no store."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "Topics with what they rest on and how strong they are; heads "
                                              "that nobody can read, names of fragments "
                                              "that are\nin no stream, words that say more than the days do, "
                                              "lines of streams that are passed over, "
                                              "and how far each\nsource was read. With a second folder, what "
                                              "evidence the newer one lost: then it ends "
                                              "with 1. Nothing is\never written into either."),
    .examples =
        "memoirctl lint ~/agent/memory\nmemoirctl lint before/memory after/memory --json\nmemoirctl lint "
        "MEMORY.md --now 2026-06-20",
    .decides = never,
    .onServer = true,
    .declare = declareLint,
    .run = runLint,
};

} // namespace app::ctl::verbs
