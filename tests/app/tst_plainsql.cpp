// SPDX-License-Identifier: MIT
#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/verify.h"
#include "tests/attacks/plainsql.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using store::Database;
using tests::memoryEntry;
using tests::PlainSqlAttacks;

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
        run(memoryEntry(u"person:mara"_s, u"decide"_s, u"{WAITING}"_s, u"needs_review"_s, u"rejected"_s));

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
    PlainSqlAttacks(tests::SqlDialect::Sqlite).addThoseOnMemories();
}

void tst_plainsql::whatTheRulesForbidIsRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    const QString before = fingerprint();

    const Shell shell = run(u"BEGIN;"_s + sql + u"COMMIT;"_s);

    QVERIFY2(PlainSqlAttacks::isSaid(shell.error, says), qPrintable(shell.error));
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

    const Shell shell = run(memoryEntry(u"person:mara"_s, u"decide"_s, u"{APPROVED}"_s,
                                        u"approved_for_reuse"_s, u"superseded"_s, u"'{WAITING}', ''"_s));

    QVERIFY2(shell.error.contains("circle"_L1), qPrintable(shell.error));
    QCOMPARE(fingerprint(), before);
}

QTEST_GUILESS_MAIN(tst_plainsql)
#include "tst_plainsql.moc"
