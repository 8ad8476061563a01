// SPDX-License-Identifier: MIT
#include "store/rows/firstapprovals.h"

#include "store/curation/undo.h"
#include "store/layers/settings.h"
#include "store/rows/rowstate.h"
#include "tests/store/teststore.h"

using namespace store;
using namespace Qt::StringLiterals;

// Where the store asks for it an approval is two different people's, whoever asks, and by whatever way.
class TestFourEyes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<tests::TestStore>();
        VERIFY_RESULT(set(u"review.four_eyes.policy"_s, u"on"_s));
    }
    void cleanup() { m_store.reset(); }

    void theFirstApprovalIsKeptAndTheRowWaits()
    {
        const QString row = policy();
        VERIFY_RESULT(approve(u"mara"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        const auto first = FirstApprovals::of(m_store->database(), row);
        VERIFY_RESULT(first);
        QVERIFY(first->isWanted);
        QCOMPARE(first->by, QStringList{u"person:mara"_s});
        // Not by the same person again, but by another.
        const auto again = approve(u"mara"_s, row);
        VERIFY_ERROR(again, Error::Code::Refused);
        QVERIFY2(again.error().message.contains(u"another person"_s), qPrintable(again.error().message));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"approved_for_reuse"_s);
        QCOMPARE(told(row), 1);
        QVERIFY(m_store->isWhole());
    }

    void otherKindsAndOtherVerdictsTakeOne()
    {
        const QString other = m_store->add(u"Pays after thirty days."_s);
        VERIFY_RESULT(approve(u"mara"_s, other));
        QCOMPARE(m_store->status(other), u"approved_for_reuse"_s);
        const QString row = policy();
        VERIFY_RESULT(decide(u"mara"_s, row, Status::Rejected));
        QCOMPARE(m_store->status(row), u"rejected"_s);
        VERIFY_RESULT(set(u"review.four_eyes.policy"_s, u"off"_s));
        const QString one = policy();
        VERIFY_RESULT(approve(u"mara"_s, one));
        QCOMPARE(m_store->status(one), u"approved_for_reuse"_s);
        // For all kinds.
        VERIFY_RESULT(set(u"review.four_eyes"_s, u"on"_s));
        const QString third = m_store->add(u"Ships from Oslo."_s);
        VERIFY_RESULT(approve(u"mara"_s, third));
        QCOMPARE(m_store->status(third), u"needs_review"_s);
    }

    void whatChangedSinceIsApprovedAnew()
    {
        const QString row = policy();
        VERIFY_RESULT(approve(u"mara"_s, row));
        VERIFY_RESULT(Curation(m_store->database())
                          .edit(row, {{u"observation"_s, u"Never pay before the goods arrive, or ever."_s}},
                                Actor::person(u"jo"_s), {}));
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s); // hers is the first of the new words
        VERIFY_RESULT(approve(u"mara"_s, row));
        QCOMPARE(m_store->status(row), u"approved_for_reuse"_s);
        // And what two approved is not reworded by one.
        VERIFY_ERROR(Curation(m_store->database())
                         .edit(row, {{u"observation"_s, u"Pay at once."_s}}, Actor::person(u"jo"_s), {}),
                     Error::Code::Refused);
        QVERIFY(m_store->isWhole());
    }

    void aFirstApprovalIsTakenBack()
    {
        const QString row = policy();
        const auto first = approve(u"mara"_s, row);
        VERIFY_RESULT(first);
        VERIFY_RESULT(Undo(m_store->database()).undo(first->uid, Actor::person(u"mara"_s)));
        QVERIFY(FirstApprovals::of(m_store->database(), row)->by.isEmpty());
        VERIFY_RESULT(approve(u"jo"_s, row));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        // The second is taken back and put forth again: two people approved that.
        const auto second = approve(u"mara"_s, row);
        VERIFY_RESULT(second);
        const auto back = Undo(m_store->database()).undo(second->uid, Actor::person(u"mara"_s));
        VERIFY_RESULT(back);
        QCOMPARE(m_store->status(row), u"needs_review"_s);
        VERIFY_RESULT(Undo(m_store->database()).redo(back->uid, Actor::person(u"mara"_s)));
        QCOMPARE(m_store->status(row), u"approved_for_reuse"_s);
        QVERIFY(m_store->isWhole());
    }

    void aSetIsDecidedRowByRow()
    {
        const QStringList rows{policy(), m_store->add(u"Pays after thirty days."_s)};
        VERIFY_RESULT(decide(u"mara"_s, rows, Status::ApprovedForReuse));
        QCOMPARE(m_store->status(rows[0]), u"needs_review"_s);
        QCOMPARE(m_store->status(rows[1]), u"approved_for_reuse"_s);
    }

    // Past the program, as whoever has the file in his hands or logs in with psql: by his own name alone.
    void plainSqlIsRefused_data()
    {
        QTest::addColumn<bool>("isEndorsed"); // by mara
        QTest::addColumn<bool>("isApproved"); // by both
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("detail");
        const QString open = u"approved_for_reuse"_s;
        const QString words = u"{\"set\":{\"observation\":\"Pay at once.\"}}"_s;
        QTest::newRow("alone") << false << false << u"decide"_s << open << u"{}"_s;
        QTest::newRow("twice the same") << true << false << u"decide"_s << open << u"{}"_s;
        QTest::newRow("endorsed twice") << true << false << u"endorse"_s << u"needs_review"_s << u"{}"_s;
        QTest::newRow("reworded after") << true << true << u"edit"_s << open << words;
        QTest::newRow("endorsed after") << true << true << u"endorse"_s << open << u"{}"_s;
    }
    void plainSqlIsRefused()
    {
        QFETCH(bool, isEndorsed);
        QFETCH(bool, isApproved);
        QFETCH(QString, action);
        QFETCH(QString, to);
        QFETCH(QString, detail);
        const QString row = policy();
        if (isEndorsed)
            VERIFY_RESULT(approve(u"mara"_s, row));
        if (isApproved)
            VERIFY_RESULT(approve(u"jo"_s, row));
        const QString before = m_store->status(row);
        const auto refused = forge(row, action, to, detail);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"review:"_s), qPrintable(refused.error().message));
        QCOMPARE(m_store->status(row), before);
    }

    void aRowDoesNotBecomeOneThatTakesTwo()
    {
        const QString row = m_store->add(u"Pays after thirty days."_s);
        VERIFY_RESULT(approve(u"mara"_s, row));
        const auto refused =
            forge(row, u"edit"_s, u"approved_for_reuse"_s, u"{\"set\":{\"kind\":\"policy\"}}"_s);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"two people"_s), qPrintable(refused.error().message));
        QCOMPARE(m_store->column(row, u"kind"_s), u"observation"_s);
    }

    // Approved by two, put back, reworded, and the way back taken back.
    void anUndoBringsNoOtherWordsIntoForce()
    {
        const QString row = policy();
        VERIFY_RESULT(approve(u"mara"_s, row));
        VERIFY_RESULT(approve(u"jo"_s, row));
        VERIFY_RESULT(decide(u"mara"_s, row, Status::NeedsReview));
        const qint64 back = m_store->number(u"SELECT max(seq) FROM ledger"_s);
        VERIFY_RESULT(Curation(m_store->database())
                          .edit(row, {{u"observation"_s, u"Pay at once."_s}}, Actor::person(u"mara"_s), {}));
        const auto refused = forge(row, u"undo"_s, u"approved_for_reuse"_s, u"{}"_s, back);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"two people"_s), qPrintable(refused.error().message));
        QCOMPARE(m_store->status(row), u"needs_review"_s);
    }

    void nothingComesInApproved()
    {
        const QString row = policy();
        const QString forged = u"rfx_00000000000000000000000009"_s;
        VERIFY_RESULT(m_store->database().execute(
            u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, to_status, changeset, revision, "
            "prev_hash, hash) SELECT seq + 1, at, 'person:mara', 'import', 'reflexion', ?, "
            "'approved_for_reuse', changeset, 1, hash, hash FROM ledger "
            "WHERE seq = (SELECT max(seq) FROM ledger)"_s,
            {forged}));
        const auto refused = m_store->database().execute(
            u"INSERT INTO reflexion_log (id, uid, agent_id, observation, kind, content_hash, created_at, "
            u"status, "
            "revision, ledger_seq) SELECT id + 1, ?, agent_id, 'Pay at once.', kind, 'another', created_at, "
            "'approved_for_reuse', 1, (SELECT max(seq) FROM ledger) FROM reflexion_log WHERE uid = ?"_s,
            {forged, row});
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY2(refused.error().message.contains(u"two people"_s), qPrintable(refused.error().message));
        QCOMPARE(told(forged), 0);
    }

