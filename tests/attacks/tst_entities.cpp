// SPDX-License-Identifier: MIT
#include "store/database/dialect.h"
#include "store/database/transaction.h"
#include "store/deadline.h"
#include "store/layers/trainingruns.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/recall.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "tests/store/teststore.h"

#include <random>

using namespace tests;
using namespace std::chrono_literals;
using store::Deadline;
using store::Error;

namespace {

// No answer here takes a second; one that takes so long never ends.
constexpr auto Endless = 60s;

const QList<QString> &oddTexts()
{
    static const QList<QString> texts{
        QString(QChar(0xfeff)),
        QString(QChar(0xfffe)),
        QString(QChar(0xd800)),
        QString(QChar(0xdfff)) + u'x',
        u"ACME"_s + QChar(0xfeff),
        QString(QChar(0)) + u"nul"_s,
        u"\u0001\u001b[2J"_s,
        u":"_s,
        u":::"_s,
        u":x"_s,
        u"x:"_s,
        u"\""_s,
        u"\"\"\""_s,
        u"'; DROP TABLE reflexion_log; --"_s,
        u"NEAR(a b, 5) OR *"_s,
        u"observation:^a* AND NOT b"_s,
        u"{a b}: c + d"_s,
        u"%_\\"_s,
        u"\u202e\u2066\u200d"_s,
        u"\U0010ffff"_s,
        QString(20'000, u'a'),
        QString(20'000, u':'),
        u"a b "_s.repeated(5'000),
    };
    return texts;
}

QString anyText(std::mt19937 &random)
{
    const QList<QString> &odd = oddTexts();
    QString text;
    for (auto left = random() % 12; left > 0; --left) {
        switch (random() % 4) {
        case 0: text += odd.at(qsizetype(random() % 19)); break; // all but the long ones
        case 1: text += QChar(ushort(random() % 0x10000)); break;
        case 2: text += u" *\"():^-+{}"_s.at(qsizetype(random() % 11)); break;
        default: text += QChar(ushort('a' + random() % 26));
        }
    }
    return text;
}

store::StackQuestion questionAbout(const QString &type, const QString &id, const QString &words)
{
    store::StackQuestion question;
    question.question = words.isEmpty() ? u"ACME"_s : words;
    question.entityType = type;
    question.entityId = id;
    question.recipe = store::platformRecipe();
    return question;
}

} // namespace

// One row that nobody reviewed hung every context of its entity: a walk from one type to the next bound each
// one again, and what came back from U+FEFF was the empty text. Whatever an entity is called, asking for it
// ends.
class TestEntities : public QObject
{
    Q_OBJECT

    // A row of the vendor ACME whose type is other bytes than any text of the program.
    static void giveType(TestStore &store, const QString &uid, const QString &bytes)
    {
        QCOMPARE(tests::writtenPastTheRules(
                     store.database(),
                     u"UPDATE reflexion_log SET entity_type = CAST(%1 AS TEXT) WHERE uid = '%2'"_s.arg(bytes,
                                                                                                       uid)),
                 QString());
    }

    static bool isEnded(const Error &error) { return error.message == Deadline::error().message; }

private Q_SLOTS:
    void anUnreviewedRowHangsNoContext_data()
    {
        QTest::addColumn<QString>("bytes");
        QTest::newRow("U+FEFF") << u"x'efbbbf'"_s;
        QTest::newRow("U+FFFE") << u"x'efbfbe'"_s;
        QTest::newRow("no UTF-8") << u"x'ff'"_s;
        QTest::newRow("a surrogate") << u"x'eda080'"_s;
        QTest::newRow("a nul") << u"x'00ff'"_s;
    }
    void anUnreviewedRowHangsNoContext()
    {
        QFETCH(const QString, bytes);
        TestStore store;
        const QString known = store.add(u"ACME pays within 30 days."_s);
        VERIFY_RESULT(store.decide({known}, store::Status::ApprovedForReuse));
        giveType(store, store.add(u"Nobody looked at this yet."_s), bytes);

        const Deadline deadline(Endless);
        const auto reader = store::offlineStackReader(store.database());
        const auto present = reader->stack(questionAbout({}, u"ACME"_s, {}));
        VERIFY_RESULT(present);
        QVERIFY(present->text.contains(u"30 days"_s));
        auto past = questionAbout({}, u"ACME"_s, {});
        past.asOf = store::now();
        const auto then = reader->stack(past);
        VERIFY_RESULT(then);
        QVERIFY(then->text.contains(u"30 days"_s));
    }

    void anApprovedRowOfAnOddTypeHangsNoContextEither()
    {
        TestStore store;
        for (const QString &bytes : {u"x'ff'"_s, u"x'efbbbf'"_s, u"x'fe'"_s}) {
            const QString uid = store.add(u"Known as "_s + bytes);
            VERIFY_RESULT(store.decide({uid}, store::Status::ApprovedForReuse));
            giveType(store, uid, bytes);
        }
        const Deadline deadline(Endless);
        VERIFY_RESULT(store::offlineStackReader(store.database())->stack(questionAbout({}, u"ACME"_s, {})));
    }

    void manyTypesOfWaitingRowsHideNoApprovedOne()
    {
        TestStore store;
        std::vector<store::NewReflexion> rows;
        for (int i = 0; i < 3'000; ++i) {
            store::NewReflexion row;
            row.agent = u"finance"_s;
            row.entityType = u"a%1"_s.arg(i);
            row.entityId = u"ACME"_s;
            row.observation = u"Noise number %1"_s.arg(i);
            rows.push_back(row);
        }
        VERIFY_RESULT(store::ReflexionWriter(store.database()).add(rows, store::Actor::agent(u"finance"_s)));
        const QString known = store.add(u"ACME pays within 30 days."_s);
        VERIFY_RESULT(store.decide({known}, store::Status::ApprovedForReuse));
        const auto stack =
            store::offlineStackReader(store.database())->stack(questionAbout({}, u"ACME"_s, {}));
        VERIFY_RESULT(stack);
        QVERIFY(stack->text.contains(u"30 days"_s));
    }

    void questionsOfRunsAreWalkedToTheirEnd()
    {
        TestStore store;
        for (const QString &question : {u"x'ff'"_s, u"x'efbbbf'"_s, u"'q1'"_s}) {
            VERIFY_RESULT(store.database().execute(
                u"INSERT INTO training_loop_runs (id, uid, question_id, answer, grade, run_at, model, "
                u"latency_ms, "
                "answer_hash) VALUES ((SELECT coalesce(max(id), 0) + 1 FROM training_loop_runs), "
                "'trn_' || hex(randomblob(8)), CAST(%1 AS TEXT), '', 0, '2026-11-01T00:00:00.000Z', '', 0, '')"_s
                    .arg(question)));
        }
        const Deadline deadline(Endless);
        const auto questions = store::TrainingRuns(store.database()).questions();
        VERIFY_RESULT(questions);
        QCOMPARE(questions->size(), 3);
    }

    void everyReadEndsWhateverIsAsked()
    {
        TestStore store;
        std::mt19937 random(8);
        std::vector<store::NewReflexion> rows;
        QList<QString> texts = oddTexts();
        for (int i = 0; i < 150; ++i)
            texts += anyText(random);
        if (tests::isOnServer()) // which refuses it with a sentence
            texts.removeIf([](const QString &text) { return text.contains(QChar(0)); });
        for (const QString &text : texts) {
            store::NewReflexion row;
            row.agent = u"finance"_s;
            row.entityType = text.left(200);
            row.entityId = u"ACME"_s;
            row.observation = u"About "_s + text.left(2'000);
            row.tags = {text.left(50)};
            rows.push_back(row);
        }
        VERIFY_RESULT(store::ReflexionWriter(store.database()).add(rows, store::Actor::agent(u"finance"_s)));

        const store::HashedEmbedder embedder;
        store::Search search(store.database(), embedder);
        const auto reader = store::offlineStackReader(store.database());
        for (const QString &text : std::as_const(texts)) {
            const Deadline deadline(Endless);
            const auto ends = [](const auto &answer) { return answer || !isEnded(answer.error()); };
            store::RecallQuery recall;
            recall.words = recall.entityType = recall.agent = text;
            QVERIFY(ends(store::Recall(store.database(), search).find(recall)));
            recall = {.words = text};
            VERIFY_RESULT(store::Recall(store.database(), search).find(recall));
            recall = {.entityType = text, .entityId = u"ACME"_s, .tags = {text}};
            VERIFY_RESULT(store::Recall(store.database(), search).find(recall));
            for (const QString &layer : {u"reflexion"_s, u"decision"_s, u"wiki"_s, u"knowledge"_s}) {
                store::SearchRequest request;
                request.layer = layer;
                request.text = text;
                VERIFY_RESULT(search.find(request));
            }
            store::QueueFilter filter;
            filter.lane = store::QueueFilter::Lane::All;
            filter.text = text;
            VERIFY_RESULT(store::Queue(store.database()).keys(filter, 0, 100));
            filter.text.clear();
            filter.entityId = u"ACME"_s;
            filter.entityType = text;
            filter.tag = filter.kind = filter.origin = text;
            VERIFY_RESULT(store::Queue(store.database()).keys(filter, 0, 100));
            VERIFY_RESULT(reader->stack(questionAbout(text, text, text)));
            VERIFY_RESULT(reader->stack(questionAbout({}, text, text)));
        }
        VERIFY_RESULT(reader->stack(questionAbout({}, u"ACME"_s, {})));
    }

    void whatTakesTooLongEndsWithASentence()
    {
        TestStore store;
        const auto endless =
            u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"_s;
        const Deadline deadline(20ms);
        const auto answer = store.database().value(endless);
        VERIFY_ERROR(answer, Error::Code::Failed);
        QVERIFY(answer.error().message.contains(u"took longer"_s));
        QVERIFY(Deadline::isOver());
    }

    void whatIsCancelledEnds()
    {
        TestStore store;
        const auto endless =
            u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"_s;
        std::stop_source source;
        source.request_stop();
        {
            const Deadline deadline(0ms, source.get_token());
            VERIFY_ERROR(store.database().value(endless), Error::Code::Cancelled);
        }
        QVERIFY(!Deadline::isOver());
        VERIFY_RESULT(store.database().value(u"SELECT 1"_s));
    }

    void anInnerDeadlineGivesNoMoreTime()
    {
        const Deadline outer(1ms);
        const Deadline inner(1h);
        QTRY_VERIFY(Deadline::isOver());
    }

    void aWriteThatIsEndedChangesNothing()
    {
        TestStore store;
        {
            auto transaction = store::Transaction::begin(store.database());
            VERIFY_RESULT(transaction);
            VERIFY_RESULT(store.database().execute(u"INSERT INTO setting (key, value) VALUES ('a', 'b')"_s));
            const Deadline deadline(10ms);
            VERIFY_ERROR(store.database().execute(u"INSERT INTO setting (key, value) WITH RECURSIVE n(i) AS "
                                                  u"(SELECT 1 UNION ALL SELECT i + 1 "
                                                  "FROM n) SELECT 'k' || max(i), '' FROM n"_s),
                         Error::Code::Failed);
        }
        QCOMPARE(store.number(u"SELECT count(*) FROM setting WHERE key = 'a'"_s), 0);
    }
};

MEMOIR_STORE_TEST(TestEntities)
#include "tst_entities.moc"
