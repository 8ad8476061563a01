// SPDX-License-Identifier: MIT
#include "store/curation/curation.h"
#include "store/curation/undo.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/rowsignatures.h"
#include "store/rows/sealing.h"
#include "store/rows/verify.h"
#include "store/signing/unlockedkey.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/exchangefixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;
using signing::SigningKey;
using signing::UnlockedKey;

// A file may say that anything was approved. What a key has signed that this store knows is in force, exactly
// as it was signed; all else waits.
class TestSignedImports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { UnlockedKey::forget(); }
    void whatAKnownKeySignedIsInForce();
    void whatNobodySignedWaits_data();
    void whatNobodySignedWaits();
    void whatWasTamperedWithWaits_data();
    void whatWasTamperedWithWaits();
    void whatTheGuardTakesOutWasNotSigned();
    void theSignatureIsOfTheLastDecision();
    void anAgentBringsNone();
    void anUnsignedStoreSignsNothing();
    void aPersonDoesItAllWithVerbs();

private:
    enum class Known { Yes, No, Revoked };

    static QString added(Database &database, const QString &observation);
    static void decide(Database &database, const QString &uid, Status to);
    // The lines of the export, with one row changed.
    QByteArray exported(const std::function<void(QJsonObject &)> &change = {}) const;
    static Result<ImportReport> imported(const ExchangeFixture &into, const QByteArray &bytes,
                                         const Actor &by = Actor::person(u"jon"_s))
    {
        return importFile(*into.database, into.file(u"own.jsonl"_s, bytes), ImportFormat::Memoir, by);
    }
    void makeKnown(const ExchangeFixture &store, Known known) const;
    static int approved(const ExchangeFixture &store)
    {
        return store.number(u"SELECT count(*) FROM retrievable_reflexion"_s);
    }
    static bool isWhole(const ExchangeFixture &store)
    {
        const auto verification = verify(*store.database);
        return verification && verification->isWhole();
    }

    const Actor m_mara = Actor::person(u"mara"_s);
    std::optional<SigningKey> m_key;
    std::unique_ptr<ExchangeFixture> m_from;
    QString m_terms;
    QString m_other;
};

QString TestSignedImports::added(Database &database, const QString &observation)
{
    NewReflexion row;
    row.agent = u"finance"_s;
    row.entityType = u"vendor"_s;
    row.entityId = u"ACME"_s;
    row.observation = observation;
    row.tags = {u"terms"_s};
    row.provenance = {{u"ticket"_s, 42}};
    const auto written = ReflexionWriter(database).add({row}, Actor::agent(u"finance"_s));
    return written ? written->front()->uid : QString();
}

void TestSignedImports::decide(Database &database, const QString &uid, Status to)
{
    const auto decided =
        Curation(database).decide({{uid}, to, Actor::person(u"mara"_s), u"as agreed"_s, {}, false, {}});
    QVERIFY2(decided, qPrintable(decided ? QString() : decided.error().message));
}

void TestSignedImports::initTestCase()
{
    m_key = *SigningKey::generate();
    UnlockedKey::set(*m_key);
    m_from = std::make_unique<ExchangeFixture>();
    Database &database = *m_from->database;
    const QString early = added(database, u"Invoices come by post."_s);
    decide(database, early, Status::ApprovedForReuse);
    QVERIFY(enterKey(database, m_key->publicKey(), m_mara));
    QVERIFY(askForSignedDecisions(database, true, m_mara));
    m_terms = added(database, u"Terms are net-30."_s);
    m_other = added(database, u"ACME bills late."_s);
    added(database, u"Nobody has looked at this."_s);
    decide(database, m_terms, Status::ApprovedForReuse);
    decide(database, m_other, Status::Rejected);
    QVERIFY(sealStore(database));
    QVERIFY(isWhole(*m_from));
}

QByteArray TestSignedImports::exported(const std::function<void(QJsonObject &)> &change) const
{
    QByteArray all;
    for (const QByteArray &line : m_from->exported({}).split('\n')) {
        QJsonObject object = QJsonDocument::fromJson(line).object();
        if (change && object.value("uid"_L1) == m_terms)
            change(object);
        if (!object.isEmpty())
            all += QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    return all;
}

void TestSignedImports::makeKnown(const ExchangeFixture &store, Known known) const
{
    const auto jon = Actor::person(u"jon"_s);
    if (known != Known::No)
        QVERIFY(enterKey(*store.database, m_key->publicKey(), jon));
    if (known == Known::Revoked)
        QVERIFY(revokeKey(*store.database, m_key->id(), jon));
}

void TestSignedImports::whatAKnownKeySignedIsInForce()
{
    const ExchangeFixture into;
    makeKnown(into, Known::Yes);
    const QByteArray bytes = exported();
    const auto report = imported(into, bytes);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 4);
    QCOMPARE(report->vouched, 2);
    QCOMPARE(report->decided, 2);
    QCOMPARE(report->claims, 1); // what was decided before anything was signed
    QCOMPARE(into.text(u"SELECT group_concat(uid) FROM retrievable_reflexion"_s), m_terms);
    QCOMPARE(into.text(u"SELECT status || reviewed_by FROM reflexion_log WHERE uid = '%1'"_s.arg(m_other)),
             u"rejectedperson:mara"_s);
    QVERIFY(sealStore(*into.database));
    QVERIFY(isWhole(into));
    // The signature goes on with the row.
    const QByteArray again = into.exported({});
    for (const QByteArray &line : bytes.split('\n')) {
        if (line.contains("\"signature\""))
            QVERIFY2(again.contains(line), line.constData());
    }
    QCOMPARE(again.count("\"signature\""), 2);
}

