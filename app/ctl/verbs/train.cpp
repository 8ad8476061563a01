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

bool isPersonsGrade(const Invocation &invocation)
{
    return invocation.isSet(u"run"_s) || invocation.isSet(u"grade"_s);
}

std::span<const VerbAct> trainActs()
{
    static constexpr std::array all{
        VerbAct{.name = "run", .options = "n question what-if without no-memory yes", .run = trainRun},
        VerbAct{.name = "trend", .options = "days tag model", .run = trainTrend},
        VerbAct{
            .name = "compare", .arguments = "RUN RUN", .options = "across-graders all", .run = trainCompare},
        VerbAct{
            .name = "regrade", .options = "n run grade note", .decides = isPersonsGrade, .run = trainRegrade},
        VerbAct{.name = "agreement", .run = trainAgreement},
        VerbAct{.name = "worth", .arguments = "UID", .run = trainWorth},
        VerbAct{.name = "first", .run = trainFirst},
    };
    return all;
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
    .acts = trainActs,
    .decides = never,
    .onServer = true,
    .declare = declareTrainOptions,
};

} // namespace app::ctl::verbs
