// SPDX-License-Identifier: MIT
#include "llmclient/anthropicwire.h"
#include "llmclient/openaiwire.h"
#include "llmclient/sse.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace llmclient;
using namespace Qt::StringLiterals;

namespace {

using Events = QList<QPair<QByteArray, QByteArray>>;

Events eventsOf(const QByteArray &stream, const QList<qsizetype> &cuts)
{
    Events events;
    SseParser parser([&](const SseParser::Event &event) {
        events.append({event.name.toByteArray(), event.data.toByteArray()});
        return true;
    });
    qsizetype from = 0;
    for (const qsizetype cut : cuts) {
        parser.feed(QByteArrayView(stream).sliced(from, cut - from));
        from = cut;
    }
    parser.feed(QByteArrayView(stream).sliced(from));
    return events;
}

QByteArray anthropicStream()
{
    return ": hello\r\n\r\n"
           "event: message_start\r\n"
           "data: "
           "{\"type\":\"message_start\",\"message\":{\"model\":\"claude-x\",\"usage\":{\"input_tokens\":25,"
           "\"cache_read_input_tokens\":10,\"output_tokens\":1}}}\r\n\r\n"
           "event: content_block_start\n"
           "data: {\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n"
           "event: ping\ndata: {\"type\": \"ping\"}\n\n"
           "event: content_block_delta\n"
           "data: {\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"Grüße, \"}}\n\n"
           "event: content_block_delta\r"
           "data: {\"index\":0,\r"
           "data: \"delta\":{\"type\":\"thinking_delta\",\"thinking\":\"hm\"}}\r\r"
           "event: content_block_delta\n"
           "data: {\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"世界 😀\"}}\n\n"
           "event: something_new\ndata: {}\n\n"
           "event: message_delta\n"
           "data: {\"delta\":{\"stop_reason\":\"end_turn\"},\"usage\":{\"output_tokens\":15}}\n\n"
           "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";
}

ChatAnswer read(AnswerReader &reader, const QByteArray &stream, const QList<qsizetype> &cuts)
{
    reader.begin("text/event-stream");
    qsizetype from = 0;
    for (const qsizetype cut : cuts) {
        reader.take(QByteArrayView(stream).sliced(from, cut - from));
        from = cut;
    }
    reader.take(QByteArrayView(stream).sliced(from));
    return reader.end() ? ChatAnswer() : reader.answer();
}

} // namespace

class TestSse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStreamIsCutIntoEvents_data();
    void aStreamIsCutIntoEvents();
    void everySplitGivesTheSameMessage();
    void randomSplitsGiveTheSameMessage();
    void aLongLineIsOneEvent();
    void anEventOverTheLimitStops();
    void anErrorAfterTheStatusIsAFailure_data();
    void anErrorAfterTheStatusIsAFailure();
    void aStopReasonIsUnderstood_data();
    void aStopReasonIsUnderstood();
    void openAiEndsWithDone();
    void openAiRefusesInWords();
};