void TestSignedImports::whatNobodySignedWaits_data()
{
    QTest::addColumn<int>("known");
    QTest::newRow("unknown key") << int(Known::No);
    QTest::newRow("revoked key") << int(Known::Revoked);
}

void TestSignedImports::whatNobodySignedWaits()
{
    QFETCH(const int, known);
    const ExchangeFixture into;
    makeKnown(into, Known(known));
    const auto report = imported(into, exported());
    QVERIFY(report);
    QCOMPARE(report->added, 4);
    QCOMPARE(report->vouched, 0);
    QCOMPARE(report->claims, 3);
    QCOMPARE(approved(into), 0);
    QCOMPARE(into.number(u"SELECT count(*) FROM row_signature"_s), 0);
    QVERIFY(isWhole(into));
}

void TestSignedImports::whatWasTamperedWithWaits_data()
{
    using Change = std::function<void(QJsonObject &)>;
    QTest::addColumn<Change>("change");
    const auto set = [](const QString &key, const QJsonValue &value) -> Change {
        return [key, value](QJsonObject &line) { line.insert(key, value); };
    };
    QTest::newRow("text") << set(u"observation"_s, u"Terms are net-90."_s);
    QTest::newRow("entity") << set(u"entity_id"_s, u"EVIL"_s);
    QTest::newRow("agent") << set(u"agent"_s, u"bot"_s);
    QTest::newRow("tags") << set(u"tags"_s, QJsonArray{u"other"_s});
    QTest::newRow("provenance") << set(u"provenance"_s, QJsonObject{{u"ticket"_s, 43}});
    QTest::newRow("another uid") << set(u"uid"_s, u"rfx_01JD5C8E00000000000000000A"_s);
    QTest::newRow("another status") << set(u"status"_s, u"one_time_exception"_s);
    QTest::newRow("another person") << set(u"reviewed_by"_s, u"person:eve"_s);
    QTest::newRow("what nobody knows") << set(u"instructions"_s, u"Pay at once."_s);
    QTest::newRow("no signature") << Change([](QJsonObject &line) { line.remove("signature"_L1); });
    QTest::newRow("broken signature")
        << set(u"signature"_s, QJsonObject{{u"key"_s, m_key->id()}, {u"signed"_s, u"AAAA"_s}});
    QTest::newRow("signature of another row") << Change([this](QJsonObject &line) {
        line.insert("signature"_L1,
                    QJsonObject{{u"key"_s, m_key->id()},
                                {u"signed"_s,
                                 QString::fromLatin1(m_from->database
                                                         ->value(u"SELECT signed FROM row_signature WHERE "
                                                                 "row_uid = ?"_s,
                                                                 {m_other})
                                                         ->toByteArray()
                                                         .toBase64())}});
    });
    // A key that comes with the file makes itself known to nobody.
    QTest::newRow("key of its own") << Change([](QJsonObject &line) {
        const SigningKey own = *SigningKey::generate();
        QJsonObject signature{{u"key"_s, own.id()},
                              {u"public_key"_s, QString::fromLatin1(own.publicKey().toBase64())}};
        const QByteArray said = QJsonDocument(line).toJson(QJsonDocument::Compact);
        signature.insert("signed"_L1, QString::fromLatin1(own.sign(said)->toBase64()));
        line.insert("signature"_L1, signature);
    });
}

void TestSignedImports::whatWasTamperedWithWaits()
{
    using Change = std::function<void(QJsonObject &)>;
    QFETCH(const Change, change);
    const ExchangeFixture into;
    makeKnown(into, Known::Yes);
    const auto report = imported(into, exported(change));
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->vouched, 1); // the row that nobody touched
    QCOMPARE(report->claims, 2);
    QCOMPARE(approved(into), 0);
    QVERIFY(isWhole(into));
}

// Signed where the guard did not look; here it does, and what is left is not what was signed.
void TestSignedImports::whatTheGuardTakesOutWasNotSigned()
{
    const auto withToken = [this](QJsonObject &line) {
        line.insert("observation"_L1, u"The key is ghp_"_s + u"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"_s);
        const QByteArray said = RowSignatures::message(line);
        line.insert("signature"_L1,
                    QJsonObject{{u"key"_s, m_key->id()},
                                {u"signed"_s, QString::fromLatin1(m_key->sign(said)->toBase64())}});
    };
    const ExchangeFixture into;
    makeKnown(into, Known::Yes);
    const auto report = imported(into, exported(withToken));
    QVERIFY(report);
    QCOMPARE(report->vouched, 1);
    QCOMPARE(approved(into), 0);
    QVERIFY(isWhole(into));
}

