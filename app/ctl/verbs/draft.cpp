// SPDX-License-Identifier: MIT
#include "store/distillation/drafts.h"

#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/seen.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"

#include <QJsonArray>

#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::DraftRow;
using store::Drafts;
using store::Result;

namespace {

constexpr int LongestBelief = 60;
constexpr int HashDigits = 8;

void declareDraft(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Drafts of this agent alone."), Text::tr("name")},
        {u"reason"_s, Text::tr("Why; kept in the ledger. Needed to refuse, and for a row that is flagged."),
         Text::tr("text")},
        {u"keep-rows"_s, Text::tr("With \"refuse\": leave the rows waiting; they are decided in Triage.")},
    });
    options.addOption(reviewerOption());
}

QJsonObject toJson(const DraftRow &row)
{
    return {{u"uid"_s, row.uid},
            {u"layer"_s, row.layer},
            {u"status"_s, row.status},
            {u"revision"_s, row.revision},
            {u"waits"_s, row.isWaiting},
            {u"flagged"_s, row.findings != 0},
            {u"entity_type"_s, row.entityType},
            {u"entity_id"_s, row.entityId},
            {u"day"_s, row.day},
            {u"text"_s, row.text}};
}

// The name of a draft as it was shown, UID@HASH, which release and refuse take.
QString seenAs(const store::Draft &draft)
{
    return draft.uid + u'@' + draft.hash.first(HashDigits);
}

QJsonObject toJson(const store::Draft &draft)
{
    QJsonArray rows;
    for (const DraftRow &row : draft.rows)
        rows.append(toJson(row));
    QJsonObject json{{u"uid"_s, draft.uid},
                     {u"agent"_s, draft.agent},
                     {u"slug"_s, draft.slug},
                     {u"topic"_s, draft.title},
                     {u"belief"_s, draft.belief},
                     {u"text"_s, draft.text},
                     {u"model"_s, draft.model},
                     {u"updated_at"_s, draft.updatedAt},
                     {u"revision"_s, draft.revision},
                     {u"seen"_s, seenAs(draft)},
                     {u"days"_s, draft.days},
                     {u"strength"_s, draft.strength},
                     {u"waiting"_s, draft.waiting()},
                     {u"flagged"_s, draft.isFlagged()},
                     {u"rows"_s, rows},
                     {u"blocked"_s, QJsonArray::fromStringList(draft.blocked)}};
    if (!draft.replaces.isEmpty())
        json.insert(u"replaces"_s, QJsonObject{{u"uid"_s, draft.replaces},
                                               {u"topic"_s, draft.replacedTitle},
                                               {u"text"_s, draft.replacedText}});
    QJsonArray merges;
    for (const store::MergedTopic &topic : draft.merges)
        merges.append(QJsonObject{{u"uid"_s, topic.uid}, {u"topic"_s, topic.title}, {u"text"_s, topic.text}});
    if (!merges.isEmpty())
        json.insert(u"merges"_s, merges);
    return json;
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto drafts =
        database ? Drafts(**database).list(invocation.value(u"agent"_s)) : tl::unexpected(database.error());
    if (!drafts)
        return tl::unexpected(drafts.error());
    if (invocation.wantsJson()) {
        QJsonArray all;
        for (const store::Draft &draft : *drafts)
            all.append(toJson(draft));
        invocation.out().json({{u"drafts"_s, all}});
        return Done;
    }
    if (drafts->empty()) {
        invocation.out().line(Text::tr("No draft waits. The wiki job writes drafts for agents that ask for "
                                       "them: \"agent set NAME --drafts on\"."));
        return Done;
    }
    TextTable table({Text::tr("Draft"), Text::tr("Agent"), Text::tr("Topic"), Text::tr("Rows"),
                     Text::tr("Waiting"), Text::tr("What it says")});
    for (const store::Draft &draft : *drafts)
        table.add({seenAs(draft), printable(draft.agent), printable(draft.title),
                   QString::number(draft.rows.size()), QString::number(draft.waiting()),
                   shortened(draft.belief, LongestBelief)});
    table.print(invocation.out());
    return Done;
}

void printText(Output &out, const QString &text)
{
    for (const QString &line : text.split(u'\n'))
        out.line(u"  "_s + printable(line));
}

