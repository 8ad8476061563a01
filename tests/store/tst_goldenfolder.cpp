// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/layers/golden.h"
#include "store/layers/goldenwriter.h"
#include "store/layers/settings.h"
#include "store/rows/verify.h"
#include "store/training/goldenfolder.h"
#include "tests/store/exchangefixture.h"

#include <QDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;
using namespace store::training;

namespace {

// A store and a folder of golden questions beside it.
struct Folder : ExchangeFixture
{
    Folder() { QDir(folder.path()).mkpath(u"golden/vendors"_s); }

    void write(const QString &name, const QByteArray &text)
    {
        QVERIFY(!file(u"golden/"_s + name, text).isEmpty());
    }
    void remove(const QString &name) { QVERIFY(QFile::remove(folder.filePath(u"golden/"_s + name))); }
    ImportReport sync(bool dryRun = false)
    {
        // As the job does; a person is asked before much is retired.
        const auto report = import(folder.filePath(u"golden"_s), ImportFormat::Golden, dryRun,
                                   store::Actor::rule(u"golden-folder"_s));
        if (!report)
            qFatal("%s", qPrintable(report.error().message));
        return *report;
    }
    GoldenQuestion question(const QString &id) { return GoldenQuestions(*database).named(id)->value(); }
};

const QByteArray Terms = "- id: terms\n  question: Which terms?\n  must_include: [net-30]\n";

} // namespace

// The folder is the set: what is in it comes, changes and goes as a diff.
class TstGoldenFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAreReadAndReadAgain();
    void aRelativePathIsReadAsAWholeOne();
    void whatIsWrongIsNamedWithFileAndLine_data();
    void whatIsWrongIsNamedWithFileAndLine();
    void anIdIsTakenOnce();
    void whatLeavesTheFolderIsRetiredAndComesBack();
    void aBrokenFileRetiresNothing();
    void whatAPersonChangedStays();
    void bothChangedIsNamedAndLeft();
    void whatAPersonRetiredStaysSo();
    void aRehearsalChangesNothing();
    void theSettingNamesTheFolder();
    void aFileIsRememberedWhereAllOfItWasTaken();
    void whatTheStoreLostIsReadAgain_data();
    void whatTheStoreLostIsReadAgain();
    void anIdThatMovedIntoAnotherFileIsNamed();
};

void TstGoldenFolder::filesAreReadAndReadAgain()
{
    Folder at;
    at.write(u"vendors/a.yaml"_s, Terms);
    at.write(u"b.yml"_s, "tests:\n  - description: mail\n    vars: {question: 'How does it arrive?'}\n"
                         "    assert: [{type: contains, value: mail}]\n");
    at.write(u"notes.txt"_s, "not yaml: [");
    QCOMPARE(at.sync().added, 2);
    QCOMPARE(at.question(u"terms"_s).source, u"folder:vendors/a.yaml"_s);
    QCOMPARE(at.question(u"mail"_s).mustInclude, QStringList{u"mail"_s});
    const ImportReport again = at.sync();
    QCOMPARE(again.unchanged, 2);
    QCOMPARE(again.added + again.changed + again.retired, 0);
    QVERIFY(again.changeset.isEmpty());
    at.write(u"vendors/a.yaml"_s, "- id: terms\n  question: Which terms?\n  must_include: [net-60]\n");
    QCOMPARE(at.sync().changed, 1);
    QCOMPARE(at.question(u"terms"_s).mustInclude, QStringList{u"net-60"_s});
    QVERIFY(verify(*at.database)->isWhole());
}

// The paths of a folder's files were taken for ones below it, so that a relative folder had no files.
void TstGoldenFolder::aRelativePathIsReadAsAWholeOne()
{
    Folder at;
    at.write(u"vendors/a.yaml"_s, Terms);
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(at.folder.path()));
    const auto report = at.import(u"golden"_s, ImportFormat::Golden);
    QVERIFY(QDir::setCurrent(before));

    QCOMPARE(report->added, 1);
    QCOMPARE(at.question(u"terms"_s).source, u"folder:vendors/a.yaml"_s);
    QCOMPARE(at.sync().unchanged, 1);
}

