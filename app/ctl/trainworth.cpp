// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/trainacts.h"
#include "store/training/trainingloop.h"
#include "store/training/worth.h"

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Result;

Result<int> trainWorth(const Invocation &invocation, const QStringList &words)
{
    const QString &uid = words.constFirst();
    if (store::training::closedStatusOf(uid).isEmpty())
        return usageError(
            Text::tr("\"train worth\" takes the uid of a row, not \"%1\".").arg(printable(uid)));
    const auto database = invocation.openToRead();
    const auto worth =
        database ? store::training::worthOf(**database, uid) : tl::unexpected(database.error());
    if (!worth)
        return tl::unexpected(worth.error());
    if (invocation.wantsJson()) {
        QJsonObject object = store::training::toJson(*worth);
        object.insert("uid"_L1, uid);
        invocation.out().json(object);
        return Done;
    }
    for (const QString &line : store::training::worthWords(*worth))
        invocation.out().line(line);
    if (!worth->isKnown())
        invocation.out().line(Text::tr("No graded answer and no run with an outcome was told it."));
    if (!worth->questions.isEmpty())
        invocation.out().line(
            Text::tr(
                "Only an association. \"memoirctl train run --without %1\" asks the %n question(s) that were "
                "told it again, with it and without, and says before what that costs.",
                nullptr, int(worth->questions.size()))
                .arg(printable(uid)));
    return Done;
}

} // namespace app::ctl
