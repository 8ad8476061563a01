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
    // With SIGPIPE ignored, a reader that went away makes the write fail, and the store is closed properly.
    std::signal(SIGPIPE, SIG_IGN);
    // With SIGXFSZ ignored, a file over the size limit makes the write fail like any other error.
    std::signal(SIGXFSZ, SIG_IGN);
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("memoirctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEMOIR_VERSION));
    app::installLanguage();

    app::ctl::Output output(STDOUT_FILENO);
    app::ctl::Program program(output);
    return program.run(QCoreApplication::arguments().mid(1));
}
