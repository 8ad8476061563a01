// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

// What the shells are given comes from the table of verbs, and they can read it.
class TestCompletion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyVerbIsCompleted_data();
    void everyVerbIsCompleted();
    void bashCompletes_data();
    void bashCompletes();
    void shellsReadTheirScript_data();
    void shellsReadTheirScript();
    void unknownShellIsRefused();

private:
    const CtlProcess m_ctl{u"/nonexistent/none.memoir"_s};
    QByteArray script(const QString &shell) const { return m_ctl.run({u"completion"_s, shell}).out; }
};

void TestCompletion::everyVerbIsCompleted_data()
{
    QTest::addColumn<QString>("shell");
    for (const QString &shell : {u"bash"_s, u"zsh"_s, u"fish"_s})
        QTest::newRow(qPrintable(shell)) << shell;
}

void TestCompletion::everyVerbIsCompleted()
{
    QFETCH(QString, shell);
    const QString text = QString::fromUtf8(script(shell));
    const QList<QJsonObject> verbs = m_ctl.run({u"--help"_s, u"--json"_s}).lines();
    QVERIFY(verbs.size() > 40);
    for (const QJsonObject &verb : verbs) {
        const QString name = verb["verb"_L1].toString();
        const QString place = shell == "bash"_L1  ? "\n        "_L1 + name + ") words="_L1
                              : shell == "zsh"_L1 ? "\n        "_L1 + name + ") _arguments"_L1
                                                  : " -a "_L1 + name + " -d "_L1;
        QVERIFY2(text.contains(place), qPrintable(name));
    }
    QVERIFY(text.contains("store"_L1));
}

void TestCompletion::bashCompletes_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("offered");
    QTest::newRow("a verb") << u"tria"_s << u"triage"_s;
    QTest::newRow("behind an option with a value") << u"--store triage verif"_s << u"verify"_s;
    QTest::newRow("an option of the program") << u"--read"_s << u"--read-only"_s;
    QTest::newRow("an option of the verb") << u"triage --reas"_s << u"--reason"_s;
    QTest::newRow("a common option behind the verb") << u"list reflexion --jso"_s << u"--json"_s;
    QTest::newRow("the first word") << u"job sched"_s << u"schedule"_s;
    QTest::newRow("a layer") << u"list refl"_s << u"reflexion"_s;
    QTest::newRow("help of a verb") << u"help secu"_s << u"security"_s;
    QTest::newRow("a subject that is no verb") << u"help conc"_s << u"concepts"_s;
    QTest::newRow("a setting") << u"setting expiry"_s << u"expiry.days"_s;
    QTest::newRow("a value") << u"list reflexion --kind pol"_s << u"policy"_s;
    QTest::newRow("a format") << u"import --format serv"_s << u"server-memory"_s;
    QTest::newRow("a shell") << u"completion z"_s << u"zsh"_s;
    QTest::newRow("nothing of an unknown verb") << u"unknown --re"_s << QString();
}

void TestCompletion::bashCompletes()
{
    QFETCH(QString, typed);
    QFETCH(QString, offered);
    QProcess bash;
    bash.start(u"bash"_s,
               {u"--norc"_s, u"-c"_s,
                QString::fromUtf8(script(u"bash"_s))
                    + "\nCOMP_WORDS=(memoirctl %1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _memoirctl; "
                      "echo \"${COMPREPLY[*]}\""_L1.arg(typed)});
    QVERIFY(bash.waitForFinished());
    QCOMPARE(bash.readAllStandardError(), QByteArray());
    QCOMPARE(QString::fromUtf8(bash.readAllStandardOutput()).trimmed(), offered);
}

void TestCompletion::shellsReadTheirScript_data()
{
    everyVerbIsCompleted_data();
}

// Where the shell is installed.
void TestCompletion::shellsReadTheirScript()
{
    QFETCH(QString, shell);
    if (QStandardPaths::findExecutable(shell).isEmpty())
        QSKIP(qPrintable(shell + " is not installed"_L1));
    QProcess process;
    process.start(shell, {u"-n"_s});
    process.write(script(shell));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(process.exitCode(), 0);
}

void TestCompletion::unknownShellIsRefused()
{
    const auto answer = m_ctl.run({u"completion"_s, u"tcsh"_s});
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.err.contains("bash, zsh, fish"));
}

QTEST_GUILESS_MAIN(TestCompletion)
#include "tst_completion.moc"
