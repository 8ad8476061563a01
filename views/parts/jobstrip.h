// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/jobconsent.h"

namespace store {
struct JobRun;
}

namespace views {

// The strip at the top of a page about a job started there: what it would cost, how far it is, what came of
// it. Shows no runs that were started elsewhere. `bench` outlives it. GUI thread.
class JobStrip : public JobConsent
{
    Q_OBJECT

public:
    JobStrip(models::Workbench *bench, const QString &job, QWidget *parent = nullptr);

    void run();   // runs the job; asks first if it costs
    bool leave(); // Esc: closes a result or declines the question; false: neither
    [[nodiscard]] bool isRunning() const { return m_state == State::Running; }

private:
    enum class State { Idle, Asking, Running, Ended };

    void setState(State state, Kind kind, const QString &bold, const QString &plain,
                  const QList<QAction *> &actions);
    void showProgress();
    void takeEnd(const store::JobRun &run);
    void close();
    void takeConsent(bool isGiven);

    const QString m_job;
    QAction *m_stop;
    QAction *m_close;
    State m_state = State::Idle;
};

} // namespace views
