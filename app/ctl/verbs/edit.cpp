// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"
#include "store/layers/wikiwriter.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOptions({
        {u"observation"_s, Text::tr("The new text."), Text::tr("text")},
        {u"title"_s, Text::tr("The new title of a wiki section."), Text::tr("text")},
        {u"body"_s, Text::tr("The new text of a wiki section, Markdown."), Text::tr("text")},
        {u"file"_s, Text::tr("The same from a file."), Text::tr("file")},
        {u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")},
        {u"if-revision"_s, Text::tr("Only if the row still has this revision, else a conflict."),
         Text::tr("number")},
    });
    options.addOption(reviewerOption());
}

// A wiki section: title, text or both; the text from --body or from a file.
store::Result<int> editWiki(const Invocation &invocation, store::Database &database, const store::Actor &reviewer,
                            int revision)
{
    const QString uid = invocation.arguments().constFirst();
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
    const auto written = store::editSection(database, uid, revision > 0 ? revision : section->revision, title, body,
                                            reviewer, invocation.value(u"reason"_s), store::now());
    if (!written)
        return tl::unexpected(written.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"uid"_s, uid},
                               {u"revision"_s, written->revision},
                               {u"changed"_s, written->outcome == store::WikiWritten::Outcome::Changed},
                               {u"lost_citations"_s, QJsonArray::fromStringList(written->lost)}});
    else
        invocation.out().line(Text::tr("%1 is at revision %2.").arg(uid).arg(written->revision));
    return Done;
}

store::Result<int> run(const Invocation &invocation)
{
    const bool isWiki = invocation.arguments().constFirst().startsWith("wik_"_L1);
    if (isWiki && !invocation.isSet(u"title"_s) && !invocation.isSet(u"body"_s) && !invocation.isSet(u"file"_s))
        return usageError(Text::tr("Say the new text: --body TEXT, --file FILE or --title TEXT."));
    if (!isWiki && !invocation.isSet(u"observation"_s))
        return usageError(Text::tr("Say the new text: --observation TEXT."));
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    const auto reviewer = invocation.reviewer();
    if (!revision || !reviewer)
        return tl::unexpected(revision ? reviewer.error() : revision.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    if (isWiki)
        return editWiki(invocation, **database, *reviewer, *revision);
    const auto changeset =
        store::Curation(**database)
            .edit(invocation.arguments().constFirst(), invocation.value(u"observation"_s), *reviewer,
                  invocation.value(u"reason"_s), *revision > 0 ? std::optional(*revision) : std::nullopt);
    if (!changeset)
        return tl::unexpected(changeset.error());
    return reportAct(invocation, **database, *changeset);
}

} // namespace

const Verb Edit{
    .name = "edit",
    .arguments = "UID",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Rewrites an observation or a wiki section; the original stays in the ledger."),
    .details = "",
    .examples =
        "memoirctl edit rfx_01J... --observation \"Acme bills on the 3rd\" --reason \"Date was wrong\"\n"
        "memoirctl edit wik_01J... --file section.md",
    .leastArguments = 1,
    .mostArguments = 1,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
