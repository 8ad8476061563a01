// SPDX-License-Identifier: MIT
#include "views/look/theme.h"
#include "views/triage/dayssection.h"

#include <QLabel>
#include <QTest>

using namespace Qt::StringLiterals;

// What the card says of when a row was seen.
class tst_DaysSection : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<views::Theme> m_theme;

private Q_SLOTS:
    void initTestCase() { m_theme = std::make_unique<views::Theme>(); }
    void cleanupTestCase() { m_theme.reset(); }
    void activationStandsBelowTheDays()
    {
        views::DaysSection section;
        models::Card card;
        card.row.createdAt = u"2026-11-20T10:00:00.000Z"_s;
        card.sightings = {{u"run 7"_s, u"mail"_s, u"2026-11-21"_s, u"2026-11-21T10:00:00.000Z"_s}};
        section.set(card);
        const auto said = [&section] {
            QStringList all;
            for (const QLabel *label : section.findChildren<QLabel *>())
                all += label->text();
            return all.join(u'\n');
        };
        QVERIFY(!said().contains("activation"_L1)); // not read yet

        card.isComplete = true;
        card.activation = {
            .sightings = 2, .days = 2, .told = 5, .toldDays = 1, .decay = 0.5, .reinforcement = 3};
        section.set(card);

        QVERIFY2(said().contains(u"activation 1.50 = 1 × 0.50 × 3"_s), qPrintable(said()));
        QVERIFY(said().contains("told 5 time"_L1));

        QVERIFY(!said().contains("graded answer"_L1));
        card.worth.told = {9, 12};
        card.worth.without = {4, 12};
        section.set(card);
        QVERIFY2(
            said().contains("12 graded answer(s) were told it: 75 % (47 to 91) passed; the same questions "
                            "without it, 12 answer(s): 33 % (14 to 61)"_L1),
            qPrintable(said()));

        card.activation.decay = 0.01;
        section.set(card);
        QVERIFY(said().contains("it rests"_L1));
    }
};

QTEST_MAIN(tst_DaysSection)

#include "tst_dayssection.moc"
