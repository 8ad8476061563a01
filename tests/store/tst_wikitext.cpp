// SPDX-License-Identifier: MIT
#include "store/layers/citations.h"
#include "store/layers/wikitext.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;

class TstWikiText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readingAndWritingGivesTheSameBytes_data();
    void readingAndWritingGivesTheSameBytes();
    void anyMixtureOfLinesGivesTheSameBytes();
    void sectionsAreFoundByTheirHeadings();
    void headingsInCodeAndCommentsAreNone();
    void whatIsNoTextIsRefused();
    void aSectionPutBehindTheLastBeginsItsOwnLine();
    void slugsAreThoseOfTheSource();
    void citationsAreFoundWhereverTheyStand_data();
    void citationsAreFoundWhereverTheyStand();
    void citationsInAnyFormAreFound_data();
    void citationsInAnyFormAreFound();
    void aTextWithoutItsCitationsReadsOn();
    void theLadderCountsDays_data();
    void theLadderCountsDays();
    void evidenceThatIsLostIsNamed();
};

void TstWikiText::readingAndWritingGivesTheSameBytes_data()
{
    QTest::addColumn<QByteArray>("text");

    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("frame only") << QByteArray("# System wiki\n\nNothing yet.\n");
    QTest::newRow("usual") << QByteArray("# System wiki\n\n## One\n\nText.\n\n## Two\n\nMore.\n");
    QTest::newRow("no newline at the end") << QByteArray("## One\n\nText.");
    QTest::newRow("heading at the end") << QByteArray("## One\n\nText.\n\n## Two");
    QTest::newRow("empty sections") << QByteArray("## One\n## Two\n\n\n## Three\n");
    QTest::newRow("no blank lines") << QByteArray("## One\nText.\n## Two\nMore.\n");
    QTest::newRow("many blank lines")
        << QByteArray("\n\n## One\n\n\n\nText.\n\n\n  \n## Two\n \t\nMore.\n\n\n");
    QTest::newRow("closed headings") << QByteArray("##   One   ##\n\nText.\n\n ## Two #\n\nMore.\n");
    QTest::newRow("indented code first") << QByteArray("## One\n\n    code\n\n## Two\n\nx\n");
    QTest::newRow("carriage returns") << QByteArray("# W\r\n\r\n## One\r\n\r\nText.\r\n");
    QTest::newRow("mixed line ends") << QByteArray("# W\r\n\n## One\r\n\nText.\r\nx\ry\n");
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF## One\n\nText.\n");
    QTest::newRow("front matter") << QByteArray("---\n## not a section\ntitle: x\n---\n\n## One\n\nText.\n");
    QTest::newRow("same title twice") << QByteArray("## One\n\na\n\n## One\n\nb\n");
    QTest::newRow("anchors") << QByteArray(
        "## One {#first}\n\na\n\n## Two {#first}\n\nb\n\n## No {#Bad}\n\nc\n");
    QTest::newRow("first level only") << QByteArray("intro\n\n# One\n\na\n\n# Two\n\nb\n");
    QTest::newRow("untitled") << QByteArray("##\n\na\n\n## \n\nb\n");
    QTest::newRow("not latin") << QByteArray("## 支払い\n\nあ\n\n## Überblick\n\nä\n");
}

void TstWikiText::readingAndWritingGivesTheSameBytes()
{
    QFETCH(const QByteArray, text);

    const auto file = parsedWiki(text);
    QVERIFY(file);
    const QByteArray again = written(*file);

    QCOMPARE(again, text);
    QVERIFY(*parsedWiki(again) == *file);
}

void TstWikiText::anyMixtureOfLinesGivesTheSameBytes()
{
    const QByteArrayList lines{"## One", "## Two ##", "# Top",     "### Deep", "text",  "",
                               "   ",    "```",       "~~~~",      "<!-- x",   "-->",   "---",
                               "\t",     "## {#a}",   "## B {#a}", "\r",       "> ## q"};
    QRandomGenerator random(20261121);
    for (int round = 0; round < 4000; ++round) {
        QByteArray text;
        for (int i = random.bounded(14); i > 0; --i)
            text += lines.at(random.bounded(int(lines.size()))) + (random.bounded(9) ? "\n" : "");
        const auto file = parsedWiki(text);
        QVERIFY(file);
        QCOMPARE(written(*file), text);
    }
}

