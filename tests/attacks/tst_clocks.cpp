// SPDX-License-Identifier: MIT
// A clock that jumps, an hour back or a year ahead and back again: the ledger stays in order and whole, no
// two rows get one name, and nothing waits for a time that was never true.
#include "store/clock.h"
#include "store/clockshift.h"
#include "store/curation/approvals.h"
#include "store/curation/undo.h"
#include "store/deadline.h"
#include "store/jobs/backupjob.h"
#include "store/jobs/cron.h"
#include "store/jobs/joblease.h"
#include "store/jobs/jobschedule.h"
#include "store/jobs/leaseholder.h"
#include "store/jobs/quietcontext.h"
#include "store/layers/settings.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "store/retrieval/queue.h"
#include "store/rows/anchoring.h"
#include "store/signing/computer.h"
#include "tests/store/teststore.h"

#include <QSet>

using namespace store;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using tests::TestStore;

namespace {

constexpr auto Year = 24h * 365;
const Actor Mara = Actor::person(u"mara"_s);

} // namespace

class TestClocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { m_store = std::make_unique<TestStore>(); }
    void theLedgerStaysInOrderAndWhole();
    void noTwoRowsGetOneName();
    void theNewestActIsUndoneWhateverItsTime();
    void aJobOfAYearAheadRunsWhenItIsDue();
    void anHourBackRunsNoJobTwice();
    void aJobThatRunsIsNotTakenOver();
    void aJobThatIsNotHeardOfIsTakenOver();
    void aLeaseOfAnotherMachineIsNotHeldForAYear();
    void whatSleepsComesBackWhenItsTimeCame();
    void aProposalThatRanOutIsNotAnswered();
    void aLimitOfTimeIsNotEnded();
    void theNewestCopyStaysWhateverItIsCalled();
    void anchorsGoOn();

private:
    QString proposed();
    QString backUpNow();
    JobDefault hourly() const { return {u"wiki"_s, u"0 * * * *"_s, true}; }

    std::unique_ptr<TestStore> m_store;
    QTemporaryDir m_home;
};

void TestClocks::initTestCase()
{
    QVERIFY(qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8()));
    QVERIFY(qputenv("XDG_STATE_HOME", m_home.filePath(u"state"_s).toUtf8()));
}

void TestClocks::theLedgerStaysInOrderAndWhole()
{
    const QString first = m_store->add(u"Terms are net-30."_s);
    QString second;
    {
        const ClockShift ahead(Year);
        second = m_store->add(u"Dock 4 drops zeros."_s);
        VERIFY_RESULT(m_store->decide({first}, Status::ApprovedForReuse));
    }
    {
        const ClockShift back(-1h);
        m_store->add(u"ACME bills late."_s);
        VERIFY_RESULT(m_store->decide({second}, Status::Rejected));
        VERIFY_RESULT(Curation(m_store->database())
                          .edit(first, {{u"observation"_s, u"Terms are net-60."_s}}, Mara, u"new"_s));
    }
    QVERIFY(m_store->isWhole());
    QCOMPARE(m_store->status(first), u"approved_for_reuse"_s);
    QCOMPARE(m_store->status(second), u"rejected"_s);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM ledger"_s),
             m_store->number(u"SELECT max(seq) FROM ledger"_s));
    m_store->reopen();
    QVERIFY(m_store->isWhole());
}

void TestClocks::noTwoRowsGetOneName()
{
    constexpr int Rounds = 40;
    QSet<QString> uids;
    for (int i = 0; i < Rounds; ++i) {
        // Again and again the same moments.
        const ClockShift shift(i % 2 == 0 ? -1h - 1ms * i : 1h - 1ms * i);
        uids.insert(m_store->add(u"Thing %1 was seen."_s.arg(i)));
    }
    QCOMPARE(uids.size(), Rounds);
    QCOMPARE(m_store->number(u"SELECT count(DISTINCT id) FROM reflexion_log"_s), Rounds);
    QCOMPARE(m_store->number(u"SELECT count(*) FROM changeset"_s),
             m_store->number(u"SELECT count(DISTINCT uid) FROM changeset"_s));
}

