// SPDX-License-Identifier: MIT
#include "app/ctl/output.h"
#include "app/ctl/program.h"
#include "app/language.h"

#include <QCoreApplication>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char *argv[])
{
    ::umask(077);
    // A reader that went away is noticed by the failed write, after which the store is closed properly.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that may not grow is a failed write like any other: it is said, and nothing is left half done.
    std::signal(SIGXFSZ, SIG_IGN);
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("memoirctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEMOIR_VERSION));
    app::installLanguage();

    app::ctl::Output output(STDOUT_FILENO);
    app::ctl::Program program(output);
    return program.run(QCoreApplication::arguments().mid(1));
}
