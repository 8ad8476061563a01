// SPDX-License-Identifier: MIT
#include "llmclient/anthropicwire.h"
#include "llmclient/embeddingwire.h"
#include "llmclient/endpoint.h"
#include "llmclient/keysource.h"
#include "llmclient/openaiwire.h"
#include "llmclient/sse.h"
#include "llmclient/tasks/judgement.h"
#include "llmclient/tasks/runnotes.h"
#include "llmclient/tasks/sessionnotes.h"
#include "llmclient/tasks/wikianswer.h"
#include "store/layers/memorybudget.h"
#include "store/learnings/extractivelearnings.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"

#include <QJsonDocument>
#include <QUrl>

#include <cmath>

namespace fuzz {

using namespace Qt::StringLiterals;
using namespace llmclient;

namespace {

using Events = QList<std::pair<QByteArray, QByteArray>>;

// The events of a stream that comes in pieces of so many bytes.
Events eventsOf(const QByteArray &bytes, qsizetype piece)
{
    Events events;
    SseParser parser([&events](const SseParser::Event &event) {
        events.append({event.name.toByteArray(), event.data.toByteArray()});
        return true;
    });
    for (qsizetype at = 0; at < bytes.size(); at += piece)
        parser.feed(QByteArrayView(bytes).sliced(at, std::min(piece, bytes.size() - at)));
    return events;
}

// What is handed on piece by piece is what the answer says in the end.
void answer(const ChatWire &wire, const QByteArray &bytes, const QByteArray &type)
{
    QString handedOn;
    const auto reader = wire.reader([&handedOn](const QString &text) { handedOn += text; });
    reader->begin(type);
    const qsizetype half = bytes.size() / 2;
    reader->take(QByteArrayView(bytes).first(half));
    reader->take(QByteArrayView(bytes).sliced(half));
    static_cast<void>(reader->end());
    holds(reader->answer().text == handedOn, "an answer says other than was handed on");
}

int answers(const ChatWire &wire, const QByteArray &bytes)
{
    answer(wire, bytes, "text/event-stream");
    answer(wire, bytes, "application/json");
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    static_cast<void>(wire.counted(object));
    static_cast<void>(modelNames(object));
    return 0;
}

} // namespace

int serverEvents(const uint8_t *data, size_t size)
{
    const QByteArray bytes = bytesOf(data, size);
    const Events whole = eventsOf(bytes, std::max<qsizetype>(bytes.size(), 1));
    holds(eventsOf(bytes, 1) == whole && eventsOf(bytes, 7) == whole,
          "events depend on how the stream was cut");
    return 0;
}

int anthropicAnswer(const uint8_t *data, size_t size)
{
    return answers(AnthropicWire(), bytesOf(data, size));
}

int openAiAnswer(const uint8_t *data, size_t size)
{
    return answers(OpenAiWire(false), bytesOf(data, size));
}

int embeddings(const uint8_t *data, size_t size)
{
    const QJsonObject body = QJsonDocument::fromJson(bytesOf(data, size)).object();
    static_cast<void>(embeddingTokens(body));
    for (const qsizetype count : {1, 2}) {
        const auto vectors = vectorsIn(body, count);
        if (!vectors)
            continue;
        holds(qsizetype(vectors->size()) == count, "there are more or fewer vectors than texts");
        for (const Vector &vector : *vectors)
            holds(!vector.empty() && std::isfinite(vector.front()), "a vector holds no numbers");
    }
    return 0;
}

int modelFailure(const uint8_t *data, size_t size)
{
    const auto failure =
        failureOf(500, {{"retry-after", bytesOf(data, std::min<size_t>(size, 20))}}, bytesOf(data, size));
    holds(!errorOf(failure, u"openai"_s, u"https://api.openai.com"_s).message.isEmpty(),
          "a failure says nothing");
    return 0;
}

int judgement(const uint8_t *data, size_t size)
{
    if (const auto said = parsedJudgement(textOf(data, size)))
        holds(0 <= said->grade && said->grade <= 4 && !said->analysis.isEmpty(), "a grade is none");
    return 0;
}

int runNotes(const uint8_t *data, size_t size)
{
    ChatAnswer answer;
    answer.text = textOf(data, size);
    const auto notes = tasks::readRunNotes(answer);
    for (size_t i = 0; notes && i < notes->learnings.size(); ++i)
        holds(!notes->learnings[i].insight.isEmpty(), "a learning without an insight");
    return 0;
}

int runReport(const uint8_t *data, size_t size)
{
    const auto history =
        store::learnings::runHistoryOf(QJsonDocument::fromJson(bytesOf(data, size)).object());
    if (!history)
        return 0;
    holds((history->best() == nullptr) == history->iterations.empty(), "a run without a best try");
    static_cast<void>(tasks::runNotesRequest(*history));
    return int(bool(store::learnings::ExtractiveLearnings().learnings(*history, {}))) - 1;
}

int memoryBudget(const uint8_t *data, size_t size)
{
    const auto budget = store::MemoryBudget::of(QJsonDocument::fromJson(bytesOf(data, size)).object());
    holds(!budget || *store::MemoryBudget::of(budget->json()) == *budget,
          "a budget is not read as it is written");
    return 0;
}

int sessionNotes(const uint8_t *data, size_t size)
{
    ChatAnswer answer;
    answer.text = textOf(data, size);
    const std::vector<store::sessions::Utterance> said{
        {.entry = u"u1"_s, .text = u"Never push."_s, .line = 1}};
    const auto notes = tasks::readSessionNotes(answer, {u"coder"_s, u"ses"_s}, said, u"m"_s);
    for (size_t i = 0; notes && i < notes->size(); ++i)
        holds((*notes)[i].episode.entry == "u1"_L1 && !(*notes)[i].rows.empty(),
              "a note of a turn nobody said");
    return 0;
}

int wikiAnswer(const uint8_t *data, size_t size)
{
    tasks::WikiHandles handles;
    handles.handleOf(u"rfx_01JD5C8E00000000000000000A"_s);
    ChatAnswer answer;
    answer.text = textOf(data, size);
    static_cast<void>(tasks::readWikiAnswer(answer, {u"terms"_s, u"vendors"_s}, handles));
    static_cast<void>(tasks::WikiHandles::disarmed(answer.text));
    QStringList unknown;
    static_cast<void>(handles.restored(answer.text, unknown));
    return 0;
}

int endpoint(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    static_cast<void>(KeySource::parse(text));
    if (const auto endpoint = Endpoint::parse(text))
        holds(endpoint->url().scheme() == "https"_L1 || endpoint->isLocal(), "memories would leave readable");
    return 0;
}

} // namespace fuzz
