// SPDX-License-Identifier: MIT
#include "store/curation/undo.h"

#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/database/connection.h"
#include "store/database/database.h"

#include <cstdio>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

void declareUndo(QCommandLineParser &options)
{
    options.addOption({u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")});
    options.addOption(reviewerOption());
}

// The changeset given, else the newest act in force, which may be a forgetting: of a team's store the
// caller's own, see Connection::sessionActor().
Result<QString> changesetOf(const Invocation &invocation, store::Undo &undo, const QString &by)
{
    if (!invocation.arguments().isEmpty())
        return invocation.arguments().constFirst();
    const auto newest = undo.newest(by);
    if (!newest)
        return tl::unexpected(newest.error());
    if (!*newest)
        return store::failure(Error::Code::NotFound, Text::tr("There is nothing to undo."));
    return (*newest)->uid;
}

// An act that cannot be taken back stays the newest one: names the one before it, which is never taken back
// unasked.
Error withTheWayOn(Error error, store::Undo &undo, const QString &changeset, const QString &by)
{
    if (!store::Undo::isKept(error))
        return error;
    const auto before = undo.before(changeset, by);
    if (before && *before)
        error.message +=
            u' '
            + Text::tr("The act before it is %1 (%2, %3); \"memoirctl undo %1\" takes that back.")
                  .arg((*before)->uid, (*before)->action, (*before)->at);
    return error;
}

// Beside the answer, which a program may read.
void tellStays(const Invocation &invocation, const QStringList &stays)
{
    if (stays.isEmpty())
        return;
    const QString words =
        Text::tr("Stays, because its agent has the answer already: %1.").arg(stays.join(u", "_s));
    if (invocation.wantsJson())
        std::fputs((words + u'\n').toUtf8().constData(), stderr);
    else
        invocation.out().line(words);
}

Result<int> runUndo(const Invocation &invocation)
{
    return carryOut(invocation, [&](store::Database &database, const store::Actor &reviewer) {
        store::Undo undo(database);
        const QString by = database.connection().sessionActor();
        return changesetOf(invocation, undo, by).and_then([&](const QString &changeset) {
            if (const auto act = undo.act(changeset); act && act->undoneBy.isEmpty())
                announce(database, *act);
            return undo.undo(changeset, reviewer, invocation.value(u"reason"_s))
                .map([&](const store::Changeset &undone) {
                    tellStays(invocation, undo.stays());
                    return undone;
                })
                .map_error([&](const Error &error) { return withTheWayOn(error, undo, changeset, by); });
        });
    });
}

} // namespace

const Verb Undo{
    .name = "undo",
    .arguments = "[CHANGESET]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Takes the newest act back, or the changeset named."),
    .examples = "memoirctl undo\nmemoirctl undo chg_01J... --reason \"Wrong vendor\"",
    .decides = always,
    .onServer = true,
    .declare = declareUndo,
    .run = runUndo,
};

} // namespace app::ctl::verbs
