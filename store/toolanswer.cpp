// SPDX-License-Identifier: MIT
#include "store/toolanswer.h"

#include "store/text.h"

#include <QDeadlineTimer>
#include <QProcess>

namespace store {

namespace {

constexpr qsizetype LongestReason = 300;
constexpr int LookMs = 50; // what it has printed is looked at so often

// Why the program has to be ended; empty where it ended by itself.
QString waited(QProcess &process, const ToolCall &call)
{
    const QDeadlineTimer limit(call.longestMs);
    while (!process.waitForFinished(LookMs) && process.state() != QProcess::NotRunning) {
        if (limit.hasExpired())
            return Text::tr("it took longer than %1 s.").arg(call.longestMs / 1'000);
        if (process.bytesAvailable() > call.mostBytes)
            return Text::tr("it printed more than %1 MB.").arg(call.mostBytes / 1'048'576);
    }
    return {};
}

} // namespace

Result<QByteArray> toolAnswer(const ToolCall &call)
{
    QProcess process;
    process.setProcessEnvironment(call.environment);
    process.start(call.program, call.arguments);
    if (!process.waitForStarted(call.longestMs))
        return failure(Error::Code::NotFound, Text::tr("there is no %1 on this computer.").arg(call.program));
    process.write(call.input);
    process.closeWriteChannel();
    if (const QString why = waited(process, call); !why.isEmpty()) {
        process.kill();
        process.waitForFinished();
        return failure(Error::Code::Refused, why);
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return failure(Error::Code::Failed,
                       QString::fromUtf8(process.readAllStandardError()).trimmed().left(LongestReason));
    return process.readAllStandardOutput();
}

} // namespace store
