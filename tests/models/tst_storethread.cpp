// SPDX-License-Identifier: MIT
#include "tests/models/openstore.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;
using namespace models;
using namespace std::chrono_literals;
using Mode = store::Database::Mode;

class TestStoreThread : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aMissingFileIsAnAnswerAndNotAStore();
    void answersComeOnTheAskersThreadInTheOrderAsked();
    void theReadingConnectionSeesWhatTheWritingOneAnswered();
    void aSlowReadDelaysNoDecision();
    void aReadWithoutEndIsEndedAndTheNextOneAnswers();
    void aReadThatTakesTooMuchIsEnded();
    void workWithoutAStoreIsUnusable();
    void aListenerThatIsGoneIsNotCalled();
    void closingDropsAnswersOnTheirWay();
    void theLastOfTwoOpeningsStands();
    void aReadOnlyStoreKeepsEveryByteAndRefusesWriting();
    void aReadOnlyStoreSeesWhatOthersBeginToWrite();
};

namespace {

auto countRows = [](store::Database &database) -> store::Result<int> {
    return database.value(u"SELECT count(*) FROM reflexion_log"_s).map([](const QVariant &n) {
        return n.toInt();
    });
};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TestStoreThread::aMissingFileIsAnAnswerAndNotAStore()
{
    const QTemporaryDir folder;
    StoreThread store;
    QSignalSpy opened(&store, &StoreThread::opened);

    const auto reply = store.open(folder.filePath(u"none.memoir"_s), Mode::ReadWrite);

    QTRY_VERIFY(reply.isFinished());
    VERIFY_ERROR(reply.answer(), store::Error::Code::Unusable);
    QVERIFY(!store.isOpen());
    QCOMPARE(opened.count(), 0);
}

void TestStoreThread::answersComeOnTheAskersThreadInTheOrderAsked()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    QList<int> answers;
    QSet<QThread *> workers;
    QObject context;

    for (int i = 0; i < 20; ++i) {
        window.store
            .run([i](store::Database &) {
                return store::Result<std::pair<int, QThread *>>({i, QThread::currentThread()});
            })
            .then(&context, [&](const store::Result<std::pair<int, QThread *>> &answer) {
                QCOMPARE(QThread::currentThread(), context.thread());
                answers.append(answer->first);
                workers.insert(answer->second);
            });
    }

    QTRY_COMPARE(answers.size(), 20);
    QVERIFY(std::ranges::is_sorted(answers));
    QCOMPARE(workers.size(), 1);
    QVERIFY(!workers.contains(QThread::currentThread()));
}

void TestStoreThread::theReadingConnectionSeesWhatTheWritingOneAnswered()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    QObject context;
    int seen = -1;

    window.store
        .run([](store::Database &database) {
            store::NewReflexion row;
            row.observation = u"Invoices arrive on Mondays"_s;
            return store::ReflexionWriter(database).add({row}, store::Actor::agent(u"finance"_s));
        })
        .then(&context, [&](const auto &) {
            window.store.read(countRows).then(&context,
                                              [&](const store::Result<int> &n) { seen = n.value_or(-2); });
        });

    QTRY_COMPARE(seen, 1);
}

void TestStoreThread::aSlowReadDelaysNoDecision()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    QSemaphore searching;
    const auto slow = window.store.read([&](store::Database &) {
        searching.acquire();
        return store::Result<int>(1);
    });

    const auto quick = window.store.run([](store::Database &) { return store::Result<int>(2); });

    QTRY_VERIFY(quick.isFinished());
    QVERIFY(!slow.isFinished());
    searching.release();
    QTRY_VERIFY(slow.isFinished());
}

void TestStoreThread::aReadWithoutEndIsEndedAndTheNextOneAnswers()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    QSignalSpy ended(&window.store, &StoreThread::readEnded);
    window.store.setPatience(20ms);
    const auto endless = window.store.read([](store::Database &database) -> store::Result<int> {
        return database
            .value(u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"_s)
            .map([](const QVariant &n) { return n.toInt(); });
    });
    QTRY_VERIFY(endless.isFinished());
    VERIFY_ERROR(endless.answer(), store::Error::Code::Failed);
    QVERIFY(endless.answer().error().message.contains("took longer"_L1));
    QCOMPARE(ended.count(), 1);
    QCOMPARE(ended.first().first().toString(), endless.answer().error().message);
    window.store.setPatience(60s);
    const auto next = window.store.read(countRows);
    QTRY_VERIFY(next.isFinished());
    VERIFY_RESULT(next.answer());
}

