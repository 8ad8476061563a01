// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>

// Runs the real memoirctl against one store, as a shell would. MEMOIRCTL is the binary's path, from CMake.
class CtlProcess
{
public:
    struct Answer
    {
        int exitCode = -1;
        QByteArray out;
        QByteArray err;

        QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
        QList<QJsonObject> lines() const
        {
            QList<QJsonObject> objects;
            for (const QByteArray &line : out.split('\n')) {
                if (!line.isEmpty())
                    objects.append(QJsonDocument::fromJson(line).object());
            }
            return objects;
        }
        QString errorCode() const
        {
            const QList<QJsonObject> all = lines();
            return all.isEmpty() ? QString()
                                 : all.constLast()[QStringLiteral("error")]
                                       .toObject()[QStringLiteral("code")]
                                       .toString();
        }
    };

    explicit CtlProcess(const QString &store)
        : m_store(store)
    {}

    static QString program() { return QStringLiteral(MEMOIRCTL); }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("MEMOIR_STORE"), m_store);
        variables.insert(QStringLiteral("MEMOIR_REVIEWER"), QStringLiteral("mara"));
        return variables;
    }

    void start(QProcess &process, const QStringList &arguments) const
    {
        process.setProcessEnvironment(environment());
        process.start(program(), arguments);
    }

    Answer run(const QStringList &arguments, const QByteArray &input = {}) const
    {
        QProcess process;
        start(process, arguments);
        process.write(input);
        process.closeWriteChannel();
        process.waitForFinished(120'000);
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }

private:
    const QString m_store;
};
