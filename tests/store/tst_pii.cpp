// SPDX-License-Identifier: MIT
#include "store/guard/pii.h"
#include "tests/store/corpus.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace store::guard;

class TestPii : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheValueAndNothingAround_data();
    void findsTheValueAndNothingAround();
    void leavesOthersAlone_data();
    void leavesOthersAlone();
    void masksKeepAtMostTheFirstCharacter();
    void reachesTheGoalsOnTheCorpus();
};

void TestPii::findsTheValueAndNothingAround_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Severity>("severity");

    const auto row = [](const char *name, const QString &before, const QString &value, const QString &after,
                        const QString &rule, Severity severity) {
        QTest::newRow(name) << before << value << after << rule << severity;
    };
    const auto medium = Severity::Medium;
    const auto high = Severity::High;
    row("mail", u"ask "_s, u"jo.doe+x@mail.company.de"_s, u"."_s, u"mail-address"_s, medium);
    row("mail in brackets", u"<"_s, u"j@x.io"_s, u">"_s, u"mail-address"_s, medium);
    row("IPv4", u"from "_s, u"84.17.3.9"_s, u", twice"_s, u"ip-address"_s, medium);
    row("IPv4 with a port", u"from "_s, u"84.17.3.9"_s, u":8080"_s, u"ip-address"_s, medium);
    row("IPv4 network", u"in "_s, u"84.17.3.0/24"_s, u" only"_s, u"ip-address"_s, medium);
    row("IPv6", u"at ["_s, u"2001:db8::1"_s, u"]:80"_s, u"ip-address"_s, medium);
    row("IPv6, mapped", u"at "_s, u"::ffff:84.17.3.9"_s, u" now"_s, u"ip-address"_s, medium);
    row("IPv6, full", u""_s, u"2001:db8:1:2:3:4:5:6"_s, u""_s, u"ip-address"_s, medium);
    row("card", u"card "_s, u"4111 1111 1111 1111"_s, u", paid"_s, u"payment-card"_s, high);
    row("card, Amex", u""_s, u"378282246310005"_s, u""_s, u"payment-card"_s, high);
    row("IBAN", u"to "_s, u"DE89 3704 0044 0532 0130 00"_s, u" today"_s, u"bank-account"_s, high);
    row("IBAN before capitals", u"to "_s, u"GB29NWBK60161331926819"_s, u" ASAP"_s, u"bank-account"_s, high);
    row("social security", u"no. "_s, u"536-90-4399"_s, u"."_s, u"social-security-number"_s, high);
    row("phone", u"call "_s, u"+49 30 1234567"_s, u"!"_s, u"phone-number"_s, medium);
    row("phone, American", u"call "_s, u"(415) 555-0132"_s, u" x"_s, u"phone-number"_s, medium);
}

void TestPii::findsTheValueAndNothingAround()
{
    QFETCH(QString, before);
    QFETCH(QString, value);
    QFETCH(QString, after);
    QFETCH(QString, rule);
    QFETCH(Severity, severity);
    const Findings found = pii(QString(before + value + after));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].start, static_cast<int>(before.size()));
    QCOMPARE(found[0].end, static_cast<int>(before.size() + value.size()));
    QCOMPARE(found[0].rule, rule);
    QCOMPARE(found[0].severity, severity);
    QCOMPARE(found[0].detector, Detector::Pii);
}

void TestPii::leavesOthersAlone_data()
{
    QTest::addColumn<QString>("text");
    for (const QString &text : {u"user@example.com"_s,
                                u"git@github.com:a/b.git"_s,
                                u"info@presidio."_s,
                                u"logo@2x.png"_s,
                                u"https://a:b@c.de/"_s,
                                u"version 1.2.3.4"_s,
                                u"v4.6.85.28"_s,
                                u"192.168.1.256"_s,
                                u"127.0.0.1"_s,
                                u"1.2.3"_s,
                                u"std::vector<int> a::b"_s,
                                u"12:34:56"_s,
                                u"aa:bb:cc:dd:ee:ff"_s,
                                u"2001::db8::1"_s,
                                u"4111 1111 1111 1112"_s,
                                u"5281 5282 5283 5284 5285"_s,
                                u"DE88370400440532013000"_s,
                                u"000-12-3456"_s,
                                u"2024-01-31 12:00"_s,
                                u"252.227-7014"_s,
                                u"a+1234"_s})
        QTest::newRow(qPrintable(text)) << text;
}

void TestPii::leavesOthersAlone()
{
    QFETCH(QString, text);
    QVERIFY(pii(text).empty());
}

void TestPii::masksKeepAtMostTheFirstCharacter()
{
    const QString four(4, u'\u2022');
    QCOMPARE(pii(u"jane.doe@company.com")[0].masked, u'j' + four + u'@' + four + u".com"_s);
    QCOMPARE(pii(u"4111111111111111")[0].masked, four + four);
}

void TestPii::reachesTheGoalsOnTheCorpus()
{
    const QList<QByteArray> lines = tests::corpusOfSecrets();
    if (lines.isEmpty())
        QSKIP("the shared corpora are not here");
    int all = 0;
    int found = 0;
    int clean = 0;
    int falseHits = 0;
    for (const QByteArray &line : lines) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        const bool hit = !pii(row[u"text"].toString()).empty();
        all += row[u"label"] == u"pii"_s ? 1 : 0;
        found += row[u"label"] == u"pii"_s && hit ? 1 : 0;
        clean += row[u"label"] == u"clean"_s ? 1 : 0;
        falseHits += row[u"label"] == u"clean"_s && hit ? 1 : 0;
    }
    QVERIFY(all > 10);
    QVERIFY(found >= 0.9 * all);
    QVERIFY(falseHits <= 0.01 * clean);
}

QTEST_GUILESS_MAIN(TestPii)
#include "tst_pii.moc"
