// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/seen.h"
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

void declareDecide(QCommandLineParser &options)
{
    options.addOptions({
        {u"accept"_s, Text::tr("Approve it as it stands.")},
        {u"edit"_s, Text::tr("Approve the action in this JSON file instead (- for standard input)."),
         Text::tr("file")},
        {u"respond"_s, Text::tr("Send the agent this text instead of an approval."), Text::tr("text")},
        {u"refuse"_s, Text::tr("Refuse it; takes a reason.")},
        {u"reason"_s, Text::tr("Why; kept with the decision as its rationale."), Text::tr("text")},
        {u"hash"_s,
         Text::tr(
             "The content hash that was shown (8 characters do), where one is named: the same as UID@HASH."),
         Text::tr("hash")},
        {u"if-revision"_s, Text::tr("Instead of it: the revision that was shown."), Text::tr("number")},
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
    if (given.front() == "edit"_L1 && invocation.arguments().size() > 1)
        return usageError(Text::tr("--edit speaks of one proposal; name one."));
    ProposalAnswer answer;
    answer.answer = *store::answerNamed(given.front());
    answer.text = invocation.value(u"respond"_s);
    answer.reason = invocation.value(u"reason"_s);
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
            {u"decision"_s, orNull(row.decision)},
            {u"precedents"_s, precedents}};
}

// Prints the results. Returns the exit code, that of the first row that could not be decided.
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
        else if (rows[i]->status == store::ProposalStatus::Pending)
            invocation.out().line(
                rows[i]->uid + u"  "_s
                + Text::tr("1 of 2 approvals; it waits for a second person.", "of a proposal"));
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

// Asks about proposals named without @. A given hash is checked with the answer itself, so that a batch goes
// on after a conflict.
Result<void> bindUnsaid(const Invocation &invocation, store::Database &database, std::vector<Seen> &rows,
                        bool isRehearsal)
{
    for (Seen &row : rows) {
        if (row.isSaid() || isRehearsal)
            continue;
        std::vector<Seen> one{row};
        if (auto bound = bindToSeen(invocation, database, one, Text::tr("Give it this answer?")); !bound)
            return bound;
        row = one.front();
    }
    return {};
}

Result<int> runDecide(const Invocation &invocation)
{
    const auto reviewer = invocation.reviewer();
    const auto answer = reviewer ? answerOf(invocation) : tl::unexpected(reviewer.error());
    if (!answer)
        return tl::unexpected(answer.error());
    auto rows = namedRows(invocation);
    const bool isRehearsal = invocation.isSet(u"dry-run"_s);
    const auto database = !rows         ? tl::unexpected(rows.error())
                          : isRehearsal ? invocation.openToRead()
                                        : invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    if (auto bound = bindUnsaid(invocation, **database, *rows, isRehearsal); !bound)
        return tl::unexpected(bound.error());
    QStringList uids;
    std::vector<ProposalAnswer> answers;
    for (const Seen &row : *rows) {
        uids += row.uid;
        answers.push_back(*answer);
        answers.back().uid = row.uid;
        answers.back().seenHash = row.hash;
        if (row.revision > 0)
            answers.back().seenRevision = row.revision;
    }
    store::Approvals approvals(**database);
    if (isRehearsal) {
        const auto rehearsed = approvals.rehearse(answers, *reviewer);
        return rehearsed ? Result<int>(report(invocation, uids, *rehearsed, {}, true))
                         : tl::unexpected(rehearsed.error());
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
    .arguments = "UID@HASH...",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Answers proposals: all of them in one act, or none."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Only what the proposal takes, and only while it waits: what expired "
        "stays unapproved. An answer is\n"
        "bound to the content hash that \"proposals\" and \"show\" print: what changed since "
        "is a conflict. On a terminal a\nproposal named without it is shown whole, and asked for. "
        "The decision is\n"
        "kept as precedent, with what it followed and what it departed from."),
    .examples =
        "memoirctl decide prp_01J... --accept --hash 9f3c41e0 --reason \"Contract beats the invoice\"\n"
        "memoirctl decide prp_01J...@9f3c41e0 --edit action.json\n"
        "memoirctl decide prp_01J...@9f3c41e0 --respond \"Ask the vendor first\"\n"
        "memoirctl decide prp_01J...@9f3c41e0 prp_01K...@77ab01c2 --refuse --reason \"Goods not received\" "
        "--batch",
    .decides = always,
    .onServer = true,
    .declare = declareDecide,
    .run = runDecide,
};

} // namespace app::ctl::verbs
