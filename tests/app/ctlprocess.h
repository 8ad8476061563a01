// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/prepared/preparedctl.h"
#include "tests/store/storeplace.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QProcessEnvironment>
#include <QtTest>

// Runs memoirctl against one store, as a shell would: a command by one that is ready (preparedctl.h), what
// goes on until it is ended by the program itself. MEMOIRCTL is the binary's path, from CMake.
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

    // The same store, with one more variable around every call.
    CtlProcess with(const QString &name, const QString &value) const
    {
        CtlProcess other(m_store);
        other.m_more = m_more;
        other.m_more.insert(name, value);
        return other;
    }

    static QString program() { return QStringLiteral(MEMOIRCTL); }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("MEMOIR_STORE"), m_store);
        variables.insert(QStringLiteral("MEMOIR_REVIEWER"), QStringLiteral("mara"));
        variables.remove(QStringLiteral("MEMOIR_AGENT"));
        for (auto more = m_more.begin(); more != m_more.end(); ++more)
            variables.insert(more.key(), more.value());
        return variables;
    }

    void start(QProcess &process, const QStringList &arguments) const
    {
        process.setProcessEnvironment(environment());
        process.start(program(), arguments);
    }

    // As `memoirctl init` does.
    void makeStore() const { tests::makeStore(m_store); }

    Answer run(const QStringList &arguments, const QByteArray &input = {}) const
    {
        QProcess process;
        QProcessEnvironment variables = environment();
        variables.insert(QStringLiteral("MEMOIR_TEST_PREPARED"), PreparedCtl::ofThisTest().socket());
        process.setProcessEnvironment(variables);
        process.start(QStringLiteral(MEMOIRCTL_CLIENT), arguments);
        process.write(input);
        process.closeWriteChannel();
        process.waitForFinished(120'000);
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }

    // The row as it stands, the way a person names it who has looked at it.
    QString seen(const QString &uid) const
    {
        const int revision = run({QStringLiteral("show"), uid, QStringLiteral("--json")})
                                 .json()[QStringLiteral("revision")]
                                 .toInt();
        return uid + QLatin1Char('@') + QString::number(revision);
    }
    QStringList seen(QStringList uids) const
    {
        for (QString &uid : uids)
            uid = seen(uid);
        return uids;
    }

private:
    const QString m_store;
    QMap<QString, QString> m_more;
};

inline QByteArray said(const CtlProcess::Answer &answer)
{
    return answer.out + answer.err;
}

// Runs what it is given once, whatever QVERIFY2 evaluates twice.
#define VERIFY_DONE(answer)                                                                                  \
    do {                                                                                                     \
        const CtlProcess::Answer answer_ = answer;                                                           \
        QVERIFY2(answer_.exitCode == 0, said(answer_).constData());                                          \
    } while (false)
