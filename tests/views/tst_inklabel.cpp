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
    // What it says is seen as what it paints: the same as a label of those words alone.
    void whatHasNoRoomIsLeftOut()
    {
        InkLabel figure(views::Theme::Type::Small);
        figure.setText(u"2,398 of 12,000"_s);
        figure.setSpare({u"2,398"_s});
        const auto painted = [&figure](const QString &words) {
            InkLabel alone(views::Theme::Type::Small);
            alone.setText(words);
            alone.resize(figure.size());
            return figure.grab().toImage() == alone.grab().toImage();
        };
        const int whole = figure.fontMetrics().horizontalAdvance(figure.text()) + 4;
        figure.resize(whole, 20);
        QVERIFY(painted(figure.text()));
        figure.resize(whole / 2, 20);
        QVERIFY(painted(u"2,398"_s));
        figure.resize(10, 20);
        QVERIFY(painted({}));
        figure.setFigures({u"4 sources"_s, u"5 chunks"_s, u"140 tokens"_s});
        figure.resize(figure.fontMetrics().horizontalAdvance(figure.text()) - 2, 20);
        QVERIFY(painted(u"4 sources · 5 chunks · …"_s));
        figure.resize(figure.fontMetrics().horizontalAdvance(u"4 sources"_s) / 2, 20);
        QVERIFY(painted(u"…"_s));
    }
};

QTEST_MAIN(TestInkLabel)
#include "tst_inklabel.moc"
