// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "views/parts/page.h"

#include <QTimer>

class QAction;
class QSplitter;

namespace models {
struct Workbench;
}

namespace views {

class JobPane;
class JobsHeader;
class PageBody;
class PlainTable;

// The page of jobs: every job with its schedule, its last run and how far it is, and the chosen one in
// detail. Runs, stops and schedules jobs and switches them on and off. `bench` outlives it. GUI thread.
class JobsPage : public Page
{
    Q_OBJECT

public:
    explicit JobsPage(models::Workbench *bench, QWidget *parent = nullptr);

    void showJob(const QString &job);
    [[nodiscard]] PlainTable *table() const { return m_table; }
    [[nodiscard]] JobPane *pane() const { return m_pane; }

protected:
    void watch(bool isShown) override;

private:
    void makeActions();
    void makeTable();
    void connectSession();

    [[nodiscard]] QString current() const; // name of the selected job; empty: none
    void take();
    void takeCurrent();
    void updateActions();
    void updateHeader();
    void act(int row);
    void stop();
    void editSchedule();
    void leaveForm();
    void saveSchedule(const QString &cron);
    void switchOver();
    void tellRefusal(const QString &job, const store::Error &error);
    void stepBack() override;
    void step(int by);
    void fit() override;

    models::Workbench *m_bench;
    QAction *m_run = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_runDue = nullptr;
    QAction *m_schedule = nullptr;
    QAction *m_switch = nullptr;
    QAction *m_older = nullptr;
    QAction *m_newer = nullptr;
    QAction *m_agree = nullptr;
    QAction *m_decline = nullptr;
    JobsHeader *m_header = nullptr;
    PlainTable *m_table = nullptr;
    JobPane *m_pane = nullptr;
    QSplitter *m_splitter = nullptr;
    PageBody *m_body = nullptr;
    QTimer m_clock;   // updates the running times
    QString m_wanted; // the job to select once the jobs are read
    QString m_asking; // the job whose cost the person is asked about
    QString m_saving; // the job whose schedule is being written
};

} // namespace views