void TestStoreThread::aReadThatTakesTooMuchIsEnded()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    const auto greedy = window.store.read([](store::Database &database) -> store::Result<qint64> {
        auto rows = database.run(u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 400) "
                                 "SELECT zeroblob(16777216) FROM n"_s);
        if (!rows)
            return tl::unexpected(rows.error());
        qint64 bytes = 0;
        while ((*rows)->next())
            bytes += (*rows)->value(0).toByteArray().size();
        return bytes;
    });
    QTRY_VERIFY_WITH_TIMEOUT(greedy.isFinished(), 30'000);
    VERIFY_ERROR(greedy.answer(), store::Error::Code::Failed);
    QVERIFY2(greedy.answer().error().message.contains("MiB"_L1), qPrintable(greedy.answer().error().message));
    const auto next = window.store.read(countRows);
    QTRY_VERIFY(next.isFinished());
    VERIFY_RESULT(next.answer());
}

void TestStoreThread::workWithoutAStoreIsUnusable()
{
    StoreThread store;

    const auto reply = store.read(countRows);

    QTRY_VERIFY(reply.isFinished());
    VERIFY_ERROR(reply.answer(), store::Error::Code::Unusable);
}

void TestStoreThread::aListenerThatIsGoneIsNotCalled()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    bool isCalled = false;
    auto gone = std::make_unique<QObject>();
    const auto reply = window.store.read(countRows);
    reply.then(gone.get(), [&](const store::Result<int> &) { isCalled = true; });

    gone.reset();

    QTRY_VERIFY(reply.isFinished());
    QVERIFY(!isCalled);
}

void TestStoreThread::closingDropsAnswersOnTheirWay()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    const auto dropped = window.store.read(countRows);

    window.store.close();

    const auto after = window.store.read(countRows);
    QTRY_VERIFY(after.isFinished());
    QVERIFY(!dropped.isFinished());
    QVERIFY(window.store.path().isEmpty());
}

void TestStoreThread::theLastOfTwoOpeningsStands()
{
    tests::TestStore first;
    tests::TestStore second;
    StoreThread store;

    const auto overtaken = store.open(first.path(), Mode::ReadWrite);
    const auto reply = store.open(second.path(), Mode::ReadWrite);

    QTRY_VERIFY(reply.isFinished());
    VERIFY_RESULT(reply.answer());
    QCOMPARE(store.path(), second.path());
    QVERIFY(!overtaken.isFinished());
}

void TestStoreThread::aReadOnlyStoreKeepsEveryByteAndRefusesWriting()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"alone.memoir"_s);
    VERIFY_RESULT(store::Database::open(path, Mode::Create));
    const QByteArray before = bytesOf(path);
    StoreThread store;
    const auto opened = store.open(path, Mode::ReadOnly);
    QTRY_VERIFY(opened.isFinished());
    VERIFY_RESULT(opened.answer());

    const auto reply = store.run([](store::Database &database) {
        return database.execute(u"INSERT INTO setting (key, value) VALUES ('a', 'b')"_s);
    });

    QTRY_VERIFY(reply.isFinished());
    QVERIFY(!reply.answer().has_value());
    store.close();
    QCOMPARE(bytesOf(path), before);
    QVERIFY(store.isReadOnly());
}

void TestStoreThread::aReadOnlyStoreSeesWhatOthersBeginToWrite()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"alone.memoir"_s);
    VERIFY_RESULT(store::Database::open(path, Mode::Create));
    StoreThread store;
    const auto opened = store.open(path, Mode::ReadOnly);
    QTRY_VERIFY(opened.isFinished());
    VERIFY_RESULT(opened.answer());

    auto foreign = store::Database::open(path, Mode::ReadWrite);
    VERIFY_RESULT(foreign);
    store::NewReflexion row;
    row.observation = u"Invoices arrive on Mondays"_s;
    VERIFY_RESULT(store::ReflexionWriter(**foreign).add({row}, store::Actor::agent(u"finance"_s)));

    const auto reopened = store.reopenStale();
    QTRY_VERIFY(reopened.isFinished());
    QVERIFY(*reopened.answer());
    const auto count = store.read(countRows);
    QTRY_VERIFY(count.isFinished());
    QCOMPARE(count.answer().value_or(-1), 1);
}

QTEST_GUILESS_MAIN(TestStoreThread)
#include "tst_storethread.moc"
