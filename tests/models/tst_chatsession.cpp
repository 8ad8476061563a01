// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/chatsession.h"
#include "models/modeldesk.h"
#include "store/layers/golden.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/reflexions.h"
#include "tests/llmclient/modelserver.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;
using llmclient::Purpose;
using tests::ModelServer;
using tests::OpenStore;

// Asking a model with a stack, and setting which one: off the GUI thread, stoppable, kept.
class TestChatSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
        qRegisterMetaType<Purpose>();
    }
    void init()
    {
        m_server = std::make_unique<ModelServer>();
        m_open = std::make_unique<OpenStore>();
        m_told = m_open->file.add(u"ACME is paid on Mondays."_s);
        VERIFY_RESULT(m_open->file.decide({m_told}, store::Status::ApprovedForReuse));
        store::StackQuestion question;
        question.question = u"When is ACME paid?"_s;
        question.entityType = u"vendor"_s;
        question.entityId = u"ACME"_s;
        question.recipe = store::platformRecipe();
        auto stack = store::offlineStackReader(m_open->file.database())->stack(question);
        VERIFY_RESULT(stack);
        m_stack = *stack;
        QVERIFY(m_open->open());
        m_feed = std::make_unique<ChangeFeed>(&m_open->store);
    }
    void cleanup()
    {
        m_feed.reset();
        m_open.reset();
        m_server.reset();
    }

    void withoutAModelItSaysSo()
    {
        ChatSession chat(&m_open->store, m_feed.get());
        QSignalSpy failed(&chat, &ChatSession::failed);
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed.constFirst().constFirst().toString().contains(u"Settings"_s));
        QVERIFY(chat.entries().empty());
        QVERIFY(!chat.hasModel());
    }

    void anAnswerStreamsAndIsKept()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"On Mondays [%1]."_s.arg(m_told), u"Still on Mondays."_s});
        ChatSession chat(&m_open->store, m_feed.get());
        chat.readModel();
        QTRY_COMPARE(chat.model(), u"openai-compatible/test-model"_s);
        QSignalSpy pieces(&chat, &ChatSession::pieceCame);

        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QVERIFY(chat.isAsking());
        QTRY_VERIFY(!chat.isAsking());

        QCOMPARE(pieces.size(), 3);
        QCOMPARE(chat.entries().size(), size_t(2));
        QCOMPARE(chat.entries().back().content, u"On Mondays [%1]."_s.arg(m_told));
        QCOMPARE(chat.entries().back().cited, QStringList{m_told});
        QCOMPARE(chat.entries().back().finish, u"complete"_s);
        // What was sent is the text that was shown, byte for byte, and the snapshot says so.
        const QJsonArray sent = m_server->requests().constLast().value("messages"_L1).toArray();
        QVERIFY(sent.first().toObject().value("content"_L1).toString().endsWith(m_stack.text));
        const auto snapshot =
            store::Snapshots(m_open->file.database()).one(chat.entries().back().snapshotUid);
        VERIFY_RESULT(snapshot);
        QCOMPARE(snapshot->text, m_stack.text);

        chat.ask(u"Sure?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        QCOMPARE(m_server->requests().constLast().value("messages"_L1).toArray().size(), 4);
        m_open->file.reopen(); // what was read above may hold its moment
        const auto kept =
            store::ChatLog(m_open->file.database()).conversation(chat.entries().front().conversation);
        VERIFY_RESULT(kept);
        QCOMPARE(*kept, chat.entries());
        QCOMPARE(kept->back().snapshotUid, kept->front().snapshotUid);
    }

    void stoppingKeepsWhatWasSaid()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"one two three four five six seven eight nine ten"_s});
        m_server->setPause(50);
        ChatSession chat(&m_open->store, m_feed.get());
        connect(&chat, &ChatSession::pieceCame, &chat, &ChatSession::stop);

        chat.ask(u"Count."_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());

        QCOMPARE(chat.entries().back().finish, u"stopped"_s);
        QVERIFY(chat.entries().back().content.startsWith(u"one"_s));
        QVERIFY(!chat.entries().back().content.contains(u"ten"_s));
        QVERIFY(!chat.canKeep());
        const int words = m_server->wordsSent();
        QTest::qWait(150);
        QVERIFY(m_server->wordsSent() <= words + 1);
    }

    void closingTheStoreDoesNotWaitForTheModel()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"word "_s.repeated(2000)});
        m_server->setPause(20);
        ChatSession chat(&m_open->store, m_feed.get());
        QSignalSpy pieces(&chat, &ChatSession::pieceCame);
        chat.ask(u"Count."_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!pieces.isEmpty());

        QElapsedTimer clock;
        clock.start();
        m_open->store.close();

        QVERIFY(clock.elapsed() < 5000);
        QVERIFY(!chat.isAsking());
        QVERIFY(chat.entries().empty());
    }

    void whatIsPretendedIsNotSent()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_stack.question.pretended.insert(m_told, u"rejected"_s);
        ChatSession chat(&m_open->store, m_feed.get());
        QSignalSpy failed(&chat, &ChatSession::failed);
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QCOMPARE(failed.size(), 1);
        QVERIFY(m_server->requests().isEmpty());
    }

    void anAnswerIsKeptForReview()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"ACME gets its money on Mondays [%1]."_s.arg(m_told)});
        ChatSession chat(&m_open->store, m_feed.get());
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(chat.canKeep());
        QSignalSpy kept(&chat, &ChatSession::kept);

        chat.keepAsReflexion(u"mara"_s);
        QTRY_COMPARE(kept.size(), 1);
        const auto row =
            store::Reflexions(m_open->file.database()).one(kept.constFirst().constFirst().toString());
        VERIFY_RESULT(row);
        QCOMPARE(row->status, store::Status::NeedsReview);
        QCOMPARE(row->observation, u"ACME gets its money on Mondays."_s);
        QCOMPARE(row->entityId, u"ACME"_s);
        QCOMPARE(row->provenance.value("cited"_L1).toString(), m_told);

        chat.keepAsGolden(u"mara"_s);
        QTRY_COMPARE(kept.size(), 2);
        const auto golden =
            store::GoldenQuestions(m_open->file.database()).one(kept.at(1).constFirst().toString());
        VERIFY_RESULT(golden);
        QCOMPARE(golden->question, u"When?"_s);
        QVERIFY(golden->reference.contains(u"Mondays"_s));
    }

    void aStreamThatBreaksKeepsWhatCame()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"one two three four five"_s});
        m_server->breakAfter(3);
        ChatSession chat(&m_open->store, m_feed.get());
        QSignalSpy broke(&chat, &ChatSession::brokeOff);

        chat.ask(u"Count."_s, m_stack, u"mara"_s);
        QTRY_COMPARE(broke.size(), 1);

        QVERIFY(!broke.constFirst().constFirst().toString().isEmpty());
        QCOMPARE(chat.entries().size(), size_t(2));
        QCOMPARE(chat.entries().back().content, u"one two three "_s);
        QCOMPARE(chat.entries().back().finish, u"broken"_s);
        QVERIFY(!chat.canKeep());
        m_open->file.reopen();
        const auto kept =
            store::ChatLog(m_open->file.database()).conversation(chat.entries().front().conversation);
        VERIFY_RESULT(kept);
        QCOMPARE(*kept, chat.entries());
    }

    void anEmptyAnswerIsSaidAndNotSentAgain()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({QString(), u"On Mondays."_s});
        ChatSession chat(&m_open->store, m_feed.get());
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        QCOMPARE(chat.entries().size(), size_t(2));
        QCOMPARE(chat.entries().back().finish, u"empty"_s);
        QVERIFY(!chat.canKeep());
        chat.ask(u"Sure?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        QCOMPARE(m_server->requests().constLast().value("messages"_L1).toArray().size(),
                 2); // nor its question
        QCOMPARE(chat.entries().back().conversation, chat.entries().front().conversation);
    }

    void aQuestionThatFailedIsKeptButNotSentAgain()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"On Mondays."_s});
        ChatSession chat(&m_open->store, m_feed.get());
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        m_server->fail(401, 1);
        QSignalSpy failed(&chat, &ChatSession::failed);
        chat.ask(u"And ACME?"_s, m_stack, u"mara"_s);
        QTRY_COMPARE(failed.size(), 1);
        const QString conversation = chat.entries().front().conversation;
        chat.resume(conversation);
        QTRY_COMPARE(chat.entries().size(), size_t(3));
        QCOMPARE(chat.entries().back().content, u"And ACME?"_s);
        chat.ask(u"Sure?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        const QJsonArray sent = m_server->requests().constLast().value("messages"_L1).toArray();
        QCOMPARE(sent.size(), 4); // the instruction, what was answered, and the new question
        QVERIFY(!QJsonDocument(sent).toJson().contains("And ACME?"));
    }

    void aServerThatAsksToWaitIsWaitedFor()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->fail(429, 1, "Retry-After: 1\r\n");
        m_server->answer({u"On Mondays."_s});
        ChatSession chat(&m_open->store, m_feed.get());
        QList<int> waits;
        connect(&chat, &ChatSession::waitChanged, &chat,
                [&] { waits += chat.wait() ? chat.wait()->status : -1; });
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(chat.wait());
        QVERIFY(chat.wait()->until > store::now().addSecs(-1));
        QTRY_VERIFY(!chat.isAsking());
        QCOMPARE(waits, (QList{429, -1}));
        QCOMPARE(chat.entries().back().content, u"On Mondays."_s);
    }

    void whatAnAnswerNamesIsToldNotToldOrUnknown()
    {
        using enum store::CitationStanding;

        const QString waiting = m_open->file.add(u"ACME pays on Fridays."_s);
        const QString madeUp = u"rfx_01JD5C8E0000000000000000ZZ"_s;
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"Mondays [%1], not Fridays [%2], as [%3] says."_s.arg(m_told, waiting, madeUp)});
        ChatSession chat(&m_open->store, m_feed.get());
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        const CitedRows wanted{{m_told, Told}, {waiting, NotTold}, {madeUp, Unknown}};
        QCOMPARE(chat.cited().value(chat.entries().back().uid), wanted);
    }

    void aConversationIsTakenUpAgain()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        m_server->answer({u"On Mondays [%1]."_s.arg(m_told)});
        ChatSession chat(&m_open->store, m_feed.get());
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        const auto said = chat.entries();
        QVERIFY(said.back().latencyMs);
        QVERIFY(!said.back().cost); // it has no price
        chat.startAnew();
        chat.ask(u"And ACME?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        QVERIFY(chat.entries().front().conversation != said.front().conversation);

        QSignalSpy read(&chat, &ChatSession::conversationsRead);
        chat.readConversations();
        QTRY_COMPARE(read.size(), 1);
        QCOMPARE(chat.conversations().size(), size_t(2));
        QCOMPARE(chat.conversations().back().question, u"When?"_s);
        chat.resume(chat.conversations().back().conversation);
        QTRY_COMPARE(chat.entries(), said);
        QCOMPARE(chat.cited().value(said.back().uid).value(m_told), store::CitationStanding::Told);
        QVERIFY(chat.canKeep());
        chat.ask(u"Sure?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        QCOMPARE(chat.entries().back().conversation, said.front().conversation);
        QCOMPARE(m_server->requests().constLast().value("messages"_L1).toArray().size(), 4);
    }

    void tokensAreAnEstimateUntilCounted()
    {
        m_server->use(m_open->file.database(), Purpose::Chat);
        ChatSession chat(&m_open->store, m_feed.get());
        chat.count(u"When?"_s, m_stack);
        QVERIFY(chat.tokens());
        QVERIFY(chat.tokens()->error > 0);
        chat.ask(u"When?"_s, m_stack, u"mara"_s);
        QTRY_VERIFY(!chat.isAsking());
        QCOMPARE(chat.tokens()->error, 0.0);
        QCOMPARE(chat.tokens()->count, 100);
    }

    void theDeskSavesAndTests()
    {
        ModelDesk desk(&m_open->store, m_feed.get());
        QSignalSpy saved(&desk, &ModelDesk::saved);
        desk.save(Purpose::Grade, m_server->settings(), u"mara"_s);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(desk.of(Purpose::Grade), m_server->settings());

        std::optional<llmclient::ModelCheck> found;
        connect(&desk, &ModelDesk::checked, &desk,
                [&](Purpose, const llmclient::ModelCheck &check) { found = check; });
        desk.check(Purpose::Grade, m_server->settings());
        QVERIFY(desk.isChecking());
        QTRY_VERIFY(found);
        QVERIFY(found->isGood());
        QCOMPARE(found->steps.size(), size_t(5));
        QVERIFY(!desk.isChecking());

        QSignalSpy failed(&desk, &ModelDesk::failed);
        llmclient::ModelSettings wrong = m_server->settings();
        wrong.provider = u"acme"_s;
        desk.save(Purpose::Grade, wrong, u"mara"_s);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(desk.of(Purpose::Grade), m_server->settings());

        desk.saveLimits({.isOffline = true, .limitPerDay = 2}, u"mara"_s);
        QTRY_VERIFY(desk.settings().limits.isOffline);
        found.reset();
        desk.check(Purpose::Grade, m_server->settings());
        QTRY_VERIFY(found);
        QVERIFY(!found->isGood());
        QCOMPARE(found->steps.size(), size_t(1));
    }

private:
    QTemporaryDir m_config;
    std::unique_ptr<ModelServer> m_server;
    std::unique_ptr<OpenStore> m_open;
    std::unique_ptr<ChangeFeed> m_feed;
    QString m_told;
    store::Stack m_stack;
};

QTEST_GUILESS_MAIN(TestChatSession)
#include "tst_chatsession.moc"