void TstGoldenFolder::whatIsWrongIsNamedWithFileAndLine_data()
{
    QTest::addColumn<QByteArray>("entry"); // begins in line 4, behind a good one
    QTest::addColumn<int>("line");
    QTest::newRow("no question") << QByteArray("- id: b\n") << 4;
    QTest::newRow("no id") << QByteArray("- question: b\n") << 4;
    QTest::newRow("weight of words") << QByteArray("- id: b\n  question: b\n  weight: heavy\n") << 6;
    QTest::newRow("no weight") << QByteArray("- id: b\n  question: b\n  weight: 0\n") << 6;
    QTest::newRow("threshold of 5") << QByteArray("- id: b\n  pass_threshold: 5\n  question: b\n") << 5;
    QTest::newRow("held out perhaps") << QByteArray("- id: b\n  question: b\n  held_out: perhaps\n") << 6;
    QTest::newRow("a map for a list") << QByteArray("- id: b\n  question: b\n  must_include: {a: b}\n") << 6;
    QTest::newRow("no pattern") << QByteArray(
        "- id: b\n  question: b\n  must_include:\n    - ok\n    - 'regex:('\n")
                                << 8;
    QTest::newRow("key twice") << QByteArray("- id: b\n  question: b\n  id: c\n") << 6;
    QTest::newRow("the id of another") << QByteArray("- id: terms\n  question: b\n") << 4;
    QTest::newRow("not an entry") << QByteArray("- just words\n") << 4;
}

void TstGoldenFolder::whatIsWrongIsNamedWithFileAndLine()
{
    QFETCH(const QByteArray, entry);
    QFETCH(const int, line);
    Folder at;
    at.write(u"a.yaml"_s, Terms + entry);

    const ImportReport report = at.sync();

    QCOMPARE(report.added, 1);
    QVERIFY(!report.problems.empty());
    QCOMPARE(report.problems.front().file, u"a.yaml"_s);
    QCOMPARE(report.problems.front().line, line);
    QVERIFY(!report.problems.front().message.isEmpty());
}

void TstGoldenFolder::anIdIsTakenOnce()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.write(u"b.yaml"_s, "- id: other\n  question: x\n- id: terms\n  question: Something else?\n");
    const ImportReport report = at.sync();
    QCOMPARE(report.added, 2);
    QCOMPARE(int(report.problems.size()), 1);
    QCOMPARE(report.problems.front().file, u"b.yaml"_s);
    QCOMPARE(report.problems.front().line, 3);
    QVERIFY(report.problems.front().message.contains(u"a.yaml"_s));
}

void TstGoldenFolder::whatLeavesTheFolderIsRetiredAndComesBack()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.write(u"b.yaml"_s, "- id: mail\n  question: How?\n");
    at.import(at.file(u"single.yaml"_s, "- id: single\n  question: Why?\n"),
              ImportFormat::Golden); // not of the folder
    at.sync();
    at.remove(u"b.yaml"_s);
    QCOMPARE(at.sync().retired, 1);
    QCOMPARE(at.question(u"mail"_s).status, u"retired"_s);
    QCOMPARE(at.question(u"single"_s).status, u"active"_s);
    at.write(u"c.yaml"_s, "- id: mail\n  question: How?\n");
    QCOMPARE(at.sync().changed, 1);
    QCOMPARE(at.question(u"mail"_s).status, u"active"_s);
}

void TstGoldenFolder::aBrokenFileRetiresNothing()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.sync();
    at.write(u"a.yaml"_s, "# broken\n- id: [\n  question: }\n");
    const ImportReport report = at.sync();
    QCOMPARE(report.retired, 0);
    QCOMPARE(int(report.problems.size()), 1);
    QCOMPARE(report.problems.front().file, u"a.yaml"_s);
    QCOMPARE(report.problems.front().line, 3);
    QCOMPARE(at.question(u"terms"_s).status, u"active"_s);
}

void TstGoldenFolder::whatAPersonChangedStays()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.sync();
    GoldenQuestion question = at.question(u"terms"_s);
    question.question = u"Which payment terms?"_s;
    QVERIFY(saveGolden(*at.database, question, Actor::person(u"mara"_s), {}, now()));
    QCOMPARE(at.sync().unchanged, 1);
    QCOMPARE(at.question(u"terms"_s).question, u"Which payment terms?"_s);
}

void TstGoldenFolder::bothChangedIsNamedAndLeft()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.sync();
    GoldenQuestion question = at.question(u"terms"_s);
    question.question = u"Which payment terms?"_s;
    QVERIFY(saveGolden(*at.database, question, Actor::person(u"mara"_s), {}, now()));
    at.write(u"a.yaml"_s, "# changed\n- id: terms\n  question: What terms?\n");
    const ImportReport report = at.sync();
    QCOMPARE(report.skipped, 1);
    QCOMPARE(report.problems.front().line, 2);
    QCOMPARE(at.question(u"terms"_s).question, u"Which payment terms?"_s);
}

