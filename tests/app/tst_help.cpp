// SPDX-License-Identifier: MIT
#include "models/help/helppages.h"
#include "tests/app/ctlprocess.h"
#include "tests/app/helptables.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace {

// What the manual page takes from the program, by its mark.
const QMap<QString, QString (*)(const CtlProcess &)> ManualParts{{u"verbs"_s, helptables::manVerbs},
                                                                 {u"options"_s, helptables::manOptions},
                                                                 {u"formats"_s, helptables::manFormats},
                                                                 {u"settings"_s, helptables::manSettings},
                                                                 {u"exit codes"_s, helptables::manCodes}};

QStringList allNames()
{
    QStringList names;
    for (const models::HelpSubject &subject : models::helpSubjects())
        names += QString::fromLatin1(subject.name);
    return names;
}

QStringList headingAnchors(const QString &name)
{
    static const QRegularExpression heading(u"^#+ (.*)$"_s, QRegularExpression::MultilineOption);
    QStringList anchors;
    auto found = heading.globalMatch(models::helpMarkdown(name));
    while (found.hasNext())
        anchors += models::helpAnchor(found.next().captured(1).remove(u'`'));
    return anchors;
}

} // namespace

class tst_help : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();

    void linksLeadToPagesAndHeadings_data() { everySubject(); }
    void linksLeadToPagesAndHeadings();
    void everySubjectIsPrintedInTheWidthOfTheTerminal_data() { everySubject(); }
    void everySubjectIsPrintedInTheWidthOfTheTerminal();
    void subjectsAreListed();
    void noSubjectHasTheNameOfAVerbAndEveryVerbHasASubject();
    void whatIsNoSubjectIsSaid();
    void tablesAreThoseOfTheProgram_data();
    void tablesAreThoseOfTheProgram();
    void theManualIsThatOfTheProgram_data();
    void theManualIsThatOfTheProgram();
    void theManualNamesTheEnvironment();

private:
    static void everySubject();
    CtlProcess ctl() const { return CtlProcess(m_store).with(u"LC_ALL"_s, u"C.UTF-8"_s); }

    QTemporaryDir m_folder;
    QString m_store = m_folder.filePath(u"help.memoir"_s);
};

void tst_help::initTestCase()
{
    ctl().makeStore();
}

void tst_help::everySubject()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : allNames())
        QTest::newRow(qPrintable(name)) << name;
}

void tst_help::linksLeadToPagesAndHeadings()
{
    QFETCH(const QString, name);
    static const QRegularExpression link(u"\\]\\(([^)\\s]+)\\)"_s);
    auto found = link.globalMatch(models::helpMarkdown(name));
    while (found.hasNext()) {
        const QString target = found.next().captured(1);
        if (target.startsWith("https://"_L1))
            continue;
        const QString page = target.startsWith(u'#') ? name : models::helpNameOfLink(target);
        QVERIFY2(!page.isEmpty(), qPrintable(target));
        // Whoever reads the files where they lie follows the same link.
        const QString folder = name == "security"_L1 ? QString() : u"/resources/help"_s;
        const QString file = QStringLiteral(MEMOIR_SOURCE_DIR) + folder + u'/' + target.section(u'#', 0, 0);
        QVERIFY2(target.startsWith(u'#') || QFile::exists(file), qPrintable(file));
        if (target.contains(u'#'))
            QVERIFY2(headingAnchors(page).contains(target.section(u'#', 1)), qPrintable(target));
    }
}

void tst_help::everySubjectIsPrintedInTheWidthOfTheTerminal()
{
    QFETCH(const QString, name);
    const auto answer = ctl().with(u"COLUMNS"_s, u"60"_s).run({u"help"_s, name});
    QCOMPARE(answer.exitCode, 0);
    const QStringList lines = QString::fromUtf8(answer.out).split(u'\n');
    QVERIFY(!lines.constFirst().isEmpty());
    QCOMPARE(lines.constFirst(), models::helpTitle(name));
    QCOMPARE(lines.at(1), QString(lines.constFirst().size(), u'='));
    for (const QString &line : lines) {
        // Code stands as it is.
        QVERIFY2(line.size() <= 60 || line.startsWith("    "_L1), qPrintable(line));
        QVERIFY2(!(line.startsWith(u'|') && line.endsWith(u'|')) && !line.startsWith("<!--"_L1)
                     && !line.contains("]("_L1),
                 qPrintable(line));
    }
}

