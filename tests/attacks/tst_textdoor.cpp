// SPDX-License-Identifier: MIT
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "tests/store/teststore.h"

#include <QFile>

using namespace store;
using namespace Qt::StringLiterals;
using tests::TestStore;

// No way into the store keeps a token as it is: what is not masked on the way is refused at the last door,
// whatever table, column or layer it goes to.
class tst_textdoor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTokenIsWrittenByNoStatement_data();
    void aTokenIsWrittenByNoStatement();
    void everyTextColumnRefusesIt();
    void readingAsksForAnything();
    void ordinaryTextsPass_data();
    void ordinaryTextsPass();
};

namespace {

// Made here, of the published form; never a real one.
QString token()
{
    return u"ghp_"_s + u"aB3dE5gH7jK9mN1pQ3sT5vX7zA2cD4fG6hJ8"_s;
}

const QString TextColumnsOfFile =
    u"SELECT t.name || '.' || c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c "
    "WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND c.type = 'TEXT'"_s;
const QString TextColumnsOfServer =
    u"SELECT c.table_name || '.' || c.column_name FROM information_schema.columns AS c "
    "JOIN information_schema.tables AS t USING (table_schema, table_name) WHERE c.table_schema = 'public' "
    "AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'"_s;

bool isInFile(TestStore &store, const QString &text)
{
    store.database().checkpointIfLarge(0);
    for (const QString &side : {u""_s, u"-wal"_s}) {
        QFile file(store.path() + side);
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text.toUtf8()))
            return true;
    }
    return false;
}

} // namespace

void tst_textdoor::aTokenIsWrittenByNoStatement_data()
{
    QTest::addColumn<QString>("text");

    QTest::newRow("alone") << token();
    QTest::newRow("in a path") << u"/home/me/"_s + token() + u"/notes.md"_s;
    QTest::newRow("in a URL") << u"https://api.example.com/v1?key="_s + token();
    QTest::newRow("in JSON") << u"{\"a\":\"%1\"}"_s.arg(token());
    QTest::newRow("user and password of a URL") << u"https://robot:s3cr3t-Pa55word@models.example.com/v1"_s;
    QTest::newRow("key block")
        << u"-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n"
           "-----END PRIVATE KEY-----"_s;
}

void tst_textdoor::aTokenIsWrittenByNoStatement()
{
    QFETCH(const QString, text);
    TestStore store;
    Database &database = store.database();
    VERIFY_ERROR(database.execute(u"INSERT INTO setting (key, value) VALUES ('a', ?)"_s, {text}),
                 Error::Code::Refused);
    {
        auto transaction = Transaction::begin(database);
        VERIFY_RESULT(transaction);
        Statement statement(database, "INSERT INTO setting (key, value) VALUES ('b', ?)");
        const QByteArray utf8 = text.toUtf8();
        VERIFY_ERROR(statement.bind(1, utf8).execute(), Error::Code::Refused);
        // The statement is as good as before for another text.
        const QByteArray fine("nothing secret in this one");
        VERIFY_RESULT(statement.bind(1, fine).execute());
        VERIFY_RESULT(transaction->commit());
    }
    QCOMPARE(store.number(u"SELECT count(*) FROM setting WHERE key IN ('a', 'b')"_s), 1);
    QVERIFY(!isInFile(store, text));
}

// One row a column: what a statement writes is refused before any rule of the table is asked.
void tst_textdoor::everyTextColumnRefusesIt()
{
    TestStore store;
    Database &database = store.database();
    QStringList columns;
    {
        auto rows = database.run(tests::isOnServer() ? TextColumnsOfServer : TextColumnsOfFile);
        VERIFY_RESULT(rows);
        while ((*rows)->next())
            columns += (*rows)->value(0).toString();
    }
    QVERIFY2(columns.size() > 100, qPrintable(QString::number(columns.size())));
    for (const QString &column : std::as_const(columns)) {
        const QString sql =
            u"UPDATE \"%1\" SET \"%2\" = ?"_s.arg(column.section(u'.', 0, 0), column.section(u'.', 1));
        const auto refused = database.execute(sql, {token()});
        QVERIFY2(!refused && refused.error().code == Error::Code::Refused, qPrintable(column));
        QVERIFY2(!refused.error().message.contains(token()), qPrintable(column));
    }
}

void tst_textdoor::readingAsksForAnything()
{
    TestStore store;
    VERIFY_RESULT(store.database().value(u"SELECT count(*) FROM setting WHERE value = ?"_s, {token()}));
}

void tst_textdoor::ordinaryTextsPass_data()
{
    QTest::addColumn<QString>("text");

    QTest::newRow("prose")
        << u"The password policy of ACME asks for sixteen characters and a token per agent."_s;
    QTest::newRow("hash") << u"sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"_s;
    QTest::newRow("uuid") << u"123e4567-e89b-12d3-a456-426614174000"_s;
    QTest::newRow("uid") << u"rfx_01J9Z8Q0W2E4R6T8Y0U2I4O6P8"_s;
    QTest::newRow("masked") << u"the key is ghp_\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022 as it was"_s;
    QTest::newRow("a word beside it only") << u"password = correct-horse-battery-staple"_s;
}

void tst_textdoor::ordinaryTextsPass()
{
    QFETCH(const QString, text);
    TestStore store;
    VERIFY_RESULT(store.database().execute(u"INSERT INTO setting (key, value) VALUES ('a', ?)"_s, {text}));
}

MEMOIR_STORE_TEST(tst_textdoor)
#include "tst_textdoor.moc"
