// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/undo.h"
#include "store/exchange/export.h"
#include "store/rows/verify.h"
#include "tests/store/layerstore.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QTest>

using namespace store;
using namespace Qt::StringLiterals;

// A store that program version 0.1.0 itself made and wrote to (its sample workspace, then a run of the wiki,
// of the training and of the embedder, verdicts, an edit, answers to proposals, undo, redo, a forgetting, a
// chat) is at home in today's program.
class TestStore010 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void itsLedgerHolds();
    void itExportsWhatItExportedThen_data();
    void itExportsWhatItExportedThen();
    void itsActsAreTakenBack_data();
    void itsActsAreTakenBack();
    void allThatAPersonDidIsTakenBack();
    void whatItForgotStaysForgotten();

private:
    QString text(const QString &sql) { return m_database->value(sql)->toString(); }
    QString statusOf(const QString &table, const QString &uid)
    {
        return text(u"SELECT status FROM %1 WHERE uid = '%2'"_s.arg(table, uid));
    }
    // Empty where everything is sound.
    QString problems()
    {
        const auto verification = verify(*m_database);
        QStringList said;
        for (const auto &problem : verification->problems)
            said += problem.message;
        return said.join(u'\n');
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Database> m_database;
};

void TestStore010::init()
{
    m_database.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    QFile kept(QStringLiteral(MEMOIR_SOURCE_DIR "/tests/store/data/sample-0.1.0.store.z"));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QString path = m_folder->filePath(u"s.memoir"_s);
    QFile store(path);
    QVERIFY(store.open(QIODevice::WriteOnly));
    store.write(qUncompress(kept.readAll()));
    store.close();
    auto opened = Database::open(path, Database::Mode::ReadWrite);
    VERIFY_RESULT(opened);
    m_database = std::move(*opened);
}

void TestStore010::itsLedgerHolds()
{
    QCOMPARE(problems(), QString());
    const auto verification = verify(*m_database);
    // As the program of then counted them, which said the same head of the chain.
    QCOMPARE(verification->entries, 1205);
    QCOMPARE(verification->rows, 562);
    QCOMPARE(text(u"SELECT lower(hex(hash)) FROM ledger WHERE seq = 1205"_s),
             u"cc66bc933b10204087e92240c9f20a482985c8448e88e67e2b6b867ee4492e02"_s);
    QCOMPARE(text(u"SELECT content FROM chat_message WHERE role = 'assistant'"_s),
             u"They need a second signature above 500."_s);
    QCOMPARE(text(u"SELECT count(*) FROM wiki_run"_s), u"1"_s);
    QCOMPARE(text(u"SELECT count(*) FROM training_tick"_s), u"1"_s);
    QCOMPARE(QDir(m_folder->path()).entryList({u"*.bak"_s}).size(), 1);
}

void TestStore010::itExportsWhatItExportedThen_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QByteArray>("sha256"); // of what memoirctl 0.1.0 wrote, without the line with the time

    QTest::newRow("everything, as memoir")
        << QString() << QByteArray("812751a8660bc7bb23dd5e013c734b1a2fc4dc4973d265df33e166ee27cbc875");
    QTest::newRow("decisions") << u"decision"_s
                               << QByteArray(
                                      "fcf7d0c4547e29459fa4fc346885528f9e226299ab830fd817ccfd2d67885986");
    QTest::newRow("proposals") << u"proposal"_s
                               << QByteArray(
                                      "ebe7ae03289afdd407cdf7bc0d12fa975dd84da9683677e0fa58aa91479402b0");
    QTest::newRow("wiki") << u"wiki"_s
                          << QByteArray("7aa117ad3df25acbc659e0fd62d35800a13d0b62404c5d346068a3207b82fd7a");
    QTest::newRow("golden questions")
        << u"golden"_s << QByteArray("d75d80eda38c41ac77e6ccdbb4ad5d0520379e1d825494fae5fb5c2b5b914f69");
    QTest::newRow("documents") << u"knowledge"_s
                               << QByteArray(
                                      "f489a385090eb2b60ebed820c92d33c4fa0af9dfa9824a7a71a225ab8d07efda");
    QTest::newRow("episodes") << u"episode"_s
                              << QByteArray(
                                     "10d1962c45f41f5b8c8d96a96f8d586468fa7a061b5be2d8856ac3ed5697cdb7");
    QTest::newRow("graded runs") << u"training"_s
                                 << QByteArray(
                                        "e4e09fd516a2797a9c33dd94dc2970dfabed89f01f20ea39c0456f43503efeed");
    QTest::newRow("contexts") << u"snapshot"_s
                              << QByteArray(
                                     "1483ffae9499630c89fc066f4a1a5f54b999566716b53d0f928a9243d33ccf7c");
}

