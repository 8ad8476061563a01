// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/linereader.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/files/inputfile.h"
#include "store/guard/guard.h"

#include <QJsonDocument>

#include <unistd.h>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestLine = 64 * 1024 * 1024;
const QByteArray NoFindings = "{\"findings\":[]}\n"_ba;

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

void answer(Output &out, const QJsonArray &findings)
{
    if (findings.isEmpty())
        out.write(NoFindings);
    else
        out.json({{u"findings"_s, findings}});
}

// The text of an input line, or an error.
store::Result<QString> textOf(const LineReader::Line &line)
{
    if (line.isTooLong)
        return usageError(Text::tr("Line %1 is too long.").arg(line.number));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(line.text, &error);
    if (!document.isObject())
        return usageError(Text::tr("Line %1 is no JSON object.").arg(line.number));
    const QJsonValue text = document.object().value("text"_L1);
    if (!text.isString())
        return usageError(Text::tr("Line %1 has no \"text\".").arg(line.number));
    return text.toString();
}

int scanLines(Output &out, int fd)
{
    const store::guard::Guard guard;
    LineReader reader(fd, LongestLine);
    int exit = Done;
    while (!out.isBroken()) {
        // Flushed if no further line has arrived: the sender may be waiting for this answer.
        if (!reader.hasNext())
            out.flush();
        const auto line = reader.next();
        if (!line)
            break;
        const auto text = textOf(*line);
        if (text) {
            answer(out, findingsIn(guard, *text));
        } else {
            out.json({{u"findings"_s, QJsonArray()}, {u"error"_s, text.error().message}});
            exit = Usage;
        }
    }
    return exit;
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
    if (!invocation.isSet(u"text"_s))
        return scanLines(invocation.out(), fd);
    return LineReader(fd, 0).rest(LongestLine).map([&invocation](const QByteArray &text) {
        answer(invocation.out(), findingsIn(store::guard::Guard(), QString::fromUtf8(text)));
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
    .mostArguments = 1,
    .decides = never,
    .onServer = true,
    .declare = declareScan,
    .run = runScan,
};

} // namespace app::ctl::verbs
