// SPDX-License-Identifier: MIT
#include "store/curation/verify.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/anchoring.h"

#include <QCommandLineParser>
#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

QJsonObject asJson(const store::Verification &verification)
{
    QJsonArray problems;
    for (const store::VerifyProblem &problem : verification.problems)
        problems.append(QJsonObject{
            {u"seq"_s, problem.seq}, {u"uid"_s, problem.rowUid}, {u"message"_s, problem.message}});
    QJsonArray purged;
    for (const store::PurgedEntry &entry : verification.purged)
        purged.append(QJsonObject{{u"seq"_s, entry.seq}, {u"uid"_s, entry.rowUid}, {u"by"_s, entry.by}});
    return {{u"whole"_s, verification.isWhole()},
            {u"entries"_s, verification.entries},
            {u"rows"_s, verification.rows},
            {u"head"_s, QString::fromLatin1(verification.head.toHex())},
            {u"anchors"_s, verification.anchors},
            {u"vouched_since"_s, verification.since},
            {u"vouched_through"_s, verification.through},
            {u"purged"_s, purged},
            {u"problems"_s, problems}};
}

void print(Output &out, const store::Verification &verification)
{
    for (const store::VerifyProblem &problem : verification.problems)
        out.line(printable(problem.message));
    if (!verification.purged.empty())
        out.line(Text::tr("The words of %n entries were forgotten; that is in the ledger, and they were not "
                          "changed besides.",
                          nullptr, int(verification.purged.size())));
    out.line(Text::tr("%1 entries and %2 rows checked, %3 problems. Head of the chain: %4")
                 .arg(QString::number(verification.entries), QString::number(verification.rows),
                      QString::number(verification.problems.size()),
                      QString::fromLatin1(verification.head.toHex())));
    out.line(printable(store::vouchedSince(verification)));
}

void declare(QCommandLineParser &options)
{
    options.addOption({u"against"_s,
                       Text::tr("Compares with the anchors in FILE too; may be given more than once."),
                       Text::tr("file")});
}

// Those of this computer, and those of the files that were named.
store::Result<store::signing::Anchors> anchorsFor(const Invocation &invocation, store::Database &database)
{
    auto anchors = store::anchorsHere(database);
    for (const QString &file : invocation.values(u"against"_s)) {
        const auto more = anchors ? store::signing::readAnchors(file) : anchors;
        if (!more)
            return more;
        if (more->isEmpty())
            return store::failure(store::Error::Code::NotFound,
                                  Text::tr("There is no anchor in %1.").arg(file));
        const auto inForce = more->inForce();
        anchors->all.insert(anchors->all.end(), inForce.begin(), inForce.end());
        anchors->broken.insert(anchors->broken.end(), more->broken.begin(), more->broken.end());
    }
    return anchors;
}

store::Result<int> run(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto anchors = anchorsFor(invocation, **database);
    if (!anchors)
        return tl::unexpected(anchors.error());
    const auto verification = store::verify(**database, {}, *anchors);
    if (!verification)
        return tl::unexpected(verification.error());
    if (invocation.wantsJson())
        invocation.out().json(asJson(*verification));
    else
        print(invocation.out(), *verification);
    return verification->isWhole() ? Done : Failed;
}

} // namespace

const Verb Verify{
    .name = "verify",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Proves that the ledger is whole and every row matches it."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "Names each entry that was changed, removed or put in; the "
                                              "exit code is then 1. Signed heads that this computer "
                                              "keeps of the store (anchors) show whether history was written "
                                              "anew, its end cut off, or the file replaced by an "
                                              "older copy; it says since when they vouch."),
    .examples =
        "memoirctl verify\nmemoirctl verify --json\nmemoirctl verify --against ~/anchors.git/finance.anchors",
    .decides = never,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
