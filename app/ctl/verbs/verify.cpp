// SPDX-License-Identifier: MIT
#include "store/curation/verify.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

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
    return {{u"whole"_s, verification.isWhole()},
            {u"entries"_s, verification.entries},
            {u"rows"_s, verification.rows},
            {u"head"_s, QString::fromLatin1(verification.head.toHex())},
            {u"problems"_s, problems}};
}

void print(Output &out, const store::Verification &verification)
{
    for (const store::VerifyProblem &problem : verification.problems)
        out.line(printable(problem.message));
    out.line(Text::tr("%1 entries and %2 rows checked, %3 problems. Head of the chain: %4")
                 .arg(QString::number(verification.entries), QString::number(verification.rows),
                      QString::number(verification.problems.size()),
                      QString::fromLatin1(verification.head.toHex())));
}

store::Result<int> run(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto verification = store::verify(**database);
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
    .arguments = "",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Proves that the ledger is whole and every row matches it."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "Names each entry that was changed, removed or put in; the exit code is then 1."),
    .examples = "memoirctl verify\nmemoirctl verify --json",
    .leastArguments = 0,
    .mostArguments = 0,
    .decides = never,
    .pace = Pace::Free,
    .declare = nullptr,
    .run = run,
};

} // namespace app::ctl::verbs
