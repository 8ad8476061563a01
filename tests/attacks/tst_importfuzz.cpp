// SPDX-License-Identifier: MIT
// Files of every format that are wrong in some way, rehearsed and taken: a rehearsal changes nothing, an
// import that failed leaves nothing, and whatever was taken, the store verifies. MEMOIR_FUZZ_ROUNDS makes it
// longer, MEMOIR_FUZZ_SEED another one.
#include "store/exchange/export.h"
#include "store/exchange/import.h"
#include "store/sample/sampleworkspace.h"
#include "tests/attacks/damagedfile.h"
#include "tests/attacks/validfiles.h"
#include "tests/store/teststore.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QStandardPaths>
#include <QtTest>

#include <sqlite3.h>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;
using namespace validfiles;

namespace {

// Everything that stands in the tables of a store, as another program reads it.
QByteArray contentOf(const QString &path)
{
    sqlite3 *handle = nullptr;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    sqlite3_open_v2(QFile::encodeName(path).constData(), &handle, SQLITE_OPEN_READONLY, nullptr);
    const auto each = [handle](const QByteArray &sql, auto take) {
        sqlite3_stmt *statement = nullptr;
        sqlite3_prepare_v2(handle, sql.constData(), -1, &statement, nullptr);
        while (statement && sqlite3_step(statement) == SQLITE_ROW)
            take(statement);
        sqlite3_finalize(statement);
    };
    QByteArrayList tables;
    each("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY name",
         [&tables](sqlite3_stmt *row) {
             tables += QByteArray(reinterpret_cast<const char *>(sqlite3_column_text(row, 0)));
         });
    for (const QByteArray &table : tables) {
        hash.addData(table);
        each("SELECT * FROM \"" + table + '"', [&hash](sqlite3_stmt *row) {
            for (int column = 0; column < sqlite3_column_count(row); ++column) {
                hash.addData(QByteArray::number(sqlite3_column_type(row, column)) + ':'
                             + QByteArray::number(sqlite3_column_bytes(row, column)) + ':');
                hash.addData(QByteArray(static_cast<const char *>(sqlite3_column_blob(row, column)),
                                        sqlite3_column_bytes(row, column)));
            }
        });
    }
    sqlite3_close(handle);
    return hash.result();
}

// The first lines of each type: what they name mostly stands among them.
QByteArray thinned(const QByteArray &exported)
{
    constexpr int MostOfAType = 6;
    QHash<QString, int> seen;
    QByteArray kept;
    for (const QByteArray &line : exported.split('\n')) {
        const QString type = QJsonDocument::fromJson(line).object().value("type"_L1).toString();
        if (!line.isEmpty() && ++seen[type] <= MostOfAType)
            kept += line + '\n';
    }
    return kept;
}

// The rows of a Memoir export as "export --layer" writes them.
QByteArray asLayers(const QByteArray &memoir)
{
    QByteArray lines;
    for (const QByteArray &line : memoir.split('\n')) {
        QJsonObject object = QJsonDocument::fromJson(line).object();
        if (!object.contains("type"_L1))
            continue;
        object.insert(u"layer"_s, object.take(u"type"_s));
        lines += QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    return lines;
}

struct Input
{
    ImportFormat format;
    QString name; // of the file
    QByteArray text;
};

} // namespace

class TstImportFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void validFilesAreTaken_data();
    void validFilesAreTaken();
    void nothingIsTakenInPart();
    void aRuleThatEndsTheTransactionEndsTheImport();

private:
    void renew();
    QString file(const QString &name, const QByteArray &text);
    QString attack(const QString &path, ImportFormat format);

    QByteArray m_memoir;
    std::vector<Input> m_inputs;
    std::unique_ptr<tests::TestStore> m_store;
    QTemporaryDir m_folder;
    int m_failed = 0;
    int m_taken = 0;
};

void TstImportFuzz::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    tests::TestStore sample;
    VERIFY_RESULT(loadSample(sample.database(), fromIsoTime(u"2026-11-21T12:00:00.000Z"_s)));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    VERIFY_RESULT(exportTo(sample.database(), buffer, {}));
    m_memoir = thinned(buffer.data());
    m_inputs = {{ImportFormat::Memoir, u"a.jsonl"_s, m_memoir},
                {ImportFormat::Memoir, u"a.jsonl"_s, m_memoir},
                {ImportFormat::Memoir, u"a.jsonl"_s, m_memoir},
                {ImportFormat::Jsonl, u"b.jsonl"_s, RowLines},
                {ImportFormat::Jsonl, u"b.jsonl"_s, asLayers(m_memoir)},
                {ImportFormat::ServerMemory, u"c.jsonl"_s, ServerMemory},
                {ImportFormat::ClaudeMemory, u"d.json"_s, ClaudeMem},
                {ImportFormat::ClaudeMemory, u"e.md"_s, Markdown},
                {ImportFormat::Wiki, u"SYSTEM_WIKI.md"_s, WikiText},
                {ImportFormat::Golden, u"f.yaml"_s, Golden},
                {ImportFormat::Promptfoo, u"g.yaml"_s, PromptfooTests},
                {ImportFormat::Promptfoo, u"h.json"_s, PromptfooResults},
                {ImportFormat::Training, u"i.jsonl"_s, Training},
                {ImportFormat::Daystrom, u"j.json"_s, validfiles::Daystrom},
                {ImportFormat::Tyrum, u"k.jsonl"_s, validfiles::Tyrum},
                {ImportFormat::Mem0, u"l.json"_s, validfiles::Mem0},
                {ImportFormat::Letta, u"m.af"_s, validfiles::Letta},
                {ImportFormat::BasicMemory, u"n.md"_s, validfiles::BasicMemory}};
}

