// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace tests {

// Many programs on one store for a while: windows, and as many memoirctl beside them as are asked for, some
// of them killed. At the end every act that anybody was told of has to be there, and the store sound.
class Soak : public QObject
{
    Q_OBJECT
public:
    Soak(int seconds, int commands);

    int run(); // the exit code: 0 where nothing is lost and nothing broken

private:
    struct Command
    {
        QProcess process;
        QByteArray out;
    };
    void fill();
    void startWindow(const char *self);
    void startCommand();
    void end(Command *command);
    void take(const QByteArray &line);
    QStringList missing();
    QByteArray answerOf(const QStringList &arguments, int *exitCode = nullptr);

    const int m_seconds;
    const int m_most;
    QTemporaryDir m_folder;
    QString m_store;
    QRandomGenerator m_random{20'261'122};
    std::vector<std::unique_ptr<QProcess>> m_windows;
    std::vector<std::unique_ptr<Command>> m_commands;
    QSet<QString> m_rows; // acknowledged
    QSet<QString> m_acts;
    QStringList m_errors; // what a command answered with that is no rule, no conflict and no kill
    int m_started = 0;
    int m_killed = 0;
    bool m_isOver = false;
};

} // namespace tests
