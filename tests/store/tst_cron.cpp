// SPDX-License-Identifier: MIT
// The rules of schedules, by rows: what is read, what is refused, and the moments before and after.
#include "store/clock.h"
#include "store/jobs/cron.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using store::Cron;

namespace {

void addMoments()
{
    QTest::addColumn<QString>("cron");
    QTest::addColumn<QDateTime>("from");
    QTest::addColumn<QDateTime>("due");
}

// The moments are in UTC.
void row(const char *name, const char *cron, const char *from, const char *due)
{
    const auto moment = [](const char *text) {
        return QDateTime::fromString(QLatin1StringView(text) + u'Z', Qt::ISODateWithMs);
    };
    QTest::newRow(name) << QString::fromLatin1(cron) << moment(from) << moment(due);
}

} // namespace

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
    addMoments();
    row("every minute", "* * * * *", "2026-11-21T10:00:30", "2026-11-21T10:01");
    row("not the moment itself", "0 3 * * *", "2026-11-21T03:00", "2026-11-22T03:00");
    row("a millisecond before", "0 3 * * *", "2026-11-21T02:59:59.999", "2026-11-21T03:00");
    row("every 4 hours", "0 */4 * * *", "2026-11-21T13:00", "2026-11-21T16:00");
    row("over midnight", "0 */4 * * *", "2026-11-21T20:00", "2026-11-22T00:00");
    row("list", "5,35 * * * *", "2026-11-21T10:06", "2026-11-21T10:35");
    row("range", "0 9-11 * * *", "2026-11-21T11:00", "2026-11-22T09:00");
    row("range with step", "10-50/20 * * * *", "2026-11-21T10:10", "2026-11-21T10:30");
    row("number with step", "40/10 * * * *", "2026-11-21T10:41", "2026-11-21T10:50");
    row("lists of ranges", "0 1-2,22-23 * * *", "2026-11-21T02:30", "2026-11-21T22:00");
    row("Sunday as 0", "0 4 * * 0", "2026-11-21T10:00", "2026-11-22T04:00");
    row("Sunday as 7", "0 4 * * 7", "2026-11-21T10:00", "2026-11-22T04:00");
    row("Sunday by name", "0 4 * * SUN", "2026-11-21T10:00", "2026-11-22T04:00");
    row("Friday to Sunday", "0 4 * * 5-7", "2026-11-22T10:00", "2026-11-27T04:00");
    row("month by name", "0 0 1 Mar *", "2026-11-21T10:00", "2027-03-01T00:00");
    row("31st skips short months", "0 0 31 * *", "2026-10-31T10:00", "2026-12-31T00:00");
    row("30th skips February", "0 0 30 * *", "2026-01-30T10:00", "2026-03-30T00:00");
    row("leap day", "0 0 29 2 *", "2026-11-21T10:00", "2028-02-29T00:00");
    row("leap day over 2100", "0 0 29 2 *", "2096-03-01T00:00", "2104-02-29T00:00");
    row("year's end", "59 23 31 12 *", "2026-12-31T23:59", "2027-12-31T23:59");
    // Both days given: either makes it due. One of them *, the other alone decides.
    row("day or weekday, weekday first", "0 0 13 * 5", "2026-11-21T00:00", "2026-11-27T00:00");
    row("day or weekday, day first", "0 0 13 * 5", "2026-12-11T00:00", "2026-12-13T00:00");
    row("stepped day and weekday", "0 0 */2 * 1", "2026-11-21T00:00", "2026-11-23T00:00");
    // No hour is left out or doubled where Europe changes its clocks.
    row("spring", "30 1 * * *", "2026-03-29T00:00", "2026-03-29T01:30");
    row("autumn", "30 1 * * *", "2026-10-25T01:30", "2026-10-26T01:30");
}

void tst_Cron::next()
{
    QFETCH(QString, cron);
    QFETCH(QDateTime, from);
    QFETCH(QDateTime, due);
    const auto parsed = Cron::parse(cron);
    VERIFY_RESULT(parsed);
    QCOMPARE(parsed->next(from), due);
}

void tst_Cron::previous_data()
{
    addMoments();
    row("the moment itself", "0 3 * * *", "2026-11-21T03:00", "2026-11-21T03:00");
    row("yesterday", "0 3 * * *", "2026-11-21T02:59:59.999", "2026-11-20T03:00");
    row("this hour", "*/15 * * * *", "2026-11-21T10:44:59", "2026-11-21T10:30");
    row("hour before", "50 * * * *", "2026-11-21T10:44:59", "2026-11-21T09:50");
    row("last week", "0 4 * * 0", "2026-11-21T10:00", "2026-11-15T04:00");
    row("31st", "0 0 31 * *", "2026-11-21T10:00", "2026-10-31T00:00");
    row("leap day", "0 0 29 2 *", "2027-11-21T10:00", "2024-02-29T00:00");
}

void tst_Cron::previous()
{
    QFETCH(QString, cron);
    QFETCH(QDateTime, from);
    QFETCH(QDateTime, due);
    const auto parsed = Cron::parse(cron);
    VERIFY_RESULT(parsed);
    QCOMPARE(parsed->previous(from), due);
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
