// SPDX-License-Identifier: MIT
#include "store/curation/policyrehearsal.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace store;

namespace {

const Actor Mara = Actor::person(u"mara"_s);

} // namespace

// What another policy would change, before it is set.
class tst_policyrehearsal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::TestStore>();
        m_own = approved(u"ACME is paid on Mondays."_s, u"finance"_s);
        m_others = approved(u"The pager rings at nine."_s, u"ops"_s);
        approved(u"The wall is grey."_s, u"design"_s);
        m_store->add(u"Nobody looked at this."_s, u"ops"_s);
    }
    void cleanup() { m_store.reset(); }

    void sameOneChangesNothing()
    {
        const auto rehearsal = rehearsePolicy(m_store->database(), u"finance"_s, {});
        VERIFY_RESULT(rehearsal);
        QVERIFY(rehearsal->isEmpty());
        QVERIFY(rehearsal->isWhole);
    }

    void namesWhatItsAgentWouldBeToldBeside()
    {
        const auto rehearsal = rehearsePolicy(m_store->database(), u"finance"_s, {.alsoReads = {u"ops"_s}});
        VERIFY_RESULT(rehearsal);
        QCOMPARE(rehearsal->lost, 0);
        QCOMPARE(rehearsal->gained, 1);
        QCOMPARE(rehearsal->gainedRows.front().uid, m_others);
        QCOMPARE(rehearsal->gainedRows.front().words, u"The pager rings at nine."_s);
    }

    void namesWhatWouldNoLongerBeTold()
    {
        VERIFY_RESULT(setPolicy(m_store->database(), u"finance"_s, {.readsAll = true}, Mara));
        const auto rehearsal =
            rehearsePolicy(m_store->database(), u"finance"_s, {.readsAll = true, .classes = {u"private"_s}});
        VERIFY_RESULT(rehearsal);
        QCOMPARE(rehearsal->lost, 3);
        QCOMPARE(rehearsal->lostRows.size(), 3U);
        QCOMPARE(rehearsal->lostRows.back().uid, m_own);
        QCOMPARE(rehearsal->gained, 0);
    }

    void withoutAnEndNothingExpires()
    {
        m_store->add(u"A row of long ago."_s, u"finance"_s, u"ACME"_s, u"2020-01-01T08:00:00.000Z"_s);
        m_store->add(u"A row of last week."_s, u"finance"_s, u"ACME"_s, isoTime(now().addDays(-7)));
        const auto never = rehearsePolicy(m_store->database(), u"finance"_s, {.expiryDays = 0});
        VERIFY_RESULT(never);
        QCOMPARE(never->expiring, 0);
        const auto sooner = rehearsePolicy(m_store->database(), u"finance"_s, {.expiryDays = 3});
        VERIFY_RESULT(sooner);
        QCOMPARE(sooner->expiring, 1); // the other one expires anyway
    }

    void refusesWhatCannotBeSet()
    {
        VERIFY_ERROR(rehearsePolicy(m_store->database(), u"finance"_s, {.classes = {u"sensitive"_s}}),
                     Error::Code::Usage);
        VERIFY_ERROR(rehearsePolicy(m_store->database(), u"finance"_s, {.alsoReads = {u"nobody"_s}}),
                     Error::Code::Usage);
    }

    void writesNothing()
    {
        const qint64 before = m_store->number(u"SELECT count(*) FROM ledger"_s);
        VERIFY_RESULT(rehearsePolicy(m_store->database(), u"finance"_s, {.readsAll = true}));
        QCOMPARE(m_store->number(u"SELECT count(*) FROM ledger"_s), before);
    }

private:
    QString approved(const QString &text, const QString &agent)
    {
        const QString uid = m_store->add(text, agent);
        if (const auto decided = m_store->decide({uid}, Status::ApprovedForReuse); !decided)
            qFatal("%s", qPrintable(decided.error().message));
        return uid;
    }

    std::unique_ptr<tests::TestStore> m_store;
    QString m_own;
    QString m_others;
};

MEMOIR_STORE_TEST(tst_policyrehearsal)
#include "tst_policyrehearsal.moc"
