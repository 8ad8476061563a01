// SPDX-License-Identifier: MIT
#include "tests/bench/benchcommand.h"

#include "tests/bench/benchplace.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>

#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;

std::optional<double> commandTime(const Place &place, const QStringList &arguments, const QByteArray &input,
                                  int exit)
{
    QProcess process;
    QElapsedTimer clock;
    clock.start();
    process.start(QDir(place.programs).absoluteFilePath(u"memoirctl"_s), arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool isDone = process.waitForFinished(600'000);
    const double taken = double(clock.nsecsElapsed()) / 1e6;
    if (isDone && process.exitStatus() == QProcess::NormalExit && process.exitCode() == exit)
        return taken;
    std::fprintf(stderr, "memoirctl %s: %s\n", qUtf8Printable(arguments.join(u' ')),
                 process.readAllStandardError().constData());
    return std::nullopt;
}

} // namespace bench
