// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelsettings.h"
#include "store/retrieval/hashedembedder.h"
#include "store/rows/actor.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimer>

#include <deque>
#include <functional>
#include <mutex>

namespace tests {

using namespace Qt::StringLiterals;

// An OpenAI-compatible server on loopback, on a thread of its own, whose answers a test scripts: chat
// (streamed or whole), embeddings (the offline embedder's), the list of models. Link Qt6::Network.
//
//     ModelServer server;
//     server.use(database, Purpose::Grade);                  // configures model.grade.*
//     server.answer({"first answer", "second and all others"});
//     server.answerBy([](const QJsonObject &request) { return ...; });   // called on the server's thread
//     server.embedBy([](const QString &text, const QJsonObject &request) { return vector; });
//     server.fail(500, 2);                                   // the next two requests
//     server.failBy([](const QJsonObject &request) { return 500; });     // the status; 0: it is answered
//     server.setSilent(true);                                // takes requests and answers none
//     server.breakAfter(3);                                  // words in all, then the connection ends once
//     server.setPause(20);                                   // ms between the words of an answer
//     server.hold(); ... server.held() ... server.release(); // what is asked meanwhile waits
//     server.requests()                                      // the bodies that came, in order
class ModelServer
{
    Q_DISABLE_COPY_MOVE(ModelServer)
public:
    using Script = std::function<QString(const QJsonObject &request)>;
    using Failures = std::function<int(const QJsonObject &request)>;
    using Embedding = std::function<std::vector<float>(const QString &text, const QJsonObject &request)>;

    ModelServer()
    {
        m_worker.moveToThread(&m_thread);
        m_thread.start();
        inThread([this] {
            m_server = new QTcpServer(&m_worker);
            m_server->listen(QHostAddress::LocalHost);
            m_port = m_server->serverPort();
            QObject::connect(m_server, &QTcpServer::newConnection, m_server, [this] { accept(); });
        });
    }
    ~ModelServer()
    {
        inThread([this] {
            m_waiting.clear();
            delete m_server;
        });
        m_thread.quit();
        m_thread.wait();
    }

    QString url() const { return u"http://127.0.0.1:%1/v1"_s.arg(m_port); }

    // The settings of a purpose in this store: this server, no key, no price.
    llmclient::ModelSettings settings(const QString &model = u"test-model"_s) const
    {
        return {.provider = u"openai-compatible"_s,
                .url = url(),
                .model = model,
                .keySource = {},
                .timeoutS = 10,
                .deadlineS = 30,
                .inputType = {}};
    }
    void use(store::Database &database, llmclient::Purpose purpose,
             const QString &model = u"test-model"_s) const
    {
        if (const auto set = llmclient::setModelSettings(database, purpose, settings(model),
                                                         store::Actor::person(u"mara"_s));
            !set)
            qFatal("%s", qPrintable(set.error().message));
    }

    void answer(const QStringList &texts)
    {
        const std::scoped_lock lock(m_mutex);
        m_answers.assign(texts.begin(), texts.end());
        m_script = {};
    }
    void answerBy(Script script)
    {
        const std::scoped_lock lock(m_mutex);
        m_script = std::move(script);
    }
    void embedBy(Embedding embedding)
    {
        const std::scoped_lock lock(m_mutex);
        m_embedding = std::move(embedding);
    }
    void setSilent(bool on) { m_isSilent = on; }
    void fail(int status, int times = 1, const QByteArray &headers = {},
              const QByteArray &body = R"({"error":{"type":"server_error","message":"as scripted"}})")
    {
        const std::scoped_lock lock(m_mutex);
        for (int i = 0; i < times; ++i)
            m_failures.push_back({status, headers, body});
    }
    void failBy(Failures failures)
    {
        const std::scoped_lock lock(m_mutex);
        m_failBy = std::move(failures);
    }
    void setPause(int milliseconds) { m_pause = milliseconds; }
    void breakAfter(int words) { m_breakAfter = words; } // once so many were sent in all: the connection ends
    // From now on requests for chat get no answer, until release(), which answers those that still listen.
    void hold() { m_isHeld = true; }
    void release()
    {
        inThread([this] {
            m_isHeld = false;
            for (const auto &[socket, request] : std::exchange(m_waiting, {})) {
                if (socket && socket->state() == QAbstractSocket::ConnectedState)
                    chat(socket, request);
            }
        });
    }
    // How many wait and still listen.
    int held() const
    {
        int count = 0;
        inThread([this, &count] {
            for (const auto &[socket, request] : m_waiting)
                count += socket && socket->state() == QAbstractSocket::ConnectedState ? 1 : 0;
        });
        return count;
    }
    void setFinish(const QString &reason) // "stop", "length", "content_filter"
    {
        const std::scoped_lock lock(m_mutex);
        m_finish = reason;
    }

