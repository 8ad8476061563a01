// SPDX-License-Identifier: MIT
#include "store/distillation/wikiruns.h"

#include "app/ctl/answerrows.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"

#include <QJsonArray>
#include <array>
#include <functional>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::WikiRun;
using store::WikiRuns;

namespace {

constexpr int StandardLimit = 20;

void declareWiki(QCommandLineParser &options)
{
    options.addOptions({
        {u"limit"_s, Text::tr("At most so many. Default: %1.").arg(StandardLimit), Text::tr("number")},
        {u"after"_s, Text::tr("Runs before this one."), Text::tr("uid")},
        {u"again"_s, Text::tr("With \"left\": offer these rows to the next run again.")},
        {u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")},
        {u"section"_s, Text::tr("Accept, or take back, this section of the run only."), Text::tr("uid")},
    });
    options.addOption(reviewerOption());
}

Result<int> listRuns(const Invocation &invocation, const QStringList &)
{
    const auto limit = invocation.number(u"limit"_s, StandardLimit, 1);
    if (!limit)
        return tl::unexpected(limit.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto runs = WikiRuns(**database).list(*limit, invocation.value(u"after"_s));
    if (!runs)
        return tl::unexpected(runs.error());
    answerRows(
        invocation, *runs,
        {.headings = {Text::tr("Run"), Text::tr("Started"), Text::tr("State"), Text::tr("Rows"),
                      Text::tr("Lost"), Text::tr("Model")},
         .none = Text::tr("The wiki job has not run in this store yet.")},
        [](const WikiRun &run) { return store::toJson(run); },
        [](const WikiRun &run) -> QStringList {
            return {run.uid,
                    run.startedAt,
                    run.state,
                    QString::number(run.offered),
                    QString::number(run.lost.size()),
                    run.model};
        });
    return Done;
}

void printRun(const Invocation &invocation, const WikiRun &run)
{
    Output &out = invocation.out();
    out.line(run.uid + u"  "_s + run.startedAt + u"  "_s + run.state + u"  "_s + printable(run.model));
    if (const QString reason = run.detail.value("reason"_L1).toString(); !reason.isEmpty())
        out.line(printable(reason));
    const auto list = [&](QLatin1StringView key, const QString &title) {
        const QJsonArray uids = run.detail.value(key).toArray();
        if (uids.isEmpty())
            return;
        QStringList all;
        for (const QJsonValue &uid : uids)
            all.append(printable(uid.toString()));
        out.line(title + u' ' + all.join(u' '));
    };
    if (!run.lost.isEmpty())
        out.line(Text::tr("Lost:") + u' ' + run.lost.join(u' '));
    list("superseded"_L1, Text::tr("Superseded:"));
    list("withdrawn"_L1, Text::tr("No longer in force:"));
    list("merged"_L1, Text::tr("Said together with others:"));
    list("left"_L1, Text::tr("Left to a person:"));
    for (const QJsonValue &section : run.detail.value("sections"_L1).toArray())
        out.line(QStringList{u" "_s, section["outcome"_L1].toString(), section["uid"_L1].toString(),
                             printable(section["title"_L1].toString())}
                     .join("  "_L1));
    for (const QJsonValue &remark : run.detail.value("remarks"_L1).toArray())
        out.line(u"  ! "_s + printable(remark["text"_L1].toString()));
    out.line({});
    for (const QString &line : run.after.split(u'\n'))
        out.line(printable(line));
}

Result<int> answer(const Invocation &invocation, const Result<WikiRun> &run)
{
    if (!run)
        return tl::unexpected(run.error());
    return invocation.answer(store::toJson(*run), run->uid + u"  "_s + run->state);
}

using End =
    std::function<Result<WikiRun>(WikiRuns &runs, const QString &section, const store::Actor &person)>;

Result<int> end(const Invocation &invocation, const End &wish)
{
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    if (!database)
        return tl::unexpected(database.error());
    WikiRuns runs(**database);
    return answer(invocation, wish(runs, invocation.value(u"section"_s), *reviewer));
}

Result<int> accept(const Invocation &invocation, const QStringList &words)
{
    const QString &uid = words.constFirst();
    return end(invocation, [&](WikiRuns &runs, const QString &section, const store::Actor &person) {
        return section.isEmpty() ? runs.accept(uid, person, store::now())
                                 : runs.acceptSection(uid, section, person, store::now());
    });
}

Result<int> revert(const Invocation &invocation, const QStringList &words)
{
    const QString &uid = words.constFirst();
    const QString reason = invocation.value(u"reason"_s);
    return end(invocation, [&](WikiRuns &runs, const QString &section, const store::Actor &person) {
        return section.isEmpty() ? runs.revert(uid, person, reason, store::now())
                                 : runs.revertSection(uid, section, person, reason, store::now());
    });
}

Result<int> listLeft(const Invocation &invocation, const QStringList &)
{
    const auto limit = invocation.number(u"limit"_s, StandardLimit, 1);
    if (!limit)
        return tl::unexpected(limit.error());
    const bool isAgain = invocation.isSet(u"again"_s);
    const auto database = isAgain ? invocation.openToWrite() : invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    WikiRuns runs(**database);
    const auto rows = runs.open(*limit);
    const auto offered = isAgain ? runs.offerAgain() : Result<int>(0);
    if (!rows || !offered)
        return tl::unexpected(rows ? offered.error() : rows.error());
    answerRows(
        invocation, *rows,
        {.headings = {Text::tr("Row"), Text::tr("State"), Text::tr("Tries"), Text::tr("Status"),
                      Text::tr("What")},
         .none = Text::tr("Every row that may be told stands in the wiki, or was not offered yet.")},
        [](const store::LeftEvidence &row) { return store::toJson(row); },
        [](const store::LeftEvidence &row) -> QStringList {
            return {row.uid, row.state, QString::number(row.tries), row.status, shortened(row.text, 60)};
        });
    if (isAgain && !invocation.wantsJson())
        invocation.out().line(Text::tr("%n rows are offered to the next run again.", nullptr, *offered));
    return Done;
}

Result<int> show(const Invocation &invocation, const QStringList &words)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto one = WikiRuns(**database).one(words.constFirst());
    if (!one || invocation.wantsJson())
        return answer(invocation, one);
    printRun(invocation, *one);
    return Done;
}

std::span<const VerbAct> wikiActs()
{
    static constexpr std::array all{
        VerbAct{.name = "runs", .options = "limit after", .run = listRuns},
        VerbAct{.name = "show", .arguments = "RUN", .run = show},
        VerbAct{.name = "accept", .arguments = "RUN", .options = "section", .decides = always, .run = accept},
        VerbAct{.name = "revert",
                .arguments = "RUN",
                .options = "section reason",
                .decides = always,
                .run = revert},
        VerbAct{.name = "left",
                .options = "limit again",
                .decides = [](const Invocation &call) { return call.isSet(u"again"_s); },
                .run = listLeft},
    };
    return all;
}

} // namespace

const Verb Wiki{
    .name = "wiki",
    .arguments = "runs|show RUN|accept RUN|revert RUN|left",
    .summary = QT_TRANSLATE_NOOP("memoirctl",
                                 "Shows what runs of the wiki job did, and accepts a run or takes it back."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "The job itself is run by \"memoirctl job run wiki\". A run that would have lost a citation was\n"
        "rolled back: nothing of the wiki changed, and its rows are offered to the next run again. Where "
        "only\n"
        "some of its sections would have, these stay as they were and the others are written.\n"
        "\"left\" lists the rows that several runs did not take in, which are a person's turn."),
    .examples = "memoirctl wiki runs --json\n"
                "memoirctl wiki show wrn_01J...\n"
                "memoirctl wiki revert wrn_01J... --reason \"Too terse\"\n"
                "memoirctl wiki accept wrn_01J... --section wik_01J...\n"
                "memoirctl wiki left --again",
    .acts = wikiActs,
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareWiki,
};

} // namespace app::ctl::verbs
