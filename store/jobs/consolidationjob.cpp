// SPDX-License-Identifier: MIT
#include "store/jobs/consolidationjob.h"

#include "store/curation/consolidation.h"
#include "store/database.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// So many findings of each kind are listed per agent; the others are found by the next run, once these are
// decided.
constexpr int MostEach = 100;
constexpr int MostLooked = 400; // of an agent's newest rows, and of its oldest

Result<QStringList> agents(Database &database)
{
    auto query = database.run(u"SELECT name FROM agent ORDER BY name"_s);
    if (!query)
        return tl::unexpected(query.error());
    QStringList names;
    while ((*query)->next())
        names.append((*query)->value(0).toString());
    return names;
}

struct Found
{
    int examined = 0;
    QJsonArray doubles; // arrays of uids, the one to keep first
    QJsonArray stale;
    QJsonArray recurring;
};

void add(Found &found, const ConsolidationPlan &plan)
{
    found.examined += plan.examined;
    for (const MergeGroup &group : plan.groups) {
        QJsonArray uids{group.keep.uid};
        for (const MergeGroup::Member &member : group.merge)
            uids.append(member.row.uid);
        found.doubles.append(uids);
    }
    for (const StaleRow &row : plan.stale)
        found.stale.append(row.row.uid);
    for (const Reflexion &row : plan.recurring)
        found.recurring.append(row.uid);
}

} // namespace

QString ConsolidationJob::title() const
{
    return QCoreApplication::translate("store", "Consolidation");
}

Result<JobReport> ConsolidationJob::run(Database &database, JobContext &context)
{
    const auto names = agents(database);
    if (!names)
        return tl::unexpected(names.error());
    Found found;
    for (qsizetype i = 0; i < names->size(); ++i) {
        if (context.isStopped())
            return failure(Error::Code::Cancelled, {});
        context.progress(int(i), int(names->size()), names->at(i));
        const auto plan = Consolidation(database).plan(names->at(i), MostEach, MostLooked, context.asOf());
        if (!plan)
            return tl::unexpected(plan.error());
        add(found, *plan);
        context.note(QCoreApplication::translate("store",
                                                 "%1 rows looked at: %2 groups of doubles, %3 stale, %4 keep "
                                                 "coming back")
                         .arg(QString::number(plan->examined), QString::number(plan->groups.size()),
                              QString::number(plan->stale.size()), QString::number(plan->recurring.size())));
    }
    context.progress(int(names->size()), int(names->size()), {});
    return JobReport{QCoreApplication::translate(
                         "store",
                         "%1 groups of doubles, %2 stale rows, %3 rows that keep coming back; nothing "
                         "was changed.")
                         .arg(QString::number(found.doubles.size()), QString::number(found.stale.size()),
                              QString::number(found.recurring.size())),
                     {{u"examined"_s, found.examined},
                      {u"doubles"_s, found.doubles},
                      {u"stale"_s, found.stale},
                      {u"recurring"_s, found.recurring}}};
}

} // namespace store
