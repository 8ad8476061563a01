// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/newrow.h"
#include "app/ctl/output.h"
#include "app/ctl/seen.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"
#include "store/layers/ownership.h"
#include "store/layers/wikiwriter.h"
#include "store/schema/layer.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareEdit(QCommandLineParser &options)
{
    declareColumns(options, Columns::Editable);
    options.addOptions({
        {u"title"_s, Text::tr("The new title of a wiki section."), Text::tr("text")},
        {u"body"_s, Text::tr("The new text of a wiki section, Markdown."), Text::tr("text")},
        {u"file"_s, Text::tr("The same from a file."), Text::tr("file")},
        {u"agent"_s,
         Text::tr("Whose a wiki section, a golden question or a document is: nobody is told it but this "
                  "agent, and who reads it. An empty name makes it everybody's."),
         Text::tr("name")},
        {u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")},
        {u"if-revision"_s, Text::tr("The revision that was seen: the same as UID@NUMBER."),
         Text::tr("number")},
        {u"hash"_s, Text::tr("Instead of it: the content hash that was seen (8 characters do)."),
         Text::tr("hash")},
    });
    options.addOption(reviewerOption());
}

// Edits a wiki section's title, text or both; the text comes from --body or from a file.
store::Result<int> editWiki(const Invocation &invocation, store::Database &database,
                            const store::Actor &reviewer, const Seen &row)
{
    const QString &uid = row.uid;
    const auto section = store::Wiki(database).one(uid);
    if (!section)
        return tl::unexpected(section.error());
    QString body = invocation.isSet(u"body"_s) ? invocation.value(u"body"_s) : section->body;
    if (invocation.isSet(u"file"_s)) {
        const auto text = inputOf(invocation.value(u"file"_s));
        if (!text)
            return tl::unexpected(text.error());
        body = QString::fromUtf8(*text);
    }
    const QString title = invocation.isSet(u"title"_s) ? invocation.value(u"title"_s) : section->title;
    const auto written = store::editSection(database, uid, row.revision, title, body, reviewer,
                                            invocation.value(u"reason"_s), store::now());
    if (!written)
        return tl::unexpected(written.error());
    return invocation.answer({{u"uid"_s, uid},
                              {u"revision"_s, written->revision},
                              {u"changed"_s, written->outcome == store::WikiWritten::Outcome::Changed},
                              {u"lost_citations"_s, QJsonArray::fromStringList(written->lost)}},
                             Text::tr("%1 is at revision %2.").arg(uid).arg(written->revision));
}

// Gives the row to the agent in --agent; an empty name makes it everybody's.
store::Result<int> give(const Invocation &invocation, store::Database &database, const store::Actor &reviewer,
                        const Seen &row)
{
    const auto changeset = store::giveTo(database, row.uid, row.revision, invocation.value(u"agent"_s),
                                         reviewer, invocation.value(u"reason"_s), store::now());
    return reportAct(invocation, database, changeset);
}

store::Result<int> runEdit(const Invocation &invocation)
{
    const bool isGiven = invocation.isSet(u"agent"_s);
    const bool isWiki = store::wikiLayer().owns(invocation.arguments().constFirst());
    if (isWiki && !isGiven && !invocation.isSet(u"title"_s) && !invocation.isSet(u"body"_s)
        && !invocation.isSet(u"file"_s))
        return usageError(Text::tr("Say the new text: --body TEXT, --file FILE or --title TEXT."));
    const auto changes = columnsGiven(invocation, Columns::Editable);
    if (!changes)
        return tl::unexpected(changes.error());
    if (!isWiki && !isGiven && changes->isEmpty())
        return usageError(Text::tr("Say what changes: --observation TEXT, --strategy TEXT, --tag WORD, ..."));
    const bool hasWords = !changes->isEmpty() || invocation.isSet(u"title"_s) || invocation.isSet(u"body"_s)
                          || invocation.isSet(u"file"_s);
    if (isGiven && hasWords)
        return usageError(Text::tr("--agent stands alone: words are changed in a call of their own."));
    const auto reviewer = invocation.reviewer();
    auto rows = reviewer ? namedRows(invocation) : tl::unexpected(reviewer.error());
    const auto database = rows ? invocation.openToWrite() : tl::unexpected(rows.error());
    if (!database)
        return tl::unexpected(database.error());
    if (auto bound = bindToSeen(invocation, **database, *rows, Text::tr("Replace its words?")); !bound)
        return tl::unexpected(bound.error());
    const Seen &row = rows->front();
    if (isGiven)
        return give(invocation, **database, *reviewer, row);
    if (isWiki)
        return editWiki(invocation, **database, *reviewer, row);
    const auto changeset =
        store::Curation(**database)
            .edit(row.uid, *changes, *reviewer, invocation.value(u"reason"_s), row.revision);
    return reportAct(invocation, **database, changeset);
}

} // namespace

const Verb Edit{
    .name = "edit",
    .arguments = "UID@REVISION",
    .summary = QT_TRANSLATE_NOOP(
        "memoirctl", "Rewrites words of a memory or a wiki section; the original stays in the ledger."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Behind the uid stands the revision that \"list\" or \"show\" printed: what changed "
        "since is a conflict. On a terminal a row\nnamed without it is shown whole, and asked for."),
    .examples =
        "memoirctl edit rfx_01J...@1 --observation \"Acme bills on the 3rd\" --reason \"Date was wrong\"\n"
        "memoirctl edit rfx_01J...@2 --strategy \"Ask for the purchase order\" --sensitivity private\n"
        "memoirctl edit wik_01J...@4 --file section.md\n"
        "memoirctl edit src_01J...@1 --agent finance",
    .decides = always,
    .onServer = true,
    .declare = declareEdit,
    .run = runEdit,
};

} // namespace app::ctl::verbs
