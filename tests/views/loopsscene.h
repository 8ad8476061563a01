// SPDX-License-Identifier: MIT
#pragma once

#include "models/workbench.h"
#include "store/clock.h"
#include "store/layers/directory.h"
#include "store/layers/goldenwriter.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "tests/app/fakefilepicker.h"
#include "tests/app/windowtest.h"
#include "tests/llmclient/modelserver.h"
#include "tests/store/teststore.h"
#include "views/frame/storeopener.h"
#include "views/jobs/jobfacts.h"
#include "views/jobs/joblog.h"
#include "views/jobs/jobpane.h"
#include "views/jobs/jobspage.h"
#include "views/mainwindow.h"
#include "views/parts/jobstrip.h"
#include "views/parts/palettemodel.h"
#include "views/parts/palettepanel.h"
#include "views/parts/plaintable.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>

namespace tests {

// Something that is remembered, what is asked about it, and the word that a right answer has.
struct Fact
{
    QString id;
    QString entity;
    QString row;
    QString question;
    QString word;
};

inline const QList<Fact> &facts()
{
    static const QList<Fact> all{
        {u"terms"_s, u"ACME"_s, u"ACME payment terms are net-30 since March."_s,
         u"What payment terms does ACME have?"_s, u"net-30"_s},
        {u"mail"_s, u"Lindqvist"_s, u"Invoices of Lindqvist arrive by courier on Tuesdays."_s,
         u"How do the invoices of Lindqvist arrive?"_s, u"courier"_s},
        {u"dock"_s, u"Hamburg"_s, u"Dock four of Hamburg closes at 18:30 on weekdays."_s,
         u"When does dock four of Hamburg close?"_s, u"18:30"_s},
        {u"retry"_s, u"Orion"_s, u"The Orion gateway wants two retries and then a stop."_s,
         u"How many retries does the Orion gateway want?"_s, u"two retries"_s},
        {u"bank"_s, u"Nordwind"_s, u"Nordwind moved its account to Volksbank in May."_s,
         u"Where did Nordwind move its account?"_s, u"Volksbank"_s},
    };
    return all;
}

// A model that knows what it was told in the stack and nothing else, a judge that wants to be told something,
// and a writer that puts every row into one section.
inline QString knowsWhatItIsTold(const QJsonObject &request)
{
    const QString system = request["messages"_L1][0]["content"_L1].toString();
    const QString asked = request["messages"_L1][1]["content"_L1].toString();
    if (system.startsWith("You grade"_L1))
        return asked.contains(u"It is not known."_s)
                   ? uR"({"analysis":"It does not say what was asked for.","grade":0})"_s
                   : uR"({"analysis":"It says what was asked for.","grade":4})"_s;
    if (system.startsWith("You keep the wiki"_L1)) {
        const QJsonObject document = QJsonDocument::fromJson(asked.toUtf8()).object();
        QString body;
        for (const QJsonValue &row : document["evidence"_L1].toArray())
            body += row["text"_L1].toString() + u" ["_s + row["row"_L1].toString() + u"]\n\n"_s;
        const QJsonObject section{{u"slug"_s, QString()}, {u"title"_s, u"Notes"_s}, {u"body"_s, body}};
        return QString::fromUtf8(QJsonDocument(QJsonObject{{u"sections"_s, QJsonArray{section}}}).toJson());
    }
    for (const Fact &fact : facts()) {
        if (asked == fact.question && system.contains(fact.word))
            return u"It was recorded: %1."_s.arg(fact.word);
    }
    return u"It is not known."_s;
}

// The window over a fresh store with approved rows, a decision and golden questions, and what a person does
// with its keys.
struct LoopsScene
{
    tests::TestStore store;
    QStringList rows; // as facts()
    models::Workbench bench;
    FakeFilePicker picker;
    views::MainWindow window{&bench, &picker};
    QSignalSpy finished{&bench.jobs, &models::JobSession::finished};
    QSignalSpy refused{&bench.jobs, &models::JobSession::refused};

    LoopsScene()
    {
        for (const Fact &fact : facts()) {
            rows += store.add(fact.row, u"finance"_s, fact.entity);
            ::store::GoldenQuestion question;
            question.questionId = fact.id;
            question.question = fact.question;
            question.mustInclude = QStringList{fact.word};
            must(::store::training::saveGolden(store.database(), question, mara(), {}, ::store::now()));
        }
        must(store.decide(rows, ::store::Status::ApprovedForReuse));
        addDecision();
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
    }

    static ::store::Actor mara() { return ::store::Actor::person(u"mara"_s); }
    void addDecision()
    {
        auto act = must(::store::Act::begin(store.database(), mara(), "import", ::store::now()));
        ::store::LayerWriter writer(store.database(), act->ledger());
        const auto written = writer.insert(
            *::store::layerNamed(u"decision"_s), store.database().uids().next("dec_"_L1, ::store::now()),
            u"in_force"_s,
            {{u"agent_id"_s, *::store::Directory(store.database()).agentId(u"ops"_s, ::store::now())},
             {u"description"_s, u"Berth lists go out every Friday"_s},
             {u"approved_by"_s, u"person:mara"_s},
             {u"origin"_s, u"adr"_s},
             {u"content_hash"_s, u"d"_s}},
            "import");
        if (!written || !act->commit())
            qFatal("no decision");
    }

