// SPDX-License-Identifier: MIT
#include "store/curation/capturing.h"
#include "store/curation/cleanup.h"
#include "store/curation/expiry.h"
#include "store/curation/undo.h"
#include "store/retrieval/agentpolicy.h"
#include "store/sessions/capturedfragments.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace store;
using Forgetting = AgentPolicy::Forgetting;
using Capture = AgentPolicy::Capture;

namespace {

const Actor Mara = Actor::person(u"mara"_s);

} // namespace

// What an agent's policy says of its memories: what a clean-up may put to rest, how long rows wait, who reads
// its sessions.
class tst_agentpolicy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_store = std::make_unique<tests::TestStore>(); }
    void cleanup() { m_store.reset(); }

    void isKeptInTheLedgerAndTakenBack()
    {
        const AgentPolicy policy{
            .forgetting = Forgetting::Never, .expiryDays = 14, .capture = Capture::Rules};
        QCOMPARE(AgentPolicy::of(policy.json()), policy);
        const auto done = setPolicy(m_store->database(), u"ops"_s, policy, Mara);
        VERIFY_RESULT(done);
        QCOMPARE(*policyOf(m_store->database(), u"ops"_s), policy);
        VERIFY_RESULT(Undo(m_store->database()).undo(done->uid, Mara));
        QCOMPARE(*policyOf(m_store->database(), u"ops"_s), AgentPolicy());
        QVERIFY(m_store->isWhole());
    }

    void whatCannotBeUnderstoodAllowsNothing()
    {
        const AgentPolicy policy =
            AgentPolicy::of({{u"forgetting"_s, u"everything"_s}, {u"capture"_s, u"always"_s}});
        QCOMPARE(policy.forgets(), Forgetting::Never);
        QCOMPARE(policy.capture, Capture::Off);
        VERIFY_ERROR(setPolicy(m_store->database(), u"ops"_s, {.expiryDays = -1}, Mara), Error::Code::Usage);
        VERIFY_ERROR(setPolicy(m_store->database(), u"ops"_s, {}, Actor::agent(u"ops"_s)),
                     Error::Code::Refused);
    }

    void forgettingSaysWhatMayRest_data()
    {
        QTest::addColumn<AgentPolicy>("policy");
        QTest::addColumn<int>("rests"); // of two rows that nobody needed for two years
        const QJsonObject one{{u"max_total_items"_s, 1}};
        QTest::newRow("as usual") << AgentPolicy() << 2;
        QTest::newRow("as usual, with a budget") << AgentPolicy{.budgets = one} << 1;
        QTest::newRow("budget") << AgentPolicy{.forgetting = Forgetting::Budget} << 0;
        QTest::newRow("budget, exceeded")
            << AgentPolicy{.budgets = one, .forgetting = Forgetting::Budget} << 1;
        QTest::newRow("decay") << AgentPolicy{.forgetting = Forgetting::Decay} << 2;
        QTest::newRow("decay, with a budget")
            << AgentPolicy{.budgets = one, .forgetting = Forgetting::Decay} << 2;
        QTest::newRow("never") << AgentPolicy{.forgetting = Forgetting::Never} << 0;
        QTest::newRow("never, with a budget")
            << AgentPolicy{.budgets = one, .forgetting = Forgetting::Never} << 0;
    }
    void forgettingSaysWhatMayRest()
    {
        QFETCH(AgentPolicy, policy);
        QFETCH(int, rests);
        VERIFY_RESULT(m_store->decide({m_store->add(u"The mirror is read-only."_s, u"ops"_s),
                                       m_store->add(u"Backups run at nine."_s, u"ops"_s)},
                                      Status::ApprovedForReuse));
        VERIFY_RESULT(setPolicy(m_store->database(), u"ops"_s, policy, Mara));
        const auto plan = upkeep::Cleanup(m_store->database()).plan(u"ops"_s, now().addYears(2));
        VERIFY_RESULT(plan);
        QCOMPARE(int(plan->steps.size()), rests);
        for (const upkeep::CleanupStep &one : plan->steps)
            QCOMPARE(one.step.act, upkeep::BudgetStep::Act::Rest);
    }

    void tokensAndVectorsAreBudgetsToo()
    {
        VERIFY_RESULT(m_store->decide({m_store->add(u"The mirror is read-only."_s, u"ops"_s),
                                       m_store->add(u"Backups run at nine."_s, u"ops"_s)},
                                      Status::ApprovedForReuse));
        VERIFY_RESULT(m_store->database().execute(u"INSERT INTO embedding (model, layer, row_id, "
                                                  u"content_hash, vector) SELECT 'm', 'reflexion', id, "
                                                  "content_hash, zeroblob(64) FROM reflexion_log"_s));
        upkeep::Cleanup cleanup(m_store->database());
        const auto usage = cleanup.usage(u"ops"_s);
        VERIFY_RESULT(usage);
        QCOMPARE(usage->total.vectorBytes, 128);
        QVERIFY(usage->total.tokens > 4);
        const auto steps = [&](const QJsonObject &budget) {
            return int(cleanup.planFor(u"ops"_s, {.budgets = budget})->steps.size());
        };
        QCOMPARE(steps({{u"max_total_tokens"_s, usage->total.tokens}}), 0);
        QVERIFY(steps({{u"max_total_tokens"_s, usage->total.tokens - 1}}) > 0);

        // One row rests, and its vector goes with it.
        VERIFY_RESULT(
            setPolicy(m_store->database(), u"ops"_s, {.budgets = {{u"max_total_vector_bytes"_s, 64}}}, Mara));
        const auto plan = cleanup.plan(u"ops"_s);
        VERIFY_RESULT(plan);
        QCOMPARE(plan->after.total.vectorBytes, 64);
        VERIFY_RESULT(cleanup.carryOut(*plan, {upkeep::AllActs.begin(), upkeep::AllActs.end()}, Mara));
        QCOMPARE(cleanup.usage(u"ops"_s)->total.vectorBytes, 64);
        QVERIFY(cleanup.plan(u"ops"_s)->steps.empty());
    }

    void anAgentsRowsWaitAsLongAsItsPolicySays()
    {
        const QString week = isoTime(now().addDays(-7));
        const QString quarter = isoTime(now().addDays(-90));
        const QString impatient = m_store->add(u"The mirror is read-only."_s, u"ops"_s, u"ACME"_s, week);
        const QString usual = m_store->add(u"Invoices come on Mondays."_s, u"finance"_s, u"ACME"_s, week);
        const QString patient = m_store->add(u"The wall is grey."_s, u"design"_s, u"ACME"_s, quarter);
        const QString old = m_store->add(u"Invoices came on Fridays."_s, u"finance"_s, u"ACME"_s, quarter);
        VERIFY_RESULT(setPolicy(m_store->database(), u"ops"_s, {.expiryDays = 5}, Mara));
        VERIFY_RESULT(setPolicy(m_store->database(), u"design"_s, {.expiryDays = 0}, Mara));
        VERIFY_RESULT(Expiry(m_store->database()).expire());
        QCOMPARE(m_store->status(impatient), u"expired"_s);
        QCOMPARE(m_store->status(old), u"expired"_s);
        QCOMPARE(m_store->status(usual), u"needs_review"_s);
        QCOMPARE(m_store->status(patient), u"needs_review"_s);
        QCOMPARE(
            m_store->database()
                .value(u"SELECT reason FROM ledger WHERE row_uid = ? AND action = 'expire'"_s, {impatient})
                ->toString(),
            u"5 days"_s);
        QVERIFY(m_store->isWhole());
    }

    void nothingIsCapturedWhereItIsOff()
    {
        const sessions::Session session{u"coder"_s, u"ses-1"_s};
        const sessions::Utterance said{.entry = u"e1"_s, .text = u"Always use pnpm in the shop."_s};
        VERIFY_RESULT(setPolicy(m_store->database(), u"coder"_s, {.capture = Capture::Off}, Mara));
        VERIFY_RESULT(sessions::captureUtterance(m_store->database(), session, said));
        const auto written = addCapturing(m_store->database(),
                                          {.agent = u"coder"_s, .kind = u"message"_s, .content = said.text});
        VERIFY_RESULT(written);
        QVERIFY(written->rows.empty());
        QCOMPARE(m_store->number(u"SELECT count(*) FROM reflexion_log"_s), 0);
        VERIFY_RESULT(setPolicy(m_store->database(), u"coder"_s, {.capture = Capture::Rules}, Mara));
        VERIFY_RESULT(sessions::captureUtterance(m_store->database(), session, said));
        QCOMPARE(m_store->number(u"SELECT count(*) FROM reflexion_log"_s), 1);
    }

private:
    std::unique_ptr<tests::TestStore> m_store;
};

MEMOIR_STORE_TEST(tst_agentpolicy)
#include "tst_agentpolicy.moc"
