// SPDX-License-Identifier: MIT
#include "store/learnings/learningsjob.h"

#include "store/learnings/runlearnings.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>

namespace store::learnings {

using namespace Qt::StringLiterals;

QString LearningsJob::title() const
{
    return Text::tr("Learnings of runs");
}

Result<bool> LearningsJob::isNeeded(Database &database)
{
    return RunLearnings::due(database, 1).map([](const std::vector<ReportedRun> &due) {
        return !due.empty();
    });
}

Result<JobReport> LearningsJob::run(Database &database, JobContext &context)
{
    const auto writer = m_makeWriter(database);
    auto due = writer ? RunLearnings::due(database) : tl::unexpected(writer.error());
    if (!due)
        return tl::unexpected(due.error());
    RunLearnings learning(database, **writer);
    QJsonArray uids;
    int done = 0;
    for (ReportedRun &run : *due) {
        run.readAt = isoTime(context.asOf());
        if (context.isStopped())
            return failure(Error::Code::Cancelled, {});
        context.progress(done++, int(due->size()), run.run);
        const auto learned = learning.learn(run, context.stopToken());
        if (!learned)
            return tl::unexpected(learned.error());
        for (const CapturedRow &row : learned->rows)
            uids.append(row.written.uid);
        context.note(Text::tr("%1 (%2): %3 learnings")
                         .arg(run.run, learned->category, QString::number(learned->rows.size())));
    }
    context.progress(int(due->size()), int(due->size()), {});
    return JobReport{
        Text::tr("%n run(s) read", nullptr, int(due->size())) + u", "_s
            + Text::tr("%n learning(s) wait for review or were seen again.", nullptr, int(uids.size())),
        {{u"rows"_s, uids}}};
}

} // namespace store::learnings