// A store of its own, which knows some of what is about to come.
void TstImportFuzz::renew()
{
    m_store = std::make_unique<tests::TestStore>();
    const QString half =
        file(u"base.jsonl"_s, m_memoir.first(m_memoir.indexOf('\n', m_memoir.size() / 2) + 1));
    VERIFY_RESULT(importFile(m_store->database(), half, ImportFormat::Memoir, Actor::person(u"mara"_s)));
    VERIFY_RESULT(importFile(m_store->database(), file(u"SYSTEM_WIKI.md"_s, WikiText), ImportFormat::Wiki,
                             Actor::person(u"mara"_s)));
}

QString TstImportFuzz::file(const QString &name, const QByteArray &text)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("%s cannot be written", qPrintable(file.fileName()));
    return file.fileName();
}

// What is wrong after the file was rehearsed and taken; empty where nothing is.
QString TstImportFuzz::attack(const QString &path, ImportFormat format)
{
    Database &database = m_store->database();
    const Actor mara = Actor::person(u"mara"_s);
    const QByteArray before = contentOf(database.path());
    const auto rehearsed = importFile(database, path, format, mara, true);
    if (contentOf(database.path()) != before)
        return u"the rehearsal changed the store"_s;
    // A person agrees to what the rehearsal said.
    const ImportAgreement agreement{.retired = rehearsed ? std::optional(rehearsed->retired) : std::nullopt};
    const auto taken = importFile(database, path, format, mara, false, {}, agreement);
    if (taken.has_value() != rehearsed.has_value())
        return u"the rehearsal said otherwise: "_s + (taken ? rehearsed.error() : taken.error()).message;
    if (!taken && contentOf(database.path()) != before)
        return u"a failed import changed the store: "_s + taken.error().message;
    if (!taken && taken.error().message.isEmpty())
        return u"it failed without a word"_s;
    if (taken && (taken->added != rehearsed->added || taken->skipped != rehearsed->skipped))
        return u"the rehearsal counted otherwise"_s;
    if (taken
        && taken->read
               != taken->added + taken->changed + taken->corroborated + taken->unchanged + taken->skipped)
        return u"the counts do not add up"_s;
    if (!taken && qEnvironmentVariableIsSet("MEMOIR_FUZZ_TALK"))
        qInfo("%s: %s", qPrintable(name(format)), qPrintable(taken.error().message));
    ++(taken ? m_taken : m_failed);
    const auto verified = verify(database);
    if (!verified || !verified->isWhole())
        return verified ? verified->problems.front().message : verified.error().message;
    return {};
}

void TstImportFuzz::validFilesAreTaken_data()
{
    QTest::addColumn<int>("input");
    for (size_t i = 0; i < m_inputs.size(); ++i)
        QTest::addRow("%d %s", int(i), qPrintable(name(m_inputs[i].format))) << int(i);
}

void TstImportFuzz::validFilesAreTaken()
{
    QFETCH(const int, input);
    renew();
    const Input &valid = m_inputs[size_t(input)];

    m_taken = 0;

    QCOMPARE(attack(file(valid.name, valid.text), valid.format), QString());

    QCOMPARE(m_taken, 1);
}

void TstImportFuzz::nothingIsTakenInPart()
{
    constexpr int RoundsOfAStore = 25;
    const int rounds = qEnvironmentVariableIntValue("MEMOIR_FUZZ_ROUNDS") > 0
                           ? qEnvironmentVariableIntValue("MEMOIR_FUZZ_ROUNDS")
                           : 60;
    bool hasSeed = false;
    const int given = qEnvironmentVariableIntValue("MEMOIR_FUZZ_SEED", &hasSeed);
    const quint32 seed = hasSeed ? quint32(given) : 20261122;
    QStringList wrong;
    m_taken = m_failed = 0;
    for (int round = 0; round < rounds; ++round) {
        if (round % RoundsOfAStore == 0)
            renew();
        QRandomGenerator random(seed + quint32(round));
        const Input &input = m_inputs[size_t(round) % m_inputs.size()];
        const QByteArray other = m_inputs[random.bounded(quint32(m_inputs.size()))].text;
        const QByteArray text = DamagedFile(input.text, other, random).made();
        const QString problem = attack(file(input.name, text), input.format);
        if (problem.isEmpty())
            continue;
        wrong += u"round %1, %2: %3"_s.arg(round).arg(name(input.format), problem);
        renew();
    }
    qInfo("%d files: %d taken, %d refused, %d broke something", rounds, m_taken, m_failed, int(wrong.size()));
    QCOMPARE(wrong, QStringList());
}

// Whatever rule of the store ends the transaction: nothing that came before or after stands, and the line is
// named.
void TstImportFuzz::aRuleThatEndsTheTransactionEndsTheImport()
{
    renew();
    VERIFY_RESULT(m_store->database().execute(u"CREATE TEMP TRIGGER trap BEFORE INSERT ON main.reflexion_log "
                                              "WHEN new.observation = 'Bolt pays late' BEGIN "
                                              "SELECT RAISE(ROLLBACK, 'status: a trap'); END"_s));
    const QByteArray before = contentOf(m_store->path());

    const auto taken = importFile(m_store->database(), file(u"b.jsonl"_s, RowLines), ImportFormat::Jsonl,
                                  Actor::person(u"mara"_s));

    QVERIFY(!taken);
    QVERIFY2(taken.error().message.contains(u"line 2"_s), qPrintable(taken.error().message));
    QCOMPARE(contentOf(m_store->path()), before);
    QVERIFY(m_store->isWhole());
}

QTEST_GUILESS_MAIN(TstImportFuzz)
#include "tst_importfuzz.moc"
