// SPDX-License-Identifier: MIT
#include "app/window/options.h"

#include "store/database/server/address.h"
#include "store/rows/callingagent.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace Qt::StringLiterals;

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(app)
};

} // namespace

bool Options::wantsWords(int argc, char **argv)
{
    const auto isWord = [](std::string_view argument) {
        return argument == "--help" || argument == "-h" || argument == "--version" || argument == "-v";
    };
    return std::any_of(argv + 1, argv + std::max(1, argc), isWord);
}

Options Options::parse(const QCoreApplication &application)
{
    const QCommandLineOption store(
        u"store"_s,
        Text::tr(
            "The store: a file, or a server's address. Default: $MEMOIR_STORE, else the one opened last."),
        u"PATH"_s);
    const QCommandLineOption readOnly(
        u"read-only"_s,
        Text::tr("Changes no byte of the store. Always so where $MEMOIR_AGENT names an agent."));
    const QCommandLineOption shots(u"shots"_s,
                                   Text::tr("Writes pictures of every page and ends: of the store that is "
                                            "named, else of the sample workspace."),
                                   u"DIR"_s);
    const QCommandLineOption bench(
        u"bench-first-paint"_s, Text::tr("Prints the milliseconds until the window is painted and until the "
                                         "store's first rows are, and ends."));
    QCommandLineParser parser;
    parser.setApplicationDescription(Text::tr("Decide what your agents remember.\n"
                                              "Exit codes: 0 done, 1 failed, 2 usage."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({store, readOnly, shots, bench});
    parser.addPositionalArgument(u"PATH"_s, Text::tr("The store file, like --store."), u"[PATH]"_s);
    if (!parser.parse(application.arguments())) {
        std::fprintf(stderr, "%s\n", qPrintable(parser.errorText()));
        std::exit(UsageExit);
    }
    if (parser.isSet(u"help"_s))
        parser.showHelp(0);
    if (parser.isSet(u"version"_s))
        parser.showVersion();
    const QStringList paths = parser.positionalArguments();
    if (paths.size() > 1) {
        std::fprintf(stderr, "%s\n", qPrintable(Text::tr("The window opens one store; give one PATH.")));
        std::exit(UsageExit);
    }
    const QString named = !paths.isEmpty()      ? paths.front()
                          : parser.isSet(store) ? parser.value(store)
                                                : qEnvironmentVariable("MEMOIR_STORE");
    // An absolute path, since it is remembered for starts in other folders.
    const bool isFile = !named.isEmpty() && !store::server::Address::isOne(named);
    const QString path = isFile ? QFileInfo(named).absoluteFilePath() : named;
    // A window that an agent opens ($MEMOIR_AGENT) is read-only: only people decide.
    const QString agent = store::callingAgent();
    if (!agent.isEmpty())
        std::fprintf(
            stderr, "%s\n",
            qPrintable(Text::tr("The agent %1 is at work here ($MEMOIR_AGENT): stores are opened to be read.")
                           .arg(agent)));
    const bool isNamed = !paths.isEmpty() || parser.isSet(store);
    return {path, parser.value(shots), isNamed ? path : QString(), parser.isSet(readOnly) || !agent.isEmpty(),
            parser.isSet(bench)};
}

} // namespace app
