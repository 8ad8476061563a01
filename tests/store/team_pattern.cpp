// SPDX-License-Identifier: MIT
// team_pattern FOLDER: what the tests on a server start from, made anew.
#include "tests/store/privatecluster.h"
#include "tests/store/storeplace.h"

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (argc != 2) {
        std::fputs("Usage: team_pattern FOLDER\n", stderr);
        return 2;
    }
    const QString folder = application.arguments().at(1);
    QDir(folder).removeRecursively();
    if (!tests::PrivateCluster::isInstalled())
        return 0; // each of the tests says so
    const QString problem = tests::keepPattern(folder);
    if (!problem.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(problem));
    return problem.isEmpty() ? 0 : 1;
}
