// SPDX-License-Identifier: MIT
#include "views/parts/inklabel.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using views::InkLabel;

class TestInkLabel : public QObject
{
    Q_OBJECT

    std::unique_ptr<views::Theme> m_theme;

private Q_SLOTS:
    void initTestCase() { m_theme = std::make_unique<views::Theme>(); }
    void cleanupTestCase() { m_theme.reset(); }

    // Else the rows of a form stand apart as their words happen to fall.
    void aNoteAsksForTheLinesItNeeds_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("lines");
        QTest::newRow("short") << u"Changes at once."_s << 1;
        QTest::newRow("a sentence") << u"It signs every decision in the ledger."_s << 1;
        QTest::newRow("two sentences")
            << u"Paid calls are refused before they would pass it. In the currency of the prices, whatever "
               "that is."_s
            << 2;
    }
    void aNoteAsksForTheLinesItNeeds()
    {
        QFETCH(QString, words);
        QFETCH(int, lines);
        InkLabel note(views::Theme::Type::Small);
        note.setText(words);
        note.setWordWrap(true);
        note.setMaximumWidth(note.fontMetrics().horizontalAdvance(u"m"_s.repeated(40)));
        QCOMPARE(note.sizeHint().height() / note.fontMetrics().lineSpacing(), lines);
    }
};

QTEST_MAIN(TestInkLabel)
#include "tst_inklabel.moc"