void TestClocks::theNewestActIsUndoneWhateverItsTime()
{
    const QString first = m_store->add(u"Terms are net-30."_s);
    const QString second = m_store->add(u"Dock 4 drops zeros."_s);
    VERIFY_RESULT(m_store->decide({first}, Status::Rejected));
    const ClockShift back(-1h);
    VERIFY_RESULT(m_store->decide({second}, Status::Rejected));
    Undo undo(m_store->database());
    const auto next = undo.next(Mara.toString());
    VERIFY_RESULT(next);
    QVERIFY(*next);
    VERIFY_RESULT(undo.undo((*next)->uid, Mara));
    QCOMPARE(m_store->status(first), u"rejected"_s);
    QCOMPARE(m_store->status(second), u"needs_review"_s);
    VERIFY_RESULT(undo.redo(undo.nextRedo(Mara.toString()).value()->uid, Mara));
    QCOMPARE(m_store->status(second), u"rejected"_s);
    QVERIFY(m_store->isWhole());
}

// Run while the clock was a year ahead, a job waited for a year.
void TestClocks::aJobOfAYearAheadRunsWhenItIsDue()
{
    JobSchedules schedules(m_store->database());
    {
        const ClockShift ahead(Year);
        const auto moment = schedules.of(hourly())->due(now(), now().addDays(-1));
        QVERIFY(moment);
        VERIFY_RESULT(schedules.passOver({hourly(), *moment}));
    }
    const auto moment = schedules.of(hourly())->due(now(), {});
    QVERIFY(moment);
    QVERIFY(*moment <= now());
    VERIFY_RESULT(schedules.passOver({hourly(), *moment}));
    QVERIFY(!schedules.of(hourly())->due(now(), {}));
    VERIFY_ERROR(schedules.passOver({hourly(), *moment}), Error::Code::Conflict);
}

void TestClocks::anHourBackRunsNoJobTwice()
{
    JobSchedules schedules(m_store->database());
    const auto moment = schedules.of(hourly())->due(now(), now().addDays(-1));
    VERIFY_RESULT(schedules.passOver({hourly(), *moment}));
    const ClockShift back(-40min);
    QVERIFY(!schedules.of(hourly())->due(now(), {}));
}

void TestClocks::aJobThatRunsIsNotTakenOver()
{
    const JobDue due{hourly(), {}};
    auto lease = JobLease::take(m_store->database(), due, {});
    VERIFY_RESULT(lease);
    for (const std::chrono::milliseconds by :
         {std::chrono::milliseconds(Year), std::chrono::milliseconds(-1h)}) {
        const ClockShift shift(by);
        VERIFY_ERROR(JobLease::take(m_store->database(), due, {}), Error::Code::Conflict);
        QCOMPARE(closeDeadRuns(m_store->database()).value(), 0);
    }
    VERIFY_RESULT(lease->end(u"done"_s, u"Well."_s, {}));
}

// By the clock of the machine, which nobody sets.
void TestClocks::aJobThatIsNotHeardOfIsTakenOver()
{
    const JobDue due{hourly(), {}};
    VERIFY_RESULT(JobLease::take(m_store->database(), due, {}));
    QStringList holder = leaseholder::make().split(u'/');
    holder.last() = QString::number(holder.last().toLongLong() - JobLease::LifetimeMs);
    QVERIFY(!leaseholder::isGone(holder.join(u'/')));
    VERIFY_RESULT(m_store->database().execute(u"UPDATE job_lease SET holder = ?"_s, {holder.join(u'/')}));
    VERIFY_RESULT(JobLease::take(m_store->database(), due, {}));
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_run WHERE state = 'failed'"_s), 1);
}

void TestClocks::aLeaseOfAnotherMachineIsNotHeldForAYear()
{
    const JobDue due{hourly(), {}};
    {
        const ClockShift ahead(Year);
        VERIFY_RESULT(JobLease::take(m_store->database(), due, {}));
        VERIFY_RESULT(
            m_store->database().execute(u"UPDATE job_lease SET holder = 'elsewhere|1/b/7/3/w/9'"_s));
        VERIFY_ERROR(JobLease::take(m_store->database(), due, {}), Error::Code::Conflict);
    }
    VERIFY_RESULT(JobLease::take(m_store->database(), due, {}));
    QCOMPARE(m_store->number(u"SELECT count(*) FROM job_run WHERE state = 'failed'"_s), 1);
}

