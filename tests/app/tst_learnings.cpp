// SPDX-License-Identifier: MIT
// From the report of a run to learnings that wait, on the real program: by a scripted model and without one.
#include "store/database/database.h"
#include "store/learnings/iterationdiff.h"
#include "tests/app/ctlprocess.h"
#include "tests/llmclient/modelserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store::learnings;
using tests::ModelServer;

namespace {

QJsonObject recorded(const QString &name)
{
    QFile file(QStringLiteral(MEMOIR_SHARED_DIR "/vectors/daystrom/") + name);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

Iteration iterationOf(const QJsonObject &json)
{
    Iteration one;
    one.description = json["topic"_L1]["description"_L1].toString();
    for (const QJsonValue &example : json["topic"_L1]["examples"_L1].toArray())
        one.examples.append(example.toString());
    one.metrics = {{u"coverage"_s, json["coverage"_L1]}};
    return one;
}

QStringList texts(const QJsonValue &list)
{
    return list.toVariant().toStringList();
}

const QByteArray Report =
    R"({"topicDescription": "Block weapons discussions", "bestIteration": 2, "iterations": [
  {"iteration": 1, "topic": {"description": "Block every talk of weapons.", "examples": ["gun"]}, "metrics": {"coverage": 0.8}},
  {"iteration": 2, "topic": {"description": "Block weapons.", "examples": ["gun"]}, "metrics": {"coverage": 0.9}},
  {"iteration": 3, "topic": {"description": "Block weapons.", "examples": ["gun", "toy"]}, "metrics": {"coverage": 0.7}}]})";

} // namespace

class tst_learnings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_ctl = std::make_unique<CtlProcess>(m_folder->filePath(u"s.memoir"_s));
        m_ctl->makeStore();
    }
    void differencesAreThoseRecorded_data();
    void differencesAreThoseRecorded();
    void runsAreMergedAsRecorded_data();
    void runsAreMergedAsRecorded();
    void withoutAModelItSaysWhatAChangeDid();
    void whatIsLearnedOnceIsNotLearnedTwice();
    void whatIsNoReportIsRefused_data();
    void whatIsNoReportIsRefused();

private:
    QList<QJsonObject> rows() const { return m_ctl->run({u"list"_s, u"reflexion"_s, u"--json"_s}).lines(); }
    void finish(const QString &run, const QByteArray &report)
    {
        const auto finished = m_ctl->run({u"run"_s, u"finish"_s, run, u"--agent"_s, u"guard"_s,
                                          u"--outcome"_s, u"done"_s, u"--report"_s, u"-"_s},
                                         report);
        QVERIFY2(finished.exitCode == 0, finished.err);
        QVERIFY2(finished.out.contains("memoirctl job run learnings"), finished.out);
    }
    void learn()
    {
        const auto learned = m_ctl->run({u"job"_s, u"run"_s, u"learnings"_s, u"--yes"_s});
        QVERIFY2(learned.exitCode == 0, learned.err + learned.out);
    }

    QTemporaryDir m_config;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CtlProcess> m_ctl;
};

void tst_learnings::differencesAreThoseRecorded_data()
{
    QTest::addColumn<QJsonObject>("recordedCase");
    int number = 0;
    for (const QJsonValue &one : recorded(u"iteration_diff.json"_s)["cases"_L1].toArray())
        QTest::addRow("%d", ++number) << one.toObject();
}

void tst_learnings::differencesAreThoseRecorded()
{
    if (!QTest::currentDataTag())
        QSKIP("the recorded cases are not here");
    QFETCH(QJsonObject, recordedCase);
    const IterationDiff diff = difference(iterationOf(recordedCase["from"_L1].toObject()),
                                          iterationOf(recordedCase["to"_L1].toObject()));
    const QJsonObject expected = recordedCase["diff"_L1].toObject();
    QCOMPARE(diff.isDescriptionChanged, expected["descriptionChanged"_L1].toBool());
    QCOMPARE(diff.areExamplesChanged(), expected["examplesChanged"_L1].toBool());
    QCOMPARE(diff.examplesAdded, texts(expected["examplesAdded"_L1]));
    QCOMPARE(diff.examplesRemoved, texts(expected["examplesRemoved"_L1]));
    QCOMPARE(diff.metricDelta["coverage"_L1].toDouble(),
             expected["metricDelta"_L1]["coverage"_L1].toDouble());
}

void tst_learnings::runsAreMergedAsRecorded_data()
{
    QTest::addColumn<QJsonArray>("steps");
    for (const QJsonValue &one : recorded(u"extract_merge.json"_s)["cases"_L1].toArray())
        QTest::newRow(qPrintable(one["name"_L1].toString())) << one["steps"_L1].toArray();
}