void tst_help::subjectsAreListed()
{
    const auto answer = ctl().run({u"help"_s});
    QCOMPARE(answer.exitCode, 0);
    for (const QString &name : allNames())
        QVERIFY2(answer.out.contains("\n  " + name.toUtf8() + ' '), qPrintable(name));
    QCOMPARE(ctl().run({u"help"_s, u"--json"_s}).lines().size(), allNames().size());
    const QJsonObject jobs = ctl().run({u"help"_s, u"jobs"_s, u"--json"_s}).json();
    QCOMPARE(jobs["subject"_L1].toString(), u"jobs"_s);
    QCOMPARE(jobs["markdown"_L1].toString(), models::helpMarkdown(u"jobs"_s));
}

void tst_help::noSubjectHasTheNameOfAVerbAndEveryVerbHasASubject()
{
    const QByteArray list = ctl().run({u"--help"_s}).out;
    for (const QJsonObject &verb : ctl().run({u"--help"_s, u"--json"_s}).lines()) {
        const QString name = verb["verb"_L1].toString();
        QVERIFY2(list.contains("\n  " + name.toUtf8() + ' '), qPrintable(name));
        QVERIFY2(!models::isHelpSubject(name), qPrintable(name));
        QVERIFY2(models::isHelpSubject(models::helpOfVerb(name)), qPrintable(name));
    }
    const QByteArray more = "memoirctl help curation";
    QVERIFY(ctl().run({u"triage"_s, u"--help"_s}).out.contains(more));
}

void tst_help::whatIsNoSubjectIsSaid()
{
    const auto answer = ctl().run({u"help"_s, u"weather"_s});
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY(answer.err.contains("There is no help on \"weather\""));
    QVERIFY(answer.err.contains("memoirctl help"));
    const auto json = ctl().run({u"help"_s, u"weather"_s, u"--json"_s});
    QCOMPARE(json.exitCode, 2);
    QCOMPARE(json.errorCode(), u"usage"_s);
}

void tst_help::tablesAreThoseOfTheProgram_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("mark");
    QTest::newRow("verbs") << u"command-line"_s << u"verbs"_s;
    QTest::newRow("each verb") << u"command-line"_s << u"each verb"_s;
    QTest::newRow("settings") << u"settings"_s << u"settings"_s;
    QTest::newRow("tools") << u"mcp-server"_s << u"tools"_s;
}

// Where it fails: ./dev reference writes the tables anew.
void tst_help::tablesAreThoseOfTheProgram()
{
    QFETCH(const QString, page);
    QFETCH(const QString, mark);
    const QString table = mark == "verbs"_L1       ? helptables::verbs(ctl())
                          : mark == "each verb"_L1 ? helptables::verbDetails(ctl())
                          : mark == "settings"_L1  ? helptables::settings(ctl())
                                                   : helptables::tools(ctl());
    QVERIFY(table.count(u'\n') > 5);
    QCOMPARE(helptables::kept(page, mark, table), table);
}

void tst_help::theManualIsThatOfTheProgram_data()
{
    QTest::addColumn<QString>("mark");
    for (auto part = ManualParts.begin(); part != ManualParts.end(); ++part)
        QTest::newRow(qPrintable(part.key())) << part.key();
}

// Where it fails: ./dev reference writes it anew.
void tst_help::theManualIsThatOfTheProgram()
{
    QFETCH(const QString, mark);
    const QString table = ManualParts.value(mark)(ctl());
    QVERIFY(table.size() > 50);
    QVERIFY(!table.contains("\n\n"_L1)); // no option without a text
    QCOMPARE(helptables::keptInManual(mark, table), table);
}

void tst_help::theManualNamesTheEnvironment()
{
    const QString manual = helptables::Page(u"man/memoirctl.1"_s, {}).text().section(u".SH ENVIRONMENT"_s, 1);
    QString helps = QString::fromUtf8(ctl().run({u"--help"_s}).out);
    for (const QJsonObject &verb : ctl().run({u"--help"_s, u"--json"_s}).lines())
        helps += QString::fromUtf8(ctl().run({verb["verb"_L1].toString(), u"--help"_s}).out);
    static const QRegularExpression variable(u"\\$(MEMOIR_[A-Z_]+)"_s);
    auto found = variable.globalMatch(helps);
    QVERIFY(found.hasNext());
    while (found.hasNext()) {
        const QString name = found.next().captured(1);
        QVERIFY2(manual.contains(u"\n.B %1\n"_s.arg(name)), qPrintable(name));
    }
}

QTEST_GUILESS_MAIN(tst_help)
#include "tst_help.moc"
