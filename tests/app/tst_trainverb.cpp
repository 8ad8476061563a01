// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "tests/app/ctlprocess.h"
#include "tests/llmclient/modelserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using tests::ModelServer;

// "memoirctl train" on the real program, without a model and with one on loopback.
class tst_TrainVerb : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        CtlProcess(store()).makeStore();
        m_row = ctl({u"add"_s, u"reflexion"_s, u"--agent"_s, u"finance"_s, u"--observation"_s,
                     u"ACME payment terms are net-30 since March."_s, u"--json"_s})
                    .json()["uid"_L1]
                    .toString();
        QCOMPARE(ctl({u"triage"_s, seen(m_row), u"--to"_s, u"approved"_s}).exitCode, 0);
        write(u"golden/terms.yaml"_s,
              "- id: acme-terms\n  question: What payment terms does ACME have?\n"
              "  must_include: [net-30]\n- id: acme-mail\n  question: How do ACME invoices arrive?\n"
              "  must_include: [carrier pigeon]\n  held_out: true\n");
        QCOMPARE(ctl({u"import"_s, m_folder->filePath(u"golden"_s), u"--format"_s, u"golden"_s}).exitCode, 0);
    }

    void withoutAModelTheExtractAnswersAndChecksGrade()
    {
        const auto lines = ctl({u"train"_s, u"run"_s, u"--json"_s}).lines();
        QCOMPARE(lines.size(), 2);
        for (const QJsonObject &line : lines) {
            for (const auto &key :
                 {"question_id"_L1, "answer"_L1, "grade"_L1, "reasoning"_L1, "run_at"_L1, "model"_L1,
                  "latency_ms"_L1, "tick"_L1, "grader_hash"_L1, "snapshot_uid"_L1})
                QVERIFY2(line.contains(key), key.data());
            QCOMPARE(line["model"_L1].toString(), u"extractive"_s);
            QCOMPARE(line["grader"_L1].toString(), u"checks"_s);
        }
        const QJsonObject terms = question(lines, u"acme-terms"_s);
        QCOMPARE(terms["answer"_L1].toString(), u"ACME payment terms are net-30 since March."_s);
        QCOMPARE(terms["grade"_L1].toDouble(), 4.0);
        QVERIFY(terms["passed"_L1].toBool());
        QVERIFY(question(lines, u"acme-mail"_s)["held_out"_L1].toBool());
        QVERIFY(!question(lines, u"acme-mail"_s)["passed"_L1].toBool());
        QVERIFY(
            ctl({u"context"_s, u"show"_s, terms["snapshot_uid"_L1].toString()}).out.contains(m_row.toUtf8()));
        const auto trend = ctl({u"train"_s, u"trend"_s, u"--json"_s}).lines();
        QCOMPARE(trend.size(), 1);
        QCOMPARE(trend.front()["runs"_L1].toInt(), 2);
        QCOMPARE(trend.front()["pass_rate"_L1].toDouble(), 0.5);
        QVERIFY(trend.front()["pass_low"_L1].toDouble() > 0.05
                && trend.front()["pass_high"_L1].toDouble() < 0.95);
        QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
    }

    void trialsAreComparedAndKeptOut()
    {
        const auto lines =
            ctl({u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s, u"--without"_s, m_row, u"--json"_s})
                .lines();
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.at(0)["trial"_L1].toString(), u"baseline"_s);
        QCOMPARE(lines.at(1)["trial"_L1].toString(), u"without"_s);
        QVERIFY(lines.at(0)["passed"_L1].toBool());
        QVERIFY(!lines.at(1)["passed"_L1].toBool());
        QVERIFY(ctl({u"train"_s, u"trend"_s, u"--json"_s}).out.isEmpty());
        const QJsonObject compared = ctl({u"train"_s, u"compare"_s, lines.at(0)["tick"_L1].toString(),
                                          lines.at(1)["tick"_L1].toString(), u"--json"_s})
                                         .json();
        QCOMPARE(compared["counts"_L1]["regressed"_L1].toInt(), 1);
        QVERIFY(compared["same_graders"_L1].toBool());
        QCOMPARE(ctl({u"train"_s, u"run"_s, u"--no-memory"_s, u"--n"_s, u"1"_s, u"--json"_s}).lines().size(),
                 2);
        QCOMPARE(
            ctl({u"train"_s, u"run"_s, u"--what-if"_s, m_row + u"=rejected"_s, u"--json"_s}).lines().size(),
            4);
        QVERIFY(ctl({u"train"_s, u"trend"_s, u"--json"_s}).out.isEmpty());
    }

    void worthIsWhatCameOfTellingIt()
    {
        QJsonObject worth = ctl({u"train"_s, u"worth"_s, m_row, u"--json"_s}).json();
        QCOMPARE(worth["told"_L1]["all"_L1].toInt(), 0);
        QVERIFY(!ctl({u"show"_s, m_row, u"--json"_s}).json().contains("worth"_L1));
        for (int i = 0; i < 2; ++i)
            QCOMPARE(ctl({u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s}).exitCode, 0);
        // The same question, answered without it.
        QCOMPARE(
            ctl({u"triage"_s, seen(m_row), u"--to"_s, u"rejected"_s, u"--reason"_s, u"wrong"_s}).exitCode, 0);
        QCOMPARE(ctl({u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s}).exitCode, 0);
        worth = ctl({u"train"_s, u"worth"_s, m_row, u"--json"_s}).json();
        QCOMPARE(worth["told"_L1]["good"_L1].toInt(), 2);
        QCOMPARE(worth["told"_L1]["all"_L1].toInt(), 2);
        QCOMPARE(worth["without"_L1]["good"_L1].toInt(), 0);
        QCOMPARE(worth["without"_L1]["all"_L1].toInt(), 1);
        QVERIFY(worth["told"_L1]["low"_L1].toDouble() > 0.3);
        QCOMPARE(worth["verdict"_L1].toString(), u"unknown"_s); // two answers say little
        QCOMPARE(worth["questions"_L1].toArray(), QJsonArray{u"acme-terms"_s});
        const QJsonObject shown = ctl({u"show"_s, m_row, u"--json"_s}).json();
        QCOMPARE(shown["worth"_L1]["told"_L1]["all"_L1].toInt(), 2);
        const QByteArray words = ctl({u"train"_s, u"worth"_s, m_row}).out;
        QVERIFY2(words.contains("were told it: 100 % (34 to 100) passed"), words);
        QVERIFY2(words.contains("Only an association"), words);
    }

    void withoutARowThoseAreAskedThatWereToldIt()
    {
        QCOMPARE(ctl({u"train"_s, u"run"_s}).exitCode, 0); // both questions; one of them was told the row
        const auto lines = ctl({u"train"_s, u"run"_s, u"--without"_s, m_row, u"--json"_s}).lines();
        const QStringList told{u"acme-terms"_s, u"acme-terms"_s};
        QCOMPARE(QStringList({lines.value(0)["question_id"_L1].toString(),
                              lines.value(1)["question_id"_L1].toString()}),
                 told);
        QCOMPARE(lines.size(), 2);
    }

    void aFlipNamesTheChangeBehindIt()
    {
        const auto first = ctl({u"train"_s, u"run"_s, u"--json"_s}).lines();
        QCOMPARE(
            ctl({u"triage"_s, seen(m_row), u"--to"_s, u"rejected"_s, u"--reason"_s, u"wrong"_s}).exitCode, 0);
        const auto second = ctl({u"train"_s, u"run"_s, u"--json"_s}).lines();
        const QJsonObject compared = ctl({u"train"_s, u"compare"_s, first.front()["tick"_L1].toString(),
                                          second.front()["tick"_L1].toString(), u"--json"_s})
                                         .json();
        const QJsonArray questions = compared["questions"_L1].toArray();
        QCOMPARE(questions.size(), 1);
        QCOMPARE(questions[0]["kind"_L1].toString(), u"regressed"_s);
        QCOMPARE(questions[0]["changes"_L1][0]["uid"_L1].toString(), m_row);
        QCOMPARE(questions[0]["changes"_L1][0]["presence"_L1].toString(), u"left"_s);
        const QByteArray text = ctl({u"train"_s, u"compare"_s, first.front()["tick"_L1].toString(),
                                     second.front()["tick"_L1].toString()})
                                    .out;
        QVERIFY2(text.contains("left: decide " + m_row.toUtf8()), text);
    }

    // No question that got worse, because there is none to compare.
    void aTimeWithoutAnswersIsSaid()
    {
        QCOMPARE(ctl({u"train"_s, u"run"_s}).exitCode, 0);
        const auto compared = ctl({u"train"_s, u"compare"_s, u"2001-01-01"_s, u"2999-01-01"_s});
        QCOMPARE(compared.exitCode, 0);
        QVERIFY2(compared.out.contains("Nothing was asked until 2001-01-01")
                     && !compared.out.contains("got worse"),
                 compared.out);
        const auto same = ctl({u"train"_s, u"compare"_s, u"2998-01-01"_s, u"2999-01-01"_s});
        QVERIFY2(same.out.contains("were asked on one side only, or not anew"), same.out);
    }

    void peopleGradeBlindly()
    {
        ctl({u"train"_s, u"run"_s});
        const auto sample = ctl({u"train"_s, u"regrade"_s, u"--n"_s, u"5"_s, u"--json"_s}).lines();
        QCOMPARE(sample.size(), 2);
        for (const QJsonObject &answer : sample)
            QVERIFY(!answer.contains("grade"_L1) && !answer.contains("reasoning"_L1)
                    && !answer.contains("passed"_L1));
        const QString run = sample.front()["run"_L1].toString();
        QCOMPARE(ctl({u"train"_s, u"regrade"_s, u"--run"_s, run, u"--grade"_s, u"4"_s}).exitCode, 0);
        QCOMPARE(ctl({u"train"_s, u"regrade"_s, u"--run"_s, run, u"--grade"_s, u"4"_s}).exitCode, 4);
        QCOMPARE(ctl({u"train"_s, u"regrade"_s, u"--run"_s, run, u"--grade"_s, u"9"_s}).exitCode, 2);
        QCOMPARE(ctl({u"train"_s, u"regrade"_s, u"--n"_s, u"5"_s, u"--json"_s}).lines().size(), 1);
        const QJsonObject agreement = ctl({u"train"_s, u"agreement"_s, u"--json"_s}).json();
        QCOMPARE(agreement["n"_L1].toInt(), 1);
        QCOMPARE(agreement["verdict"_L1].toString(), u"too_few"_s);
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("no act") << QStringList{u"fly"_s} << 2;
        QTest::newRow("one run to compare") << QStringList{u"compare"_s, u"2026-11-21"_s} << 2;
        QTest::newRow("no run") << QStringList{u"compare"_s, u"yesterday"_s, u"now"_s} << 2;
        QTest::newRow("unknown run") << QStringList{u"compare"_s, u"tck_0"_s, u"now"_s} << 5;
        QTest::newRow("unknown question") << QStringList{u"run"_s, u"--question"_s, u"zebra"_s} << 5;
        QTest::newRow("no row") << QStringList{u"run"_s, u"--without"_s, u"zebra"_s} << 2;
        QTest::newRow("no status") << QStringList{u"run"_s, u"--what-if"_s, u"rfx_1=maybe"_s} << 2;
        QTest::newRow("worth of no row") << QStringList{u"worth"_s, u"zebra"_s} << 2;
        QTest::newRow("two trials") << QStringList{u"run"_s, u"--no-memory"_s, u"--without"_s, u"rfx_1"_s}
                                    << 2;
        QTest::newRow("no number") << QStringList{u"run"_s, u"--n"_s, u"many"_s} << 2;
        QTest::newRow("unknown answer")
            << QStringList{u"regrade"_s, u"--run"_s, u"trn_0"_s, u"--grade"_s, u"1"_s} << 5;
        QTest::newRow("no grade") << QStringList{u"regrade"_s, u"--run"_s, u"trn_0"_s} << 2;
    }
    void whatIsWrongIsSaid()
    {
        QFETCH(const QStringList, arguments);
        const CtlProcess::Answer answer = ctl(QStringList{u"train"_s} + arguments);
        QTEST(answer.exitCode, "exitCode");
        QVERIFY(!answer.err.isEmpty());
    }

    void aModelAnswersAndAJudgeGrades()
    {
        ModelServer server;
        server.answerBy([](const QJsonObject &request) {
            const QString system = request["messages"_L1][0]["content"_L1].toString();
            return system.startsWith("You grade"_L1) ? uR"({"analysis":"Says net-30.","grade":3})"_s
                                                     : u"Terms are net-30."_s;
        });
        use(server, u"chat"_s);
        use(server, u"grade"_s);
        const auto lines = ctl({u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s, u"--json"_s}).lines();
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines.front()["answer"_L1].toString(), u"Terms are net-30."_s);
        QCOMPARE(lines.front()["grade"_L1].toDouble(), 3.0);
        QVERIFY(lines.front()["reasoning"_L1].toString().startsWith("Says net-30."_L1));
        QVERIFY(lines.front()["model"_L1].toString().contains(u"test-model"_s));
        QCOMPARE(server.requests().size(), 2);
        QVERIFY(server.requests().front()["messages"_L1][0]["content"_L1].toString().contains(m_row));
    }

    void anotherJudgeIsNotComparedSilently()
    {
        const auto checks =
            ctl({u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s, u"--json"_s}).lines();
        ModelServer server;
        server.answer({uR"({"analysis":"No.","grade":0})"_s});
        use(server, u"grade"_s);
        const auto judged =
            ctl({u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s, u"--json"_s}).lines();
        QCOMPARE(judged.front()["grade"_L1].toDouble(-1), 0.0);
        const QStringList words{u"train"_s, u"compare"_s, checks.front()["uid"_L1].toString(),
                                judged.front()["uid"_L1].toString()};
        const QJsonObject compared = ctl(words + QStringList{u"--json"_s}).json();
        QVERIFY(!compared["same_graders"_L1].toBool(true));
        QCOMPARE(compared["counts"_L1]["not_comparable"_L1].toInt(), 1);
        QCOMPARE(compared["counts"_L1]["regressed"_L1].toInt(), 0);
        QVERIFY(ctl(words).out.contains("different judges"));
        const QJsonObject across = ctl(words + QStringList{u"--json"_s, u"--across-graders"_s}).json();
        QCOMPARE(across["counts"_L1]["regressed"_L1].toInt(), 1);
        QCOMPARE(across["same_answer_other_grade"_L1].toInt(), 1);
    }

    void aServerThatFailsLeavesAnswersUngraded()
    {
        ModelServer server;
        server.setFinish(u"length"_s);
        server.answer({u"cut"_s});
        use(server, u"chat"_s);
        const auto lines = ctl({u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s, u"--json"_s}).lines();
        QCOMPARE(lines.front()["ungraded"_L1].toString(), u"max_tokens"_s);
        QVERIFY(lines.front()["grade"_L1].isNull());
        QVERIFY(lines.front()["passed"_L1].isNull());
        QCOMPARE(ctl({u"train"_s, u"trend"_s, u"--json"_s}).lines().front()["graded"_L1].toInt(), 0);
    }

    void aPaidModelIsAskedOnlyWithAYes()
    {
        ModelServer server;
        server.answer({u"Terms are net-30."_s});
        use(server, u"chat"_s, {u"--price-in"_s, u"3"_s, u"--price-out"_s, u"15"_s});
        const QStringList words{u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s, u"--json"_s};
        QCOMPARE(ctl(words).exitCode, 3);
        QCOMPARE(server.requests().size(), 0);
        QCOMPARE(ctl(words + QStringList{u"--yes"_s}).exitCode, 0);
        QCOMPARE(server.requests().size(), 1);
    }

    void theJobAsksToo()
    {
        QCOMPARE(ctl({u"setting"_s, u"training.questions"_s, u"1"_s}).exitCode, 0);
        QCOMPARE(ctl({u"setting"_s, u"golden.folder"_s, m_folder->filePath(u"golden"_s)}).exitCode, 0);
        write(u"golden/more.yaml"_s, "- id: more\n  question: More?\n  must_include: [x]\n");
        const QJsonObject run = ctl({u"job"_s, u"run"_s, u"training"_s, u"--json"_s}).json();
        QCOMPARE(run["state"_L1].toString(), u"done"_s);
        QCOMPARE(run["detail"_L1]["asked"_L1].toInt(), 1);
        QCOMPARE(ctl({u"list"_s, u"golden"_s, u"--json"_s}).lines().size(), 3);
    }

    void onlyOneProcessAsksAtATime()
    {
        ModelServer server;
        server.answer({u"Terms are net-30."_s});
        use(server, u"chat"_s);
        server.hold();
        QProcess first;
        CtlProcess(store()).start(first,
                                  {u"train"_s, u"run"_s, u"--question"_s, u"acme-terms"_s, u"--json"_s});
        QTRY_COMPARE_WITH_TIMEOUT(server.held(), 1, 20'000);

        for (const QStringList &words :
             {QStringList{u"train"_s, u"run"_s}, QStringList{u"train"_s, u"run"_s, u"--no-memory"_s},
              QStringList{u"job"_s, u"run"_s, u"training"_s}}) {
            const CtlProcess::Answer second = ctl(words + QStringList{u"--json"_s});
            QCOMPARE(second.exitCode, 4);
            QCOMPARE(second.errorCode(), u"conflict"_s);
            QVERIFY2(second.err.contains("process " + QByteArray::number(first.processId())), second.err);
            QVERIFY2(second.err.contains("runs already since"), second.err);
        }
        QCOMPARE(server.requests().size(), 1);

        server.release();
        QVERIFY(first.waitForFinished(20'000));
        QCOMPARE(first.exitCode(), 0);
        QCOMPARE(number(u"SELECT count(*) FROM training_loop_runs"_s), 1);
        QCOMPARE(number(u"SELECT count(*) FROM training_tick"_s), 1);
        QCOMPARE(number(u"SELECT count(*) FROM job_lease"_s), 0);
        QCOMPARE(number(u"SELECT count(*) FROM job_run WHERE job = 'training' AND state = 'done'"_s), 1);
        QCOMPARE(ctl({u"train"_s, u"run"_s}).exitCode, 0);
    }

    void whoeverCancelsTheJobStopsIt()
    {
        ModelServer server;
        use(server, u"chat"_s);
        server.hold();
        QProcess run;
        CtlProcess(store()).start(run, {u"train"_s, u"run"_s, u"--json"_s});
        QTRY_COMPARE_WITH_TIMEOUT(server.held(), 1, 20'000);
        QCOMPARE(ctl({u"job"_s, u"cancel"_s, u"training"_s}).exitCode, 0);
        QVERIFY(run.waitForFinished(20'000));
        QCOMPARE(run.exitCode(), 1);
        QCOMPARE(number(u"SELECT count(*) FROM training_loop_runs"_s), 0);
        QCOMPARE(number(u"SELECT count(*) FROM context_snapshot"_s), 0);
        QCOMPARE(number(u"SELECT count(*) FROM job_lease"_s), 0);
        QCOMPARE(number(u"SELECT count(*) FROM job_run WHERE state = 'cancelled'"_s), 1);
        QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
    }

    void whatCannotBeginLeavesNoRun()
    {
        QCOMPARE(ctl({u"train"_s, u"run"_s, u"--question"_s, u"zebra"_s}).exitCode, 5);
        QCOMPARE(number(u"SELECT count(*) FROM job_run"_s), 0);
    }

    // Killed at any moment: no answer twice, none without its stack, and what was left open is asked by the
    // next run.
    void killedAnyTimeNothingIsAskedTwice()
    {
        QByteArray many;
        for (int i = 0; i < 40; ++i)
            many += "- id: k" + QByteArray::number(i) + "\n  question: What about ACME terms "
                    + QByteArray::number(i) + "?\n  must_include: [net-30]\n";
        write(u"golden/many.yaml"_s, many);
        QCOMPARE(ctl({u"import"_s, m_folder->filePath(u"golden"_s), u"--format"_s, u"golden"_s}).exitCode, 0);
        QCOMPARE(ctl({u"setting"_s, u"training.questions"_s, u"42"_s}).exitCode, 0);
        for (int round = 0; round < 10; ++round) {
            QProcess process;
            CtlProcess(store()).start(process, {u"job"_s, u"run"_s, u"training"_s});
            QVERIFY(process.waitForStarted());
            process.waitForFinished(60 + 67 * round);
            process.kill();
            process.waitForFinished();
            expireLease();
        }
        QVERIFY(ctl({u"verify"_s}).exitCode == 0);
        const CtlProcess::Answer last = ctl({u"job"_s, u"run"_s, u"training"_s, u"--json"_s});
        QCOMPARE(last.json()["state"_L1].toString(), u"done"_s);
        const int runs = number(u"SELECT count(*) FROM training_loop_runs"_s);
        QVERIFY(runs >= 42);
        QCOMPARE(number(u"SELECT count(*) FROM training_tick_question WHERE run_uid IS NOT NULL"_s), runs);
        QCOMPARE(number(u"SELECT count(*) FROM context_snapshot"_s), runs);
        QCOMPARE(
            number(
                u"SELECT count(*) FROM training_loop_runs AS r JOIN context_snapshot AS s ON s.uid = "
                u"r.snapshot_uid "
                "JOIN training_tick_question AS q ON q.run_uid = r.uid AND q.question_id = r.question_id"_s),
            runs);
        QCOMPARE(number(u"SELECT count(*) FROM training_tick WHERE ended_at IS NULL"_s), 0);
        QCOMPARE(number(u"SELECT count(*) FROM training_tick_question WHERE run_uid IS NULL"_s), 0);
    }

private:
    QString store() const { return m_folder->filePath(u"t.memoir"_s); }
    int number(const QString &sql) const
    {
        const auto opened = store::Database::open(store(), store::Database::Mode::ReadOnly);
        return opened ? (*opened)->value(sql)->toInt() : -1;
    }
    // As if the time had passed in which a lease of somebody dead runs out.
    void expireLease()
    {
        auto opened = store::Database::open(store(), store::Database::Mode::ReadWrite);
        QVERIFY(opened);
        auto transaction = store::Transaction::begin(**opened);
        QVERIFY(transaction);
        QVERIFY((*opened)->execute(u"UPDATE job_lease SET expires_at = '2020-01-01T00:00:00.000Z'"_s));
        QVERIFY(transaction->commit());
    }
    QString seen(const QString &uid) { return CtlProcess(store()).seen(uid); }
    CtlProcess::Answer ctl(const QStringList &arguments) { return CtlProcess(store()).run(arguments); }
    void write(const QString &name, const QByteArray &text)
    {
        QDir(m_folder->path()).mkpath(u"golden"_s);
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void use(const ModelServer &server, const QString &purpose, const QStringList &more = {})
    {
        const CtlProcess::Answer set =
            ctl(QStringList{u"model"_s, u"set"_s, purpose, u"--provider"_s, u"openai-compatible"_s,
                            u"--url"_s, server.url(), u"--model"_s, u"test-model"_s}
                + more);
        QVERIFY2(set.exitCode == 0, set.err);
    }
    static QJsonObject question(const QList<QJsonObject> &lines, const QString &id)
    {
        for (const QJsonObject &line : lines) {
            if (line["question_id"_L1].toString() == id)
                return line;
        }
        return {};
    }

    QTemporaryDir m_config;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_row;
};

QTEST_GUILESS_MAIN(tst_TrainVerb)
#include "tst_trainverb.moc"
