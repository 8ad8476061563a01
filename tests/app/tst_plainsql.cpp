// SPDX-License-Identifier: MIT
#include "store/curation/curation.h"
#include "store/curation/verify.h"
#include "store/database.h"
#include "store/layers/reflexionwriter.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using store::Database;

// The rules of curation hold for whoever writes: here for the sqlite3 shell, which knows nothing of Memoir.
class tst_plainsql : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void theShellCanDoWhatTheRulesAllow();
    void whatTheRulesForbidIsRefused_data();
    void whatTheRulesForbidIsRefused();
    void aSupersededRowLeadsNeverInACircle();

private:
    struct Shell
    {
        int exitCode = 0;
        QString error;
    };

    Shell run(const QString &sql) const;
    QString filledIn(QString sql) const;
    QString fingerprint() const;
    void decide(const QStringList &uids, store::Status to, const QString &successor = {});

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
    QStringList m_uids; // WAITING, APPROVED, OTHER (approved, of another agent), REJECTED
};

namespace {

// A ledger entry as somebody with a text editor would forge it: chained properly, hash made up.
QString entry(const QString &actor, const QString &action, const QString &uid, const QString &from,
              const QString &to, const QString &more = u"NULL, ''"_s)
{
    return u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, successor, "
           u"reason, "
           "changeset, revision, prev_hash, hash) SELECT (SELECT max(seq) + 1 FROM ledger), "
           "'2026-11-21T10:00:00.000Z', '%1', '%2', 'reflexion', uid, '%4', '%5', %6, 'chg_x', revision + 1, "
           "(SELECT hash FROM ledger ORDER BY seq DESC LIMIT 1), zeroblob(32) FROM reflexion_log WHERE uid = '%3';"_s
               .arg(actor, action, uid, from, to, more);
}

} // namespace

void tst_plainsql::initTestCase()
{
    if (QStandardPaths::findExecutable(u"sqlite3"_s).isEmpty())
        QSKIP("the sqlite3 shell is not installed (package sqlite3)");
}

void tst_plainsql::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    m_uids.clear();
    const auto database = Database::open(m_store, Database::Mode::Create);
    QVERIFY(database);
    store::ReflexionWriter writer(**database);
    for (const auto &agent : {u"ops"_s, u"ops"_s, u"finance"_s, u"ops"_s}) {
        store::NewReflexion row;
        row.agent = agent;
        row.observation = u"Thing %1 was seen"_s.arg(m_uids.size());
        const auto written = writer.add({row}, store::Actor::agent(agent));
        QVERIFY(written && written->front());
        m_uids.append(written->front()->uid);
    }
    decide({m_uids.at(1), m_uids.at(2)}, store::Status::ApprovedForReuse);
    decide({m_uids.at(3)}, store::Status::Rejected);
}

void tst_plainsql::decide(const QStringList &uids, store::Status to, const QString &successor)
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY(database);
    store::Decision decision;
    decision.uids = uids;
    decision.to = to;
    decision.successor = successor;
    decision.actor = store::Actor::person(u"mara"_s);
    QVERIFY(store::Curation(**database).decide(decision));
}

tst_plainsql::Shell tst_plainsql::run(const QString &sql) const
{
    QProcess shell;
    shell.start(u"sqlite3"_s, {u"-bail"_s, m_store});
    shell.write(filledIn(sql).toUtf8());
    shell.closeWriteChannel();
    shell.waitForFinished();
    return {shell.exitCode(), QString::fromUtf8(shell.readAllStandardError())};
}

QString tst_plainsql::filledIn(QString sql) const
{
    const QStringList names{u"WAITING"_s, u"APPROVED"_s, u"OTHER"_s, u"REJECTED"_s};
    for (qsizetype i = 0; i < names.size(); ++i)
        sql.replace(u'{' + names.at(i) + u'}', m_uids.at(i));
    return sql;
}

// Every column that a rule protects.
QString tst_plainsql::fingerprint() const
{
    const auto database = Database::open(m_store, Database::Mode::ReadOnly);
    return (*database)
        ->value(u"SELECT (SELECT group_concat(uid || status || revision || observation || ledger_seq || "
                "coalesce(superseded_by, '-') || coalesce(reviewed_by, '-'), ';') FROM (SELECT * FROM "
                "reflexion_log "
                "ORDER BY id)) || (SELECT group_concat(seq || hex(hash) || actor, ';') FROM (SELECT * FROM "
                "ledger "
                "ORDER BY seq))"_s)
        ->toString();
}

