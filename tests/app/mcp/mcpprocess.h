// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/ctlprocess.h"

#include <QElapsedTimer>
#include <QJsonArray>

// The real `memoirctl mcp` behind pipes, and what was said on both sides.
class McpProcess
{
public:
    // A request and what came back, for the schemas.
    struct Exchange
    {
        QJsonObject request; // empty where the reply answers no request
        QJsonObject reply;
    };

    explicit McpProcess(const QString &store, const QStringList &arguments = {})
    {
        m_process.setProcessChannelMode(QProcess::SeparateChannels);
        CtlProcess(store).start(m_process, QStringList{QStringLiteral("mcp")} + arguments);
        m_process.waitForStarted();
    }
    ~McpProcess()
    {
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(10'000))
            m_process.kill();
        m_process.waitForFinished(5'000);
    }

    QProcess &process() { return m_process; }
    const QList<Exchange> &exchanges() const { return m_exchanges; }

    void write(const QByteArray &bytes)
    {
        m_process.write(bytes);
        m_process.waitForBytesWritten(30'000);
    }
    void send(const QJsonObject &message)
    {
        if (message.contains(QStringLiteral("id")))
            m_sent.insert(key(message[QStringLiteral("id")]), message);
        write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
    }

    // The next line of output as it came; empty where none came in time.
    QByteArray line(int timeout = 30'000)
    {
        QElapsedTimer timer;
        timer.start();
        while (!m_process.canReadLine()) {
            const int left = timeout - int(timer.elapsed());
            if (left <= 0 || (!m_process.waitForReadyRead(left) && m_process.state() == QProcess::NotRunning))
                break;
        }
        return m_process.canReadLine() ? m_process.readLine() : QByteArray();
    }
    QJsonObject receive(int timeout = 30'000)
    {
        const QJsonObject reply = QJsonDocument::fromJson(line(timeout)).object();
        if (!reply.isEmpty())
            m_exchanges.append({m_sent.value(key(reply[QStringLiteral("id")])), reply});
        return reply;
    }

    // Sends a request and takes the next message for its answer.
    QJsonObject ask(const QString &method, QJsonObject params = {})
    {
        if (m_isModern)
            params.insert(QStringLiteral("_meta"), modernMeta());
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("id"), ++m_lastId},
              {QStringLiteral("method"), method},
              {QStringLiteral("params"), params}});
        return receive();
    }
    QJsonObject call(const QString &tool, const QJsonObject &arguments = {})
    {
        return ask(QStringLiteral("tools/call"),
                   {{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}})
            .value(QStringLiteral("result"))
            .toObject();
    }
    // What the tool answered in structured form; empty where it refused.
    QJsonObject answer(const QString &tool, const QJsonObject &arguments = {})
    {
        return call(tool, arguments).value(QStringLiteral("structuredContent")).toObject();
    }
    void notify(const QString &method, const QJsonObject &params = {})
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("method"), method},
              {QStringLiteral("params"), params}});
    }

    QJsonObject initialize(const QString &version = QStringLiteral("2025-11-25"))
    {
        const QJsonObject reply = ask(
            QStringLiteral("initialize"),
            {{QStringLiteral("protocolVersion"), version},
             {QStringLiteral("capabilities"), QJsonObject()},
             {QStringLiteral("clientInfo"), QJsonObject{{QStringLiteral("name"), QStringLiteral("test")},
                                                        {QStringLiteral("version"), QStringLiteral("1")}}}});
        notify(QStringLiteral("notifications/initialized"));
        return reply;
    }
    // From here on every request says its revision itself.
    void beModern() { m_isModern = true; }

    static QJsonObject modernMeta()
    {
        return {{QStringLiteral("io.modelcontextprotocol/protocolVersion"), QStringLiteral("2026-07-28")},
                {QStringLiteral("io.modelcontextprotocol/clientCapabilities"), QJsonObject()},
                {QStringLiteral("io.modelcontextprotocol/clientInfo"),
                 QJsonObject{{QStringLiteral("name"), QStringLiteral("test")},
                             {QStringLiteral("version"), QStringLiteral("1")}}}};
    }

    int finish()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(30'000);
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }

private:
    static QByteArray key(const QJsonValue &id) { return QJsonDocument(QJsonArray{id}).toJson(); }

    QProcess m_process;
    QHash<QByteArray, QJsonObject> m_sent;
    QList<Exchange> m_exchanges;
    int m_lastId = 0;
    bool m_isModern = false;
};
