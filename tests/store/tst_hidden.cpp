// SPDX-License-Identifier: MIT
#include "store/guard/hidden.h"
#include "store/guard/oversize.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace store::guard;

class TestHidden : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatIsNotSeen_data();
    void findsWhatIsNotSeen();
    void leavesWritingAlone_data();
    void leavesWritingAlone();
    void neighboursAreOneFinding();
    void oversizeCountsBytesOfUtf8_data();
    void oversizeCountsBytesOfUtf8();
};

static QString point(char32_t c)
{
    return QStringView(QChar::fromUcs4(c)).toString();
}

void TestHidden::findsWhatIsNotSeen_data()
{
    QTest::addColumn<QString>("hiddenPart");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Severity>("severity");

    QTest::newRow("zero width space") << point(0x200b) << u"zero-width"_s << Severity::Medium;
    QTest::newRow("word joiner") << point(0x2060) << u"zero-width"_s << Severity::Medium;
    QTest::newRow("byte order mark inside") << point(0xfeff) << u"zero-width"_s << Severity::Medium;
    QTest::newRow("joiner between Latin letters") << point(0x200d) << u"zero-width"_s << Severity::Medium;
    QTest::newRow("override") << point(0x202e) << u"bidi-control"_s << Severity::High;
    QTest::newRow("isolate") << point(0x2066) << u"bidi-control"_s << Severity::High;
    QTest::newRow("mark between Latin letters") << point(0x200f) << u"bidi-control"_s << Severity::High;
    QTest::newRow("tags") << QString(point(0xe0068) + point(0xe0069)) << u"tag-characters"_s
                          << Severity::High;
    QTest::newRow("soft hyphens") << QString(2, QChar(0xad)) << u"soft-hyphens"_s << Severity::Medium;
    QTest::newRow("variation selectors")
        << QString(point(0xfe01) + point(0xe0101)) << u"variation-selectors"_s << Severity::Medium;
    QTest::newRow("Hangul filler") << point(0x3164) << u"invisible-character"_s << Severity::Medium;
    QTest::newRow("invisible times") << point(0x2062) << u"invisible-character"_s << Severity::Medium;
    QTest::newRow("escape") << point(0x1b) << u"control-character"_s << Severity::Medium;
    QTest::newRow("C1 control") << point(0x85) << u"control-character"_s << Severity::Medium;
}

void TestHidden::findsWhatIsNotSeen()
{
    QFETCH(QString, hiddenPart);
    QFETCH(QString, rule);
    QFETCH(Severity, severity);
    const Findings found = hidden(QString(u"ab "_s + hiddenPart + u" cd"_s));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].start, 3);
    QCOMPARE(found[0].end, static_cast<int>(3 + hiddenPart.size()));
    QCOMPARE(found[0].rule, rule);
    QCOMPARE(found[0].severity, severity);
    QCOMPARE(found[0].detector, Detector::Hidden);
    QVERIFY(found[0].masked.startsWith(u"U+"));
}

void TestHidden::leavesWritingAlone_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("tab and newlines") << u"a\tb\r\nc\n"_s;
    QTest::newRow("umlauts, dashes, quotes") << u"Gr\u00fc\u00dfe \u2013 \u201eso\u201c \u2026 \u00a0"_s;
    QTest::newRow("family") << u"\U0001F468\u200d\U0001F469\u200d\U0001F467"_s;
    QTest::newRow("rainbow flag") << u"\U0001F3F3\ufe0f\u200d\U0001F308"_s;
    QTest::newRow("skin tone and profession") << u"\U0001F469\U0001F3FD\u200d\U0001F4BB"_s;
    QTest::newRow("heart") << u"\u2764\ufe0f"_s;
    QTest::newRow("keycap") << u"1\ufe0f\u20e3"_s;
    QTest::newRow("flag of Wales") << QString(point(0x1f3f4) + point(0xe0067) + point(0xe0062)
                                              + point(0xe0077) + point(0xe006c) + point(0xe0073)
                                              + point(0xe007f));
    QTest::newRow("Persian") << u"\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"_s;
    QTest::newRow("Hindi") << u"\u0915\u094d\u200d\u0937"_s;
    QTest::newRow("Hebrew mark") << u"\u05d0\u200f!"_s;
    QTest::newRow("hyphenation") << u"Donau\u00adschiff"_s;
    QTest::newRow("byte order mark in front") << u"\ufefftext"_s;
    QTest::newRow("ideographic variation") << QString(point(0x845b) + point(0xe0100));
    QTest::newRow("empty") << QString();
}

void TestHidden::leavesWritingAlone()
{
    QFETCH(QString, text);
    QVERIFY(hidden(text).empty());
}

void TestHidden::neighboursAreOneFinding()
{
    const Findings found = hidden(QString(u"a"_s + QString(64 * 1024, QChar(0x200b)) + point(0x202e)));
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].end, 1 + 64 * 1024);
}

void TestHidden::oversizeCountsBytesOfUtf8_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("start");
    QTest::newRow("at the limit") << QString(64 * 1024, u'a') << -1;
    QTest::newRow("one over") << QString(64 * 1024 + 1, u'a') << 64 * 1024;
    QTest::newRow("two bytes each") << QString(32 * 1024 + 1, QChar(0xe9)) << 32 * 1024;
    QTest::newRow("four bytes each, at the limit") << point(0x1f600).repeated(16 * 1024) << -1;
    QTest::newRow("four bytes each, one over") << point(0x1f600).repeated(16 * 1024 + 1) << 32 * 1024;
    QTest::newRow("empty") << QString() << -1;
}

void TestHidden::oversizeCountsBytesOfUtf8()
{
    QFETCH(QString, text);
    QFETCH(int, start);
    const Findings found = oversize(text);
    QCOMPARE(found.size(), std::size_t(start < 0 ? 0 : 1));
    if (start < 0)
        return;
    QCOMPARE(found[0].start, start);
    QCOMPARE(found[0].end, static_cast<int>(text.size()));
    QCOMPARE(found[0].severity, Severity::High);
}

QTEST_GUILESS_MAIN(TestHidden)
#include "tst_hidden.moc"
