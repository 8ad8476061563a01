// SPDX-License-Identifier: MIT
// When two texts say the same in other words, and when they must not be taken for the same.
#include "store/layers/saying.h"

#include <QTest>

using namespace Qt::StringLiterals;
using store::similarity::Saying;

class TstSaying : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void same_data();
    void same();
    void different_data();
    void different();
    void nothingIsLikeNothing();
};

void TstSaying::same_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    const auto row = [](const char *name, const QString &one, const QString &other) {
        QTest::newRow(name) << one << other;
    };
    row("word order", u"The shop deploys on Tuesdays after the tests."_s,
        u"After the tests, the shop deploys on Tuesdays."_s);
    row("endings", u"Maria volunteers at the homeless shelter."_s,
        u"Maria volunteering at the homeless shelters."_s);
    row("a letter less", u"Invoices of ACME are always rejected."_s,
        u"Invoces of ACME are always rejected."_s);
    row("a letter more", u"Invoices of ACME are always rejected."_s,
        u"Invoices of ACME are always rejjected."_s);
    row("letters changed about", u"Invoices of ACME are always rejected."_s,
        u"Invoices of ACME are alwasy rejected."_s);
    row("another word", u"Gina bought fresh props for her yoga class in Oslo."_s,
        u"Gina purchased fresh props for her yoga class in Oslo."_s);
    row("a small word that opens", u"In Oslo the office closes early."_s,
        u"The office closes early in Oslo."_s);
    row("the same number", u"ACME pays within 30 days."_s, u"Within 30 days ACME pays."_s);
}

void TstSaying::same()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QCOMPARE_GE(Saying(one).likenessTo(Saying(other)), Saying::LeastOfDoubles);
    QCOMPARE(Saying(one).likenessTo(Saying(other)), Saying(other).likenessTo(Saying(one)));
}

void TstSaying::different_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    const auto row = [](const char *name, const QString &one, const QString &other) {
        QTest::newRow(name) << one << other;
    };
    const QString pays = u"The vendor ACME in Oslo pays within 30 days after the invoice is sent."_s;
    row("number", pays, QString(pays).replace(u"30"_s, u"60"_s));
    row("number in words", u"The shop keeps two copies of every single backup."_s,
        u"The shop keeps three copies of every single backup."_s);
    row("name within", pays, QString(pays).replace(u"Oslo"_s, u"Rome"_s));
    row("name that opens", u"Caroline likes long walks by the cold sea."_s,
        u"Melanie likes long walks by the cold sea."_s);
    row("negation", pays, QString(pays).replace(u"pays"_s, u"never pays"_s));
    row("negation once more", u"It is not true that the shop never closes."_s,
        u"It is true that the shop never closes."_s);
    row("short form of not", u"The shop does take cards from abroad today."_s,
        u"The shop doesn't take cards from abroad today."_s);
    row("day", u"The shop deploys on monday after tests."_s, u"The shop deploys on friday after tests."_s);
    row("span", u"Reports are sent once every week to the office."_s,
        u"Reports are sent once every month to the office."_s);
    row("German negation", u"Rechnungen werden am Freitag bezahlt."_s,
        u"Rechnungen werden am Freitag nicht bezahlt."_s);
    row("another short word", u"The cat sat on our mat."_s, u"The bat sat on our hat."_s);
    row("something else", u"Audrey enjoys nature with her dogs."_s, u"Audrey works at a bank in town."_s);
}

void TstSaying::different()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QCOMPARE_LT(Saying(one).likenessTo(Saying(other)), Saying::LeastOfDoubles);
    QCOMPARE(Saying(one).likenessTo(Saying(other)), Saying(other).likenessTo(Saying(one)));
}

void TstSaying::nothingIsLikeNothing()
{
    QCOMPARE(Saying(QString()).likenessTo(Saying(QString())), 0.0);
    QCOMPARE(Saying(u"…"_s).likenessTo(Saying(u"ACME"_s)), 0.0);
}

QTEST_GUILESS_MAIN(TstSaying)
#include "tst_saying.moc"
