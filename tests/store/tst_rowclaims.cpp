// SPDX-License-Identifier: MIT
#include "store/database/server/rowclaims.h"

#include "tests/store/teststore.h"

#include <QMutex>
#include <QSet>
#include <QThread>

#include <atomic>
#include <thread>

using namespace store;
using namespace Qt::StringLiterals;
using store::server::RowClaims;

// Who has which row on the card: two people never the same one by "next" while others are free, and nothing
// that stays behind.
class TestRowClaims : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::TestStore>();
        m_rows.clear();
        for (int i = 0; i < 40; ++i)
            m_rows += m_store->add(u"Pays after %1 days."_s.arg(i));
    }
    void cleanup() { m_store.reset(); }

    void nobodyClaimsAnythingInAFile()
    {
        if (!isFile())
            QSKIP("this store lies on a server");
        const auto other = opened();
        QVERIFY(RowClaims::take(m_store->database(), {m_rows[0]})->taken().isEmpty());
        QVERIFY(RowClaims::take(*other, {m_rows[0]})->holderOf(m_rows[0]).isEmpty());
    }

    void eightTakeTheNextAtTheSameTime()
    {
        if (isFile())
            QSKIP("claims are a server's");
        QMutex lock;
        QSet<QString> inHand;
        QHash<QString, int> decided;
        std::atomic_int twice = 0;
        std::atomic_int failed = 0;
        const auto review = [&](int) {
            const auto database = opened();
            for (;;) {
                QStringList left;
                {
                    const QMutexLocker guard(&lock);
                    for (const QString &row : std::as_const(m_rows)) {
                        if (!decided.contains(row))
                            left += row;
                    }
                }
                if (left.isEmpty() || failed > 0)
                    return;
                const auto claims =
                    RowClaims::take(*database, left.first(std::min<qsizetype>(left.size(), 16)));
                if (!claims) {
                    ++failed;
                    return;
                }
                const QString row = claims->taken();
                if (row.isEmpty()) // the others have the last ones
                    continue;
                {
                    const QMutexLocker guard(&lock);
                    // What was decided between the look at the list and the claim is passed by.
                    if (decided.contains(row))
                        continue;
                    if (inHand.contains(row))
                        ++twice;
                    inHand.insert(row);
                }
                QThread::yieldCurrentThread();
                const QMutexLocker guard(&lock);
                ++decided[row];
                inHand.remove(row);
            }
        };
        std::vector<std::thread> reviewers;
        for (int i = 0; i < 8; ++i)
            reviewers.emplace_back(review, i);
        for (std::thread &reviewer : reviewers)
            reviewer.join();
        QCOMPARE(failed.load(), 0);
        QCOMPARE(twice.load(), 0);
        QCOMPARE(decided.size(), m_rows.size()); // none is missing
        for (const int times : std::as_const(decided))
            QCOMPARE(times, 1);
    }

    void whatIsInHandStaysSo()
    {
        if (isFile())
            QSKIP("claims are a server's");
        Database &mara = m_store->database();
        const auto jo = opened();
        QCOMPARE(RowClaims::take(mara, {m_rows[0], m_rows[1]})->taken(), m_rows[0]);
        QCOMPARE(RowClaims::take(mara, {m_rows[0]})->taken(), m_rows[0]); // looked at again: the same
        const auto claims = RowClaims::take(*jo, {m_rows[0], m_rows[1]});
        VERIFY_RESULT(claims);
        QCOMPARE(claims->taken(), m_rows[1]);
        QVERIFY(!claims->holderOf(m_rows[0]).isEmpty());
        QVERIFY(claims->holderOf(m_rows[1]).isEmpty()); // by nobody else
        // Going on gives it up.
        QCOMPARE(RowClaims::take(mara, {m_rows[2]})->taken(), m_rows[2]);
        QCOMPARE(RowClaims::take(*jo, {m_rows[0]})->taken(), m_rows[0]);
        QVERIFY(RowClaims::take(*jo, {})->taken().isEmpty());
        QCOMPARE(RowClaims::take(mara, {m_rows[0]})->taken(), m_rows[0]);
    }

    void theClaimOfWhoIsKilledEnds()
    {
        if (isFile())
            QSKIP("claims are a server's");
        const auto jo = opened();
        QCOMPARE(RowClaims::take(*jo, {m_rows[0]})->taken(), m_rows[0]);
        Database &mara = m_store->database();
        QVERIFY(RowClaims::take(mara, {m_rows[0]})->taken().isEmpty());
        const auto pid = jo->value(u"SELECT pg_backend_pid()"_s);
        VERIFY_RESULT(pid);
        VERIFY_RESULT(mara.execute(u"SELECT pg_terminate_backend(CAST(? AS INT4))"_s, {pid->toInt()}));
        QTRY_COMPARE(RowClaims::take(mara, {m_rows[0]})->taken(), m_rows[0]);
    }

    // A claim hides no row and keeps nobody from a verdict.
    void aRowThatOthersHaveIsReachedAndDecided()
    {
        if (isFile())
            QSKIP("claims are a server's");
        std::vector<std::unique_ptr<Database>> others;
        for (int i = 0; i < 7; ++i) {
            others.push_back(opened());
            QCOMPARE(RowClaims::take(*others.back(), m_rows.sliced(i, 1))->taken(), m_rows[i]);
        }
        const auto claims = RowClaims::take(m_store->database(), m_rows.first(7));
        VERIFY_RESULT(claims);
        QVERIFY(claims->taken().isEmpty());
        for (const QString &row : m_rows.first(7)) {
            QVERIFY(!claims->holderOf(row).isEmpty());
            Decision verdict;
            verdict.uids = QStringList{row};
            verdict.to = Status::ApprovedForReuse;
            verdict.actor = Actor::person(u"mara"_s);
            VERIFY_RESULT(Curation(m_store->database()).decide(verdict));
        }
    }

private:
    bool isFile() { return m_store->database().handle() != nullptr; }
    std::unique_ptr<Database> opened()
    {
        auto database = Database::open(m_store->path(), Database::Mode::ReadWrite);
        if (!database)
            qFatal("%s", qPrintable(database.error().message));
        return std::move(*database);
    }

    std::unique_ptr<tests::TestStore> m_store;
    QStringList m_rows;
};

MEMOIR_STORE_TEST(TestRowClaims)
#include "tst_rowclaims.moc"
