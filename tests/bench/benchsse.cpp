// SPDX-License-Identifier: MIT
#include "tests/bench/benchsse.h"

#include "llmclient/sse.h"
#include "tests/bench/benchtable.h"

#include <QElapsedTimer>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype StreamBytes = 64 * 1024 * 1024;
constexpr qsizetype PieceBytes = 16 * 1024; // what a socket gives at a time
constexpr int Rounds = 7;

// Events with so many bytes of text each, in the form of Anthropic's content_block_delta.
QByteArray streamOf(qsizetype textBytes)
{
    const QByteArray event =
        "event: content_block_delta\r\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{"
        "\"type\":\"text_delta\",\"text\":\""
        + QByteArray(textBytes, 'w') + "\"}}\r\n\r\n";
    QByteArray stream;
    stream.reserve(StreamBytes + event.size());
    while (stream.size() < StreamBytes)
        stream += event;
    return stream;
}

// Megabytes (10^6) a second.
double speedOf(const QByteArray &stream, qint64 &seen)
{
    llmclient::SseParser parser([&](const llmclient::SseParser::Event &event) {
        seen += event.data.size();
        return true;
    });
    QElapsedTimer clock;
    clock.start();
    for (qsizetype from = 0; from < stream.size(); from += PieceBytes)
        parser.feed(QByteArrayView(stream).sliced(from, std::min(PieceBytes, stream.size() - from)));
    return double(stream.size()) / 1e6 / (double(clock.nsecsElapsed()) / 1e9);
}

void measure(Table &table, const QString &what, qsizetype textBytes)
{
    const QByteArray stream = streamOf(textBytes);
    Line line{
        .what = what, .goal = 200, .judged = Line::Judged::Median, .unit = u"MB/s"_s, .isGoalLeast = true};
    qint64 seen = 0;
    for (int round = 0; round < Rounds; ++round)
        line.samples.push_back(speedOf(stream, seen));
    line.note = u"%1 MB a round"_s.arg(seen / Rounds / 1000000);
    table.add(line);
}

} // namespace

void measureSse(Table &table, const Place &)
{
    measure(table, u"server-sent events, 8 letters each"_s, 8);
    measure(table, u"server-sent events, 4,000 letters each"_s, 4000);
}

} // namespace bench
