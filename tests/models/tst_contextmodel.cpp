// SPDX-License-Identifier: MIT
#include "llmclient/breaker.h"
#include "llmclient/models.h"
#include "models/changefeed.h"
#include "models/contextdesk.h"
#include "models/impactwatch.h"
#include "models/stackthread.h"
#include "models/storethread.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/missingvectors.h"
#include "tests/llmclient/modelserver.h"
#include "tests/store/stackstore.h"

using namespace Qt::StringLiterals;
using namespace models;
using llmclient::Purpose;
using tests::ModelServer;
using tests::StackStore;

// The Context page's question where an embedding model is configured.
class TestContextModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
        llmclient::Breaker::shared().reset();
        m_server = std::make_unique<ModelServer>();
        m_server->embedBy([](const QString &text, const QJsonObject &) -> std::vector<float> {
            const bool isOfCats = text.contains(u"feline"_s) || text.contains(u"kitten"_s);
            return {isOfCats ? 1.0F : 0.0F, 1.0F};
        });
        m_file = std::make_unique<StackStore>();
        m_file->chunk(u"chk_cat"_s, u"A kitten needs a basket."_s);
        m_file->chunk(u"chk_paper"_s, u"Where does the paper sleep?"_s);
        m_server->use(m_file->database(), Purpose::Embed);
        const auto embedder = llmclient::embedderFor(m_file->database());
        VERIFY_RESULT(embedder);
        VERIFY_RESULT(store::embedMissing(m_file->database(), **embedder, u"knowledge"_s, 10));
        VERIFY_RESULT(store::embedMissing(m_file->database(), **embedder, u"decision"_s, 10));
        m_sent = m_server->requests().size();
        m_store = std::make_unique<StoreThread>();
        const auto reply = m_store->open(m_file->path(), store::Database::Mode::ReadWrite);
        QTRY_VERIFY(reply.isFinished());
        VERIFY_RESULT(reply.answer());
        m_feed = std::make_unique<ChangeFeed>(m_store.get());
        m_stacks = std::make_unique<StackThread>(m_store.get());
    }
    void cleanup()
    {
        m_stacks.reset();
        m_feed.reset();
        m_store.reset();
        m_file.reset();
        m_server.reset();
    }

    void theModelIsAskedOnceTheQuestionRests()
    {
        ContextDesk desk(m_store.get(), m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        desk.setQuestion(asked(u"Where"_s));
        QTRY_VERIFY(desk.stack());
        desk.setQuestion(asked(u"Where does the feline sleep?"_s));
        QTRY_COMPARE(desk.stack()->question.question, u"Where does the feline sleep?"_s);
        QCOMPARE(knowledge(desk).embedder, store::HashedEmbedder().modelKey()); // at once, without waiting
        QVERIFY(!knowledge(desk).whyOffline.isEmpty());
        QTRY_COMPARE(knowledge(desk).embedder, u"openai-compatible/test-model:2:text"_s);
        QCOMPARE(knowledge(desk).whyOffline, QString());
        QCOMPARE(knowledge(desk).entries.front().row.uid, u"chk_cat"_s);
        QCOMPARE(m_server->requests().size(), m_sent + 1); // half a question was not sent
    }

    void whatFailsIsSaidAndNotTriedAgainAndAgain()
    {
        m_server->fail(401, 9);
        ContextDesk desk(m_store.get(), m_stacks.get(), m_feed.get());
        desk.setWatching(true);
        desk.setQuestion(asked(u"Where does the feline sleep?"_s));
        QTRY_COMPARE(m_server->requests().size(), m_sent + 1);
        QTRY_VERIFY(desk.stack() && knowledge(desk).whyOffline.contains(u"as scripted"_s));
        QSignalSpy changed(&desk, &ContextDesk::stackChanged);
        m_file->approved(u"Somebody else learned something."_s);
        QTRY_VERIFY(!changed.empty());
        QTest::qWait(1'000);
        QCOMPARE(m_server->requests().size(), m_sent + 1);
        QVERIFY(!desk.isAsking());
    }

    void aRehearsalNeverAsksTheModel()
    {
        VERIFY_RESULT(store::PinnedQuestions(m_file->database())
                          .pin({.question = u"Where does the feline sleep?"_s,
                                .entityType = u"vendor"_s,
                                .entityId = u"ACME"_s}));
        const QString waiting = m_file->add(u"ACME is paid on Tuesdays."_s);
        m_server->setSilent(true);
        ImpactWatch watch(m_store.get(), m_stacks.get(), m_feed.get());
        watch.setWatching(true);
        watch.setKeys({m_file->column(waiting, u"id"_s).toLongLong()});
        QTRY_VERIFY(watch.impact());
        QCOMPARE(watch.impact()->changed, 1);
        QCOMPARE(m_server->requests().size(), m_sent);
    }

private:
    static store::StackQuestion asked(const QString &text)
    {
        store::StackQuestion question = StackStore::asked();
        question.question = text;
        return question;
    }
    static const store::StackLayer &knowledge(const ContextDesk &desk) { return desk.stack()->layers.back(); }

    QTemporaryDir m_config;
    std::unique_ptr<ModelServer> m_server;
    std::unique_ptr<StackStore> m_file;
    std::unique_ptr<StoreThread> m_store;
    std::unique_ptr<ChangeFeed> m_feed;
    std::unique_ptr<StackThread> m_stacks;
    qsizetype m_sent = 0;
};

QTEST_GUILESS_MAIN(TestContextModel)
#include "tst_contextmodel.moc"
