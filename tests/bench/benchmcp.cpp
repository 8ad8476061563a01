// SPDX-License-Identifier: MIT
#include "tests/bench/benchmcp.h"

#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/agentpolicy.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <csignal>
#include <cstdio>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Rows = 20'000; // of the store that is served; a quarter of them approved
constexpr int Batch = 5'000;
constexpr int Asked = 500;
constexpr int Pipelined = 5'000;

// The server on two plain pipes: QProcess would add its own share to every round trip.
class Served
{
    Q_DISABLE_COPY_MOVE(Served)
public:
    Served(const QString &program, const QString &store)
    {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (::pipe(in.data()) != 0 || ::pipe(out.data()) != 0)
            return;
        const QByteArray path = QFile::encodeName(program);
        const QByteArray file = QFile::encodeName(store);
        m_child = ::fork();
        if (m_child == 0) {
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            for (const int end : {in[0], in[1], out[0], out[1]})
                ::close(end);
            ::execl(path.constData(), "memoirctl", "mcp", "--store", file.constData(), nullptr);
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        m_in = in[1];
        m_out = out[0];
        ask("initialize",
            R"("protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"b","version":"1"})");
        write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    }
    ~Served()
    {
        ::close(m_in);
        ::close(m_out);
        ::waitpid(m_child, nullptr, 0);
    }

    QByteArray message(const char *method, const QByteArray &params)
    {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(++m_id) + ",\"method\":\"" + method
               + "\",\"params\":{" + params + "}}\n";
    }
    QByteArray call(const char *tool, const QByteArray &arguments)
    {
        return message("tools/call", QByteArray("\"name\":\"") + tool + "\",\"arguments\":" + arguments);
    }
    void write(const QByteArray &bytes) const
    {
        for (qsizetype done = 0; done < bytes.size();) {
            const ssize_t count = ::write(m_in, bytes.constData() + done, size_t(bytes.size() - done));
            if (count <= 0)
                return;
            done += count;
        }
    }
    QByteArray line()
    {
        for (;;) {
            const qsizetype end = m_buffer.indexOf('\n');
            if (end >= 0) {
                const QByteArray found = m_buffer.left(end);
                m_buffer.remove(0, end + 1);
                return found;
            }
            std::array<char, 65'536> block{};
            const ssize_t count = ::read(m_out, block.data(), block.size());
            if (count <= 0)
                return {};
            m_buffer.append(block.data(), count);
        }
    }
    QByteArray ask(const char *method, const QByteArray &params)
    {
        write(message(method, params));
        return line();
    }

private:
    pid_t m_child = -1;
    int m_in = -1;
    int m_out = -1;
    int m_id = 0;
    QByteArray m_buffer;
};

bool fill(const QString &path)
{
    QFile::remove(path);
    auto database = store::Database::open(path, store::Database::Mode::Create);
    if (!database)
        return false;
    Corpus corpus;
    store::ReflexionWriter writer(**database);
    for (qint64 at = 0; at < Rows; at += Batch) {
        auto rows = corpus.rows(at, Batch, Rows, store::now());
        QStringList uids;
        const auto written = writer.add(std::move(rows), store::Actor::person(u"mara"_s));
        if (!written)
            return false;
        for (size_t i = 0; i < written->size(); i += 4) {
            if ((*written)[i] && (*written)[i]->status == store::Status::NeedsReview
                && (*written)[i]->findings.empty())
                uids += (*written)[i]->uid;
        }
        store::Decision approval;
        approval.uids = uids;
        approval.to = store::Status::ApprovedForReuse;
        approval.actor = store::Actor::person(u"mara"_s);
        approval.reason = u"bench"_s;
        if (!store::Curation(**database).decide(approval))
            return false;
        (*database)->checkpointIfLarge();
    }
    // Nobody of the corpus is connected: who is reads everybody's.
    return store::setPolicy(**database, u"default"_s, {.readsAll = true}, store::Actor::person(u"mara"_s))
        .has_value();
}

