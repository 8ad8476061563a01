// SPDX-License-Identifier: MIT
// The loops in the real window, from its keys: a model is set up, the wiki job and ten ticks of the training
// loop are run and watched, one is stopped, the charts move, and a flip tells which decision is behind it.
// With a model on loopback, and without any.
#include "models/gradestrip.h"
#include "models/gradetable.h"
#include "models/wikirunmodel.h"
#include "tests/views/loopsscene.h"
#include "views/grades/flipdetail.h"
#include "views/grades/fliprow.h"
#include "views/grades/flipspane.h"
#include "views/grades/gradesheader.h"
#include "views/grades/gradespage.h"
#include "views/grades/gradetables.h"
#include "views/parts/linelist.h"
#include "views/wiki/sourceview.h"
#include "views/wiki/wikipage.h"
#include "views/wiki/wikirunsview.h"

using namespace Qt::StringLiterals;
using namespace views;
using llmclient::Purpose;
using models::JobsModel;
using tests::LoopsScene;
using tests::ModelServer;

namespace {

constexpr int Ticks = 10;
constexpr int Stopped = 5; // the tick that is cancelled,
constexpr int Before = 2;  // after so many answers
const int Asked = int(tests::facts().size());

} // namespace

class TestLoopsFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<WindowTestHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init();
    void cleanup();

    void withAModelOnLoopback();
    void withoutAnyModel();

private:
    // Each part goes on where the one before ended.
    void setUpModels();
    void distil(bool isWatched);
    void readTheWiki(const QString &writer, const QString &said);
    void askTicks(int first, int last);
    void stopATick();
    void seeTheChartsMove(const QString &passRate);
    void clickTheFlip(const QString &before, const QString &after, const QString &judge);
    [[nodiscard]] int runs()
    {
        return int(m_scene->store.number(u"SELECT count(*) FROM training_loop_runs"_s));
    }
    [[nodiscard]] QString passRate()
    {
        return m_scene->window.findChild<FigureRow *>()->figures().at(0).value;
    }

    std::unique_ptr<WindowTestHome> m_home;
    std::unique_ptr<ModelServer> m_server;
    std::unique_ptr<LoopsScene> m_scene;
    std::atomic<int> m_answersUntilHeld = 0; // of the model, not of its judge; 0: never held
};

#define PART(call)                                                                                           \
    call;                                                                                                    \
    if (QTest::currentTestFailed())                                                                          \
    return

void TestLoopsFlow::init()
{
    QSettings().clear();
    m_server = std::make_unique<ModelServer>();
    m_server->answerBy([this](const QJsonObject &request) {
        const bool isJudge = request["messages"_L1][0]["content"_L1].toString().startsWith("You grade"_L1);
        if (isJudge && m_answersUntilHeld > 0 && --m_answersUntilHeld == 0)
            m_server->hold();
        return tests::knowsWhatItIsTold(request);
    });
    m_scene = std::make_unique<LoopsScene>();
    QVERIFY(m_scene->open());
}

void TestLoopsFlow::cleanup()
{
    m_scene.reset();
    m_server.reset();
}

void TestLoopsFlow::setUpModels()
{
    m_scene->key(Qt::Key_Comma, Qt::ControlModifier);
    QCOMPARE(m_scene->window.page(), u"settings"_s);
    QTRY_VERIFY(m_scene->field<QComboBox>(u"modelProvider"_s)->isEnabled());
    for (const Purpose purpose : {Purpose::Chat, Purpose::Distill, Purpose::Grade}) {
        const QStringList said = m_scene->setModel(purpose, m_server->url());
        QCOMPARE(said.size(), 5);
        for (const QString &line : said)
            QVERIFY2(line.startsWith(u'✓'), qPrintable(line));
        QCOMPARE(m_scene->bench.modelDesk.of(purpose).url, m_server->url());
    }
}