void TestStore010::itExportsWhatItExportedThen()
{
    QFETCH(const QString, layer);
    exchange::ExportOptions options;
    options.layer = layer;
    options.withSensitive = true; // 0.1.0 had a class for each row and told nobody by it
    options.format = layer.isEmpty() ? exchange::ExportFormat::Memoir : exchange::ExportFormat::Jsonl;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);

    VERIFY_RESULT(exchange::exportTo(*m_database, buffer, options));

    QByteArray bytes = buffer.data();
    if (layer.isEmpty())
        bytes.remove(0, bytes.indexOf('\n') + 1);
    QTEST(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex(), "sha256");
}

void TestStore010::itsActsAreTakenBack_data()
{
    QTest::addColumn<QString>("changeset");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("uid");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("behind");

    QTest::newRow("an approval") << u"chg_01M8PYAE3B5E68PC5T9CXKFAQG"_s << u"reflexion_log"_s
                                 << u"rfx_01M8PYADYSW09VN78G0KTNF5RJ"_s << u"approved_for_reuse"_s
                                 << u"needs_review"_s;
    QTest::newRow("a rejection") << u"chg_01M8PYAE5NZ6Q666YESQX571E0"_s << u"reflexion_log"_s
                                 << u"rfx_01M8PYAE2NBYE2K4CZ9XMPS27F"_s << u"rejected"_s << u"needs_review"_s;
    QTest::newRow("an answer to a proposal")
        << u"chg_01M8Q6YSDSHRKY01T4GQPP28KZ"_s << u"proposed_action"_s << u"prp_01M8P6V7BYKHTJTW4FFWVXPGQ4"_s
        << u"accepted"_s << u"pending"_s;
}

void TestStore010::itsActsAreTakenBack()
{
    QFETCH(const QString, changeset);
    QFETCH(const QString, table);
    QFETCH(const QString, uid);
    const QDateTime at = fromIsoTime(u"2026-11-30T22:00:00.000Z"_s);
    QTEST(statusOf(table, uid), "before");

    const auto undone = Undo(*m_database).undo(changeset, Actor::person(u"mara"_s), {}, at);

    VERIFY_RESULT(undone);
    QTEST(statusOf(table, uid), "behind");
    QCOMPARE(problems(), QString());
    VERIFY_RESULT(Undo(*m_database).redo(undone->uid, Actor::person(u"mara"_s), at));
    QTEST(statusOf(table, uid), "before");
    QCOMPARE(problems(), QString());
}

void TestStore010::allThatAPersonDidIsTakenBack()
{
    const QString mara = u"person:mara"_s;
    const QDateTime at = fromIsoTime(u"2026-11-30T22:00:00.000Z"_s);
    Undo undo(*m_database);
    int undone = 0;
    int kept = 0;
    auto act = undo.next(mara);
    while (act && *act && undone < 100) {
        const QString uid = (*act)->uid;
        const auto back = undo.undo(uid, Actor::person(u"mara"_s), {}, at);
        if (back) {
            ++undone;
            act = undo.next(mara);
        } else {
            QVERIFY2(Undo::isKept(back.error()), qPrintable(back.error().message));
            ++kept;
            act = undo.before(uid, mara);
        }
    }
    VERIFY_RESULT(act);
    QCOMPARE(undone, 100);
    QCOMPARE(problems(), QString());
}

void TestStore010::whatItForgotStaysForgotten()
{
    QCOMPARE(text(u"SELECT reason FROM tombstone WHERE uid = 'gld_01M3WEETSY56774R66BCPQQKWA'"_s),
             u"Not ours"_s);
    const auto act = Undo(*m_database).undo(u"chg_01M8Q6YG1S2VMY3Y5H50AFRYT3"_s, Actor::person(u"mara"_s));
    QVERIFY(!act);
    QCOMPARE(act.error().code, Error::Code::Refused);
}

QTEST_GUILESS_MAIN(TestStore010)
#include "tst_store010.moc"