void TstWikiText::sectionsAreFoundByTheirHeadings()
{
    const auto file = parsedWiki(
        "# System wiki\n\nIntro.\n\n## Paying vendors\n\nA.\n\n### Exceptions\n\nB.\n\n## Month end\n\nC.\n");

    QVERIFY(file);
    QCOMPARE(file->frame, u"# System wiki\n\nIntro.\n\n"_s);
    QCOMPARE(int(file->sections.size()), 2);
    QCOMPARE(file->sections[0].slug, u"paying-vendors"_s);
    QCOMPARE(file->sections[0].body, u"A.\n\n### Exceptions\n\nB."_s);
    QCOMPARE(file->sections[0].line, 5);
    QVERIFY(file->sections[0].heading.isNull() && file->sections[0].before.isNull()
            && file->sections[0].after.isNull());
    QCOMPARE(file->sections[1].title, u"Month end"_s);
    QCOMPARE(file->sections[1].body, u"C."_s);
}

void TstWikiText::headingsInCodeAndCommentsAreNone()
{
    const auto file =
        parsedWiki("## One\n\n```md\n## no\n```\n\n~~~\n## no\n```\n~~~\n\n<!--\n## no\n-->\n\n## Two\n");

    QVERIFY(file);
    QCOMPARE(int(file->sections.size()), 2);
    QCOMPARE(file->sections[1].title, u"Two"_s);
}

void TstWikiText::whatIsNoTextIsRefused()
{
    for (const QByteArray &bytes : {QByteArray("## One\n\xff\xfe"), QByteArray("## One\n\0x", 9)}) {
        const auto file = parsedWiki(bytes);
        QVERIFY(!file);
        QCOMPARE(int(file.error().code), int(Error::Code::Usage));
    }
}

void TstWikiText::aSectionPutBehindTheLastBeginsItsOwnLine()
{
    auto file = *parsedWiki("## One\n\nText.");
    file.sections.push_back({u"two"_s, u"Two"_s, u"More."_s, {}, {}, {}, 1});

    QCOMPARE(written(file), QByteArray("## One\n\nText.\n\n## Two\n\nMore.\n"));
}

void TstWikiText::slugsAreThoseOfTheSource()
{
    QFile file(QStringLiteral(MEMOIR_SHARED_DIR "/vectors/typeclaw/slug.json"));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("the recorded vectors are not here");
    const QStringList taken{u"foo"_s, u"foo-2"_s, u"hello-world"_s};
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).object().value("cases"_L1).toArray();
    QVERIFY(cases.size() > 10);
    for (const QJsonValue &one : cases) {
        const QString heading = one["heading"_L1].toString();
        QCOMPARE(wikiSlug(heading), QString(one["slug"_L1].toString()));
        QCOMPARE(wikiSlug(heading, taken), QString(one["slug_with_existing"_L1].toString()));
    }
}

void TstWikiText::citationsAreFoundWhereverTheyStand_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("uids");
    const QString a = u"rfx_01JD5C8E00000000000000000A"_s;
    const QString b = u"dec_01JD5C8E00000000000000000B"_s;

    QTest::newRow("none") << u"No evidence [1] rfx_ rfx_01J."_s << QStringList();
    QTest::newRow("brackets") << u"Net-30 [%1]."_s.arg(a) << QStringList{a};
    QTest::newRow("footnote") << u"Net-30[^%1].\n\n[^%1]: contract"_s.arg(a) << QStringList{a};
    QTest::newRow("list") << u"Net-30 [%1, %2]."_s.arg(a, b) << QStringList{a, b};
    QTest::newRow("adjoining") << u"[%1][%2]"_s.arg(b, a) << QStringList{b, a};
    QTest::newRow("bare") << u"see %1, then"_s.arg(a) << QStringList{a};
    QTest::newRow("in code") << u"```\n%1\n```"_s.arg(a) << QStringList{a};
    QTest::newRow("in a link") << u"[x](memoir:%1)"_s.arg(a) << QStringList{a};
    QTest::newRow("a longer word") << u"x%1 %1y %1_"_s.arg(a) << QStringList();
    QTest::newRow("not a digit of ours") << u"[rfx_01JD5C8E0000000000000000IL]"_s << QStringList();
    QTest::newRow("no layer") << u"[abc_01JD5C8E00000000000000000A]"_s << QStringList();
    QTest::newRow("a question is no evidence") << u"[gld_01JD5C8E00000000000000000A]"_s << QStringList();
}

