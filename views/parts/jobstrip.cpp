// SPDX-License-Identifier: MIT
#include "views/parts/jobstrip.h"

#include "models/workbench.h"

#include <QAction>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace views {

using models::JobSession;

JobStrip::JobStrip(models::Workbench *bench, const QString &job, QWidget *parent)
    : JobConsent(bench, {}, parent)
    , m_job(job)
    , m_stop(new QAction(tr("Stop"), this))
    , m_close(new QAction(tr("Close"), this))
{
    setObjectName(u"jobStrip"_s);
    JobSession *session = &bench->jobs;
    connect(m_stop, &QAction::triggered, this, [this, session] { session->cancel(m_job); });
    connect(m_close, &QAction::triggered, this, &JobStrip::close);
    connect(session, &JobSession::consentNeeded, this, [this](const QString &asked) {
        if (asked == m_job && (m_state == State::Running || m_state == State::Asking)) {
            m_state = State::Asking;
            follow(m_job);
        }
    });
    connect(session, &JobSession::consentSettled, this, [this](const QString &settled, bool isGiven) {
        if (settled == m_job && m_state == State::Asking)
            takeConsent(isGiven);
    });
    connect(session, &JobSession::progressed, this, [this](const QString &moved) {
        if (moved == m_job && m_state == State::Running)
            showProgress();
    });
    connect(session, &JobSession::finished, this, [this](const QString &ended, const store::JobRun &run) {
        if (ended == m_job && m_state == State::Running)
            takeEnd(run);
    });
    connect(session, &JobSession::refused, this, [this](const QString &refused, const store::Error &error) {
        if (refused == m_job && m_state == State::Running)
            setState(State::Ended, Kind::Refused, titleOf(m_job), error.message, {m_close});
    });
}

// The question was answered, on this page or another.
void JobStrip::takeConsent(bool isGiven)
{
    follow(m_job);
    isGiven ? showProgress() : close();
}

void JobStrip::setState(State state, Kind kind, const QString &bold, const QString &plain,
                        const QList<QAction *> &actions)
{
    m_state = state;
    show(kind, bold, plain, actions);
}

void JobStrip::run()
{
    if (m_state == State::Running)
        return;
    showProgress();
    bench()->jobs.runNow(m_job);
}

void JobStrip::showProgress()
{
    const store::JobProgress at = bench()->jobs.progress(m_job);
    const QLocale locale;
    QStringList words;
    if (!at.step.isEmpty())
        words += at.step;
    if (at.total > 0)
        words += tr("%1 of %2").arg(locale.toString(at.done), locale.toString(at.total));
    if (words.isEmpty())
        words += tr("It begins…");
    setState(State::Running, Kind::Info, titleOf(m_job), words.join(u" · "_s), {m_stop});
}

void JobStrip::takeEnd(const store::JobRun &run)
{
    const Kind kind = run.state == "done"_L1     ? Kind::Passed
                      : run.state == "failed"_L1 ? Kind::Refused
                                                 : Kind::Info;
    setState(State::Ended, kind, titleOf(m_job), run.summary, {m_close});
}

void JobStrip::close()
{
    m_state = State::Idle;
    clear();
}

bool JobStrip::leave()
{
    if (m_state == State::Asking)
        bench()->jobs.decline(m_job);
    else if (m_state == State::Ended)
        close();
    else
        return false;
    return true;
}

} // namespace views
