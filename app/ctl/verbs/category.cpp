// SPDX-License-Identifier: MIT
#include "store/layers/category.h"
#include "app/ctl/answeredlines.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

#include <QJsonArray>

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

// The category of a text, and whether it reaches that of another text.
QJsonObject answerTo(const QString &text, const std::optional<QString> &reaches)
{
    const QString category = store::categoryOf(text);
    QJsonObject answer{{u"category"_s, category},
                       {u"words"_s, QJsonArray::fromStringList(store::categoryWords(category))}};
    if (!reaches)
        return answer;
    const QString other = store::categoryOf(*reaches);
    const store::CategoryReach reach = store::reachOf(category, other);
    answer.insert(u"reaches"_s, other);
    answer.insert(u"shared"_s, reach.shared);
    answer.insert(u"smaller"_s, reach.smaller);
    answer.insert(u"transfers"_s, reach.transfers());
    return answer;
}

QJsonObject answerToLine(const QString &text, const QJsonObject &line)
{
    const QJsonValue reaches = line.value("reaches"_L1);
    return answerTo(text, reaches.isString() ? std::optional(reaches.toString()) : std::nullopt);
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
        return answerLines(invocation.out(), STDIN_FILENO, LongestLine, answerToLine);
    const auto reaches =
        invocation.isSet(u"reaches"_s) ? std::optional(invocation.value(u"reaches"_s)) : std::nullopt;
    const QJsonObject answer = answerTo(texts.constFirst(), reaches);
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
    .decides = never,
    .onServer = true,
    .declare = declareCategory,
    .run = runCategory,
};

} // namespace app::ctl::verbs
