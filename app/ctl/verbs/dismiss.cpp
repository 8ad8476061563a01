// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::guard::Detector;

namespace {

void declareDismiss(QCommandLineParser &options)
{
    options.addOption({u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")});
    options.addOption(reviewerOption());
}

store::Result<Detector> detectorNamed(const QString &word)
{
    for (const Detector detector :
         {Detector::Secret, Detector::Pii, Detector::Injection, Detector::Hidden, Detector::Oversize}) {
        if (word == store::guard::name(detector))
            return detector;
    }
    return usageError(
        Text::tr("\"%1\" is no detector; it is one of secret, pii, injection, hidden, oversize.").arg(word));
}

store::Result<int> runDismiss(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    const auto detector = detectorNamed(arguments.at(1));
    if (!detector)
        return tl::unexpected(detector.error());
    return carryOut(invocation, [&](store::Database &database, const store::Actor &reviewer) {
        return store::Curation(database).dismiss(arguments.at(0), *detector, arguments.at(2), reviewer,
                                                 invocation.value(u"reason"_s));
    });
}

} // namespace

const Verb Dismiss{
    .name = "dismiss",
    .arguments = "UID DETECTOR RULE",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Says that a finding is no reason to hesitate, for this text."),
    .examples = "memoirctl dismiss rfx_01J... pii email --reason \"A published address\"",
    .decides = always,
    .onServer = true,
    .declare = declareDismiss,
    .run = runDismiss,
};

} // namespace app::ctl::verbs