void TestLoopsFlow::distil(bool isWatched)
{
    QVERIFY(m_scene->pick(u"go.jobs"_s, u"Jobs"_s));
    QTRY_COMPARE(m_scene->window.page(), u"jobs"_s);
    QVERIFY(m_scene->goToJob(u"wiki"_s));
    QCOMPARE(m_scene->cell(u"wiki"_s, JobsModel::WhenColumn), u"off"_s);
    m_scene->key(Qt::Key_O);
    QTRY_VERIFY(m_scene->cell(u"wiki"_s, JobsModel::WhenColumn).startsWith(u"every "_s));
    if (isWatched)
        m_server->hold();
    m_scene->key(Qt::Key_R);
    if (isWatched) {
        QTRY_COMPARE(m_server->held(), 1);
        QTRY_VERIFY(m_scene->isShownRunning(u"wiki"_s));
        QTRY_COMPARE(m_scene->cell(u"wiki"_s, JobsModel::NextColumn), u"10 of 100"_s);
        QVERIFY2(m_scene->factsShown().contains(u"Writing sections: 10 of 100"_s),
                 qPrintable(m_scene->factsShown()));
        QCOMPARE(m_scene->cell(u"wiki"_s, JobsModel::ActColumn), u"Stop"_s);
        m_server->release();
    }
    QCOMPARE(m_scene->nextRun().state, u"done"_s);
    QTRY_VERIFY(m_scene->logShown().contains(u"SYSTEM_WIKI.md written"_s));
    QTRY_VERIFY(m_scene->factsShown().contains(u"written from 6 rows by"_s));
}

void TestLoopsFlow::readTheWiki(const QString &writer, const QString &said)
{
    QVERIFY(m_scene->factsShown().contains(u"by "_s + writer));
    QVERIFY(m_scene->go(Qt::Key_W, u"wiki"_s));
    WikiPage *page = m_scene->window.wikiPage();
    QTRY_VERIFY(page->isSettled() && page->list()->model()->rowCount() > 0);
    m_scene->key(Qt::Key_U);
    WikiRunsView *shown = page->runs();
    QTRY_VERIFY(shown->isVisible() && shown->runs().rowCount() == 1);
    const QString figure = shown->runs().index(0).data(models::WikiRunModel::FigureRole).toString();
    QVERIFY2(figure.contains(said) && figure.contains(u'6'), qPrintable(figure));
    QTRY_VERIFY(shown->text()->toPlainText().contains(tests::facts().front().word));
}

void TestLoopsFlow::askTicks(int first, int last)
{
    for (int i = first; i <= last; ++i) {
        const int before = runs();
        const store::JobRun run = m_scene->tick();
        QCOMPARE(run.state, u"done"_s);
        QCOMPARE(runs(), before + run.detail[u"asked"_s].toInt());
        QVERIFY(m_scene->factsShown().contains(run.summary));
    }
}

// In its middle, with the key of the Jobs page, while the model thinks.
void TestLoopsFlow::stopATick()
{
    const int before = runs();
    m_answersUntilHeld = Before;
    QVERIFY(m_scene->beginTick());
    QTRY_COMPARE(m_server->held(), 1);
    QTRY_COMPARE(m_scene->cell(u"training"_s, JobsModel::NextColumn), u"%1 of %2"_s.arg(Before).arg(Asked));
    m_scene->key(Qt::Key_S);
    QCOMPARE(m_scene->nextRun().state, u"cancelled"_s);
    QTRY_VERIFY2(m_scene->factsShown().contains(u"Cancelled; what was done so far is kept."_s),
                 qPrintable(m_scene->factsShown()));
    QTRY_COMPARE(m_server->held(), 0); // nobody waits for the answer any more
    m_server->release();

    // What has its answer has its grade and its stack; what has none has nothing.
    QCOMPARE(runs(), before + Before);
    const auto count = [this](const QString &sql) {
        return m_scene->store.number(u"SELECT count(*) FROM "_s + sql);
    };
    QCOMPARE(count(u"training_loop_runs WHERE grade IS NULL OR answer = ''"_s), 0);
    QCOMPARE(count(u"training_loop_runs AS r JOIN context_snapshot AS s ON s.uid = r.snapshot_uid"_s),
             runs());
    // The distiller is told things too, which is another record.
    QCOMPARE(count(u"context_snapshot WHERE recipe <> 'wiki'"_s), runs());
    QCOMPARE(count(u"job_lease"_s), 0);
    QVERIFY(m_scene->store.isWhole());

    // The next one asks what is left.
    const store::JobRun rest = m_scene->tick();
    QCOMPARE(rest.state, u"done"_s);
    QCOMPARE(rest.detail[u"asked"_s].toInt(), Asked - Before);
    QTRY_VERIFY(m_scene->logShown().contains(u"Goes on with"_s));
}

void TestLoopsFlow::seeTheChartsMove(const QString &expected)
{
    QVERIFY(m_scene->go(Qt::Key_R, u"grades"_s));
    GradesPage *page = m_scene->window.gradesPage();
    QTRY_COMPARE(int(m_scene->bench.grades.chart().total.runs), runs());
    QTRY_VERIFY(page->isSettled());
    QCOMPARE(passRate(), expected);
}