void printDraft(const Invocation &invocation, const store::Draft &draft)
{
    Output &out = invocation.out();
    out.line(seenAs(draft) + u"  "_s + printable(draft.title));
    out.line(Text::tr("of %1, written by %2, revision %3")
                 .arg(printable(draft.agent), printable(draft.model))
                 .arg(draft.revision));
    printText(out, draft.text);
    if (!draft.replaces.isEmpty()) {
        out.line(Text::tr("In place of %1:").arg(draft.replaces));
        printText(out, draft.replacedText);
    }
    for (const store::MergedTopic &topic : draft.merges) {
        out.line(Text::tr("Released, it ends “%1” (%2), which it says too:")
                     .arg(printable(topic.title), topic.uid));
        printText(out, topic.text);
    }
    out.line(Text::tr("It rests on:"));
    for (const DraftRow &row : draft.rows)
        out.line(QStringList{u" "_s, row.uid, row.status,
                             row.isWaiting && row.findings != 0 ? Text::tr("flagged") : QString(),
                             printable(row.text.simplified())}
                     .join("  "_L1));
    for (const QString &why : draft.blocked)
        out.line(u"  ! "_s + printable(why));
}

Result<int> show(const Invocation &invocation, const QStringList &words)
{
    const auto database = invocation.openToRead();
    const auto draft =
        database ? Drafts(**database).one(bareUid(words.constFirst())) : tl::unexpected(database.error());
    if (!draft)
        return tl::unexpected(draft.error());
    if (invocation.wantsJson())
        invocation.out().json(toJson(*draft));
    else
        printDraft(invocation, *draft);
    return Done;
}

// The drafts of the arguments; Usage without a hash, as nobody decides what they did not see.
Result<std::vector<store::ShownDraft>> seenDrafts(const QStringList &arguments)
{
    std::vector<store::ShownDraft> seen;
    for (const QString &argument : arguments) {
        const QString hash = argument.section(u'@', 1);
        if (hash.size() < HashDigits)
            return usageError(Text::tr("Name the draft as it was shown, UID@HASH; \"draft list\" and \"draft "
                                       "show\" print it so, not \"%1\".")
                                  .arg(printable(argument)));
        seen.push_back({bareUid(argument), 0, {}, hash});
    }
    return seen;
}

template<bool IsRelease>
Result<int> end(const Invocation &invocation, const QStringList &uids)
{
    const auto seen = seenDrafts(uids);
    const auto reviewer = seen ? invocation.reviewer() : tl::unexpected(seen.error());
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    if (!database)
        return tl::unexpected(database.error());
    Drafts drafts(**database);
    const QString reason = invocation.value(u"reason"_s);
    const auto rows = invocation.isSet(u"keep-rows"_s) ? Drafts::Waiting::Leave : Drafts::Waiting::Reject;
    const auto done =
        IsRelease ? drafts.release(*seen, *reviewer, reason) : drafts.refuse(*seen, *reviewer, reason, rows);
    return reportAct(invocation, **database, done);
}

std::span<const VerbAct> draftActs()
{
    static constexpr std::array all{
        VerbAct{.name = "list", .options = "agent", .run = list},
        VerbAct{.name = "show", .arguments = "UID", .run = show},
        VerbAct{.name = "release",
                .arguments = "UID@HASH...",
                .options = "reason",
                .decides = always,
                .run = end<true>},
        VerbAct{.name = "refuse",
                .arguments = "UID@HASH...",
                .options = "reason keep-rows",
                .decides = always,
                .run = end<false>},
    };
    return all;
}

} // namespace

const Verb Draft{
    .name = "draft",
    .arguments = "list | show UID | release UID@HASH... | refuse UID@HASH...",
    .summary = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Lists what the wiki job drafted of rows that wait, and releases a draft or refuses it."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "The wiki job drafts for agents that ask for it (memoirctl agent set NAME --drafts on), and topics "
        "that were read from\na folder wait the same way. No model is told a word of a draft. Releasing one "
        "approves the rows it rests on and that\nstill wait, with an entry of the ledger each, and puts its "
        "words in force; \"memoirctl undo\" takes all of it back.\nRefusing one rejects these rows, or "
        "leaves "
        "them waiting (--keep-rows)."),
    .examples = "memoirctl draft list --agent finance-agent\nmemoirctl draft show wik_01J...\n"
                "memoirctl draft release wik_01J...@9f3c41e0 wik_01K...@07ab11d2 --reviewer mara\n"
                "memoirctl draft refuse wik_01J...@9f3c41e0 --reason \"Said once, in anger\"",
    .acts = draftActs,
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareDraft,
};

} // namespace app::ctl::verbs