// One request at a time, from the first byte written to the whole answer.
std::vector<double> roundTrips(Served &server, int count, const std::function<QByteArray(int)> &message)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const QByteArray bytes = message(i);
        QElapsedTimer clock;
        clock.start();
        server.write(bytes);
        const QByteArray answer = server.line();
        times.push_back(double(clock.nsecsElapsed()) / 1e6);
        if (!answer.contains("\"result\"") || answer.contains("\"isError\":true")) {
            std::fprintf(stderr, "%s\n", answer.left(300).constData());
            return {};
        }
    }
    return times;
}

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

// What the disk itself asks for a commit: no durable write can be faster.
void measureSync(Table &table, const Place &place)
{
    QFile file(place.file(u"sync.probe"_s));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return;
    const QByteArray page(4096, 'x');
    std::vector<double> times;
    for (int i = 0; i < 200; ++i) {
        file.write(page);
        QElapsedTimer clock;
        clock.start();
        ::fdatasync(file.handle());
        times.push_back(double(clock.nsecsElapsed()) / 1e6);
    }
    file.remove();
    table.add({.what = u"  of it: one sync of this disk"_s, .samples = times});
}

void measurePipelined(Table &table, Served &server, Corpus &corpus)
{
    const auto rows = corpus.rows(0, Pipelined, Pipelined, store::now());
    QByteArray input;
    for (int i = 0; i < Pipelined; ++i)
        input +=
            server.call("memory_learn",
                        json({{u"observation"_s, u"Pipelined %1: "_s.arg(i) + rows[size_t(i)].observation}}));
    QElapsedTimer clock;
    clock.start();
    // The pipe holds 64 KiB: the writing needs a process of its own, or both sides wait for each other.
    const pid_t writer = ::fork();
    if (writer == 0) {
        server.write(input);
        ::_exit(0);
    }
    int answers = 0;
    while (answers < Pipelined && !server.line().isEmpty())
        ++answers;
    ::waitpid(writer, nullptr, 0);
    const double seconds = double(clock.nsecsElapsed()) / 1e9;
    table.add({.what = u"memory_learn, %1 pipelined"_s.arg(answers),
               .samples = {answers / seconds},
               .unit = u"rows/s"_s});
}

} // namespace

void measureMcp(Table &table, const Place &place)
{
    const QString path = place.file(u"mcp.memoir"_s);
    if (!fill(path))
        return table.skip(u"mcp"_s, u"the store could not be written"_s);
    Served server(place.programs + u"/memoirctl"_s, path);
    Corpus corpus(5);
    const auto rows = corpus.rows(0, 4'000, 4'000, store::now());
    const QString note = u"%1 rows, a quarter approved"_s.arg(Rows);
    const auto add = [&](const QString &what, double goal, Line::Judged judged, std::vector<double> times) {
        table.add({.what = what, .samples = std::move(times), .goal = goal, .judged = judged, .note = note});
    };
    add(u"MCP ping"_s, 1, Line::Judged::Median,
        roundTrips(server, Asked, [&](int) { return server.message("ping", ""); }));
    add(u"MCP tools/list"_s, 1, Line::Judged::Median,
        roundTrips(server, Asked, [&](int) { return server.message("tools/list", ""); }));
    const auto question = [&](int i) {
        return server.call("memory_recall",
                           json({{u"query"_s, rows[size_t(i)].observation.section(u' ', 0, 5)}}));
    };
    roundTrips(server, 5, question); // the vectors are read once
    add(u"MCP memory_recall"_s, 1, Line::Judged::Median, roundTrips(server, Asked, question));
    add(u"MCP memory_read"_s, 1, Line::Judged::Median, [&] {
        const QByteArray learned = [&] {
            server.write(server.call("memory_learn", "{\"observation\":\"To be read\"}"));
            return server.line();
        }();
        const QString uid = QJsonDocument::fromJson(learned)
                                .object()["result"_L1]["structuredContent"_L1]["uid"_L1]
                                .toString();
        return roundTrips(server, Asked, [&](int) {
            return server.call("memory_read", json({{u"uid"_s, uid}}));
        });
    }());
    add(u"MCP memory_learn, on disk"_s, 5, Line::Judged::P95, roundTrips(server, Asked, [&](int i) {
            return server.call("memory_learn",
                               json({{u"observation"_s, rows[size_t(i + 1000)].observation}}));
        }));
    measureSync(table, place);
    measurePipelined(table, server, corpus);
}

} // namespace bench