void TestLoopsFlow::clickTheFlip(const QString &before, const QString &after, const QString &judge)
{
    GradesPage *page = m_scene->window.gradesPage();
    QTRY_COMPARE(int(m_scene->bench.grades.flips().size()), 1);
    QTRY_VERIFY(page->isSettled());
    auto *flip = page->flips()->findChild<FlipRow *>();
    QVERIFY(flip->accessibleName().contains(tests::facts().front().question));
    QTest::mouseClick(flip, Qt::LeftButton);
    const FlipDetail *detail = page->flips()->detail();
    QTRY_VERIFY(detail->isShowing());
    const QString said = detail->said();
    QVERIFY2(said.contains(u"Before: "_s + before) && said.contains(u"After: "_s + after), qPrintable(said));
    QVERIFY2(said.contains(u"rejected: "_s + tests::facts().front().row), qPrintable(said));
    QTRY_VERIFY(m_scene->says(u"Reason of the grade · "_s + judge));
    QCOMPARE(detail->chosen()->uid, m_scene->rows.front());
    QCOMPARE(detail->chosen()->reason, u"net-45 since May"_s);
    // From the reason to the row itself.
    m_scene->key(Qt::Key_R);
    QTRY_COMPARE(m_scene->window.page(), u"triage"_s);
    QTRY_VERIFY(m_scene->bench.cards.card() && m_scene->bench.cards.card()->row.uid == m_scene->rows.front());
}

void TestLoopsFlow::withAModelOnLoopback()
{
    PART(setUpModels());
    PART(distil(true));
    PART(readTheWiki(u"openai-compatible/test-model"_s, u"openai-compatible/test-model"_s));
    QVERIFY(m_scene->go(Qt::Key_R, u"grades"_s));
    QTRY_VERIFY(m_scene->says(u"No question was asked yet."_s));
    PART(askTicks(1, Stopped - 1));
    PART(seeTheChartsMove(u"100\u202f%"_s));
    PART(stopATick());
    PART(askTicks(Stopped + 2, Ticks - 1));
    PART(seeTheChartsMove(u"100\u202f%"_s));

    // Somebody decides otherwise, and the last tick is asked.
    VERIFY_RESULT(
        m_scene->store.decide({m_scene->rows.front()}, store::Status::Rejected, u"net-45 since May"_s));
    PART(askTicks(Ticks, Ticks));
    QCOMPARE(runs(), (Ticks - 1) * Asked); // two presses were one tick
    PART(seeTheChartsMove(u"98\u202f%"_s));
    // A column a tick, however fast they came, and a row of the table.
    GradesPage *page = m_scene->window.gradesPage();
    QCOMPARE(models::GradeStrip(&m_scene->bench.grades).columnCount(), Ticks - 1);
    m_scene->bench.actions.action(u"grades.step.run"_s)->trigger();
    QTRY_COMPARE(page->tables()->model()->rowCount(), Ticks - 1);
    QCOMPARE(page->tables()->model()->index(0, models::GradeTable::Passed).data().toString(),
             QString::number(Asked - 1));
    QCOMPARE(page->tables()->model()->index(1, models::GradeTable::Passed).data().toString(),
             QString::number(Asked));
    PART(clickTheFlip(u"It was recorded: net-30."_s, u"It is not known."_s,
                      u"openai-compatible/test-model"_s));
    QVERIFY(m_scene->store.isWhole());
}

void TestLoopsFlow::withoutAnyModel()
{
    PART(distil(false));
    PART(readTheWiki(u"extractive"_s, u"without a model"_s));
    PART(askTicks(1, 1));
    QTRY_VERIFY2(m_scene->logShown().contains(u"answered by extractive, graded by checks"_s),
                 qPrintable(m_scene->logShown()));
    PART(askTicks(2, Ticks - 1));
    PART(seeTheChartsMove(u"100\u202f%"_s));
    VERIFY_RESULT(
        m_scene->store.decide({m_scene->rows.front()}, store::Status::Rejected, u"net-45 since May"_s));
    PART(askTicks(Ticks, Ticks));
    QCOMPARE(runs(), Ticks * Asked);
    PART(seeTheChartsMove(u"98\u202f%"_s));
    PART(clickTheFlip(tests::facts().front().row, QString(), u"checks"_s));
    QVERIFY(m_server->requests().isEmpty());
    QVERIFY(m_scene->store.isWhole());
}

QTEST_MAIN(TestLoopsFlow)
#include "tst_loopsflow.moc"
