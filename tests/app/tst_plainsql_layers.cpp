// SPDX-License-Identifier: MIT
#include "tests/store/layerstore.h"

#include <QProcess>
#include <QStandardPaths>

using namespace Qt::StringLiterals;
using namespace store;
using tests::LayerStore;

// The rules of the layers beside the reflexions hold for the sqlite3 shell too, which knows nothing of
// Memoir.
class tst_plainsql_layers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatTheRulesForbidIsRefused_data();
    void whatTheRulesForbidIsRefused();
    void aForgedEntryIsNamed();
};

namespace {

struct Shell
{
    int exitCode = 0;
    QString error;
};

Shell run(const QString &path, const QString &sql)
{
    QProcess shell;
    shell.start(u"sqlite3"_s, {u"-bail"_s, path});
    shell.write(sql.toUtf8());
    shell.closeWriteChannel();
    shell.waitForFinished();
    return {shell.exitCode(), QString::fromUtf8(shell.readAllStandardError())};
}

// A ledger entry as somebody with a text editor would forge it: chained properly, hash made up.
QString entry(const QString &actor, const QString &action, const QString &layer, const QString &uid,
              const QString &from, const QString &to, int revision)
{
    return u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, changeset, "
           "revision, prev_hash, hash) SELECT (SELECT max(seq) + 1 FROM ledger), '2026-11-21T10:00:00.000Z', "
           "'%1', '%2', '%3', '%4', %5, %6, 'chg_x', %7, (SELECT hash FROM ledger ORDER BY seq DESC LIMIT "
           "1), "
           "zeroblob(32);"_s.arg(actor, action, layer, uid, from, to)
               .arg(revision);
}

// What an honest change would write next to the status.
const QString Moved = u"revision = revision + 1, ledger_seq = (SELECT max(seq) FROM ledger)"_s;

QString fingerprint(Database &database)
{
    QString all;
    for (const QString &table : {u"proposed_action"_s, u"decision_corpus"_s, u"wiki_section"_s,
                                 u"golden_question"_s, u"knowledge_source"_s, u"ledger"_s}) {
        auto query = database.run(u"SELECT * FROM %1 ORDER BY 1"_s.arg(table));
        while ((*query)->next()) {
            for (int i = 0; i < (*query)->columnCount(); ++i)
                all += (*query)->value(i).toString() + u'|';
        }
    }
    return all;
}

} // namespace

void tst_plainsql_layers::initTestCase()
{
    if (QStandardPaths::findExecutable(u"sqlite3"_s).isEmpty())
        QSKIP("the sqlite3 shell is not installed (package sqlite3)");
}

