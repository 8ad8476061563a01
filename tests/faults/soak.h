// SPDX-License-Identifier: MIT
#pragma once

#include "tests/faults/soakrecord.h"
#include "tests/faults/soakreplacement.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTimer>

#include <array>
#include <memory>
#include <vector>

namespace tests {

// Many programs on one store for a while: windows that decide, and as many memoirctl beside them as are asked
// for. Some of them are killed, for moments the disk is full for all of them, and a window on a copy has its
// store replaced. At the end every act that anybody was told of has to be there, and the store sound.
class Soak : public QObject
{
    Q_OBJECT
public:
    Soak(int seconds, int commands);

    int run(); // the exit code: 0 where nothing is lost and nothing broken

private:
    struct Program
    {
        QProcess process;
        QElapsedTimer age;
        bool isKilled = false;
        bool isStarved = false; // ran while the disk was full
    };
    struct Work
    {
        QStringList arguments;
        QByteArray input;
    };
    using Programs = std::vector<std::unique_ptr<Program>>;

    void fill();
    std::unique_ptr<Program> made();
    void startWindow();
    void startCommand();
    Work work(int number);
    QStringList freshRows(int count);
    QString windowErrors() const { return m_folder.filePath(QStringLiteral("windows.err")); }
    void take(const QByteArray &line);
    void endCommand(Program *command);
    void endWindow(Program *window);
    void killAWindow();
    void fillDisk();
    void emptyDisk();
    void limitFiles(Program &program) const;
    void forget(Programs &programs, const Program *program);
    void letEnd();
    bool say(bool isVerified, const QString &verdict, const QStringList &missing) const;
    bool isQuick() const;

    const int m_seconds;
    const int m_most;
    QTemporaryDir m_folder;
    QString m_store;
    QRandomGenerator m_random{20'261'122};
    SoakReplacement m_replacement{m_folder.path()};
    Programs m_windows;
    Programs m_commands;
    SoakRecord m_record;
    QStringList m_fresh;  // rows that a command was told were added
    QStringList m_errors; // what a program ended with that is no rule, no conflict, no kill and no full disk
    QElapsedTimer m_clock;
    QTimer m_kill;
    QTimer m_full;
    QTimer m_free;
    int m_started = 0;
    int m_killed = 0;
    int m_killedWindows = 0;
    int m_timesFull = 0;
    int m_starved = 0; // commands that said they could not
    qint64 m_slowestMs = 0;
    bool m_isFull = false;
    bool m_isOver = false;
};

} // namespace tests