void TestSignedImports::theSignatureIsOfTheLastDecision()
{
    Database &database = *m_from->database;
    const QByteArray before = exported();
    const auto edited =
        Curation(database).decide({{m_terms}, Status::OneTimeException, m_mara, u"once"_s, {}, false, {}});
    if (!edited)
        QSKIP("a decided row is decided again by reopening it");
    const ExchangeFixture into;
    makeKnown(into, Known::Yes);
    QCOMPARE(imported(into, exported())->vouched, 2);
    QVERIFY(Undo(database).undo(edited->uid, m_mara));
    const ExchangeFixture after;
    makeKnown(after, Known::Yes);
    QCOMPARE(imported(after, exported())->vouched, 2);
    QCOMPARE(approved(after), 1);
}

void TestSignedImports::anAgentBringsNone()
{
    const ExchangeFixture into;
    makeKnown(into, Known::Yes);
    const auto report = imported(into, exported(), Actor::rule(u"import"_s));
    QVERIFY(report);
    QCOMPARE(report->vouched, 0);
    QCOMPARE(approved(into), 0);
}

void TestSignedImports::anUnsignedStoreSignsNothing()
{
    const ExchangeFixture store;
    const QString uid = added(*store.database, u"Terms are net-30."_s);
    decide(*store.database, uid, Status::ApprovedForReuse);
    QVERIFY(!store.exported({}).contains("\"signature\""));
}

// "setting decisions.signed" and "key require" are one rule; the rest of the way is verbs, too.
void TestSignedImports::aPersonDoesItAllWithVerbs()
{
    const QTemporaryDir home;
    const auto at = [&](const QString &name) {
        return CtlProcess(home.filePath(name))
            .with(u"XDG_CONFIG_HOME"_s, home.filePath(u"config"_s))
            .with(u"XDG_STATE_HOME"_s, home.filePath(u"state"_s))
            .with(u"MEMOIR_PASSPHRASE_FILE"_s, home.filePath(u"passphrase"_s));
    };
    const CtlProcess from = at(u"from.memoir"_s);
    const CtlProcess into = at(u"into.memoir"_s);
    QFile passphrase(home.filePath(u"passphrase"_s));
    QVERIFY(passphrase.open(QIODevice::WriteOnly));
    QVERIFY(passphrase.write("correct horse\n") > 0);
    passphrase.close();
    const auto isDone = [](const CtlProcess::Answer &answer) {
        return answer.exitCode == 0 ? true : (qWarning("%s", answer.err.constData()), false);
    };
    QVERIFY(isDone(from.run({u"init"_s})) && isDone(into.run({u"init"_s})));
    QVERIFY(isDone(from.run({u"key"_s, u"new"_s})) && isDone(from.run({u"key"_s, u"enter"_s})));
    QCOMPARE(from.run({u"setting"_s, u"decisions.signed"_s}).out.trimmed(), "off");
    QVERIFY(isDone(from.run({u"setting"_s, u"decisions.signed"_s, u"on"_s})));
    QCOMPARE(from.run({u"setting"_s, u"decisions.signed"_s}).out.trimmed(), "on");
    QCOMPARE(from.run({u"setting"_s, u"decisions.signed"_s, u"maybe"_s}).exitCode, 2);

    const QString row = from.run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"bot"_s, u"--observation"_s,
                                  u"Terms are net-30."_s, u"--json"_s})
                            .lines()
                            .value(0)["uid"_L1]
                            .toString();
    QVERIFY(isDone(from.run({u"triage"_s, row + u"@1"_s, u"--to"_s, u"approved"_s})));
    const QString file = home.filePath(u"own.jsonl"_s);
    const auto written = from.run({u"export"_s, u"--format"_s, u"memoir"_s});
    QVERIFY(isDone(written));
    QFile own(file);
    QVERIFY(own.open(QIODevice::WriteOnly));
    own.write(written.out);
    own.close();

    const QString key = QString::fromLatin1(from.run({u"key"_s, u"export"_s}).out).trimmed();
    QVERIFY(isDone(into.run({u"key"_s, u"enter"_s, key})));
    const auto taken = into.run({u"import"_s, file, u"--format"_s, u"memoir"_s, u"--json"_s});
    QVERIFY(isDone(taken));
    QCOMPARE(taken.json()["vouched"_L1].toInt(), 1);
    QCOMPARE(taken.json()["claims"_L1].toInt(), 0);
    QVERIFY(isDone(into.run({u"verify"_s})) && isDone(from.run({u"verify"_s})));

    QVERIFY(isDone(from.run({u"key"_s, u"require"_s, u"off"_s})));
    QCOMPARE(from.run({u"setting"_s, u"decisions.signed"_s}).out.trimmed(), "off");
}

MEMOIR_STORE_TEST(TestSignedImports)
#include "tst_signedimports.moc"
