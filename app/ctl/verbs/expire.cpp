// SPDX-License-Identifier: MIT
#include "store/curation/expiry.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/approvals.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

void declareExpire(QCommandLineParser &options)
{
    options.addOption({u"dry-run"_s, Text::tr("Say what would expire, and do nothing.")});
}

Result<int> rehearse(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    const auto rehearsal = database ? store::Expiry(**database).rehearse() : tl::unexpected(database.error());
    const auto due = rehearsal ? store::Approvals(**database).due() : tl::unexpected(rehearsal.error());
    if (!due)
        return tl::unexpected(due.error());
    if (invocation.wantsJson()) {
        invocation.out().json({{u"dry_run"_s, true},
                               {u"days"_s, rehearsal->days},
                               {u"cutoff"_s, rehearsal->cutoff},
                               {u"would_expire"_s, rehearsal->uids.size()},
                               {u"uids"_s, QJsonArray::fromStringList(rehearsal->uids)},
                               {u"proposals"_s, QJsonArray::fromStringList(*due)}});
        return Done;
    }
    for (const QString &uid : rehearsal->uids + *due)
        invocation.out().line(uid);
    invocation.out().line(
        Text::tr("%n row(s) would expire", nullptr, int(rehearsal->uids.size())) + u' '
        + (rehearsal->days > 0
               ? Text::tr("(not reviewed for %n day(s)); nothing was changed.", nullptr, rehearsal->days)
               : Text::tr("(expiry.days is 0, so the others wait for ever); nothing was changed.")));
    return Done;
}

Result<int> runExpire(const Invocation &invocation)
{
    if (invocation.isSet(u"dry-run"_s))
        return rehearse(invocation);
    const auto database = invocation.openToWrite();
    const auto changeset = database ? store::Expiry(**database).expire() : tl::unexpected(database.error());
    const auto proposals = changeset ? store::Approvals(**database).expire() : changeset;
    if (!proposals)
        return tl::unexpected(proposals.error());
    return invocation.answer({{u"dry_run"_s, false},
                              {u"changeset"_s, changeset->uid},
                              {u"expired"_s, changeset->entries},
                              {u"proposals"_s, proposals->entries}},
                             Text::tr("%n row(s)", nullptr, changeset->entries) + u' '
                                 + Text::tr("and %n proposal(s) expired.", nullptr, proposals->entries));
}

} // namespace

const Verb Expire{
    .name = "expire",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Takes rows that nobody reviewed in time out of the queue."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "The setting expiry.days says how long they wait; 0 switches the rule off.\n"
                     "Proposals past their own expiry count as expired anyway; this writes it down."),
    .examples = "memoirctl expire --dry-run\nmemoirctl expire",
    .decides = [](const Invocation &invocation) { return !invocation.isSet(u"dry-run"_s); },
    .onServer = true,
    .declare = declareExpire,
    .run = runExpire,
};

} // namespace app::ctl::verbs
