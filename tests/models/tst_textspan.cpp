// SPDX-License-Identifier: MIT
#include "models/textspan.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace models;

class TestTextSpan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void typedWordsAreFoundWhereWordsBegin_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<TextSpans>("found");

        QTest::newRow("nothing typed") << u"Invoices"_s << u""_s << TextSpans{};
        QTest::newRow("prefix") << u"Late invoices"_s << u"inv"_s << TextSpans{{5, 3}};
        QTest::newRow("not inside a word") << u"reinvoice"_s << u"inv"_s << TextSpans{};
        QTest::newRow("case and accents") << u"Café ÉTÉ"_s << u"ete cafe"_s << TextSpans{{0, 4}, {5, 3}};
        QTest::newRow("as it is typed")
            << u"Große Straßen in Ærø"_s << u"strasse aero"_s << TextSpans{{6, 6}, {17, 3}};
        QTest::newRow("half a letter") << u"Straße 9"_s << u"stras"_s << TextSpans{{0, 5}};
        QTest::newRow("a mark of its own") << u"Cafe\u0301s"_s << u"cafe"_s << TextSpans{{0, 5}};
        QTest::newRow("twice") << u"net-45, not net-30"_s << u"net"_s << TextSpans{{0, 3}, {12, 3}};
        QTest::newRow("overlapping words") << u"invoice"_s << u"inv invoi"_s << TextSpans{{0, 5}};
        QTest::newRow("only signs") << u"a - b"_s << u"-\"*"_s << TextSpans{};
        QTest::newRow("longer than the text") << u"in"_s << u"invoice"_s << TextSpans{};
    }
    void typedWordsAreFoundWhereWordsBegin()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, typed);
        QFETCH(const TextSpans, found);

        QCOMPARE(matches(text, typed), found);
    }
};

QTEST_GUILESS_MAIN(TestTextSpan)
#include "tst_textspan.moc"