void TestSse::aStreamIsCutIntoEvents_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<Events>("events");
    const Events one{{"message", "a"}};
    QTest::newRow("LF") << QByteArray("data: a\n\n") << one;
    QTest::newRow("CRLF") << QByteArray("data: a\r\n\r\n") << one;
    QTest::newRow("CR") << QByteArray("data: a\r\r") << one;
    QTest::newRow("mixed") << QByteArray("data: a\r\n\n") << one;
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                   "data: a\n\n")
                                     << one;
    QTest::newRow("half a mark is no mark") << QByteArray("\xEF\xBB"
                                                          "data: a\n\n")
                                            << Events();
    QTest::newRow("only the first mark") << QByteArray("\xEF\xBB\xBF\xEF\xBB\xBF"
                                                       "data: a\n\ndata: b\n\n")
                                         << Events{{"message", "b"}};
    QTest::newRow("no blank") << QByteArray("data:a\n\n") << one;
    QTest::newRow("one blank only is dropped") << QByteArray("data:  a\n\n") << Events{{"message", " a"}};
    QTest::newRow("several lines") << QByteArray("data: a\ndata\ndata: b\n\n")
                                   << Events{{"message", "a\n\nb"}};
    QTest::newRow("comment") << QByteArray(": keep alive\n\ndata: a\n: x\n\n") << one;
    QTest::newRow("name") << QByteArray("event: ping\ndata: a\n\ndata: b\n\n")
                          << Events{{"ping", "a"}, {"message", "b"}};
    QTest::newRow("name without data") << QByteArray("event: ping\n\ndata: a\n\n") << one;
    QTest::newRow("empty data") << QByteArray("data\n\n") << Events{{"message", ""}};
    QTest::newRow("unknown fields") << QByteArray("id: 1\nretry: 5\nfoo: bar\ndata: a\n\n") << one;
    QTest::newRow("not closed") << QByteArray("data: a\n\ndata: b\n") << one;
    QTest::newRow("colon in the value") << QByteArray("data: a: b\n\n") << Events{{"message", "a: b"}};
    QTest::newRow("nothing") << QByteArray() << Events();
}

void TestSse::aStreamIsCutIntoEvents()
{
    QFETCH(const QByteArray, stream);
    QFETCH(const Events, events);

    QCOMPARE(eventsOf(stream, {}), events);
    QList<qsizetype> everywhere;
    for (qsizetype cut = 1; cut < stream.size(); ++cut) {
        QCOMPARE(eventsOf(stream, {cut}), events);
        everywhere += cut;
    }
    QCOMPARE(eventsOf(stream, everywhere), events);
}

void TestSse::everySplitGivesTheSameMessage()
{
    const QByteArray stream = anthropicStream();
    const auto reader = AnthropicWire().reader({});
    for (qsizetype cut = 0; cut <= stream.size(); ++cut) {
        const ChatAnswer answer = read(*reader, stream, {cut});
        QCOMPARE(answer.text, u"Grüße, 世界 😀"_s);
        QCOMPARE(answer.model, u"claude-x"_s);
        QCOMPARE(answer.finish, ChatAnswer::Finish::Complete);
        QCOMPARE(answer.usage.tokensIn, std::optional<qint64>(35));
        QCOMPARE(answer.usage.tokensOut, std::optional<qint64>(15));
        QCOMPARE(answer.usage.cacheRead, std::optional<qint64>(10));
    }
}

void TestSse::randomSplitsGiveTheSameMessage()
{
    const QByteArray stream = anthropicStream();
    const Events expected = eventsOf(stream, {});
    QRandomGenerator random(20261121);
    for (int round = 0; round < 20000; ++round) {
        QList<qsizetype> cuts;
        for (int i = random.bounded(12); i > 0; --i)
            cuts += random.bounded(int(stream.size()) + 1);
        std::ranges::sort(cuts);
        if (eventsOf(stream, cuts) != expected)
            QFAIL(qPrintable(u"round %1"_s.arg(round)));
    }
}

void TestSse::aLongLineIsOneEvent()
{
    const QByteArray text(1 << 20, 'x');
    const Events events = eventsOf("data: " + text + "\n\n", {5, 6, 1000, 500000});
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.constFirst().second, text);
}

void TestSse::anEventOverTheLimitStops()
{
    int events = 0;
    SseParser parser([&](const SseParser::Event &) { return ++events > 0; });
    const QByteArray line = "data: " + QByteArray(1 << 20, 'x') + '\n';
    for (int i = 0; i < 70; ++i)
        parser.feed(line);
    parser.feed("\n");
    QVERIFY(parser.isOverLimit());
    QCOMPARE(events, 0);
}

