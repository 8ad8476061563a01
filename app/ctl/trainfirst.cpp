// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/trainacts.h"
#include "store/training/fixfirst.h"

#include <QJsonArray>

#include <cmath>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Result;
using store::training::ToFix;

namespace {

QString lineOf(const ToFix &one)
{
    const QString tag = one.tag.isEmpty() ? Text::tr("without a tag") : printable(one.tag);
    if (one.graded == 0)
        return Text::tr("%1: none of its %n question(s) was graded lately", nullptr, one.questions).arg(tag);
    const auto percent = [](double share) { return QString::number(int(std::lround(share * 100))); };
    QString line =
        Text::tr("%1: %2 (weight %3 x %4 % failed, likely %5 to %6, x %7 of %8 questions asked)")
            .arg(tag, QString::number(one.score(), 'f', 2), QString::number(one.weight),
                 percent(one.weakness()), percent(1 - one.interval().high), percent(1 - one.interval().low),
                 QString::number(one.asked), QString::number(one.questions));
    if (!one.worst.isEmpty())
        line += Text::tr("; worst: %1").arg(printable(one.worst.join(u", "_s)));
    return line;
}

} // namespace

Result<int> trainFirst(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto all =
        database ? store::training::whatToFixFirst(**database) : tl::unexpected(database.error());
    if (!all)
        return tl::unexpected(all.error());
    if (invocation.wantsJson()) {
        QJsonArray tags;
        for (const ToFix &one : *all)
            tags.append(toJson(one));
        invocation.out().json({{u"days"_s, ToFix::Days}, {u"tags"_s, tags}});
        return Done;
    }
    for (const ToFix &one : *all)
        invocation.out().line(lineOf(one));
    if (all->empty())
        invocation.out().line(Text::tr("There is no golden question."));
    return Done;
}

} // namespace app::ctl
