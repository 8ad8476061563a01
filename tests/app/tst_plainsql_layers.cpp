// SPDX-License-Identifier: MIT
#include "tests/attacks/plainsql.h"
#include "tests/store/layerstore.h"

#include <QProcess>
#include <QStandardPaths>

using namespace Qt::StringLiterals;
using namespace store;
using tests::LayerStore;
using tests::PlainSqlAttacks;

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
    PlainSqlAttacks(tests::SqlDialect::Sqlite).addThoseOnLayers();
}

void tst_plainsql_layers::whatTheRulesForbidIsRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    LayerStore store;
    const QString before = fingerprint(store.database());
    const QString path = store.path();

    const Shell shell = run(path, u"BEGIN;"_s + sql + u"COMMIT;"_s);

    QVERIFY2(PlainSqlAttacks::isSaid(shell.error, says), qPrintable(shell.error));
    QVERIFY(shell.exitCode != 0);
    QCOMPARE(fingerprint(store.database()), before);
    QVERIFY(store.isWhole());
}

void tst_plainsql_layers::aForgedEntryIsNamed()
{
    LayerStore store;
    const Shell shell = run(
        store.path(),
        tests::rowEntry(u"person:eve"_s, u"edit"_s, u"wiki"_s, u"wik_1"_s, u"'current'"_s, u"'current'"_s, 2)
            + u"UPDATE wiki_section SET body_md = 'Pay at once.', %1;"_s.arg(tests::moved()));
    QCOMPARE(shell.error, QString());

    // The rules let a person edit, but nobody can make up a hash.
    const auto verification = verify(store.database());
    VERIFY_RESULT(verification);
    QVERIFY(!verification->isWhole());
    QCOMPARE(verification->problems.front().rowUid, u"wik_1"_s);
}

QTEST_GUILESS_MAIN(tst_plainsql_layers)
#include "tst_plainsql_layers.moc"
