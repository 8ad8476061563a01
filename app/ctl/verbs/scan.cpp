// SPDX-License-Identifier: MIT
#include "app/ctl/answeredlines.h"
#include "app/ctl/invocation.h"
#include "app/ctl/linereader.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/files/inputfile.h"
#include "store/guard/guard.h"

#include <QJsonArray>

#include <unistd.h>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestLine = 64 * 1024 * 1024;

void declareScan(QCommandLineParser &options)
{
    options.addOption({u"text"_s, Text::tr("Take the whole input as one text instead of JSON lines.")});
}

QJsonArray findingsIn(const store::guard::Guard &guard, const QString &text)
{
    QJsonArray findings;
    for (const store::guard::Finding &finding : guard.scan(text))
        findings.append(toJson(finding, text));
    return findings;
}

QJsonObject answer(const store::guard::Guard &guard, const QString &text)
{
    return {{u"findings"_s, findingsIn(guard, text)}};
}

store::Result<int> runScan(const Invocation &invocation)
{
    const QString path = invocation.arguments().value(0, u"-"_s);
    std::unique_ptr<store::InputFile> file;
    if (path != "-"_L1) {
        auto opened = store::InputFile::open(path);
        if (!opened)
            return tl::unexpected(opened.error());
        file = std::move(*opened);
    }
    const int fd = file ? file->handle() : STDIN_FILENO;
    const store::guard::Guard guard;
    if (!invocation.isSet(u"text"_s)) {
        return answerLines(invocation.out(), fd, LongestLine,
                           [&guard](const QString &text, const QJsonObject &) { return answer(guard, text); },
                           {{u"findings"_s, QJsonArray()}});
    }
    return LineReader(fd, 0).rest(LongestLine).map([&](const QByteArray &text) {
        invocation.out().json(answer(guard, QString::fromUtf8(text)));
        return int(Done);
    });
}

} // namespace

const Verb Scan{
    .name = "scan",
    .arguments = "[FILE]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Shows what the guard sees in texts; needs no store."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "Reads JSON lines with \"text\" and answers each with "
                                              "{\"findings\":[...]}, in the same order. Offsets count\n"
                                              "Unicode code points. A line that cannot be read is answered "
                                              "with an \"error\", and the exit code is 2."),
    .examples = "memoirctl scan rows.jsonl\ncat notes.md | memoirctl scan --text",
    .decides = never,
    .onServer = true,
    .declare = declareScan,
    .run = runScan,
};

} // namespace app::ctl::verbs
