// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimer>

#include <deque>
#include <functional>
#include <mutex>

namespace tests {

// Answers requests with the bytes a test gives it, whatever they are, on a thread of its own: broken replies,
// slow ones, connections that are reset. What it was sent is counted by connection.
class FaultServer
{
    Q_DISABLE_COPY_MOVE(FaultServer)
public:
    struct Fault
    {
        QByteArray bytes = {};    // head and body, as they go over the wire
        int resetAfter = -1;      // bytes, then the connection is broken; -1: never
        int pauseMs = 0;          // between pieces
        int pieceBytes = 1 << 20; // of one piece
        bool staysOpen = false;   // after the last byte
    };

    FaultServer() { start(nullptr); }
    FaultServer(const QSslCertificate &certificate, const QSslKey &key)
    {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificate(certificate);
        configuration.setPrivateKey(key);
        configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
        start(&configuration);
    }
    ~FaultServer()
    {
        inThread([this] { delete m_server; });
        m_thread.quit();
        m_thread.wait();
    }

    quint16 port() const { return m_port; }
    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_port); }

    void then(const Fault &fault)
    {
        const std::scoped_lock lock(m_mutex);
        m_faults.push_back(fault);
    }
    // A reply with this status; the last fault is repeated for every further request.
    void thenStatus(int status, const QByteArray &headers = {}, const QByteArray &body = "{}",
                    const QByteArray &type = "application/json")
    {
        then({.bytes = reply(status, headers, body, type)});
    }
    static QByteArray reply(int status, const QByteArray &headers, const QByteArray &body,
                            const QByteArray &type = "application/json")
    {
        return "HTTP/1.1 " + QByteArray::number(status) + " Scripted\r\nContent-Type: " + type + "\r\n"
               + headers + "Content-Length: " + QByteArray::number(body.size())
               + "\r\nConnection: close\r\n\r\n" + body;
    }
    // A stream without a length: it ends where the connection does.
    static QByteArray streamed(const QByteArray &body)
    {
        return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + body;
    }

    int requests() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_requests;
    }
    // All that came in, every connection one after another.
    QByteArray received() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_received;
    }
    int openConnections() const { return m_open; }

private:
    void inThread(const std::function<void()> &work)
    {
        QMetaObject::invokeMethod(&m_worker, work, Qt::BlockingQueuedConnection);
    }

    void start(const QSslConfiguration *tls)
    {
        m_worker.moveToThread(&m_thread);
        m_thread.start();
        inThread([this, tls] {
            if (tls) {
                auto *server = new QSslServer(&m_worker);
                server->setSslConfiguration(*tls);
                m_server = server;
            } else {
                m_server = new QTcpServer(&m_worker);
            }
            m_server->listen(QHostAddress::LocalHost);
            m_port = m_server->serverPort();
            QObject::connect(m_server, &QTcpServer::pendingConnectionAvailable, m_server,
                             [this] { accept(); });
        });
    }

    void accept()
    {
        while (QTcpSocket *socket = m_server->nextPendingConnection()) {
            ++m_open;
            auto request = std::make_shared<QByteArray>();
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, request] {
                const QByteArray bytes = socket->readAll();
                *request += bytes;
                {
                    const std::scoped_lock lock(m_mutex);
                    m_received += bytes;
                }
                const qsizetype head = request->indexOf("\r\n\r\n");
                const qsizetype at = request->toLower().indexOf("content-length:");
                const qsizetype length =
                    at < 0
                        ? 0
                        : request->mid(at + 15, request->indexOf('\r', at) - at - 15).trimmed().toLongLong();
                if (head < 0 || request->size() < head + 4 + length)
                    return;
                request->clear();
                answer(socket);
            });
            QObject::connect(socket, &QTcpSocket::disconnected, socket, [this, socket] {
                --m_open;
                socket->deleteLater();
            });
        }
    }

    void answer(QTcpSocket *socket)
    {
        Fault fault;
        {
            const std::scoped_lock lock(m_mutex);
            ++m_requests;
            if (m_faults.empty())
                return;
            fault = m_faults.front();
            if (m_faults.size() > 1)
                m_faults.pop_front();
        }
        write(socket, fault, 0);
    }

    void write(const QPointer<QTcpSocket> &socket, const Fault &fault, qsizetype from)
    {
        if (!socket || socket->state() != QAbstractSocket::ConnectedState)
            return;
        const qsizetype end = fault.resetAfter < 0 ? fault.bytes.size() : fault.resetAfter;
        const qsizetype size = std::min<qsizetype>(fault.pieceBytes, end - from);
        socket->write(fault.bytes.sliced(from, size));
        socket->flush();
        from += size;
        if (from < end) {
            QTimer::singleShot(fault.pauseMs, &m_worker,
                               [this, socket, fault, from] { write(socket, fault, from); });
        } else if (fault.resetAfter >= 0) {
            // What was written goes out first; then the peer sees the connection break.
            QTimer::singleShot(20, socket.data(), [socket] { socket->abort(); });
        } else if (!fault.staysOpen) {
            socket->disconnectFromHost();
        }
    }

    QThread m_thread;
    QObject m_worker;
    QTcpServer *m_server = nullptr; // lives on m_thread
    quint16 m_port = 0;
    std::atomic<int> m_open = 0;
    mutable std::mutex m_mutex; // guards what follows
    std::deque<Fault> m_faults;
    QByteArray m_received;
    int m_requests = 0;
};

} // namespace tests
