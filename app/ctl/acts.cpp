// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "store/curation/ledger.h"
#include "store/layers/wikifile.h"
#include "store/rows/callingagent.h"

#include <QJsonArray>

#include <algorithm>
#include <cstdio>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int PageSize = 1000;

// The entries of a changeset, oldest first.
store::Result<std::vector<store::LedgerLine>> entriesOf(store::Database &database, const QString &changeset)
{
    store::Ledger ledger(database);
    std::vector<store::LedgerLine> all;
    for (;;) {
        auto page = ledger.page({.who = store::LedgerFilter::Who::Anyone,
                                 .text = {},
                                 .rowUid = {},
                                 .changeset = changeset,
                                 .action = {}},
                                all.empty() ? 0 : all.back().seq, PageSize);
        if (!page)
            return page;
        const bool isLast = page->size() < size_t(PageSize);
        std::ranges::move(*page, std::back_inserter(all));
        if (isLast)
            break;
    }
    std::ranges::reverse(all);
    return all;
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

store::Result<int> reportAct(const Invocation &invocation, store::Database &database,
                             const store::Result<store::Changeset> &act)
{
    if (!act)
        return tl::unexpected(act.error());
    const store::Changeset &changeset = *act;
    // After the act: sections that are held back now must leave SYSTEM_WIKI.md.
    if (const auto followed = store::followWikiFile(database); !followed)
        std::fputs((printable(followed.error().message) + QLatin1Char('\n')).toUtf8().constData(), stderr);
    const auto entries = changeset.entries > 0 ? entriesOf(database, changeset.uid)
                                               : store::Result<std::vector<store::LedgerLine>>();
    if (!entries)
        return tl::unexpected(entries.error());
    QJsonArray rows;
    for (const store::LedgerLine &line : *entries) {
        const QString status = line.toStatus.isEmpty() ? u"removed"_s : line.toStatus;
        rows.append(
            QJsonObject{{u"uid"_s, line.rowUid}, {u"status"_s, status}, {u"revision"_s, line.revision}});
        if (!invocation.wantsJson())
            invocation.out().line(line.rowUid + "  "_L1 + status);
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
