// SPDX-License-Identifier: MIT
#include "app/ctl/jobacts.h"

#include "app/ctl/exitcode.h"
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/stopsignal.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::JobLogLine;
using store::JobRun;

namespace {

constexpr std::chrono::milliseconds Look{100};

} // namespace

std::jthread stopperFor(std::stop_source toStop)
{
    return std::jthread([toStop = std::move(toStop)](const std::stop_token &ended) mutable {
        std::mutex mutex;
        std::condition_variable_any wake;
        while (!ended.stop_requested()) {
            if (StopSignal::isRaised())
                toStop.request_stop();
            std::unique_lock lock(mutex);
            wake.wait_for(lock, ended, Look, [] { return false; });
        }
    });
}

QJsonObject asJson(const JobRun &run)
{
    return {{u"uid"_s, run.uid},
            {u"job"_s, run.job},
            {u"state"_s, run.state},
            {u"started_at"_s, run.startedAt},
            {u"ended_at"_s, orNull(run.endedAt)},
            {u"summary"_s, run.summary},
            {u"detail"_s, run.detail}};
}

QJsonObject outcomeOf(const JobRun &run)
{
    QJsonObject object = asJson(run);
    if (run.state != "done"_L1)
        object.insert(u"error"_s, errorObject({store::Error::Code::Failed, run.summary})[u"error"_s]);
    return object;
}

QJsonObject asJson(const JobLogLine &line)
{
    return {{u"at"_s, line.at}, {u"level"_s, line.level}, {u"step"_s, line.step}, {u"text"_s, line.text}};
}

store::Result<JobRun> runJob(const Invocation &invocation, store::Database &database,
                             const models::JobCatalogue::Entry &entry, store::JobOrder order)
{
    Output &out = invocation.out();
    if (!invocation.wantsJson()) {
        order.listener.logged = [&out](const JobLogLine &line) {
            const QString step = line.step.isEmpty() ? QString() : line.step + ": "_L1;
            out.line(printable(line.at.mid(11, 8) + u' ' + step + line.text));
            out.flush();
        };
    }
    const std::jthread stopper = stopperFor(order.toStop);
    const std::unique_ptr<store::Job> job = entry.make();
    return store::execute(database, *job, order);
}

} // namespace app::ctl
