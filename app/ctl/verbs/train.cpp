// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/trainacts.h"
#include "app/ctl/verbs/verbs.h"

#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

struct Act
{
    const char *name;
    int arguments;
    Result<int> (*run)(const Invocation &invocation);
};

constexpr std::array Acts{
    Act{"run", 0, trainRun},         Act{"trend", 0, trainTrend},         Act{"compare", 2, trainCompare},
    Act{"regrade", 0, trainRegrade}, Act{"agreement", 0, trainAgreement}, Act{"worth", 1, trainWorth},
    Act{"first", 0, trainFirst},
};

Result<int> runTrain(const Invocation &invocation)
{
    const QStringList words = invocation.arguments();
    for (const Act &act : Acts) {
        if (words.constFirst() != QLatin1StringView(act.name))
            continue;
        if (words.size() - 1 != act.arguments)
            return usageError(Text::tr("\"train %1\" takes %n argument(s).", nullptr, act.arguments)
                                  .arg(words.constFirst()));
        return act.run(invocation);
    }
    return usageError(
        Text::tr(
            "There is no \"train %1\"; there are run, trend, compare, regrade, agreement, worth and first.")
            .arg(words.constFirst()));
}

bool isPersonsGrade(const Invocation &invocation)
{
    return invocation.arguments().value(0) == "regrade"_L1
           && (invocation.isSet(u"run"_s) || invocation.isSet(u"grade"_s));
}

} // namespace

const Verb Train{
    .name = "train",
    .arguments = "run | trend | compare RUN RUN | regrade | agreement | worth UID | first",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Asks golden questions, grades the answers and says what changed."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "run asks the next questions by turn with what memory tells; --what-if, --without and --no-memory "
        "ask the same "
        "questions twice, as it is and as it would be, and keep both out of the trend. compare takes runs "
        "(trn_...), ticks "
        "(tck_...), days or times. run is refused with 4 while the job \"training\", or another run, is at "
        "work. regrade shows answers without their grade and takes a person's own. worth says what came of "
        "telling a row: answers and runs that were told it beside the same questions without it, an "
        "association; run --without proves it on the questions that were told it. first says what to fix "
        "first: weight x share failed x share asked, by tag, over 28 days. Without a model the "
        "best extract answers and checks grade."),
    .examples = "memoirctl train run --n 5 --json\n"
                "memoirctl train run --question acme-terms --without rfx_01J...\n"
                "memoirctl train worth rfx_01J...\n"
                "memoirctl train first\n"
                "memoirctl train trend --days 14\n"
                "memoirctl train compare 2026-11-14 2026-11-21\n"
                "memoirctl train regrade --n 20 --json\n"
                "memoirctl train regrade --run trn_01J... --grade 3",
    .leastArguments = 1,
    .mostArguments = 3,
    .decides = isPersonsGrade,
    .onServer = true,
    .declare = declareTrainOptions,
    .run = runTrain,
};

} // namespace app::ctl::verbs