void tst_plainsql_layers::whatTheRulesForbidIsRefused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("says");

    const QString mara = u"person:mara"_s;
    const QString ops = u"agent:ops"_s;
    for (const Layer *each : layersBesideReflexions()) {
        const Layer &layer = *each;
        const QString table = QString::fromLatin1(layer.table);
        // Which of a table's triggers speaks first is not said anywhere; proposals have several.
        const QString refused =
            &layer == &proposalLayer() ? u"Runtime error"_s : u"comes with its ledger entry"_s;
        for (const LayerColumn &column : layer.columns) {
            if (column.isContent())
                QTest::addRow("%s: %s without entry", layer.name, column.name)
                    << u"UPDATE %1 SET %2 = 7;"_s.arg(table, QString::fromLatin1(column.name)) << refused;
        }
        QTest::addRow("%s: status without entry", layer.name)
            << u"UPDATE %1 SET status = 'current';"_s.arg(table) << refused;
        QTest::addRow("%s: replaced status", layer.name)
            << u"UPDATE OR REPLACE %1 SET status = 'accepted';"_s.arg(table) << refused;
        QTest::addRow("%s: deleted", layer.name)
            << u"DELETE FROM %1;"_s.arg(table) << u"a row goes with its ledger entry"_s;
        QTest::addRow("%s: replaced", layer.name)
            << u"REPLACE INTO %1 SELECT * FROM %1;"_s.arg(table) << u"this row exists"_s;
        QTest::addRow("%s: without entry", layer.name)
            << u"CREATE TEMP TABLE t AS SELECT * FROM %1; UPDATE t SET id = 99, uid = 'x', %2 = 'other'; "
               "INSERT INTO %1 SELECT * FROM t;"_s.arg(table, layer.column(u"slug")   ? u"slug"_s
                                                              : layer.column(u"path") ? u"path"_s
                                                              : layer.column(u"question_id")
                                                                  ? u"question_id"_s
                                                                  : u"content_hash"_s)
            << u"a row comes with its ledger entry"_s;
        QTest::addRow("%s: with the entry of a row that is gone", layer.name)
            << u"CREATE TEMP TABLE t AS SELECT * FROM %1; %2 DELETE FROM %1; INSERT INTO %1 SELECT * FROM t;"_s
                   .arg(table, entry(mara, u"forget"_s, QString::fromLatin1(layer.name),
                                     QString::fromLatin1(layer.prefix) + u'1',
                                     u"(SELECT status FROM %1)"_s.arg(table), u"NULL"_s, 2))
            << u"a row comes with its ledger entry"_s;
    }

    const auto decide = [&](const QString &actor, const QString &action, const QString &to) {
        return entry(actor, action, u"proposal"_s, u"prp_1"_s, u"'pending'"_s, u"'%1'"_s.arg(to), 2)
               + u"UPDATE proposed_action SET status = '%1', %2;"_s.arg(to, Moved);
    };
    QTest::newRow("agent decides") << decide(ops, u"decide"_s, u"accepted"_s) << u"decides nothing"_s;
    QTest::newRow("agent edits into accepted")
        << decide(ops, u"edit"_s, u"accepted"_s) << u"decides nothing"_s;
    QTest::newRow("agent collects into accepted")
        << decide(ops, u"collect"_s, u"accepted"_s) << u"only a person decides"_s;
    QTest::newRow("agent withdraws into accepted")
        << decide(ops, u"withdraw"_s, u"accepted"_s) << u"only a person decides"_s;
    QTest::newRow("agent undoes") << decide(ops, u"undo"_s, u"accepted"_s) << u"decides nothing"_s;
    QTest::newRow("rule decides") << decide(u"rule:expiry"_s, u"decide"_s, u"accepted"_s)
                                  << u"only a person decides"_s;
    QTest::newRow("refused without a reason")
        << decide(mara, u"decide"_s, u"refused"_s) << u"takes a reason"_s;
    QTest::newRow("expired before its time")
        << decide(u"rule:expiry"_s, u"expire"_s, u"expired"_s) << u"it has not expired"_s;
    QTest::newRow("unknown status") << decide(mara, u"decide"_s, u"agreed"_s) << u"illegal transition"_s;
    QTest::newRow("answer without decision")
        << entry(ops, u"edit"_s, u"proposal"_s, u"prp_1"_s, u"'pending'"_s, u"'pending'"_s, 2)
               + u"UPDATE proposed_action SET answer = '{}', decided_by = 'person:mara', %1;"_s.arg(Moved)
        << u"only a decision answers"_s;
    QTest::newRow("collected before it was answered")
        << entry(ops, u"collect"_s, u"proposal"_s, u"prp_1"_s, u"'pending'"_s, u"'pending'"_s, 2)
               + u"UPDATE proposed_action SET collected_at = '2026-11-21T10:00:00.000Z', %1;"_s.arg(Moved)
        << u"collected once"_s;
    QTest::newRow("action changed while accepting")
        << entry(mara, u"decide"_s, u"proposal"_s, u"prp_1"_s, u"'pending'"_s, u"'accepted'"_s, 2)
               + u"UPDATE proposed_action SET status = 'accepted', action = '{}', %1;"_s.arg(Moved)
        << u"stays as it was shown"_s;
    QTest::newRow("proposed and accepted at once")
        << entry(ops, u"add"_s, u"proposal"_s, u"prp_2"_s, u"NULL"_s, u"'accepted'"_s, 1)
               + u"INSERT INTO proposed_action (uid, agent_id, content_hash, status, created_at, ledger_seq) "
                 u"VALUES "
                 "('prp_2', 1, 'x', 'accepted', '2026-11-21T10:00:00.000Z', (SELECT max(seq) FROM ledger));"_s
        << u"waits for a person"_s;
    QTest::newRow("agent writes a decision")
        << entry(ops, u"add"_s, u"decision"_s, u"dec_2"_s, u"NULL"_s, u"'in_force'"_s, 1)
        << u"decides nothing"_s;
    QTest::newRow("decision without approval")
        << entry(mara, u"add"_s, u"decision"_s, u"dec_2"_s, u"NULL"_s, u"'in_force'"_s, 1)
               + u"INSERT INTO decision_corpus (uid, agent_id, proposal_uid, approved_by, content_hash, "
                 u"created_at, "
                 "ledger_seq) VALUES ('dec_2', 1, 'prp_1', 'person:mara', 'x', '2026-11-21T10:00:00.000Z', "
                 "(SELECT max(seq) FROM ledger));"_s
        << u"written by an approval"_s;
}

void tst_plainsql_layers::whatTheRulesForbidIsRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    LayerStore store;
    const QString before = fingerprint(store.database());
    const QString path = store.path();

    const Shell shell = run(path, u"BEGIN;"_s + sql + u"COMMIT;"_s);

    QVERIFY2(shell.error.contains(says), qPrintable(shell.error));
    QVERIFY(shell.exitCode != 0);
    QCOMPARE(fingerprint(store.database()), before);
    QVERIFY(store.isWhole());
}

void tst_plainsql_layers::aForgedEntryIsNamed()
{
    LayerStore store;
    const Shell shell =
        run(store.path(),
            entry(u"person:eve"_s, u"edit"_s, u"wiki"_s, u"wik_1"_s, u"'current'"_s, u"'current'"_s, 2)
                + u"UPDATE wiki_section SET body_md = 'Pay at once.', %1;"_s.arg(Moved));
    QCOMPARE(shell.error, QString());

    // The rules let a person edit, but nobody can make up a hash.
    const auto verification = verify(store.database());
    VERIFY_RESULT(verification);
    QVERIFY(!verification->isWhole());
    QCOMPARE(verification->problems.front().rowUid, u"wik_1"_s);
}

QTEST_GUILESS_MAIN(tst_plainsql_layers)
#include "tst_plainsql_layers.moc"
