// SPDX-License-Identifier: MIT
#include "store/knowledge/release.h"
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"
#include "store/schema/layer.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareRelease(QCommandLineParser &options)
{
    options.addOptions({
        {u"reason"_s, Text::tr("Why; kept in the ledger. Needed for a piece that the guard flagged."),
         Text::tr("text")},
        {u"if-revision"_s,
         Text::tr("Only if the document, or the piece's document, still has this revision, else a "
                  "conflict. For a single row."),
         Text::tr("number")},
    });
    options.addOption(reviewerOption());
}

store::Result<int> runRelease(const Invocation &invocation)
{
    const QStringList uids = invocation.arguments();
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    if (!revision)
        return tl::unexpected(revision.error());
    if (*revision > 0 && uids.size() > 1)
        return usageError(Text::tr("--if-revision speaks of one row; release each in a call of its own."));
    QMap<QString, int> seen;
    for (const QString &uid : uids) {
        if (!store::knowledgeLayer().owns(uid) && !store::chunkLayer().owns(uid))
            return usageError(
                Text::tr("\"%1\" is no document (src_...) and no piece of one (chk_...).").arg(uid));
        if (*revision > 0)
            seen.insert(uid, *revision);
    }
    return carryOut(invocation, [&](store::Database &database, const store::Actor &reviewer) {
        return store::knowledge::release(database, uids, reviewer, invocation.value(u"reason"_s),
                                         store::now(), seen);
    });
}

} // namespace

const Verb Release{
    .name = "release",
    .arguments = "UID...",
    .summary = QT_TRANSLATE_NOOP("memoirctl",
                                 "Lets a document that waits be told, or a piece that the guard flagged."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Documents wait where their folder, namespace or store asks for it (memoirctl help setting, "
        "knowledge.new_files)\n"
        "and a job, a watch or a refresh read them in. A piece with a secret, hidden characters or "
        "words that instruct a model\n"
        "waits always; one with personal data where \"knowledge.pii\" is wait. Pieces are "
        "released one by one, with a\n"
        "reason, also in a document that is released. \"memoirctl undo\" takes a release back."),
    .examples =
        "memoirctl list knowledge --status waiting\nmemoirctl release src_01J...\n"
        "memoirctl list chunk --status waits\nmemoirctl release chk_01J... --reason \"An example, read it\"",
    .decides = always,
    .onServer = true,
    .declare = declareRelease,
    .run = runRelease,
};

} // namespace app::ctl::verbs
