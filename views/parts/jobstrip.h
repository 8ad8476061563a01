// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/jobconsent.h"

namespace store {
struct JobRun;
}

namespace views {

// A job that was started on a page, at the top of that page: what it would cost, how far it is, what came of
// it. Says nothing of runs that were started elsewhere. The session outlives it. GUI thread.
class JobStrip : public JobConsent
{
    Q_OBJECT

public:
    JobStrip(models::Workbench *bench, const QString &job, QWidget *parent = nullptr);

    void run();   // asks first where it costs
    bool leave(); // Esc: closes what is over, declines what is asked; false where there is nothing to leave
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