void TstWikiText::citationsAreFoundWhereverTheyStand()
{
    QFETCH(const QString, text);
    QFETCH(const QStringList, uids);

    QCOMPARE(citedUids(text), uids);
    for (const Citation &citation : citationsIn(text))
        QCOMPARE(text.mid(citation.start, citation.length), citation.uid);
}

void TstWikiText::citationsInAnyFormAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("uids");
    const QString uid = u"rfx_01JQZ4T6N8P2R4S6T8V0W2X4Y6"_s;
    const QString other = u"wik_01JQZ4T6N8P2R4S6T8V0W2X4Y6"_s;
    QTest::addRow("none") << u"a_b __c_01 no_name_of_a_row_"_s << QStringList();
    QTest::addRow("as it is") << u"It is so ["_s + uid + u"]."_s << QStringList{uid};
    QTest::addRow("small letters") << uid.toLower() << QStringList{uid};
    QTest::addRow("large letters") << uid.toUpper() + u"\n"_s + other.toUpper() << QStringList{uid, other};
    QTest::addRow("wide letters") << u"ｒｆｘ＿"_s + uid.mid(4) << QStringList{uid};
    QTest::addRow("unseen letters between")
        << uid.left(9) + u"\u200b\u00ad"_s + uid.mid(9) << QStringList{uid};
    QTest::addRow("a control letter between") << uid.left(9) + u'\x01' + uid.mid(9) << QStringList{uid};
    QTest::addRow("cut short") << uid.chopped(1) << QStringList();
    QTest::addRow("letters beyond those of names") << u"rfx_01JQZ4T6N8P2R4S6T8V0W2X4Yé"_s << QStringList();
    QTest::addRow("another word in front") << u"some_"_s + uid << QStringList();
    QTest::addRow("at the very beginning") << u"_"_s + uid << QStringList();
}

void TstWikiText::citationsInAnyFormAreFound()
{
    QFETCH(const QString, text);
    QTEST(restedOnInAnyForm(text), "uids");
}

void TstWikiText::aTextWithoutItsCitationsReadsOn()
{
    const QString a = u"rfx_01JD5C8E00000000000000000A"_s;
    const QString b = u"dec_01JD5C8E00000000000000000B"_s;

    QCOMPARE(withoutCitations(u"Net-30 [%1][%2], always."_s.arg(a, b)), u"Net-30, always."_s);
    QCOMPARE(withoutCitations(u"Net-30 [%1, ^%2]."_s.arg(a, b)), u"Net-30."_s);
    QCOMPARE(withoutCitations(u"No [1] change."_s), u"No [1] change."_s);
}

void TstWikiText::theLadderCountsDays_data()
{
    QTest::addColumn<int>("days");
    QTest::addColumn<QString>("strength");

    QTest::newRow("none") << 0 << QString();
    QTest::newRow("one") << 1 << u"mentioned"_s;
    QTest::newRow("two") << 2 << u"observed"_s;
    QTest::newRow("three") << 3 << u"consistently"_s;
    QTest::newRow("six") << 6 << u"consistently"_s;
    QTest::newRow("seven") << 7 << u"always"_s;
    QTest::newRow("many") << 400 << u"always"_s;
}

void TstWikiText::theLadderCountsDays()
{
    QFETCH(const int, days);
    QFETCH(const QString, strength);

    QCOMPARE(strengthOf(days), strength);
}

void TstWikiText::evidenceThatIsLostIsNamed()
{
    QCOMPARE(lostCitations({u"a"_s, u"b"_s, u"a"_s, u"c"_s}, {u"c"_s, u"d"_s}),
             QStringList({u"a"_s, u"b"_s}));
    QVERIFY(lostCitations({u"a"_s}, {u"b"_s, u"a"_s}).isEmpty());
}

QTEST_GUILESS_MAIN(TstWikiText)
#include "tst_wikitext.moc"
