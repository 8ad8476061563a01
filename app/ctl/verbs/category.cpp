// SPDX-License-Identifier: MIT
#include "store/layers/category.h"
#include "app/ctl/invocation.h"
#include "app/ctl/linereader.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <unistd.h>

#include <optional>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LongestLine = 1024 * 1024;

void declareCategory(QCommandLineParser &options)
{
    options.addOption(
        {u"reaches"_s, Text::tr("Whether what is known of it holds for this as well."), Text::tr("text")});
}

// One question: the category of a text, and whether it reaches that of another text.
struct Asked
{
    QString text;
    std::optional<QString> reaches;
};

QJsonObject answerTo(const Asked &asked)
{
    const QString category = store::categoryOf(asked.text);
    QJsonObject answer{{u"category"_s, category},
                       {u"words"_s, QJsonArray::fromStringList(store::categoryWords(category))}};
    if (!asked.reaches)
        return answer;
    const QString other = store::categoryOf(*asked.reaches);
    const store::CategoryReach reach = store::reachOf(category, other);
    answer.insert(u"reaches"_s, other);
    answer.insert(u"shared"_s, reach.shared);
    answer.insert(u"smaller"_s, reach.smaller);
    answer.insert(u"transfers"_s, reach.transfers());
    return answer;
}

store::Result<Asked> askedIn(const LineReader::Line &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line.text).object();
    if (line.isTooLong || !object.value("text"_L1).isString())
        return usageError(Text::tr("Line %1 has no \"text\".").arg(line.number));
    Asked asked{object.value("text"_L1).toString(), {}};
    if (object.value("reaches"_L1).isString())
        asked.reaches = object.value("reaches"_L1).toString();
    return asked;
}

int answerLines(Output &out)
{
    LineReader reader(STDIN_FILENO, LongestLine);
    int exit = Done;
    while (!out.isBroken()) {
        // Flushed if no further line has arrived: the sender may be waiting for this answer.
        if (!reader.hasNext())
            out.flush();
        const auto line = reader.next();
        if (!line)
            break;
        const auto asked = askedIn(*line);
        out.json(asked ? answerTo(*asked) : QJsonObject{{u"error"_s, asked.error().message}});
        exit = asked ? exit : int(Usage);
    }
    return exit;
}

void printCategory(Output &out, const QJsonObject &answer)
{
    out.line(answer["category"_L1].toString());
    if (!answer.contains("reaches"_L1))
        return;
    const QString words =
        answer["transfers"_L1].toBool()
            ? Text::tr("reaches %1: they share %2 of the %3 words of the smaller one")
            : Text::tr("does not reach %1: they share %2 of the %3 words of the smaller one");
    out.line(words.arg(answer["reaches"_L1].toString())
                 .arg(answer["shared"_L1].toInt())
                 .arg(answer["smaller"_L1].toInt()));
}

store::Result<int> runCategory(const Invocation &invocation)
{
    const QStringList texts = invocation.arguments();
    if (texts.isEmpty() || texts.constFirst() == "-"_L1)
        return answerLines(invocation.out());
    Asked asked{texts.constFirst(), {}};
    if (invocation.isSet(u"reaches"_s))
        asked.reaches = invocation.value(u"reaches"_s);
    const QJsonObject answer = answerTo(asked);
    if (invocation.wantsJson())
        invocation.out().json(answer);
    else
        printCategory(invocation.out(), answer);
    return Done;
}

} // namespace

const Verb Category{
    .name = "category",
    .arguments = "[TEXT]",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Shows under which category a learning goes, and what it reaches."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "The category is the text's telling words in one order. What is known of one category holds for\n"
        "another that shares half of the words of the smaller one. Without TEXT it reads JSON lines with\n"
        "\"text\" and \"reaches\" (may be left out), and answers each; needs no store."),
    .examples = "memoirctl category \"Block weapons discussions\"\nmemoirctl category \"Block weapons "
                "discussions\" --reaches \"Block violence and weapons\"",
    .mostArguments = 1,
    .decides = never,
    .onServer = true,
    .declare = declareCategory,
    .run = runCategory,
};

} // namespace app::ctl::verbs
