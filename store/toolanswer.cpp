// SPDX-License-Identifier: MIT
#include "store/toolanswer.h"

#include "store/text.h"

#include <QProcess>

namespace store {

namespace {

constexpr qsizetype LongestReason = 300;

tl::unexpected<Error> failed(const QString &why)
{
    return failure(Error::Code::Failed, why);
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
    if (!process.waitForFinished(call.longestMs)) {
        process.kill();
        process.waitForFinished(call.longestMs);
        return failed(Text::tr("it took longer than %1 s.").arg(call.longestMs / 1'000));
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return failed(QString::fromUtf8(process.readAllStandardError()).trimmed().left(LongestReason));
    return process.readAllStandardOutput();
}

} // namespace store
