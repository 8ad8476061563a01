// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;
class QScrollArea;
class QSplitter;

namespace models {
class JobSession;
struct Workbench;
} // namespace models

namespace views {

class InkLabel;
class JobConsent;
class JobFacts;
class JobLog;
class ScheduleForm;

// The chosen job below the table: its actions, the question about its cost, log, steps, result and cost.
class JobPane : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *schedule;
        QAction *switchOver;
        QAction *older; // shows the run before, as `newer` the next
        QAction *newer;
        QAction *agree;
        QAction *decline;
    };

    JobPane(models::Workbench *bench, const Actions &actions, QWidget *parent = nullptr);

    void show(const QString &job);
    [[nodiscard]] JobConsent *consent() const { return m_consent; }
    [[nodiscard]] ScheduleForm *form() const { return m_form; }
    [[nodiscard]] JobLog *log() const { return m_log; }
    [[nodiscard]] JobFacts *facts() const { return m_facts; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showLog();

    models::JobSession *m_session;
    QString m_job;
    InkLabel *m_title;
    InkLabel *m_state;
    InkLabel *m_uid;
    JobConsent *m_consent;
    ScheduleForm *m_form;
    JobLog *m_log;
    JobFacts *m_facts;
    QScrollArea *m_side;
    QSplitter *m_splitter;
};

} // namespace views
