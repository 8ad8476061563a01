// SPDX-License-Identifier: MIT
#include "tests/bench/benchorders.h"

#include "store/guard/injection.h"

#include <QFile>
#include <QStringList>

#include <cstdio>
#include <optional>

using namespace Qt::StringLiterals;
using store::guard::Finding;
using store::guard::Findings;

namespace bench {

namespace {

std::optional<QStringList> examples(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "%s: %s\n", qUtf8Printable(path), qUtf8Printable(file.errorString()));
        return {};
    }
    QStringList all;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts))
        all += QString(line).replace(u"\\n"_s, u"\n"_s);
    return all;
}

QString reasons(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings)
        all += finding.rule + u": "_s + finding.masked;
    return all.join(u"; "_s);
}

QString onOneLine(const QString &text)
{
    return QString(text).replace(u'\n', u"\\n"_s);
}

// True when the file could be read.
bool judge(const QString &path, bool areOrders)
{
    if (path.isEmpty())
        return true;
    const std::optional<QStringList> texts = examples(path);
    if (!texts)
        return false;
    int found = 0;
    for (const QString &text : *texts) {
        const Findings findings = store::guard::injection(text);
        found += findings.empty() ? 0 : 1;
        if (findings.empty() && areOrders)
            std::printf("missed\t%s\n", qUtf8Printable(onOneLine(text)));
        else if (!findings.empty() && !areOrders)
            std::printf("false\t%s\t[%s]\n", qUtf8Printable(onOneLine(text)),
                        qUtf8Printable(reasons(findings)));
    }
    std::printf("%s: %d of %lld, %.3f\n", areOrders ? "recall" : "false alarms", found,
                static_cast<long long>(texts->size()),
                texts->isEmpty() ? 0.0 : double(found) / double(texts->size()));
    return true;
}

} // namespace

int judgeExamples(const QString &orders, const QString &facts)
{
    const bool areRead = judge(orders, true) && judge(facts, false);
    return areRead ? 0 : 2;
}

} // namespace bench
