// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "store/curation/ledger.h"
#include "store/layers/wikifile.h"
#include "store/rows/callingagent.h"
#include "store/schema/layer.h"

#include <QJsonArray>

#include <algorithm>
#include <cstdio>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int PageSize = 1000;

// Reads an act of any length in pieces.
store::Result<void> forEachStep(store::Database &database, const QString &changeset,
                                const std::function<void(const store::LedgerLine &)> &tell)
{
    store::Ledger ledger(database);
    for (qint64 last = 0;;) {
        const auto steps = ledger.stepsOf(changeset, last, PageSize);
        if (!steps)
            return tl::unexpected(steps.error());
        std::ranges::for_each(*steps, tell);
        if (steps->size() < size_t(PageSize))
            return {};
        last = steps->back().seq;
    }
}

QString wayBack(const store::Changeset &changeset)
{
    if (changeset.action == "undo"_L1)
        return u"memoirctl redo"_s;
    return changeset.action == "redo"_L1 ? u"memoirctl undo"_s : "memoirctl undo "_L1 + changeset.uid;
}

} // namespace

store::Result<int> carryOut(const Invocation &invocation, const Act &act)
{
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    if (!database)
        return tl::unexpected(database.error());
    return reportAct(invocation, **database, act(**database, store::actingHere(**database, *reviewer)));
}

void announce(store::Database &database, const store::Changeset &act)
{
    const auto rows = store::Ledger(database).rowsOf(act.uid, store::decisionLayer());
    if (!rows)
        return;
    const QString words = act.action == "undo"_L1
                              ? Text::tr("Putting back %n row(s) that %1 took back at %2.", nullptr, *rows)
                                    .arg(act.actor, act.at)
                              : Text::tr("Taking back \"%1\" of %n row(s), by %2 at %3.", nullptr, *rows)
                                    .arg(act.action, act.actor, act.at);
    std::fputs((printable(words) + u'\n').toUtf8().constData(), stderr);
}

store::Result<int> reportAct(const Invocation &invocation, store::Database &database,
                             const store::Result<store::Changeset> &act)
{
    if (!act)
        return tl::unexpected(act.error());
    const store::Changeset &changeset = *act;
    // After the act: sections that are held back now must leave SYSTEM_WIKI.md.
    if (const auto followed = store::followWikiFile(database); !followed)
        std::fputs((printable(followed.error().message) + QLatin1Char('\n')).toUtf8().constData(), stderr);
    QJsonArray rows;
    const auto tell = [&](const store::LedgerLine &line) {
        const QString status = line.toStatus.isEmpty() ? u"removed"_s : line.toStatus;
        if (invocation.wantsJson())
            rows.append(
                QJsonObject{{u"uid"_s, line.rowUid}, {u"status"_s, status}, {u"revision"_s, line.revision}});
        else
            invocation.out().line(line.rowUid + "  "_L1 + status);
    };
    if (changeset.entries > 0) {
        if (const auto told = forEachStep(database, changeset.uid, tell); !told)
            return tl::unexpected(told.error());
    }
    if (invocation.wantsJson())
        invocation.out().json(
            {{u"changeset"_s, changeset.uid}, {u"entries"_s, changeset.entries}, {u"rows"_s, rows}});
    else
        invocation.out().line(changeset.entries == 0 ? Text::tr("Nothing changed.")
                                                     : Text::tr("%1: %n entry(ies); \"%2\" takes it back.",
                                                                nullptr, changeset.entries)
                                                           .arg(changeset.action, wayBack(changeset)));
    invocation.out().flush();
    database.checkpointIfLarge();
    return Done;
}

} // namespace app::ctl
