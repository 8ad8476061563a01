// SPDX-License-Identifier: MIT
#include "views/parts/jobstrip.h"

#include "models/jobsession.h"

#include <QAction>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace views {

using models::JobSession;

JobStrip::JobStrip(JobSession *session, const QString &job, QWidget *parent)
    : Banner(parent)
    , m_session(session)
    , m_job(job)
    , m_agree(new QAction(tr("Run it"), this))
    , m_decline(new QAction(tr("Not now"), this))
    , m_stop(new QAction(tr("Stop"), this))
    , m_close(new QAction(tr("Close"), this))
{
    setObjectName(u"jobStrip"_s);
    connect(m_agree, &QAction::triggered, this, [this] {
        m_session->agree(m_job);
        showProgress();
    });
    connect(m_decline, &QAction::triggered, this, &JobStrip::close);
    connect(m_stop, &QAction::triggered, this, [this] { m_session->cancel(m_job); });
    connect(m_close, &QAction::triggered, this, &JobStrip::close);
    connect(session, &JobSession::consentNeeded, this, [this](const QString &asked, const QString &words) {
        if (asked == m_job && m_state == State::Running)
            setState(State::Asking, Kind::Waits, title(), words, {m_agree, m_decline});
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
            setState(State::Ended, Kind::Refused, title(), error.message, {m_close});
    });
}

QString JobStrip::title() const
{
    const models::JobLine *line = m_session->line(m_job);
    return (line ? line->title : m_job) + u'.';
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
    m_session->runNow(m_job);
}

void JobStrip::showProgress()
{
    const store::JobProgress at = m_session->progress(m_job);
    const QLocale locale;
    QStringList words;
    if (!at.step.isEmpty())
        words += at.step;
    if (at.total > 0)
        words += tr("%1 of %2").arg(locale.toString(at.done), locale.toString(at.total));
    if (words.isEmpty())
        words += tr("It begins…");
    setState(State::Running, Kind::Info, title(), words.join(u" · "_s), {m_stop});
}

void JobStrip::takeEnd(const store::JobRun &run)
{
    const Kind kind = run.state == "done"_L1     ? Kind::Passed
                      : run.state == "failed"_L1 ? Kind::Refused
                                                 : Kind::Info;
    setState(State::Ended, kind, title(), run.summary, {m_close});
}

void JobStrip::close()
{
    m_state = State::Idle;
    clear();
}

bool JobStrip::leave()
{
    if (m_state != State::Asking && m_state != State::Ended)
        return false;
    close();
    return true;
}

} // namespace views
