// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/forget.h"
#include "store/layers/chat.h"
#include "store/layers/modelspend.h"
#include "tests/store/teststore.h"

using namespace store;
using tests::TestStore;
using namespace Qt::StringLiterals;

// What was said with models, and what it cost.
class TestChat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aConversationIsKeptInOrder();
    void whatIsNamedIsCited();
    void aSecretIsNotKept();
    void whatIsNoEntryIsRefused_data();
    void whatIsNoEntryIsRefused();
    void whatIsForgottenStaysGone();
    void itsFirstEntryTakesAConversationAlong();
    void spendAddsUpPerDay();
};

void TestChat::aConversationIsKeptInOrder()
{
    TestStore store;
    ChatLog log(store.database());
    const auto question =
        log.add({.agent = u"finance"_s, .role = u"user"_s, .content = u"When is it due?"_s});
    VERIFY_RESULT(question);
    QVERIFY(question->uid.startsWith(u"cht_"_s));
    QCOMPARE(question->conversation, question->uid);
    const auto answer = log.add({.conversation = question->conversation,
                                 .role = u"assistant"_s,
                                 .content = u"On Monday."_s,
                                 .model = u"ollama/m"_s,
                                 .tokensIn = 10,
                                 .tokensOut = 3,
                                 .latencyMs = 840.5,
                                 .cost = 0.0012,
                                 .snapshotUid = u"ctx_x"_s,
                                 .finish = u"complete"_s});
    VERIFY_RESULT(answer);
    VERIFY_RESULT(log.add({.role = u"user"_s, .content = u"Another one"_s}));

    const auto both = log.conversation(question->uid);
    VERIFY_RESULT(both);
    QCOMPARE(*both, (std::vector{*question, *answer}));
    QCOMPARE(both->front().agent, u"finance"_s);
    const auto firsts = log.conversations(10);
    VERIFY_RESULT(firsts);
    QCOMPARE(firsts->size(), size_t(2));
    QCOMPARE(firsts->front().question, u"Another one"_s);
    QCOMPARE(firsts->back(), (ChatOutline{.conversation = question->uid,
                                          .question = u"When is it due?"_s,
                                          .model = u"ollama/m"_s,
                                          .lastAt = answer->createdAt,
                                          .entries = 2}));
    const auto later = log.page(question->key, 10);
    VERIFY_RESULT(later);
    QCOMPARE(later->size(), size_t(2));
    VERIFY_ERROR(log.one(u"cht_nothing"_s), Error::Code::NotFound);
}

void TestChat::whatIsForgottenStaysGone()
{
    TestStore store;
    ChatLog log(store.database());
    const auto question = log.add({.role = u"user"_s, .content = u"When is it due?"_s});
    const auto answer =
        log.add({.conversation = question->uid, .role = u"assistant"_s, .content = u"Ask Ruth on Monday."_s});
    VERIFY_RESULT(answer);
    VERIFY_ERROR(forget(store.database(), answer->uid, 0, Actor::agent(u"ops"_s), u"x"_s, now()),
                 Error::Code::Refused);

    VERIFY_RESULT(
        forget(store.database(), answer->uid, 0, Actor::person(u"mara"_s), u"names a person"_s, now()));

    QCOMPARE(log.conversation(question->uid)->size(), size_t(1));
    const auto tombstone = store.database().value(
        u"SELECT layer || ' ' || forgotten_by || ' ' || reason FROM tombstone WHERE uid = ?"_s,
        {answer->uid});
    QCOMPARE(tombstone->toString(), u"chat person:mara names a person"_s);
    const auto back = log.restore(*answer);
    VERIFY_RESULT(back);
    QVERIFY(!*back);
    QCOMPARE(log.conversation(question->uid)->size(), size_t(1));
    VERIFY_ERROR(forget(store.database(), answer->uid, 0, Actor::person(u"mara"_s), u"x"_s, now()),
                 Error::Code::NotFound);
}

