// SPDX-License-Identifier: MIT
// The rules of schedules, by rows: what is read, what is refused, and the moments before and after.
#include "store/clock.h"
#include "store/jobs/cron.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using store::Cron;

class tst_Cron : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void next_data();
    void next();
    void previous_data();
    void previous();
    void refuses_data();
    void refuses();
    void keepsWhatWasTyped();
    void previousAndNextMeet();
};

void tst_Cron::next_data()
{
    QTest::addColumn<QString>("cron");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("next");

    QTest::newRow("every minute") << u"* * * * *"_s << u"2026-11-21T10:00:30.000Z"_s
                                  << u"2026-11-21T10:01:00.000Z"_s;
    QTest::newRow("not the moment itself")
        << u"0 3 * * *"_s << u"2026-11-21T03:00:00.000Z"_s << u"2026-11-22T03:00:00.000Z"_s;
    QTest::newRow("a millisecond before")
        << u"0 3 * * *"_s << u"2026-11-21T02:59:59.999Z"_s << u"2026-11-21T03:00:00.000Z"_s;
    QTest::newRow("every 4 hours") << u"0 */4 * * *"_s << u"2026-11-21T13:00:00.000Z"_s
                                   << u"2026-11-21T16:00:00.000Z"_s;
    QTest::newRow("over midnight") << u"0 */4 * * *"_s << u"2026-11-21T20:00:00.000Z"_s
                                   << u"2026-11-22T00:00:00.000Z"_s;
    QTest::newRow("list") << u"5,35 * * * *"_s << u"2026-11-21T10:06:00.000Z"_s
                          << u"2026-11-21T10:35:00.000Z"_s;
    QTest::newRow("range") << u"0 9-11 * * *"_s << u"2026-11-21T11:00:00.000Z"_s
                           << u"2026-11-22T09:00:00.000Z"_s;
    QTest::newRow("range with step") << u"10-50/20 * * * *"_s << u"2026-11-21T10:10:00.000Z"_s
                                     << u"2026-11-21T10:30:00.000Z"_s;
    QTest::newRow("number with step")
        << u"40/10 * * * *"_s << u"2026-11-21T10:41:00.000Z"_s << u"2026-11-21T10:50:00.000Z"_s;
    QTest::newRow("lists of ranges") << u"0 1-2,22-23 * * *"_s << u"2026-11-21T02:30:00.000Z"_s
                                     << u"2026-11-21T22:00:00.000Z"_s;
    QTest::newRow("Sunday as 0") << u"0 4 * * 0"_s << u"2026-11-21T10:00:00.000Z"_s
                                 << u"2026-11-22T04:00:00.000Z"_s;
    QTest::newRow("Sunday as 7") << u"0 4 * * 7"_s << u"2026-11-21T10:00:00.000Z"_s
                                 << u"2026-11-22T04:00:00.000Z"_s;
    QTest::newRow("Sunday by name") << u"0 4 * * SUN"_s << u"2026-11-21T10:00:00.000Z"_s
                                    << u"2026-11-22T04:00:00.000Z"_s;
    QTest::newRow("Friday to Sunday")
        << u"0 4 * * 5-7"_s << u"2026-11-22T10:00:00.000Z"_s << u"2026-11-27T04:00:00.000Z"_s;
    QTest::newRow("month by name") << u"0 0 1 Mar *"_s << u"2026-11-21T10:00:00.000Z"_s
                                   << u"2027-03-01T00:00:00.000Z"_s;
    QTest::newRow("31st skips short months")
        << u"0 0 31 * *"_s << u"2026-10-31T10:00:00.000Z"_s << u"2026-12-31T00:00:00.000Z"_s;
    QTest::newRow("30th skips February")
        << u"0 0 30 * *"_s << u"2026-01-30T10:00:00.000Z"_s << u"2026-03-30T00:00:00.000Z"_s;
    QTest::newRow("leap day") << u"0 0 29 2 *"_s << u"2026-11-21T10:00:00.000Z"_s
                              << u"2028-02-29T00:00:00.000Z"_s;
    QTest::newRow("leap day over 2100")
        << u"0 0 29 2 *"_s << u"2096-03-01T00:00:00.000Z"_s << u"2104-02-29T00:00:00.000Z"_s;
    QTest::newRow("year's end") << u"59 23 31 12 *"_s << u"2026-12-31T23:59:00.000Z"_s
                                << u"2027-12-31T23:59:00.000Z"_s;
    // Both days given: either makes it due. One of them *, the other alone decides.
    QTest::newRow("day or weekday, weekday first")
        << u"0 0 13 * 5"_s << u"2026-11-21T00:00:00.000Z"_s << u"2026-11-27T00:00:00.000Z"_s;
    QTest::newRow("day or weekday, day first")
        << u"0 0 13 * 5"_s << u"2026-12-11T00:00:00.000Z"_s << u"2026-12-13T00:00:00.000Z"_s;
    QTest::newRow("stepped day and weekday")
        << u"0 0 */2 * 1"_s << u"2026-11-21T00:00:00.000Z"_s << u"2026-11-23T00:00:00.000Z"_s;
    // No hour is left out or doubled where Europe changes its clocks.
    QTest::newRow("spring") << u"30 1 * * *"_s << u"2026-03-29T00:00:00.000Z"_s
                            << u"2026-03-29T01:30:00.000Z"_s;
    QTest::newRow("autumn") << u"30 1 * * *"_s << u"2026-10-25T01:30:00.000Z"_s
                            << u"2026-10-26T01:30:00.000Z"_s;
}