    QList<QJsonObject> requests() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_requests;
    }
    int wordsSent() const { return m_wordsSent; } // of chat answers, all together

private:
    struct Failing
    {
        int status = 500;
        QByteArray headers;
        QByteArray body;
    };

    void inThread(const std::function<void()> &work) const
    {
        QMetaObject::invokeMethod(&m_worker, work, Qt::BlockingQueuedConnection);
    }

    void accept()
    {
        while (QTcpSocket *socket = m_server->nextPendingConnection()) {
            auto request = std::make_shared<QByteArray>();
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, request] {
                *request += socket->readAll();
                const qsizetype head = request->indexOf("\r\n\r\n");
                if (head < 0)
                    return;
                const qsizetype at = request->toLower().indexOf("content-length:");
                const qsizetype length =
                    at < 0 || at > head
                        ? 0
                        : request->mid(at + 15, request->indexOf('\r', at) - at - 15).trimmed().toLongLong();
                if (request->size() < head + 4 + length)
                    return;
                const QByteArray path = request->split(' ').value(1);
                const QByteArray body = request->mid(head + 4, length);
                request->clear();
                reply(socket, path, QJsonDocument::fromJson(body).object());
            });
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        }
    }

    static void send(QTcpSocket *socket, int status, const QByteArray &headers, const QByteArray &body)
    {
        socket->write("HTTP/1.1 " + QByteArray::number(status)
                      + " As scripted\r\nContent-Type: application/json\r\n" + headers
                      + "Content-Length: " + QByteArray::number(body.size())
                      + "\r\nConnection: close\r\nx-request-id: req-test\r\n\r\n" + body);
        socket->disconnectFromHost();
    }
    static void send(QTcpSocket *socket, const QJsonObject &body)
    {
        send(socket, 200, {}, QJsonDocument(body).toJson(QJsonDocument::Compact));
    }

    void reply(QTcpSocket *socket, const QByteArray &path, const QJsonObject &request)
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_requests += request;
            if (m_isSilent)
                return;
            if (!m_failures.empty()) {
                const Failing failing = m_failures.front();
                m_failures.pop_front();
                return send(socket, failing.status, failing.headers, failing.body);
            }
            if (const int status = m_failBy ? m_failBy(request) : 0)
                return send(socket, status, "x-should-retry: false\r\n",
                            R"({"error":{"type":"server_error","message":"as scripted"}})");
        }
        if (path.endsWith("/models"))
            return send(socket, {{u"object"_s, u"list"_s},
                                 {u"data"_s, QJsonArray{QJsonObject{{u"id"_s, u"test-model"_s},
                                                                    {u"object"_s, u"model"_s}}}}});
        if (path.endsWith("/embeddings"))
            return send(socket, embeddings(request));
        if (path.endsWith("/chat/completions"))
            return m_isHeld ? void(m_waiting.push_back({socket, request})) : chat(socket, request);
        send(socket, 404, {}, R"({"error":{"message":"no such path"}})");
    }

    QJsonObject embeddings(const QJsonObject &request)
    {
        const Embedding embedding = [this] {
            const std::scoped_lock lock(m_mutex);
            return m_embedding;
        }();
        QJsonArray data;
        const QJsonArray input = request.value("input"_L1).isString() ? QJsonArray{request.value("input"_L1)}
                                                                      : request.value("input"_L1).toArray();
        for (qsizetype i = input.size() - 1; i >= 0; --i) { // not in order, as the protocol allows
            QJsonArray vector;
            const QString text = input.at(i).toString();
            for (const float number :
                 embedding ? embedding(text, request) : store::HashedEmbedder().embed(text))
                vector.append(double(number) * 2);
            data.append(QJsonObject{{u"index"_s, i}, {u"embedding"_s, vector}});
        }
        return {{u"data"_s, data}, {u"usage"_s, QJsonObject{{u"total_tokens"_s, 7}}}};
    }

    QString nextAnswer(const QJsonObject &request)
    {
        Script script;
        {
            const std::scoped_lock lock(m_mutex);
            script = m_script;
            if (!script && m_answers.empty())
                return u"An answer."_s;
            if (!script) {
                const QString text = m_answers.front();
                if (m_answers.size() > 1)
                    m_answers.pop_front();
                return text;
            }
        }
        return script(request);
    }

    void chat(QTcpSocket *socket, const QJsonObject &request)
    {
        const QString text = nextAnswer(request);
        const QString model = request.value("model"_L1).toString();
        const QString finish = [this] {
            const std::scoped_lock lock(m_mutex);
            return m_finish;
        }();
        const QJsonObject usage{{u"prompt_tokens"_s, 100}, {u"completion_tokens"_s, text.size() / 4 + 1}};
        if (!request.value("stream"_L1).toBool()) {
            const QJsonObject message{{u"role"_s, u"assistant"_s}, {u"content"_s, text}};
            return send(socket, {{u"model"_s, model},
                                 {u"choices"_s, QJsonArray{QJsonObject{{u"message"_s, message},
                                                                       {u"finish_reason"_s, finish}}}},
                                 {u"usage"_s, usage}});
        }
        socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n"
                      "x-request-id: req-test\r\n\r\n");
        auto events = std::make_shared<std::deque<QByteArray>>();
        for (qsizetype from = 0; from < text.size();) {
            const qsizetype blank = text.indexOf(u' ', from);
            const qsizetype end = blank < 0 ? text.size() : blank + 1;
            events->push_back(event({{u"content"_s, text.sliced(from, end - from)}}, model, {}));
            from = end;
        }
        events->push_back(event({}, model, finish));
        events->push_back("data: "
                          + QJsonDocument(QJsonObject{{u"choices"_s, QJsonArray()}, {u"usage"_s, usage}})
                                .toJson(QJsonDocument::Compact)
                          + "\n\n");
        events->push_back("data: [DONE]\n\n");
        stream(socket, events);
    }

    static QByteArray event(const QJsonObject &delta, const QString &model, const QString &finish)
    {
        const QJsonObject choice{{u"index"_s, 0},
                                 {u"delta"_s, delta},
                                 {u"finish_reason"_s, finish.isEmpty() ? QJsonValue() : QJsonValue(finish)}};
        return "data: "
               + QJsonDocument(QJsonObject{{u"model"_s, model}, {u"choices"_s, QJsonArray{choice}}})
                     .toJson(QJsonDocument::Compact)
               + "\n\n";
    }

    void stream(const QPointer<QTcpSocket> &socket, const std::shared_ptr<std::deque<QByteArray>> &events)
    {
        do {
            if (!socket || socket->state() != QAbstractSocket::ConnectedState)
                return;
            if (m_breakAfter > 0 && m_wordsSent >= m_breakAfter) {
                m_breakAfter = 0;
                return socket->disconnectFromHost();
            }
            socket->write(events->front());
            socket->flush();
            events->pop_front();
            ++m_wordsSent;
        } while (m_pause == 0 && !events->empty());
        if (events->empty())
            socket->disconnectFromHost();
        else
            QTimer::singleShot(m_pause.load(), &m_worker, [this, socket, events] { stream(socket, events); });
    }

    QThread m_thread;
    mutable QObject m_worker;                                            // lives on m_thread
    QTcpServer *m_server = nullptr;                                      // lives on m_thread
    std::vector<std::pair<QPointer<QTcpSocket>, QJsonObject>> m_waiting; // used on m_thread
    quint16 m_port = 0;
    std::atomic<bool> m_isHeld = false;
    std::atomic<int> m_pause = 0;
    std::atomic<bool> m_isSilent = false;
    std::atomic<int> m_wordsSent = 0;
    std::atomic<int> m_breakAfter = 0;
    mutable std::mutex m_mutex; // guards what follows
    std::deque<QString> m_answers;
    std::deque<Failing> m_failures;
    QList<QJsonObject> m_requests;
    QString m_finish = u"stop"_s;
    Script m_script;
    Failures m_failBy;
    Embedding m_embedding;
};

} // namespace tests
