// SPDX-License-Identifier: MIT
#include "app/ctl/answeredlines.h"

#include "app/ctl/exitcode.h"
#include "app/ctl/linereader.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"

#include <QJsonDocument>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

// Why a line cannot be answered; nothing where it can.
QString problemOf(const LineReader::Line &line, const QJsonDocument &document)
{
    if (line.isTooLong)
        return Text::tr("Line %1 is too long.").arg(line.number);
    if (!document.isObject())
        return Text::tr("Line %1 is no JSON object.").arg(line.number);
    if (!document["text"_L1].isString())
        return Text::tr("Line %1 has no \"text\".").arg(line.number);
    return {};
}

} // namespace

int answerLines(Output &out, int fileDescriptor, qsizetype longest,
                const std::function<QJsonObject(const QString &text, const QJsonObject &line)> &answer,
                const QJsonObject &unanswered)
{
    LineReader reader(fileDescriptor, longest);
    int exit = Done;
    while (!out.isBroken()) {
        // Flushed if no further line has arrived: the sender may be waiting for this answer.
        if (!reader.hasNext())
            out.flush();
        const auto line = reader.next();
        if (!line)
            break;
        const auto document = QJsonDocument::fromJson(line->text);
        const QString problem = problemOf(*line, document);
        if (problem.isEmpty()) {
            out.json(answer(document["text"_L1].toString(), document.object()));
            continue;
        }
        QJsonObject refused = unanswered;
        refused.insert(u"error"_s, problem);
        out.json(refused);
        exit = Usage;
    }
    return exit;
}

} // namespace app::ctl