void TestChat::itsFirstEntryTakesAConversationAlong()
{
    TestStore store;
    ChatLog log(store.database());
    const auto question = log.add({.role = u"user"_s, .content = u"When is it due?"_s});
    VERIFY_RESULT(
        log.add({.conversation = question->uid, .role = u"assistant"_s, .content = u"On Monday."_s}));
    VERIFY_RESULT(log.add({.role = u"user"_s, .content = u"Another one"_s}));

    VERIFY_RESULT(forget(store.database(), question->uid, 0, Actor::person(u"mara"_s), u"private"_s, now()));

    QCOMPARE(store.number(u"SELECT count(*) FROM chat_message"_s), 1);
    QCOMPARE(store.number(u"SELECT count(*) FROM tombstone WHERE layer = 'chat'"_s), 2);
}

void TestChat::whatIsNamedIsCited()
{
    TestStore store;
    const QString uid = store.add(u"ACME is paid on Mondays."_s);
    const auto entry = ChatLog(store.database())
                           .add({.role = u"assistant"_s,
                                 .content = u"On Mondays [%1], as %1 says."_s.arg(uid),
                                 .finish = u"complete"_s});
    VERIFY_RESULT(entry);
    QCOMPARE(entry->cited, QStringList{uid});
}

void TestChat::aSecretIsNotKept()
{
    TestStore store;
    const QString secret = u"ghp_"_s + u"R2d9Kx7QmZp4Lw8TvYb3NcF6HsJ1Ag0UeDlo"_s;
    const auto entry = ChatLog(store.database())
                           .add({.role = u"user"_s, .content = u"Is token = %1 still good?"_s.arg(secret)});
    VERIFY_RESULT(entry);
    QVERIFY(!entry->content.contains(secret));
    const auto stored = ChatLog(store.database()).one(entry->uid);
    VERIFY_RESULT(stored);
    QCOMPARE(stored->content, entry->content);
}

void TestChat::whatIsNoEntryIsRefused_data()
{
    QTest::addColumn<QString>("role");
    QTest::addColumn<QString>("content");
    QTest::newRow("another role") << u"system"_s << u"x"_s;
    QTest::newRow("no role") << QString() << u"x"_s;
    QTest::newRow("nothing said") << u"user"_s << u"  "_s;
}

void TestChat::whatIsNoEntryIsRefused()
{
    QFETCH(const QString, role);
    QFETCH(const QString, content);
    TestStore store;
    VERIFY_ERROR(ChatLog(store.database()).add({.role = role, .content = content}), Error::Code::Usage);
}

void TestChat::spendAddsUpPerDay()
{
    TestStore store;
    const QDate today(2026, 11, 21);
    const ModelSpend call{.calls = 1, .tokensIn = 100, .tokensOut = 10, .cost = 0.25};
    for (int i = 0; i < 3; ++i)
        VERIFY_RESULT(addSpend(store.database(), today, u"grade"_s, u"a/m"_s, call));
    VERIFY_RESULT(addSpend(store.database(), today, u"chat"_s, u"a/m"_s, call));
    VERIFY_RESULT(addSpend(store.database(), today.addDays(-1), u"chat"_s, u"a/m"_s, call));

    QCOMPARE(spentOn(store.database(), today).value(), 1.0);
    QCOMPARE(spentOn(store.database(), today.addDays(1)).value(), 0.0);
    const QString spent = u"SELECT calls || ' ' || tokens_in || ' ' || tokens_out || ' ' || cost "
                          "FROM model_spend WHERE day = ? ORDER BY purpose, model"_s;
    const auto rows = store.database().texts(spent, {today.toString(Qt::ISODate)});
    VERIFY_RESULT(rows);
    QCOMPARE(rows->size(), 2);
    QCOMPARE(rows->at(1), u"3 300 30 0.75"_s);
}

MEMOIR_STORE_TEST(TestChat)
#include "tst_chat.moc"
