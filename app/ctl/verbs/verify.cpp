// SPDX-License-Identifier: MIT
#include "store/rows/verify.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"
#include "store/rows/anchoring.h"
#include "store/signing/sshsignature.h"

#include <QCommandLineParser>
#include <QJsonArray>

#include <utility>

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
            {u"after"_s, verification.after},
            {u"entries"_s, verification.entries},
            {u"rows"_s, verification.rows},
            {u"head"_s, QString::fromLatin1(verification.head.toHex())},
            {u"anchors"_s, verification.anchors},
            {u"vouched_since"_s, verification.since},
            {u"vouched_through"_s, verification.through},
            {u"copy_apart_since"_s, verification.apart},
            {u"purged"_s, purged},
            {u"problems"_s, problems}};
}

void printVerify(Output &out, const store::Verification &verification)
{
    for (const store::VerifyProblem &problem : verification.problems)
        out.line(printable(problem.message));
    if (!verification.purged.empty())
        out.line(Text::tr("The words of %n entries were forgotten; that is in the ledger, and they were not "
                          "changed besides.",
                          nullptr, int(verification.purged.size())));
    if (verification.after > 0)
        out.line(
            Text::tr("Only what came after entry %1, which a seal holds, was read.").arg(verification.after));
    out.line(Text::tr("%1 entries and %2 rows checked, %n problem(s). Head of the chain: %3", nullptr,
                      int(verification.problems.size()))
                 .arg(QString::number(verification.entries), QString::number(verification.rows),
                      QString::fromLatin1(verification.head.toHex())));
    out.line(printable(store::vouchedSince(verification)));
}

void declareVerify(QCommandLineParser &options)
{
    options.addOption({u"against"_s,
                       Text::tr("Compares with the seals in FILE too; may be given more than once."),
                       Text::tr("file")});
    options.addOption({u"signers"_s,
                       Text::tr("Takes seals of these files only where an SSH key signed them that the list "
                                "ALLOWED names, in the form that ssh-keygen(1) calls ALLOWED SIGNERS."),
                       Text::tr("allowed")});
    options.addOption({u"new"_s, Text::tr("Reads only what came since the newest seal.")});
}

// Adds the file's name to the problems of a list of anchors.
void nameProblems(store::signing::Anchors &list, const QString &file)
{
    constexpr qint64 OtherClockSeconds = 300;

    for (const int line : std::exchange(list.broken, {}))
        list.problems +=
            Text::tr("Line %1 of %2 is no seal, or was changed after it was signed.").arg(line).arg(file);
    for (const store::signing::Anchor &anchor : list.all) {
        if (store::now().secsTo(store::fromIsoTime(anchor.at)) > OtherClockSeconds)
            list.problems += Text::tr("The seal of %1 in %2 is of the future: it was made up, or a clock is "
                                      "wrong.")
                                 .arg(anchor.at, file);
    }
}

store::Result<store::signing::Anchors> anchorsIn(const Invocation &invocation, const QString &file)
{
    auto list = store::signing::readAnchors(file);
    if (!list)
        return list;
    if (list->isEmpty())
        return store::failure(store::Error::Code::NotFound, Text::tr("There is no seal in %1.").arg(file));
    if (invocation.isSet(u"signers"_s))
        store::signing::keepSigned(*list, invocation.value(u"signers"_s));
    nameProblems(*list, file);
    return list;
}

// The anchors of this computer and of the files in --against.
store::Result<store::signing::Anchors> anchorsFor(const Invocation &invocation, store::Database &database)
{
    auto anchors = store::anchorsHere(database);
    for (const QString &file : invocation.values(u"against"_s)) {
        const auto more = anchors ? anchorsIn(invocation, file) : anchors;
        if (!more)
            return more;
        auto inForce = more->inForce();
        for (store::signing::Anchor &anchor : inForce)
            anchor.place.clear(); // who names the file asks for it, wherever the seal was made
        anchors->all.insert(anchors->all.end(), inForce.begin(), inForce.end());
        anchors->problems += more->problems;
    }
    return anchors;
}

// For --new: all anchors must be in the ledger; only entries after the newest anchor are verified.
store::Result<store::Verification> verifyNew(store::Database &database,
                                             const store::signing::Anchors &anchors)
{
    const auto standing = store::standingOf(database, anchors);
    if (!standing)
        return tl::unexpected(standing.error());
    if (!standing->newest && standing->problems.empty())
        return store::failure(store::Error::Code::NotFound,
                              Text::tr("There is no seal of this store here; verify all of it first."));
    auto verification = standing->problems.empty() ? store::verifySince(database, *standing->newest)
                                                   : store::Result<store::Verification>();
    return verification.map([&](store::Verification found) {
        found.anchors = standing->anchors;
        found.since = standing->since;
        found.through = standing->through;
        found.apart = standing->apart;
        found.problems.insert(found.problems.begin(), standing->problems.begin(), standing->problems.end());
        return found;
    });
}

store::Result<int> runVerify(const Invocation &invocation)
{
    if (invocation.isSet(u"signers"_s) && !invocation.isSet(u"against"_s))
        return usageError(Text::tr("--signers is about the seals of a file; name it with --against."));
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto anchors = anchorsFor(invocation, **database);
    if (!anchors)
        return tl::unexpected(anchors.error());
    const auto verification = invocation.isSet(u"new"_s) ? verifyNew(**database, *anchors)
                                                         : store::verify(**database, {}, *anchors);
    if (!verification)
        return tl::unexpected(verification.error());
    if (invocation.wantsJson())
        invocation.out().json(asJson(*verification));
    else
        printVerify(invocation.out(), *verification);
    return verification->isWhole() ? Done : Failed;
}

} // namespace

const Verb Verify{
    .name = "verify",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Proves that the ledger is whole and every row matches it."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Names each entry that was changed, removed or put in. Seals (signed heads of the ledger) that this "
        "computer keeps, and those in FILE, show whether history was written anew, its end cut off, or the "
        "file replaced by an older copy or another store; it says since when they vouch. --new proves that "
        "what is new follows the newest seal, in milliseconds however large the store is; that older "
        "entries and rows are still what they were takes the whole check.\nIt ends with 0 where "
        "all is as it was; with 1 where something was found, a sentence each, also a seal that is forged, of "
        "the future, or not signed by whom it should be; with 5 where there is no seal in FILE; with 6 where "
        "the store cannot be used."),
    .examples =
        "memoirctl verify\nmemoirctl verify --new --json\nmemoirctl verify --against /mnt/usb/finance.seals\n"
        "memoirctl verify --against finance.seals --signers ~/.ssh/allowed_signers",
    .decides = never,
    .onServer = true,
    .declare = declareVerify,
    .run = runVerify,
};

} // namespace app::ctl::verbs
