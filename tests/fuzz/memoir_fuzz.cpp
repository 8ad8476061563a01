// SPDX-License-Identifier: MIT
// What ./dev bench fuzz runs: every parser of foreign bytes, or those named, for as long as asked.
#include "tests/fuzz/fuzzrun.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace fuzz;

namespace {

constexpr double GoalPerSecond = 10'000'000.0 / 3600;
constexpr double WorthKeepingMs = 100;

struct Order
{
    QStringList names;
    RunLimits limits;
    QString folder;
    bool isPart = false;
};

std::optional<Order> orderOf(const QCoreApplication &application)
{
    QCommandLineParser line;
    line.setApplicationDescription(
        u"Gives each parser its corpus and changes of it, the same ones for the same seed."_s);
    line.addHelpOption();
    line.addPositionalArgument(u"PARSER"_s, u"Those to run; all without any."_s, u"[PARSER...]"_s);
    line.addOptions({{u"seconds"_s, u"For each parser (20)."_s, u"S"_s},
                     {u"inputs"_s, u"For each parser, beside its corpus."_s, u"N"_s},
                     {u"seed"_s, u"Of the changes (1)."_s, u"K"_s, u"1"_s},
                     {u"keep"_s, u"Folder for an input that broke something."_s, u"DIR"_s, u"."_s},
                     {u"part"_s, u"Print the row of one parser only."_s}});
    line.process(application);
    Order order{line.positionalArguments(), {}, line.value(u"keep"_s), line.isSet(u"part"_s)};
    order.limits.inputs = line.value(u"inputs"_s).toLongLong();
    order.limits.seed = line.value(u"seed"_s).toULongLong();
    const bool isBounded = line.isSet(u"seconds"_s) || order.limits.inputs > 0;
    order.limits.seconds = isBounded ? line.value(u"seconds"_s).toDouble() : 20;
    for (const QString &name : std::as_const(order.names)) {
        if (parserNamed(qPrintable(name)))
            continue;
        std::fprintf(stderr, "There is no parser \"%s\".\n", qPrintable(name));
        return std::nullopt;
    }
    if (order.names.isEmpty()) {
        for (const Parser &parser : allParsers())
            order.names += QString::fromLatin1(parser.name);
    }
    return order;
}

// What can be read of an input's beginning, the rest as \xNN.
QByteArray shown(const QByteArray &input)
{
    constexpr qsizetype Most = 40;
    QByteArray text;
    for (const char byte : input.first(std::min(input.size(), Most)))
        text += byte >= ' ' && byte <= '~' ? QByteArray(1, byte) : "\\x" + QByteArray(1, byte).toHex();
    return text;
}

// The slowest input is kept, so that it can be looked into.
QString kept(const RunTally &tally, const QString &name, const Order &order)
{
    const QString path = u"%1/fuzz-%2-%3.slowest"_s.arg(order.folder, name).arg(order.limits.seed);
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(tally.slowest) == tally.slowest.size() ? path
                                                                                                : QString();
}

void printRow(const QString &name, const RunTally &tally, const Order &order)
{
    std::printf("%-16s %12lld %12.0f %12.1f %12s %8s  %lld bytes: %s%s%s\n", qPrintable(name),
                static_cast<long long>(tally.inputs), tally.perSecond(), tally.longestMs,
                tally.perSecond() >= GoalPerSecond ? "met" : "missed", "0",
                static_cast<long long>(tally.slowest.size()), shown(tally.slowest).constData(),
                tally.longestMs >= WorthKeepingMs ? "  kept in " : "",
                tally.longestMs >= WorthKeepingMs ? qPrintable(kept(tally, name, order)) : "");
    std::fflush(stdout);
}

// In a process of its own, so that one that dies ends no other.
bool runApart(const QString &name, const Order &order)
{
    const QStringList arguments{u"--part"_s,    name,
                                u"--seconds"_s, QString::number(order.limits.seconds),
                                u"--inputs"_s,  QString::number(order.limits.inputs),
                                u"--seed"_s,    QString::number(order.limits.seed),
                                u"--keep"_s,    order.folder};
    if (QProcess::execute(QCoreApplication::applicationFilePath(), arguments) == 0)
        return true;
    std::printf("%-16s it died; its last words and the input stand above\n", qPrintable(name));
    std::fflush(stdout);
    return false;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    const auto order = orderOf(application);
    if (!order)
        return 2;
    if (order->isPart) {
        const Parser &parser = *parserNamed(qPrintable(order->names.front()));
        printRow(order->names.front(), run(parser, order->limits, order->folder), *order);
        return 0;
    }
    std::printf("%-16s %12s %12s %12s %12s %8s  %s\n", "parser", "inputs", "per second", "slowest ms",
                "10 M an hour", "crashes", "the slowest input");
    std::fflush(stdout);
    int died = 0;
    for (const QString &name : order->names)
        died += runApart(name, *order) ? 0 : 1;
    return died == 0 ? 0 : 1;
}