void TstGoldenFolder::whatAPersonRetiredStaysSo()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.sync();
    const GoldenQuestion question = at.question(u"terms"_s);
    QVERIFY(setGoldenStatus(*at.database, question.uid, question.revision, u"retired"_s,
                            Actor::person(u"mara"_s), {}, now()));
    at.sync();
    QCOMPARE(at.question(u"terms"_s).status, u"retired"_s);
    at.write(u"a.yaml"_s, "- id: terms\n  question: Which terms now?\n");
    at.sync();
    QCOMPARE(at.question(u"terms"_s).status, u"active"_s);
}

void TstGoldenFolder::aRehearsalChangesNothing()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    const ImportReport report = at.sync(true);
    QCOMPARE(report.added, 1);
    QVERIFY(report.isDryRun);
    QCOMPARE(at.number(u"SELECT count(*) FROM golden_question"_s), 0);
}

void TstGoldenFolder::theSettingNamesTheFolder()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    QCOMPARE(syncGoldenFolder(*at.database)->added, 0);
    QVERIFY(setSetting(*at.database, u"golden.folder"_s, at.folder.filePath(u"golden"_s),
                       store::Actor::person(u"mara"_s)));
    QCOMPARE(syncGoldenFolder(*at.database)->added, 1);
    QCOMPARE(at.text(u"SELECT actor FROM ledger ORDER BY seq DESC LIMIT 1"_s), u"rule:golden-folder"_s);
    QVERIFY(setSetting(*at.database, u"golden.folder"_s, at.folder.filePath(u"gone"_s),
                       store::Actor::person(u"mara"_s)));
    QVERIFY(!syncGoldenFolder(*at.database));
}

void TstGoldenFolder::aFileIsRememberedWhereAllOfItWasTaken()
{
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.write(u"b.yaml"_s, "- id: mail\n  question: How?\n- id: broken\n");
    QCOMPARE(at.sync(true).added, 2);
    QCOMPARE(at.number(u"SELECT count(*) FROM golden_file"_s), 0);
    QCOMPARE(at.sync().added, 2);
    QCOMPARE(at.text(u"SELECT group_concat(name) FROM golden_file"_s), u"a.yaml"_s);
    at.write(u"b.yaml"_s, "- id: mail\n  question: How?\n");
    QCOMPARE(at.sync().unchanged, 2);
    QCOMPARE(at.number(u"SELECT count(*) FROM golden_file"_s), 2);
    // Neither is read now, and both count.
    const ImportReport report = at.sync();
    QCOMPARE(report.read, 2);
    QCOMPARE(report.unchanged, 2);
    QCOMPARE(report.retired, 0);
    QVERIFY(report.problems.empty());
}

void TstGoldenFolder::whatTheStoreLostIsReadAgain_data()
{
    QTest::addColumn<bool>("isUndone");
    QTest::newRow("import undone") << true;
    QTest::newRow("question forgotten") << false;
}

void TstGoldenFolder::whatTheStoreLostIsReadAgain()
{
    QFETCH(const bool, isUndone);
    Folder at;
    at.write(u"a.yaml"_s, Terms);
    at.write(u"b.yaml"_s, "- id: mail\n  question: How?\n");
    const QString changeset = at.sync().changeset;
    QCOMPARE(at.sync().unchanged, 2);
    const Actor mara = Actor::person(u"mara"_s);
    if (isUndone)
        QVERIFY(Undo(*at.database).undo(changeset, mara, u"too early"_s));
    else
        QVERIFY(forget(*at.database, at.question(u"terms"_s).uid, 0, mara, u"asked to"_s, now()));
    const int lost = isUndone ? 2 : 1;
    QCOMPARE(at.number(u"SELECT count(*) FROM golden_question"_s), 2 - lost);
    QCOMPARE(at.sync().added, lost);
    QCOMPARE(at.sync().unchanged, 2);
}

void TstGoldenFolder::anIdThatMovedIntoAnotherFileIsNamed()
{
    Folder at;
    at.write(u"b.yaml"_s, Terms);
    at.sync();
    at.write(u"a.yaml"_s, Terms);
    for (int round = 0; round < 2; ++round) {
        const ImportReport report = at.sync();
        QCOMPARE(int(report.problems.size()), 1);
        QCOMPARE(report.problems.front().file, u"b.yaml"_s);
        QCOMPARE(at.question(u"terms"_s).source, u"folder:a.yaml"_s);
    }
    at.remove(u"a.yaml"_s);
    QVERIFY(at.sync().problems.empty());
    QCOMPARE(at.question(u"terms"_s).source, u"folder:b.yaml"_s);
    QCOMPARE(at.question(u"terms"_s).status, u"active"_s);
}

MEMOIR_STORE_TEST(TstGoldenFolder)
#include "tst_goldenfolder.moc"
