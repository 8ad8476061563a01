// SPDX-License-Identifier: MIT
#include "store/guard/keywordscanner.h"

#include <QRandomGenerator>
#include <QtTest/QtTest>

#include <algorithm>

using namespace store::guard;

class TestKeywordScanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsEveryOccurrence_data();
    void findsEveryOccurrence();
    void findsAmongThousands();
    void stopsWhenTold();
};

static QString hits(const QStringList &keywords, QStringView text)
{
    const std::vector<QStringView> views(keywords.begin(), keywords.end());
    const KeywordScanner scanner{views};
    QStringList found;
    scanner.scan(text, [&](int id, qsizetype end) {
        found += QStringLiteral("%1@%2").arg(keywords[id]).arg(end - scanner.length(id));
        return true;
    });
    return found.join(u' ');
}

void TestKeywordScanner::findsEveryOccurrence_data()
{
    QTest::addColumn<QStringList>("keywords");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");

    const QStringList pronouns{QStringLiteral("he"), QStringLiteral("she"), QStringLiteral("his"),
                               QStringLiteral("hers")};
    QTest::newRow("overlapping, longer first")
        << pronouns << QStringLiteral("ushers") << QStringLiteral("she@1 he@2 hers@2");
    QTest::newRow("ASCII case is folded")
        << pronouns << QStringLiteral("SHE") << QStringLiteral("she@0 he@1");
    QTest::newRow("keyword in capitals")
        << QStringList{QStringLiteral("AKIA")} << QStringLiteral("xakia") << QStringLiteral("AKIA@1");
    QTest::newRow("nothing") << pronouns << QStringLiteral("plain") << QString();
    QTest::newRow("empty text") << pronouns << QString() << QString();
    QTest::newRow("empty keyword") << QStringList{QString()} << QStringLiteral("abc") << QString();
    QTest::newRow("no keywords") << QStringList() << QStringLiteral("abc") << QString();
    QTest::newRow("beyond ASCII") << QStringList{QStringLiteral("clé")} << QStringLiteral("la clé là")
                                  << QStringLiteral("clé@3");
    QTest::newRow("falls back along suffixes") << QStringList{QStringLiteral("aab"), QStringLiteral("ab")}
                                               << QStringLiteral("aaab") << QStringLiteral("aab@1 ab@2");
}

void TestKeywordScanner::findsEveryOccurrence()
{
    QFETCH(QStringList, keywords);
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(hits(keywords, text), expected);
}

static QString word(QRandomGenerator &random, qsizetype length)
{
    QString made;
    for (qsizetype i = 0; i < length; ++i)
        made += QChar(u'a' + random.bounded(3));
    return made;
}

// What every other way of looking finds too, where keywords are so many and so long that most states have no
// row.
void TestKeywordScanner::findsAmongThousands()
{
    QRandomGenerator random(7);
    QStringList keywords;
    for (int i = 0; i < 1500; ++i)
        keywords.append(word(random, 1 + random.bounded(40)));
    keywords.removeDuplicates();
    QString text = word(random, 2000);
    for (int i = 0; i < 300; ++i)
        text += keywords[random.bounded(keywords.size())].chopped(random.bounded(2)) + word(random, 3);
    QStringList byLength = keywords;
    std::ranges::stable_sort(byLength, std::greater(), &QString::size);
    QStringList expected;
    for (qsizetype end = 1; end <= text.size(); ++end) {
        for (const QString &keyword : std::as_const(byLength)) {
            if (QStringView(text).first(end).endsWith(keyword))
                expected += QStringLiteral("%1@%2").arg(keyword).arg(end - keyword.size());
        }
    }
    QCOMPARE_GT(expected.size(), 2000);
    QCOMPARE(hits(keywords, text).split(u' '), expected);
}

void TestKeywordScanner::stopsWhenTold()
{
    const std::vector<QStringView> keywords{u"a"};
    const KeywordScanner scanner{keywords};
    int seen = 0;
    scanner.scan(u"aaaa", [&](int, qsizetype) { return ++seen < 2; });
    QCOMPARE(seen, 2);
}

QTEST_GUILESS_MAIN(TestKeywordScanner)
#include "tst_keywordscanner.moc"
