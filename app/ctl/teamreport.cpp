// SPDX-License-Identifier: MIT
#include "app/ctl/teamreport.h"

#include "app/ctl/exitcode.h"
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "store/curation/teamreport.h"

#include <QJsonArray>
#include <QJsonObject>

#include <cmath>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

QJsonArray asJson(const store::training::Interval &interval)
{
    return {orNull(interval.low), orNull(interval.high)};
}

QJsonObject asJson(const store::ReviewerDay &day)
{
    return {{u"name"_s, day.name},
            {u"verdicts"_s, day.verdicts()},
            {u"approved"_s, day.approved},
            {u"rejected"_s, day.rejected},
            {u"other"_s, day.other},
            {u"second_opinions"_s, day.opinions},
            {u"proposals"_s, day.proposals},
            {u"acts"_s, day.acts},
            {u"acts_per_hour"_s, day.perHour},
            {u"last"_s, day.last}};
}

QJsonObject asJson(const store::ReviewerAgreement &agreement)
{
    return {{u"first"_s, orNull(agreement.first)},
            {u"second"_s, orNull(agreement.second)},
            {u"kind"_s, orNull(agreement.kind)},
            {u"rows"_s, agreement.rows},
            {u"same"_s, agreement.same},
            {u"kappa"_s, agreement.first.isEmpty() ? QJsonValue() : orNull(agreement.kappa.kappa)},
            {u"kappa_95"_s, agreement.first.isEmpty() ? QJsonValue() : asJson(agreement.kappa.interval)},
            {u"alpha"_s, orNull(agreement.alpha.alpha)},
            {u"alpha_95"_s, asJson(agreement.alpha.interval)}};
}

QJsonObject asJson(const store::TeamReport &report)
{
    QJsonArray people;
    for (const store::ReviewerDay &day : report.people)
        people.append(asJson(day));
    QJsonArray agreement;
    for (const store::ReviewerAgreement &one : report.agreement)
        agreement.append(asJson(one));
    return {{u"day"_s, report.day},
            {u"people"_s, people},
            {u"waiting"_s, report.waiting},
            {u"oldest_waiting"_s, orNull(report.oldest)},
            {u"oldest_uid"_s, orNull(report.oldestUid)},
            {u"second_opinions_asked"_s, report.asked},
            {u"disagreements"_s, report.differing},
            {u"agreement"_s, agreement}};
}

QString number(double value, int digits = 2)
{
    return std::isnan(value) ? u"-"_s : QString::number(value, 'f', digits);
}

QString span(const store::training::Interval &interval)
{
    return std::isnan(interval.low) ? u"-"_s : number(interval.low) + u" .. "_s + number(interval.high);
}

void printPeople(Output &out, const store::TeamReport &report)
{
    TextTable table({Text::tr("who"), Text::tr("verdicts"), Text::tr("approved"), Text::tr("rejected"),
                     Text::tr("other"), Text::tr("second opinions"), Text::tr("proposals"),
                     Text::tr("an hour"), Text::tr("last")});
    for (const store::ReviewerDay &day : report.people)
        table.add({day.name, QString::number(day.verdicts()), QString::number(day.approved),
                   QString::number(day.rejected), QString::number(day.other), QString::number(day.opinions),
                   QString::number(day.proposals), number(day.perHour > 0 ? day.perHour : std::nan(""), 0),
                   day.last});
    if (table.isEmpty())
        out.line(Text::tr("Nobody decided anything on %1.").arg(report.day));
    else
        table.print(out);
}

void printAgreement(Output &out, const store::TeamReport &report)
{
    TextTable table({Text::tr("reviewers"), Text::tr("kind"), Text::tr("rows"), Text::tr("same"),
                     Text::tr("kappa"), Text::tr("95 %"), Text::tr("alpha"), Text::tr("95 %")});
    for (const store::ReviewerAgreement &one : report.agreement) {
        const bool isOfAll = one.first.isEmpty();
        table.add({isOfAll ? Text::tr("all") : one.first + u", "_s + one.second,
                   one.kind.isEmpty() ? Text::tr("all") : one.kind, QString::number(one.rows),
                   QString::number(one.same), isOfAll ? u"-"_s : number(one.kappa.kappa),
                   isOfAll ? u"-"_s : span(one.kappa.interval), number(one.alpha.alpha),
                   span(one.alpha.interval)});
    }
    if (!table.isEmpty())
        table.print(out);
}

} // namespace

store::Result<int> reportTeam(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    const auto report = database ? store::teamReport(**database) : tl::unexpected(database.error());
    if (!report)
        return tl::unexpected(report.error());
    Output &out = invocation.out();
    if (invocation.wantsJson()) {
        out.json(asJson(*report));
        return Done;
    }
    printPeople(out, *report);
    out.line(
        Text::tr("%1 wait, the oldest since %2; %3 second opinions are asked for, %4 disagreements are to "
                 "be settled.")
            .arg(report->waiting)
            .arg(report->oldest.isEmpty() ? u"-"_s : report->oldest)
            .arg(report->asked)
            .arg(report->differing));
    printAgreement(out, *report);
    return Done;
}

} // namespace app::ctl
