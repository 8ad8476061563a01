// SPDX-License-Identifier: MIT
#include "store/retrieval/tokens.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsCounted_data();
    void aTextIsCounted();
    void theErrorHoldsForKnownTexts_data();
    void theErrorHoldsForKnownTexts();
    void joinedTextsCountAboutTheirSum();
};

void TestTokens::aTextIsCounted_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("tokens");
    QTest::newRow("nothing") << u""_s << 0;
    QTest::newRow("a word") << u"cat"_s << 1;
    QTest::newRow("words and a stop") << u"the cat sat."_s << 4;
    QTest::newRow("a contraction") << u"don't"_s << 2;
    QTest::newRow("digits in threes") << u"1234567"_s << 3;
    QTest::newRow("capitals inside") << u"getUserName"_s << 4;
    QTest::newRow("ideographs") << u"日本語"_s << 3;
}

void TestTokens::aTextIsCounted()
{
    QFETCH(const QString, text);
    QTEST(store::TokenEstimate().count(text), "tokens");
}

void TestTokens::theErrorHoldsForKnownTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("tokens"); // by o200k_base
    QTest::newRow("prose")
        << u"A reviewer decides what an agent may learn. Nothing is learned before that, and nothing that "
           u"was "
           "learned is forgotten without a trace: each decision is written down with who made it, when, and "
           "why. "
           "Whoever opens the store tomorrow can read back every step, take it back, and see what would have "
           "been told to a model at any moment in between. The preview shows the final bytes, and what was "
           "cut "
           "for lack of room is said at the place where it would have stood, with its number of tokens."_s
        << 104;
    QTest::newRow("code")
        << u"int TokenEstimate::count(QStringView text) const\n{\n    qint64 quarters = 0;\n    for "
           u"(qsizetype at = "
           "0; at < text.size();) {\n        const Kind kind = kindOf(text[at]);\n        qsizetype end = at "
           "+ 1;\n"
           "        while (end < text.size() && kindOf(text[end]) == kind)\n            ++end;\n        if "
           "(!joinsLetters(text, at))\n            quarters += costOf(kind, text.sliced(at, end - at));\n    "
           "    at = "
           "end;\n    }\n    return int((quarters + 3) / 4);\n}\n"_s
        << 127;
}

void TestTokens::theErrorHoldsForKnownTexts()
{
    QFETCH(const QString, text);
    QFETCH(const int, tokens);
    const store::TokenEstimate counter;
    const double off = double(counter.count(text)) / tokens - 1;
    QVERIFY2(qAbs(off) <= counter.error(), qPrintable(QString::number(off)));
}

void TestTokens::joinedTextsCountAboutTheirSum()
{
    const store::TokenEstimate counter;
    const QString text = u"Refunds over 500 EUR need two signatures. "_s;
    QVERIFY(qAbs(counter.count(text.repeated(100)) - 100 * counter.count(text)) <= 100);
    QCOMPARE(counter.name(), u"estimate"_s);
}

QTEST_GUILESS_MAIN(TestTokens)
#include "tst_tokens.moc"
