// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <utility>

// The memoirctl that is ready for a test's commands (server.cpp). Started with the first and ended with the
// test. MEMOIRCTL_PREPARED and MEMOIRCTL_CLIENT are the programs' paths, from CMake.
class PreparedCtl
{
public:
    static PreparedCtl &ofThisTest()
    {
        static PreparedCtl *one = nullptr;
        if (one == nullptr) {
            one = new PreparedCtl;
            qAddPostRoutine([] { delete std::exchange(one, nullptr); });
        }
        return *one;
    }

    QString socket() const { return m_folder.filePath(QStringLiteral("s")); }

private:
    PreparedCtl()
    {
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        // Every name is looked up once, not once a command.
        variables.insert(QStringLiteral("LD_BIND_NOW"), QStringLiteral("1"));
        variables.insert(QStringLiteral("MEMOIR_TEST_SERVES"), socket());
        m_server.setProcessEnvironment(variables);
        m_server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_server.start(QStringLiteral(MEMOIRCTL_PREPARED));
        if (!m_server.waitForReadyRead(60'000))
            qFatal("memoirctl is not ready: %s", qPrintable(m_server.errorString()));
    }
    ~PreparedCtl()
    {
        m_server.closeWriteChannel();
        m_server.waitForFinished();
    }

    QTemporaryDir m_folder;
    QProcess m_server;
};