void tst_plainsql::theShellCanDoWhatTheRulesAllow()
{
    const QString before = fingerprint();

    const Shell shell =
        run(entry(u"person:mara"_s, u"decide"_s, u"{WAITING}"_s, u"needs_review"_s, u"rejected"_s));

    QCOMPARE(shell.error, QString());
    QCOMPARE(shell.exitCode, 0);
    QVERIFY(fingerprint() != before);
    // It was allowed to decide, but not to make up a hash.
    const auto database = Database::open(m_store, Database::Mode::ReadOnly);
    const auto verification = store::verify(**database);
    QVERIFY(verification);
    QVERIFY(!verification->isWhole());
}

void tst_plainsql::whatTheRulesForbidIsRefused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("says");

    const QString mara = u"person:mara"_s;
    const QString decide = u"decide"_s;
    const QString waiting = u"needs_review"_s;
    const QString approved = u"approved_for_reuse"_s;
    const QString status = u"a change comes with its ledger entry"_s;

    QTest::newRow("illegal transition")
        << entry(mara, decide, u"{WAITING}"_s, waiting, u"expired"_s) << u"illegal transition"_s;
    QTest::newRow("rejected to approved")
        << entry(mara, decide, u"{REJECTED}"_s, u"rejected"_s, approved) << u"illegal transition"_s;
    QTest::newRow("false earlier status")
        << entry(mara, decide, u"{WAITING}"_s, approved, waiting) << u"conflict"_s;
    QTest::newRow("reopen without a reason")
        << entry(mara, u"reopen"_s, u"{REJECTED}"_s, u"rejected"_s, waiting) << u"reopening takes a reason"_s;
    QTest::newRow("agent approves") << entry(u"agent:ops"_s, decide, u"{WAITING}"_s, waiting, approved)
                                    << u"only a person decides"_s;
    QTest::newRow("rule approves") << entry(u"rule:expiry"_s, decide, u"{WAITING}"_s, waiting, approved)
                                   << u"only a person decides"_s;
    QTest::newRow("nobody approves") << entry(u"person:"_s, decide, u"{WAITING}"_s, waiting, approved)
                                     << u"an actor is"_s;
    QTest::newRow("unknown action") << entry(mara, u"approve"_s, u"{WAITING}"_s, waiting, approved)
                                    << u"unknown action"_s;
    QTest::newRow("no successor") << entry(mara, decide, u"{WAITING}"_s, waiting, u"superseded"_s)
                                  << u"names its successor"_s;
    QTest::newRow("own successor") << entry(mara, decide, u"{APPROVED}"_s, approved, u"superseded"_s,
                                            u"'{APPROVED}', ''"_s)
                                   << u"cannot supersede itself"_s;
    QTest::newRow("successor of another agent")
        << entry(mara, decide, u"{WAITING}"_s, waiting, u"superseded"_s, u"'{OTHER}', ''"_s)
        << u"another agent"_s;
    QTest::newRow("successor not approved")
        << entry(mara, decide, u"{APPROVED}"_s, approved, u"superseded"_s, u"'{WAITING}', ''"_s)
        << u"not approved"_s;

    QTest::newRow("status without entry")
        << u"UPDATE reflexion_log SET status = 'approved_for_reuse' WHERE uid = '{WAITING}';"_s << status;
    QTest::newRow("status with a spent entry")
        << u"UPDATE reflexion_log SET status = 'needs_review', revision = revision + 1 WHERE uid = '{APPROVED}';"_s
        << status;
    QTest::newRow("status, replacing")
        << u"UPDATE OR REPLACE reflexion_log SET status = 'approved_for_reuse' WHERE uid = '{WAITING}';"_s
        << status;
    QTest::newRow("observation without entry")
        << u"UPDATE reflexion_log SET observation = 'Nothing' WHERE uid = '{APPROVED}';"_s << status;
    QTest::newRow("all rows") << u"UPDATE reflexion_log SET status = 'rejected';"_s << status;
    QTest::newRow("row deleted") << u"DELETE FROM reflexion_log WHERE uid = '{WAITING}';"_s
                                 << u"rows are not deleted"_s;
    QTest::newRow("row without entry")
        << u"INSERT INTO reflexion_log (uid, agent_id, observation, status, content_hash, created_at, "
           u"ledger_seq) "
           "VALUES ('rfx_x', 1, 'Trust me', 'approved_for_reuse', 'x', '2026-11-21T10:00:00.000Z', 1);"_s
        << u"a row comes with its ledger entry"_s;
    QTest::newRow("row replaced") << u"INSERT OR REPLACE INTO reflexion_log (id, uid, agent_id, observation, "
                                     u"status, content_hash, created_at, "
                                     "ledger_seq) SELECT id, uid, agent_id, 'Trust me', 'needs_review', "
                                     "content_hash, created_at, ledger_seq "
                                     "FROM reflexion_log WHERE uid = '{WAITING}';"_s
                                  << u"this row exists"_s;
    QTest::newRow("row replaced by status") << u"REPLACE INTO reflexion_log (id, uid, agent_id, observation, "
                                               u"status, content_hash, created_at, ledger_seq) "
                                               "SELECT id, uid, agent_id, observation, 'approved_for_reuse', "
                                               "content_hash, created_at, ledger_seq "
                                               "FROM reflexion_log WHERE uid = '{WAITING}';"_s
                                            << u"this row exists"_s;
    QTest::newRow("row upserted")
        << u"INSERT INTO reflexion_log (id, uid, agent_id, observation, content_hash, created_at, "
           u"ledger_seq) "
           "SELECT id, uid, agent_id, observation, content_hash, created_at, ledger_seq FROM reflexion_log "
           "WHERE uid = '{WAITING}' ON CONFLICT DO UPDATE SET status = 'approved_for_reuse';"_s
        << u"this row exists"_s;

    QTest::newRow("ledger changed") << u"UPDATE ledger SET reason = 'x' WHERE seq = 1;"_s << u"append-only"_s;
    QTest::newRow("ledger cut") << u"DELETE FROM ledger WHERE seq = (SELECT max(seq) FROM ledger);"_s
                                << u"append-only"_s;
    QTest::newRow("ledger emptied") << u"DELETE FROM ledger;"_s << u"append-only"_s;
    QTest::newRow("ledger replaced") << u"INSERT OR REPLACE INTO ledger SELECT * FROM ledger WHERE seq = 2;"_s
                                     << u"numbered without gaps"_s;
    QTest::newRow("ledger with a gap") << entry(mara, decide, u"{WAITING}"_s, waiting, u"rejected"_s)
                                              .replace(u"max(seq) + 1"_s, u"max(seq) + 2"_s)
                                       << u"numbered without gaps"_s;
    QTest::newRow("ledger out of the chain")
        << entry(mara, decide, u"{WAITING}"_s, waiting, u"rejected"_s)
               .replace(u"(SELECT hash FROM ledger ORDER BY seq DESC LIMIT 1)"_s, u"zeroblob(32)"_s)
        << u"the hash of the one before"_s;
}

void tst_plainsql::whatTheRulesForbidIsRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    const QString before = fingerprint();

    const Shell shell = run(sql);

    QVERIFY2(shell.error.contains(says), qPrintable(shell.error));
    QVERIFY(shell.exitCode != 0);
    QCOMPARE(fingerprint(), before);
    const auto database = Database::open(m_store, Database::Mode::ReadOnly);
    const auto verification = store::verify(**database);
    QVERIFY(verification && verification->isWhole());
}

void tst_plainsql::aSupersededRowLeadsNeverInACircle()
{
    decide({m_uids.at(0)}, store::Status::Superseded, m_uids.at(1));
    const QString before = fingerprint();

    const Shell shell = run(entry(u"person:mara"_s, u"decide"_s, u"{APPROVED}"_s, u"approved_for_reuse"_s,
                                  u"superseded"_s, u"'{WAITING}', ''"_s));

    QVERIFY2(shell.error.contains("circle"_L1), qPrintable(shell.error));
    QCOMPARE(fingerprint(), before);
}

QTEST_GUILESS_MAIN(tst_plainsql)
#include "tst_plainsql.moc"
