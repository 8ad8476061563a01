// SPDX-License-Identifier: MIT
#include "app/language.h"

#include <QTest>

using namespace Qt::StringLiterals;

class tst_language : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysNumbersInTheLanguageOfTheLocale_data();
    void saysNumbersInTheLanguageOfTheLocale();
    void fallsBackToEnglishWhereThereIsNoTranslation();
};

namespace {

QString findings(int count)
{
    return QCoreApplication::translate("models::QueueModel", "%n finding(s)", nullptr, count);
}

// As the programs do at their start, which comes once in each.
void startIn(const QString &locale)
{
    QLocale::setDefault(QLocale(locale));
    app::installLanguage();
}

} // namespace

void tst_language::saysNumbersInTheLanguageOfTheLocale_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("many");
    QTest::newRow("no locale") << u"C"_s << u"1 finding"_s << u"4 findings"_s;
    QTest::newRow("English") << u"en_GB"_s << u"1 finding"_s << u"4 findings"_s;
    QTest::newRow("German") << u"de_AT"_s << u"1 Befund"_s << u"4 Befunde"_s;
}

void tst_language::saysNumbersInTheLanguageOfTheLocale()
{
    QFETCH(const QString, locale);
    QFETCH(const QString, one);
    QFETCH(const QString, many);

    startIn(locale);

    QCOMPARE(findings(1), one);
    QCOMPARE(findings(4), many);
}

void tst_language::fallsBackToEnglishWhereThereIsNoTranslation()
{
    startIn(u"ja_JP"_s);

    QCOMPARE(findings(4), u"4 findings"_s);
}

QTEST_GUILESS_MAIN(tst_language)

#include "tst_language.moc"
