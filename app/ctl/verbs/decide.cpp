// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/approvals.h"

#include <QJsonArray>
#include <QJsonDocument>


namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::AnsweredProposal;
using store::ProposalAnswer;
using store::Result;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOptions({
        {u"accept"_s, Text::tr("Approve it as it stands.")},
        {u"edit"_s, Text::tr("Approve the action in this JSON file instead (- for standard input)."),
         Text::tr("file")},
        {u"respond"_s, Text::tr("Send the agent this text instead of an approval."), Text::tr("text")},
        {u"refuse"_s, Text::tr("Refuse it; takes a reason.")},
        {u"reason"_s, Text::tr("Why; kept with the decision as its rationale."), Text::tr("text")},
        {u"hash"_s,
         Text::tr("The content hash that was shown (8 characters do): a conflict where it changed."),
         Text::tr("hash")},
        {u"if-revision"_s, Text::tr("Only if it still has this revision, else a conflict."),
         Text::tr("number")},
        {u"batch"_s, Text::tr("Decide each for itself: what cannot be decided says why, the others are.")},
        {u"dry-run"_s, Text::tr("Say what would happen to each, and do nothing.")},
    });
    options.addOption(reviewerOption());
}

Result<QJsonObject> actionIn(const QString &path)
{
    const auto text = inputOf(path);
    if (!text)
        return tl::unexpected(text.error());
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(*text, &error);
    if (document.isObject())
        return document.object();
    return usageError(Text::tr("The edited action has to be a JSON object: %1.").arg(error.errorString()));
}

Result<ProposalAnswer> answerOf(const Invocation &invocation)
{
    const QStringList kinds{u"accept"_s, u"edit"_s, u"respond"_s, u"refuse"_s};
    QStringList given;
    for (const QString &kind : kinds) {
        if (invocation.isSet(kind))
            given += kind;
    }
    if (given.size() != 1)
        return usageError(
            Text::tr("Say one of --accept, --edit FILE, --respond TEXT, --refuse --reason TEXT."));
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    if (!revision)
        return tl::unexpected(revision.error());
    const bool isOfOne = invocation.isSet(u"hash"_s) || *revision > 0 || given.front() == "edit"_L1;
    if (isOfOne && invocation.arguments().size() > 1)
        return usageError(Text::tr("--edit, --hash and --if-revision speak of one proposal; name one."));
    ProposalAnswer answer;
    answer.answer = *store::answerNamed(given.front());
    answer.text = invocation.value(u"respond"_s);
    answer.reason = invocation.value(u"reason"_s);
    answer.seenHash = invocation.value(u"hash"_s);
    if (*revision > 0)
        answer.seenRevision = *revision;
    if (answer.answer == store::Answer::Edit) {
        const auto action = actionIn(invocation.value(u"edit"_s));
        if (!action)
            return tl::unexpected(action.error());
        answer.action = *action;
    }
    return answer;
}

QJsonObject toJson(const AnsweredProposal &row)
{
    QJsonArray precedents;
    for (const store::PrecedentMark &mark : row.precedents)
        precedents.append(QJsonObject{
            {u"uid"_s, mark.uid}, {u"verdict"_s, store::name(mark.verdict)}, {u"likeness"_s, mark.likeness}});
    return {{u"uid"_s, row.uid},
            {u"status"_s, store::name(row.status)},
            {u"revision"_s, row.revision},
            {u"decision"_s, row.decision.isEmpty() ? QJsonValue() : QJsonValue(row.decision)},
            {u"precedents"_s, precedents}};
}

// Answers the exit code: the first row that could not be decided gives it.
int report(const Invocation &invocation, const QStringList &uids,
           const std::vector<Result<AnsweredProposal>> &rows, const store::Changeset &changeset,
           bool isRehearsal)
{
    int code = Done;
    QJsonArray list;
    for (size_t i = 0; i < rows.size(); ++i) {
        QJsonObject object = rows[i] ? toJson(*rows[i]) : errorObject(rows[i].error());
        object.insert(u"uid"_s, uids.at(qsizetype(i)));
        list.append(object);
        if (!rows[i] && code == Done)
            code = exitCode(rows[i].error().code);
        if (invocation.wantsJson())
            continue;
        if (!rows[i])
            invocation.out().line(uids.at(qsizetype(i)) + u"  "_s + rows[i].error().message);
        else
            invocation.out().line(QStringList{rows[i]->uid, store::name(rows[i]->status), rows[i]->decision}
                                      .join("  "_L1)
                                      .trimmed());
    }
    if (invocation.wantsJson())
        invocation.out().json({{u"dry_run"_s, isRehearsal},
                               {u"changeset"_s, changeset.entries ? QJsonValue(changeset.uid) : QJsonValue()},
                               {u"entries"_s, changeset.entries},
                               {u"rows"_s, list}});
    else if (isRehearsal)
        invocation.out().line(Text::tr("Nothing was decided."));
    else if (changeset.entries)
        invocation.out().line(Text::tr("\"memoirctl undo %1\" takes it back until the agent has the answer.")
                                  .arg(changeset.uid));
    invocation.out().flush();
    return code;
}

Result<int> run(const Invocation &invocation)
{
    const auto reviewer = invocation.reviewer();
    const auto answer = reviewer ? answerOf(invocation) : tl::unexpected(reviewer.error());
    if (!answer)
        return tl::unexpected(answer.error());
    QStringList uids = invocation.arguments();
    uids.removeDuplicates();
    std::vector<ProposalAnswer> answers;
    for (const QString &uid : uids) {
        answers.push_back(*answer);
        answers.back().uid = uid;
    }
    const bool isRehearsal = invocation.isSet(u"dry-run"_s);
    const auto database = isRehearsal ? invocation.openToRead() : invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    store::Approvals approvals(**database);
    if (isRehearsal) {
        const auto rows = approvals.rehearse(answers, *reviewer);
        return rows ? Result<int>(report(invocation, uids, *rows, {}, true)) : tl::unexpected(rows.error());
    }
    const auto batch = approvals.decide(std::move(answers), *reviewer, !invocation.isSet(u"batch"_s));
    if (!batch)
        return tl::unexpected(batch.error());
    const int code = report(invocation, uids, batch->rows, batch->changeset, false);
    (*database)->checkpointIfLarge();
    return code;
}

} // namespace

const Verb Decide{
    .name = "decide",
    .arguments = "UID...",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Answers proposals: all of them in one act, or none."),
    .details =
        QT_TRANSLATE_NOOP("memoirctl", "Only what the proposal takes, and only while it waits: what expired "
                                       "stays unapproved. An approval is\n"
                                       "bound to the content hash; with --hash, what changed since it was "
                                       "shown is a conflict. The decision is\n"
                                       "kept as precedent, with what it followed and what it departed from."),
    .examples =
        "memoirctl decide prp_01J... --accept --hash 9f3c41e0 --reason \"Contract beats the invoice\"\n"
        "memoirctl decide prp_01J... --edit action.json\n"
        "memoirctl decide prp_01J... --respond \"Ask the vendor first\"\n"
        "memoirctl decide prp_01J... prp_01K... --refuse --reason \"Goods not received\" --batch",
    .leastArguments = 1,
    .mostArguments = -1,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