void tst_Cron::next()
{
    QFETCH(QString, cron);
    QFETCH(QString, after);
    QFETCH(QString, next);
    const auto parsed = Cron::parse(cron);
    VERIFY_RESULT(parsed);
    QCOMPARE(store::isoTime(parsed->next(store::fromIsoTime(after))), next);
}

void tst_Cron::previous_data()
{
    QTest::addColumn<QString>("cron");
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("previous");

    QTest::newRow("the moment itself")
        << u"0 3 * * *"_s << u"2026-11-21T03:00:00.000Z"_s << u"2026-11-21T03:00:00.000Z"_s;
    QTest::newRow("yesterday") << u"0 3 * * *"_s << u"2026-11-21T02:59:59.999Z"_s
                               << u"2026-11-20T03:00:00.000Z"_s;
    QTest::newRow("this hour") << u"*/15 * * * *"_s << u"2026-11-21T10:44:59.000Z"_s
                               << u"2026-11-21T10:30:00.000Z"_s;
    QTest::newRow("hour before") << u"50 * * * *"_s << u"2026-11-21T10:44:59.000Z"_s
                                 << u"2026-11-21T09:50:00.000Z"_s;
    QTest::newRow("last week") << u"0 4 * * 0"_s << u"2026-11-21T10:00:00.000Z"_s
                               << u"2026-11-15T04:00:00.000Z"_s;
    QTest::newRow("31st") << u"0 0 31 * *"_s << u"2026-11-21T10:00:00.000Z"_s
                          << u"2026-10-31T00:00:00.000Z"_s;
    QTest::newRow("leap day") << u"0 0 29 2 *"_s << u"2027-11-21T10:00:00.000Z"_s
                              << u"2024-02-29T00:00:00.000Z"_s;
}

void tst_Cron::previous()
{
    QFETCH(QString, cron);
    QFETCH(QString, at);
    QFETCH(QString, previous);
    const auto parsed = Cron::parse(cron);
    VERIFY_RESULT(parsed);
    QCOMPARE(store::isoTime(parsed->previous(store::fromIsoTime(at))), previous);
}

void tst_Cron::refuses_data()
{
    QTest::addColumn<QString>("cron");
    QTest::addColumn<QString>("names"); // what the sentence has to name

    QTest::newRow("empty") << u""_s << u"five fields"_s;
    QTest::newRow("four fields") << u"0 3 * *"_s << u"has 4"_s;
    QTest::newRow("six fields") << u"0 0 3 * * *"_s << u"has 6"_s;
    QTest::newRow("word") << u"daily"_s << u"five fields"_s;
    QTest::newRow("minute too large") << u"60 * * * *"_s << u"minute"_s;
    QTest::newRow("hour too large") << u"0 24 * * *"_s << u"hour"_s;
    QTest::newRow("day 0") << u"0 0 0 * *"_s << u"day of the month"_s;
    QTest::newRow("day 32") << u"0 0 32 * *"_s << u"day of the month"_s;
    QTest::newRow("month 13") << u"0 0 1 13 *"_s << u"month"_s;
    QTest::newRow("weekday 8") << u"0 0 * * 8"_s << u"day of the week"_s;
    QTest::newRow("weekday misspelt") << u"0 0 * * sunday"_s << u"\"sunday\" is no day of the week"_s;
    QTest::newRow("range turned round") << u"0 5-3 * * *"_s << u"\"5-3\" is no hour"_s;
    QTest::newRow("step 0") << u"*/0 * * * *"_s << u"\"*/0\" is no minute"_s;
    QTest::newRow("step missing") << u"*/ * * * *"_s << u"minute"_s;
    QTest::newRow("step signed") << u"*/+5 * * * *"_s << u"minute"_s;
    QTest::newRow("negative") << u"-5 * * * *"_s << u"minute"_s;
    QTest::newRow("open range") << u"5- * * * *"_s << u"minute"_s;
    QTest::newRow("empty part") << u"1,,2 * * * *"_s << u"minute"_s;
    QTest::newRow("letters") << u"a * * * *"_s << u"minute"_s;
    QTest::newRow("other digits") << u"٣ * * * *"_s << u"minute"_s;
    QTest::newRow("long number") << u"000 * * * *"_s << u"minute"_s;
    QTest::newRow("never") << u"0 0 31 2 *"_s << u"never be due"_s;
    QTest::newRow("never, 31 in short months") << u"0 0 31 4,6,9,11 *"_s << u"never be due"_s;
}

void tst_Cron::refuses()
{
    QFETCH(QString, cron);
    QFETCH(QString, names);
    const auto parsed = Cron::parse(cron);
    VERIFY_ERROR(parsed, store::Error::Code::Usage);
    QVERIFY2(parsed.error().message.contains(names), qPrintable(parsed.error().message));
}

void tst_Cron::keepsWhatWasTyped()
{
    QCOMPARE(Cron::parse(u"  0   3 * *\tmon "_s)->text(), u"0 3 * * mon"_s);
}

// Whatever the schedule: between a moment and the next there is no other.
void tst_Cron::previousAndNextMeet()
{
    for (const QString &text :
         {u"*/7 3-5 * * *"_s, u"0 0 13 * 5"_s, u"15 */6 1,15 * *"_s, u"0 12 * 2 1-5"_s}) {
        const auto cron = Cron::parse(text);
        VERIFY_RESULT(cron);
        QDateTime moment = store::fromIsoTime(u"2026-01-01T00:00:00.000Z"_s);
        for (int i = 0; i < 200; ++i) {
            const QDateTime next = cron->next(moment);
            QVERIFY(next > moment);
            QCOMPARE(cron->previous(next), next);
            QCOMPARE(cron->next(next.addMSecs(-1)), next);
            moment = next;
        }
    }
}

MEMOIR_STORE_TEST(tst_Cron)
#include "tst_cron.moc"