    bool open()
    {
        window.opener()->open(store.path());
        return QTest::qWaitFor([this] { return window.page() == "triage"_L1 && bench.jobs.isLoaded(); });
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(window.focusWidget() ? window.focusWidget() : &window, key, modifiers);
    }
    // With two keys, as the rail teaches.
    bool go(Qt::Key letter, const QString &page)
    {
        key(Qt::Key_G);
        key(letter);
        return QTest::qWaitFor([&] { return window.page() == page; });
    }
    // An action out of the palette, by what it is called.
    bool pick(const QString &id, const QString &typed)
    {
        key(Qt::Key_K, Qt::ControlModifier);
        auto *line = window.palettePanel()->findChild<QLineEdit *>();
        QTest::keyClicks(line, typed);
        const QListView *found = window.palettePanel()->list();
        const auto chosen = [&] {
            return found->currentIndex().data(views::PaletteModel::IdRole).toString();
        };
        for (int i = 0; i < found->model()->rowCount() && chosen() != id; ++i)
            QTest::keyClick(line, Qt::Key_Down);
        const bool isFound = chosen() == id;
        QTest::keyClick(line, isFound ? Qt::Key_Return : Qt::Key_Escape);
        return isFound;
    }

    // ------------------------------------------------------------------------------------------------------
    // Settings
    template<typename Widget>
    Widget *field(const QString &name) const
    {
        auto *widget = window.findChild<Widget *>(name);
        if (!widget)
            qFatal("no %s", qPrintable(name));
        return widget;
    }
    bool choose(const QString &name, const QVariant &data) const
    {
        auto *box = field<QComboBox>(name);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 1; i < box->count() && box->currentData() != data; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        return box->currentData() == data;
    }
    void type(const QString &name, const QString &text) const
    {
        auto *line = field<QLineEdit>(name);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(line, text);
    }
    // Fills in the form, tests the connection; what the test said.
    QStringList setModel(llmclient::Purpose purpose, const QString &url) const
    {
        if (!choose(u"modelPurpose"_s, int(purpose)) || !choose(u"modelProvider"_s, u"openai-compatible"_s))
            return {u"not chosen"_s};
        type(u"modelUrl"_s, url);
        type(u"modelName"_s, u"test-model"_s);
        auto *test = field<QAbstractButton>(u"modelTest"_s);
        test->setFocus();
        QTest::keyClick(test, Qt::Key_Space);
        const auto lines = [this] {
            QStringList texts;
            for (const QLabel *line : field<QWidget>(u"modelResult"_s)->findChildren<QLabel *>())
                texts += line->text();
            return texts;
        };
        (void)QTest::qWaitFor([&] { return lines().size() > 1; }, 10'000);
        return lines();
    }

    // ----------------------------------------------------------------------------------------------------------
    // Jobs
    views::JobsPage *jobs() const { return window.jobsPage(); }
    QString shownJob() const { return bench.jobTable.nameAt(jobs()->table()->currentIndex().row()); }
    bool goToJob(const QString &job)
    {
        if (!QTest::qWaitFor([this] { return jobs() && jobs()->table()->currentIndex().isValid(); }))
            return false;
        for (int i = 0; i < bench.jobTable.rowCount() && shownJob() != job; ++i)
            key(jobs()->table()->currentIndex().row() < bench.jobTable.rowOf(job) ? Qt::Key_J : Qt::Key_K);
        return shownJob() == job;
    }
    QString cell(const QString &job, int column) const
    {
        return bench.jobTable.index(bench.jobTable.rowOf(job), column).data().toString();
    }
    bool isShownRunning(const QString &job) const
    {
        return bench.jobTable.index(bench.jobTable.rowOf(job), 0)
            .data(models::JobsModel::RunningRole)
            .toBool();
    }
    QString factsShown() const { return jobs()->pane()->facts()->accessibleDescription(); }
    QString logShown() const { return jobs()->pane()->log()->toPlainText(); }
    // The next run that ends; one without a state where none does, or where one was refused.
    ::store::JobRun nextRun()
    {
        const bool isHere =
            QTest::qWaitFor([this] { return !finished.isEmpty() || !refused.isEmpty(); }, 20'000);
        if (!isHere || finished.isEmpty())
            return {};
        const auto run = finished.takeFirst().at(1).value<::store::JobRun>();
        (void)QTest::qWaitFor([&] {
            return bench.jobs.line(run.job)->lastEnded()
                   && bench.jobs.line(run.job)->lastEnded()->uid == run.uid;
        });
        return run;
    }

    // --------------------------------------------------------------------------------------------------------
    // Grades "Ask 5 questions now", with its key on the Grades page, which says how far it is; then on to its
    // log.
    bool beginTick()
    {
        if (window.page() != "grades"_L1 && !go(Qt::Key_R, u"grades"_s))
            return false;
        auto *strip = window.findChild<views::JobStrip *>();
        strip->leave();
        key(Qt::Key_N);
        if (!QTest::qWaitFor([strip] { return strip->isVisible(); }) || window.page() != "grades"_L1
            || !go(Qt::Key_J, u"jobs"_s))
            return false;
        window.findChild<views::JobsPage *>()->showJob(u"training"_s);
        return QTest::qWaitFor([this] { return shownJob() == "training"_L1; });
    }
    ::store::JobRun tick() { return beginTick() ? nextRun() : ::store::JobRun(); }
    bool says(const QString &text) const
    {
        for (const QLabel *label : window.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }
};

} // namespace tests