// Everything of it waits for review here, and what differs in case or blanks alone is one learning.
void tst_learnings::runsAreMergedAsRecorded()
{
    if (!QTest::currentDataTag())
        QSKIP("the recorded cases are not here");
    QFETCH(QJsonArray, steps);
    ModelServer server;
    {
        auto database =
            store::Database::open(m_folder->filePath(u"s.memoir"_s), store::Database::Mode::ReadWrite);
        QVERIFY(database);
        server.use(**database, llmclient::Purpose::Distill);
    }
    for (const QJsonValue &step : steps) {
        server.answer({QString::fromUtf8(QJsonDocument(step["llm_response"_L1].toObject()).toJson())});
        finish(step["runState"_L1]["id"_L1].toString(),
               QJsonDocument(step["runState"_L1].toObject()).toJson());
        learn();
    }
    const QJsonObject files = steps.last()["files_after"_L1].toObject();
    for (const QString &name : files.keys()) {
        const QJsonObject expected = files[name].toObject();
        QMap<QString, int> sightings;
        for (const QJsonValue &one : expected["learnings"_L1].toArray()) {
            const QString insight = one["insight"_L1].toString().simplified().toLower();
            // Said again in other letters: one more sighting of the same.
            sightings[insight] += one["corroborations"_L1].toInt() + (sightings.contains(insight) ? 1 : 0);
        }
        QMap<QString, int> actual;
        QStringList antiPatterns;
        for (const QJsonObject &row : rows()) {
            QCOMPARE(row["status"_L1].toString(), u"needs_review"_s);
            if (row["category"_L1].toString() + u".json"_s != name)
                continue;
            if (row["kind"_L1].toString() == "pitfall"_L1)
                antiPatterns.append(row["observation"_L1].toString());
            else
                actual[row["observation"_L1].toString().simplified().toLower()] =
                    row["corroborations"_L1].toInt();
        }
        QCOMPARE(actual, sightings);
        QStringList wanted = texts(expected["antiPatterns"_L1]);
        wanted.sort();
        antiPatterns.sort();
        QCOMPARE(antiPatterns, wanted);
        const QJsonObject best = expected["bestKnown"_L1].toObject();
        QJsonObject inForce;
        for (const QJsonObject &one : m_ctl->run({u"list"_s, u"best"_s, u"--json"_s}).lines()) {
            if (one["status"_L1].toString() == "best"_L1
                && one["category"_L1].toString() + u".json"_s == name)
                inForce = one;
        }
        QCOMPARE(inForce["run_name"_L1].toString(), best["runId"_L1].toString());
    }
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void tst_learnings::withoutAModelItSaysWhatAChangeDid()
{
    finish(u"r1"_s, Report);
    QVERIFY(rows().isEmpty()); // nothing is learned silently
    learn();
    QCOMPARE(rows().size(), 2);
    QStringList said;
    for (const QJsonObject &row : rows())
        said.append(row["outcome"_L1].toString() + u": "_s + row["observation"_L1].toString());
    said.sort();
    QCOMPARE(said,
             QStringList({u"degraded: One more example lowered the coverage (90.0 % to 70.0 %)."_s,
                          u"improved: A shorter description raised the coverage (80.0 % to 90.0 %)."_s}));
    QCOMPARE(rows().first()["category"_L1].toString(), u"block-discussions-weapons"_s);
    QCOMPARE(rows().first()["run_id"_L1].toString(), u"r1"_s);
    const QString report =
        m_ctl->run({u"list"_s, u"episode"_s, u"--json"_s}).lines().first()["uid"_L1].toString();
    QCOMPARE(rows().first()["provenance"_L1]["episodes"_L1][0].toString(), report);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void tst_learnings::whatIsLearnedOnceIsNotLearnedTwice()
{
    finish(u"r1"_s, Report);
    learn();
    learn();
    QCOMPARE(rows().size(), 2);
    for (const QJsonObject &row : rows())
        QCOMPARE(row["corroborations"_L1].toInt(), 0);
    finish(u"r2"_s, Report); // another run saw the same
    learn();
    QCOMPARE(rows().size(), 2);
    for (const QJsonObject &row : rows()) {
        QCOMPARE(row["corroborations"_L1].toInt(), 1);
        const QString outcome = row["outcome"_L1].toString();
        const QJsonObject shown = m_ctl->run({u"show"_s, row["uid"_L1].toString(), u"--json"_s}).json();
        QCOMPARE(shown["sightings"_L1][0]["outcome"_L1].toString(), outcome);
        QCOMPARE(shown["outcomes"_L1][outcome].toInt(), 2);
    }
}

void tst_learnings::whatIsNoReportIsRefused_data()
{
    QTest::addColumn<QByteArray>("report");
    QTest::newRow("no json") << QByteArray("hello");
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("no topic") << QByteArray("{\"iterations\": []}");
    QTest::newRow("no iterations") << QByteArray("{\"topicDescription\": \"x\"}");
}

void tst_learnings::whatIsNoReportIsRefused()
{
    QFETCH(QByteArray, report);
    const auto refused = m_ctl->run({u"run"_s, u"finish"_s, u"r1"_s, u"--report"_s, u"-"_s}, report);
    QCOMPARE(refused.exitCode, 2);
    // Nothing was noted of the run either.
    QCOMPARE(m_ctl->run({u"list"_s, u"episode"_s, u"--json"_s}).lines().size(), 0);
}

QTEST_GUILESS_MAIN(tst_learnings)
#include "tst_learnings.moc"
