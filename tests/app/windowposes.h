// SPDX-License-Identifier: MIT
#pragma once

#include "models/workbench.h"
#include "store/clock.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "views/approvals/approvalspage.h"
#include "views/frame/storeopener.h"
#include "views/grades/gradespage.h"
#include "views/mainwindow.h"

#include <QAction>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>

// The window on the sample workspace in every pose of every page, for tests that walk all of them.

// A home with the sample workspace in it.
class SampleHome : public WindowTestHome
{
public:
    SampleHome()
    {
        models::SampleJob job;
        QSignalSpy made(&job, &models::SampleJob::finished);
        job.start(sample(), store::now());
        if (!made.wait(60'000))
            qFatal("no sample workspace");
    }
    QString sample() const { return file(QStringLiteral("data/sample.memoir")); }
};

// A window on the sample workspace, whose pages have something on them.
struct Scene
{
    models::Workbench bench;
    FakeFilePicker picker;
    views::MainWindow window{&bench, &picker};

    bool open(const QString &path, QSize size = {1280, 800})
    {
        window.resize(size);
        window.show();
        window.activateWindow();
        window.opener()->open(path);
        return QTest::qWaitFor(
                   [this] { return window.page() == QStringLiteral("triage") && bench.queue.isComplete(); })
               && QTest::qWaitForWindowActive(&window);
    }
    QWidget *page() { return window.findChild<QStackedWidget *>()->currentWidget(); }
    QWidget *focus() { return window.focusWidget(); }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {})
    {
        QTest::keyClick(focus() ? focus() : &window, key, with);
    }
    void act(const QString &id)
    {
        QAction *action = bench.actions.action(id);
        QVERIFY2(action, qPrintable(id));
        action->trigger();
    }
    bool isQuiet()
    {
        return bench.queue.isComplete() && !bench.ledger.isLoading() && !bench.wiki.isLoading()
               && bench.session.pendingActs() == 0 && bench.grades.isSettled() && !bench.ingest.isRunning()
               && bench.context.isSettled() && bench.beliefs.isSettled()
               && (!window.findChild<views::GradesPage *>()
                   || window.findChild<views::GradesPage *>()->isSettled())
               && (!window.findChild<views::ApprovalsPage *>()
                   || window.findChild<views::ApprovalsPage *>()->isQuiet());
    }
    bool pose(const QString &id, const QStringList &acts)
    {
        window.showPage(id);
        if (!QTest::qWaitFor([this] { return isQuiet(); }, 20'000))
            return false;
        for (const QString &each : acts) {
            act(each);
            if (!QTest::qWaitFor([this] { return isQuiet(); }, 20'000))
                return false;
        }
        return true;
    }
    // The pose of the row of addPoses() that is tested.
    bool openPose(const QString &path)
    {
        QFETCH(QString, page);
        QFETCH(QStringList, acts);
        QFETCH(QSize, size);
        return open(path, size) && pose(page, acts);
    }
};

inline const QList<std::pair<QString, QStringList>> Poses{
    {QStringLiteral("triage"), {}},
    {QStringLiteral("triage"), {QStringLiteral("triage.impact")}},
    {QStringLiteral("triage"), {QStringLiteral("triage.markDown"), QStringLiteral("triage.markDown")}},
    {QStringLiteral("triage"), {QStringLiteral("triage.reject.reason")}},
    {QStringLiteral("triage"), {QStringLiteral("triage.edit")}},
    {QStringLiteral("approvals"), {}},
    {QStringLiteral("approvals"), {QStringLiteral("approvals.markAll"), QStringLiteral("approvals.approve")}},
    {QStringLiteral("context"), {}},
    {QStringLiteral("context"), {QStringLiteral("context.chat")}},
    {QStringLiteral("grades"), {}},
    {QStringLiteral("grades"), {QStringLiteral("grades.table")}},
    {QStringLiteral("grades"), {QStringLiteral("grades.section.questions")}},
    {QStringLiteral("grades"), {QStringLiteral("grades.section.regrade")}},
    {QStringLiteral("wiki"), {}},
    {QStringLiteral("wiki"), {QStringLiteral("wiki.edit")}},
    {QStringLiteral("wiki"), {QStringLiteral("wiki.changes")}},
    {QStringLiteral("wiki"), {QStringLiteral("wiki.lineage")}},
    {QStringLiteral("wiki"), {QStringLiteral("wiki.runs")}},
    {QStringLiteral("knowledge"), {}},
    {QStringLiteral("beliefs"), {}},
    {QStringLiteral("beliefs"), {QStringLiteral("beliefs.part.learnings")}},
    {QStringLiteral("beliefs"), {QStringLiteral("beliefs.part.facts")}},
    {QStringLiteral("beliefs"), {QStringLiteral("beliefs.part.drafts")}},
    {QStringLiteral("ledger"), {}},
    {QStringLiteral("jobs"), {}},
    {QStringLiteral("jobs"), {QStringLiteral("jobs.schedule")}},
    {QStringLiteral("settings"), {}},
};

inline void addPoses(bool withSizes)
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QStringList>("acts");
    QTest::addColumn<QSize>("size");
    for (const QSize size : withSizes ? QList{QSize(1280, 800), QSize(960, 640)} : QList{QSize(1280, 800)}) {
        for (const auto &[page, acts] : Poses)
            QTest::addRow("%s %s %d", qPrintable(page), qPrintable(acts.join(QLatin1Char('+'))), size.width())
                << page << acts << size;
    }
}