void TestSse::anErrorAfterTheStatusIsAFailure_data()
{
    QTest::addColumn<bool>("isAnthropic");
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<QString>("type");
    QTest::newRow("overloaded") << true
                                << QByteArray("event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":"
                                              "\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n")
                                << u"overloaded_error"_s;
    QTest::newRow("openai") << false
                            << QByteArray(
                                   "data: {\"error\":{\"type\":\"server_error\",\"message\":\"oops\"}}\n\n")
                            << u"server_error"_s;
    QTest::newRow("openai, a text") << false << QByteArray("data: {\"error\":\"oops\"}\n\n") << QString();
    QTest::newRow("ends in the middle")
        << false << QByteArray("data: {\"choices\":[{\"delta\":{\"content\":\"He\"}}]}\n\n") << QString();
    QTest::newRow("nothing at all") << true << QByteArray() << QString();
    QTest::newRow("no stream") << true << QByteArray("<html>Bad gateway</html>\n\n") << QString();
}

void TestSse::anErrorAfterTheStatusIsAFailure()
{
    QFETCH(const bool, isAnthropic);
    QFETCH(const QByteArray, stream);
    QFETCH(const QString, type);

    const auto reader = isAnthropic ? AnthropicWire().reader({}) : OpenAiWire(false).reader({});
    reader->begin("text/event-stream");
    reader->take(stream);
    const auto failure = reader->end();

    QVERIFY(failure);
    QCOMPARE(failure->kind, Failure::Kind::Stream);
    QCOMPARE(failure->type, type);
}

void TestSse::aStopReasonIsUnderstood_data()
{
    QTest::addColumn<QString>("reason");
    QTest::addColumn<ChatAnswer::Finish>("finish");
    using Finish = ChatAnswer::Finish;
    QTest::newRow("end_turn") << u"end_turn"_s << Finish::Complete;
    QTest::newRow("stop_sequence") << u"stop_sequence"_s << Finish::Complete;
    QTest::newRow("max_tokens") << u"max_tokens"_s << Finish::Length;
    QTest::newRow("window") << u"model_context_window_exceeded"_s << Finish::Length;
    QTest::newRow("refusal") << u"refusal"_s << Finish::Refused;
    QTest::newRow("pause_turn") << u"pause_turn"_s << Finish::Paused;
    QTest::newRow("one not known yet") << u"moon_phase"_s << Finish::Paused;
}

void TestSse::aStopReasonIsUnderstood()
{
    QFETCH(const QString, reason);
    const auto reader = AnthropicWire().reader({});
    const QByteArray stream = "event: message_delta\ndata: {\"delta\":{\"stop_reason\":\"" + reason.toUtf8()
                              + "\"}}\n\nevent: message_stop\ndata: {}\n\n";
    reader->begin("text/event-stream");
    reader->take(stream);
    QVERIFY(!reader->end());
    QTEST(reader->answer().finish, "finish");
}

void TestSse::openAiEndsWithDone()
{
    const auto reader = OpenAiWire(true).reader({});
    reader->begin("text/event-stream; charset=utf-8");
    reader->take(
        "data: {\"model\":\"m\",\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"Hi\"}}]}\n\n"
        "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
        "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":9,\"completion_tokens\":1,"
        "\"prompt_tokens_details\":{\"cached_tokens\":4}}}\n\n");
    QVERIFY(!reader->isComplete());
    reader->take("data: [DONE]\n\n");
    QVERIFY(reader->isComplete());
    QVERIFY(!reader->end());
    QCOMPARE(reader->answer().text, u"Hi"_s);
    QCOMPARE(reader->answer().usage.tokensIn, std::optional<qint64>(9));
    QCOMPARE(reader->answer().usage.cacheRead, std::optional<qint64>(4));
}

void TestSse::openAiRefusesInWords()
{
    const auto reader = OpenAiWire(true).reader({});
    reader->begin("application/json");
    reader->take(
        R"({"choices":[{"message":{"role":"assistant","content":null,"refusal":"No."},"finish_reason":"stop"}]})");
    QVERIFY(!reader->end());
    QCOMPARE(reader->answer().finish, ChatAnswer::Finish::Refused);
    QCOMPARE(reader->answer().text, u"No."_s);
}

QTEST_GUILESS_MAIN(TestSse)
#include "tst_sse.moc"