private:
    Result<void> set(const QString &key, const QString &value)
    {
        return setSetting(m_store->database(), key, value, Actor::person(u"mara"_s));
    }
    QString policy()
    {
        NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.kind = u"policy"_s;
        row.observation = u"Never pay before the goods arrive (%1)."_s.arg(++m_count);
        const auto written = ReflexionWriter(m_store->database()).add({row}, Actor::agent(u"finance"_s));
        return written && written->front() ? written->front()->uid : QString();
    }
    Result<Changeset> decide(const QString &who, const QStringList &rows, Status to)
    {
        Decision decision;
        decision.uids = rows;
        decision.to = to;
        decision.actor = Actor::person(who);
        return Curation(m_store->database()).decide(decision);
    }
    Result<Changeset> decide(const QString &who, const QString &row, Status to)
    {
        return decide(who, QStringList{row}, to);
    }
    Result<Changeset> approve(const QString &who, const QString &row)
    {
        return decide(who, row, Status::ApprovedForReuse);
    }
    // An entry of mara's, chained properly.
    Result<void> forge(const QString &row, const QString &action, const QString &to, const QString &detail,
                       qint64 undoes = 0)
    {
        return m_store->database().execute(
            u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, reason, "
            "changeset, undoes, revision, detail, prev_hash, hash) SELECT l.seq + 1, l.at, 'person:mara', ?, "
            "'reflexion', r.uid, r.status, ?, 'because', l.changeset, ?, r.revision + 1, ?, l.hash, l.hash "
            "FROM reflexion_log AS r, ledger AS l WHERE r.uid = ? AND l.seq = (SELECT max(seq) FROM ledger)"_s,
            {action, to, undoes == 0 ? QVariant() : QVariant(undoes), detail, row});
    }
    int told(const QString &row)
    {
        return m_store->database()
            .value(u"SELECT count(*) FROM retrievable_reflexion WHERE uid = ?"_s, {row})
            ->toInt();
    }

    int m_count = 0;
    std::unique_ptr<tests::TestStore> m_store;
};

MEMOIR_STORE_TEST(TestFourEyes)
#include "tst_foureyes.moc"
