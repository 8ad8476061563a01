// SPDX-License-Identifier: MIT
#include "store/training/keptworth.h"

#include "store/retrieval/queue.h"
#include "store/rows/reflexions.h"
#include "store/training/trainingjob.h"
#include "store/upkeep/maintenance.h"
#include "tests/store/stackstore.h"

using namespace store;
using namespace Qt::StringLiterals;
using tests::StackStore;
using training::Worth;

// What telling a memory goes with is kept for lists, and shown as no more than that.
class TestKeptWorth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<StackStore>();
        m_costs = m_store->approved(u"Invoices are due at once."_s);
        m_gives = m_store->approved(u"Invoices are due in thirty days."_s);
        m_even = m_store->approved(u"Invoices are printed."_s);
        m_untold = m_store->approved(u"Nobody was told this."_s);
    }
    void cleanup() { m_store.reset(); }

    void whatCostsMoreThanItGivesIsListed()
    {
        answer(u"q1"_s, {m_costs, m_even}, 2, 40);
        answer(u"q1"_s, {m_gives, m_even}, 38, 40);
        const auto costly = training::refreshWorth(m_store->database());
        VERIFY_RESULT(costly);
        QCOMPARE(*costly, 1);
        QCOMPARE(listed(u"costs"_s), QStringList{m_costs});
        QCOMPARE(listed(u"gives"_s), QStringList{m_gives});
        QVERIFY(listed(u"unknown"_s).isEmpty());
        QCOMPARE(listed(QString()).size(), 4);
        // The list and the card say the same.
        const auto one = training::worthOf(m_store->database(), m_costs);
        VERIFY_RESULT(one);
        QCOMPARE(one->verdict(), Worth::Verdict::Costs);
        QCOMPARE(m_store->number(u"SELECT told_good FROM reflexion_worth WHERE verdict = 'costs'"_s),
                 one->told.good);
        QCOMPARE(m_store->number(u"SELECT without_all FROM reflexion_worth WHERE verdict = 'costs'"_s),
                 one->without.all);
    }

    void otherConditionsHoldBesideIt()
    {
        answer(u"q1"_s, {m_costs}, 0, 40);
        answer(u"q1"_s, {m_gives}, 40, 40);
        VERIFY_RESULT(training::refreshWorth(m_store->database()));
        QueueFilter filter;
        filter.worth = u"costs"_s;
        filter.lane = QueueFilter::Lane::Status;
        QVERIFY(listed(filter).isEmpty()); // it does not wait
        filter.status = Status::ApprovedForReuse;
        QCOMPARE(listed(filter), QStringList{m_costs});
        filter.text = u"once"_s;
        QCOMPARE(listed(filter), QStringList{m_costs});
        filter.text = u"thirty"_s;
        QVERIFY(listed(filter).isEmpty());
        filter.text.clear();
        filter.entityId = u"ACME"_s;
        QCOMPARE(listed(filter), QStringList{m_costs});
    }

    void overlappingIntervalsSayNothing()
    {
        answer(u"q1"_s, {m_costs}, 1, 3);
        answer(u"q1"_s, {m_gives}, 3, 3);
        QCOMPARE(*training::refreshWorth(m_store->database()), 0);
        QVERIFY(listed(u"costs"_s).isEmpty());
    }

    // It is derived: dropped, it comes back; and the newest answers take the place of the older ones.
    void itIsMadeAgain()
    {
        answer(u"q1"_s, {m_costs}, 0, 40);
        answer(u"q1"_s, {m_gives}, 40, 40);
        VERIFY_RESULT(rebuild(m_store->database()));
        QCOMPARE(listed(u"costs"_s), QStringList{m_costs});
        answer(u"q1"_s, {m_costs}, 80, 80);
        answer(u"q1"_s, {m_gives}, 0, 40);
        VERIFY_RESULT(training::refreshWorth(m_store->database()));
        QVERIFY(listed(u"costs"_s).isEmpty());
        QVERIFY(m_store->isWhole());
    }

private:
    // So many answers to a question, each with a context of its own that told these rows.
    void answer(const QString &question, const QStringList &told, int passed, int all)
    {
        auto transaction = Transaction::begin(m_store->database());
        if (!transaction)
            qFatal("not begun");
        TrainingRuns runs(m_store->database());
        for (int i = 0; i < all; ++i) {
            const QString snapshot = u"ctx_%1"_s.arg(++m_snapshots);
            run(u"INSERT INTO context_snapshot (uid, recipe, question, options, text, text_hash, made_by, "
                "created_at) VALUES (?, 'platform', ?, '{}', '', '', 'agent:t', ?)"_s,
                {snapshot, question, isoTime(now())});
            for (int k = 0; k < int(told.size()); ++k)
                run(u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) "
                    "VALUES ((SELECT id FROM context_snapshot WHERE uid = ?), ?, 'reflexion', ?, 'full')"_s,
                    {snapshot, k, told.at(k)});
            TrainingRun one;
            one.questionId = question;
            one.answer = u"answer"_s;
            one.passed = i < passed;
            one.grade = i < passed ? 4 : 0;
            one.runAt = isoTime(now().addSecs(-m_snapshots)); // the same moment would be the same answer
            one.snapshotUid = snapshot;
            if (!runs.add(one))
                qFatal("not graded");
        }
        if (!transaction->commit())
            qFatal("not committed");
    }
    void run(const QString &sql, std::initializer_list<QVariant> values)
    {
        if (auto done = m_store->database().execute(sql, values); !done)
            qFatal("%s", qPrintable(done.error().message));
    }
    QStringList listed(const QString &worth)
    {
        QueueFilter filter;
        filter.lane = QueueFilter::Lane::All;
        filter.worth = worth;
        return listed(filter);
    }
    QStringList listed(const QueueFilter &filter)
    {
        const auto page = Queue(m_store->database()).keys(filter, 0, 100);
        QStringList uids;
        const auto rows = Reflexions(m_store->database()).byKeys(page->keys);
        for (const Reflexion &row : *rows)
            uids += row.uid;
        return uids;
    }

    std::unique_ptr<StackStore> m_store;
    QString m_costs;
    QString m_gives;
    QString m_even;
    QString m_untold;
    int m_snapshots = 0;
};

MEMOIR_STORE_TEST(TestKeptWorth)
#include "tst_keptworth.moc"