void TestClocks::whatSleepsComesBackWhenItsTimeCame()
{
    const QString uid = m_store->add(u"Terms are net-30."_s);
    VERIFY_RESULT(Curation(m_store->database()).snooze({uid}, now().addDays(1), Mara));
    Queue queue(m_store->database());
    const auto isThere = [&] {
        const auto held = queue.holds({}, uid);
        return held && *held;
    };
    {
        const ClockShift back(-Year);
        QVERIFY(!isThere());
    }
    {
        const ClockShift ahead(Year);
        QVERIFY(isThere());
    }
    QVERIFY(!isThere());
    QVERIFY(m_store->isWhole());
}

QString TestClocks::proposed()
{
    NewProposal proposal;
    proposal.agent = u"ops"_s;
    proposal.situation = {{u"invoice"_s, 4711}};
    proposal.action = {{u"action"_s, u"pay"_s}};
    proposal.expiresAt = isoTime(now().addSecs(7200));
    const auto made = Approvals(m_store->database()).propose({proposal}, Actor::agent(u"ops"_s));
    return made && made->front() ? made->front()->uid : QString();
}

// Fails closed while the clock says that it ran out, and can be answered when the clock was wrong.
void TestClocks::aProposalThatRanOutIsNotAnswered()
{
    const QString uid = proposed();
    QVERIFY(!uid.isEmpty());
    ProposalAnswer answer;
    answer.uid = uid;
    {
        const ClockShift ahead(3h);
        QVERIFY(!Approvals(m_store->database()).decide({answer}, Mara));
    }
    const ClockShift back(-1h);
    VERIFY_RESULT(Approvals(m_store->database()).decide({answer}, Mara));
    QVERIFY(m_store->isWhole());
}

void TestClocks::aLimitOfTimeIsNotEnded()
{
    const Deadline deadline(20s);
    const ClockShift ahead(Year);
    QVERIFY(!Deadline::isOver());
    VERIFY_RESULT(m_store->database().value(u"SELECT count(*) FROM ledger"_s));
}

QString TestClocks::backUpNow()
{
    store::QuietContext context;
    const auto report = BackupJob().run(m_store->database(), context);
    return report ? report->detail[u"file"_s].toString() : QString();
}

// Copies are called by the time, and one of last year's may hold what was written last.
void TestClocks::theNewestCopyStaysWhateverItIsCalled()
{
    VERIFY_RESULT(setSetting(m_store->database(), u"backup.keep"_s, u"2"_s, Mara));
    for (int i = 0; i < 3; ++i) {
        const ClockShift ahead(Year + 1s * i);
        m_store->add(u"Thing %1 was seen."_s.arg(i));
        QVERIFY(!backUpNow().isEmpty());
    }
    for (int i = 3; i < 6; ++i) {
        const ClockShift right(1s * i);
        m_store->add(u"Thing %1 was seen."_s.arg(i));
        const QString made = backUpNow();
        QVERIFY2(QFile::exists(made), "the copy just made rotated out");
        const auto copies = copiesOf(m_store->path(), {}, Depth::Content);
        QVERIFY(newestGood(copies));
        QCOMPARE(newestGood(copies)->path, made);
        QCOMPARE(copies.size(), 2U);
    }
}

void TestClocks::anchorsGoOn()
{
    const signing::Computer computer = signing::Computer::here();
    m_store->add(u"Terms are net-30."_s);
    for (const std::chrono::milliseconds by :
         {std::chrono::milliseconds(Year), std::chrono::milliseconds(-1h),
          std::chrono::milliseconds(-Year)}) {
        const ClockShift shift(by);
        m_store->add(u"Dock %1 drops zeros."_s.arg(by.count()));
        VERIFY_RESULT(sealAndAnchor(m_store->database(), computer));
        const auto differs = newestDisagreement(m_store->database(), computer);
        VERIFY_RESULT(differs);
        QVERIFY(!*differs);
        const auto newest = computer.newestOf(stateOf(m_store->database())->store);
        VERIFY_RESULT(newest);
        QCOMPARE(newest->seq, m_store->number(u"SELECT max(seq) FROM ledger"_s));
    }
    QVERIFY(m_store->isWhole());
}

MEMOIR_STORE_TEST(TestClocks)
#include "tst_clocks.moc"
