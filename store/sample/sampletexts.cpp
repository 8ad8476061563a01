// SPDX-License-Identifier: MIT
#include "store/sample/sampletexts.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

// The macro declares a function and must stand outside every namespace.
static void initSampleResource()
{
    Q_INIT_RESOURCE(sample);
}

namespace store::exchange {

namespace {

QJsonDocument document(const QString &file)
{
    initSampleResource();
    QFile json(u":/sample/%1.json"_s.arg(file));
    const bool open = json.open(QIODevice::ReadOnly);
    Q_ASSERT(open);
    QJsonParseError problem;
    auto parsed = QJsonDocument::fromJson(open ? json.readAll() : QByteArray(), &problem);
    Q_ASSERT_X(problem.error == QJsonParseError::NoError, "sample", qPrintable(problem.errorString()));
    return parsed;
}

// "{0}" is the first column of the row; other placeholders stay.
QString withRow(QString text, const QJsonArray &row)
{
    for (int column = 0; column < row.size(); ++column)
        text.replace(u"{%1}"_s.arg(column), row.at(column).toString());
    return text;
}

QStringList strings(const QJsonValue &list, const QJsonArray &row)
{
    QStringList result;
    for (const auto &item : list.toArray())
        result << withRow(item.toString(), row);
    return result;
}

QString sourceOf(const QString &origin)
{
    if (origin == "user"_L1)
        return u"chat"_s;
    if (origin == "web"_L1)
        return u"fetch_page"_s;
    if (origin == "operator"_L1)
        return u"approvals"_s;
    return origin == "import"_L1 ? u"mem0-export.json"_s : u"runtime"_s;
}

QString pathOf(const QJsonObject &line, const QJsonArray &row, int index)
{
    if (line.value("paths"_L1).toBool())
        return row.last().toString();
    const QJsonArray cycle = line.value("cycle"_L1).toArray();
    return cycle.isEmpty() ? line.value("path"_L1).toString() : cycle.at(index % cycle.size()).toString();
}

void readOrigin(SampleText &text, const QString &from)
{
    text.origin = from.section(u' ', 0, 0);
    text.source = from.contains(u' ') ? from.section(u' ', 1) : sourceOf(text.origin);
}

void readAge(SampleText &text, const QJsonValue &age, const QJsonArray &row)
{
    if (age.isString())
        text.age = withRow(age.toString(), row).toDouble();
    else
        text.age = age.toDouble(-1);
}

SampleText textOf(const QString &agent, const QJsonObject &line, const QJsonArray &row, int index)
{
    const auto word = [&](QLatin1StringView name) { return withRow(line.value(name).toString(), row); };
    SampleText text;
    text.agent = agent;
    text.key = word("key"_L1);
    text.entityType = word("about"_L1).section(u": "_s, 0, 0);
    text.entityId = word("about"_L1).section(u": "_s, 1);
    text.says = word("says"_L1);
    text.strategy = word("strategy"_L1);
    text.workflow = word("flow"_L1);
    text.outcome = word("outcome"_L1);
    text.changeType = word("change"_L1);
    text.reason = word("why"_L1);
    text.path = pathOf(line, row, index).split(u'>', Qt::SkipEmptyParts);
    text.tags = word("tags"_L1).split(u',', Qt::SkipEmptyParts);
    text.evidence = strings(line.value("evidence"_L1), row);
    text.seen = line.value("seen"_L1).toInt();
    text.confidence = line.value("confidence"_L1).toDouble(-1);
    readOrigin(text, word("from"_L1));
    text.sensitivity = line.value("sensitivity"_L1).toString(u"public"_s);
    const QString usual = text.origin == "user"_L1 ? u"fact"_s : u"observation"_s;
    text.kind = line.value("kind"_L1).toString(text.strategy.isEmpty() ? usual : u"learning"_s);
    readAge(text, line.value("age"_L1), row);
    return text;
}

} // namespace

QJsonObject sampleWorkspace()
{
    return document(u"workspace"_s).object();
}

std::vector<SampleText> sampleTexts(const QString &agent, const QString &file)
{
    std::vector<SampleText> texts;
    for (const auto &value : document(file).array()) {
        const QJsonObject line = value.toObject();
        const QJsonArray rows =
            line.contains("rows"_L1) ? line.value("rows"_L1).toArray() : QJsonArray{QJsonArray{}};
        for (int index = 0; index < rows.size(); ++index)
            texts.push_back(textOf(agent, line, rows.at(index).toArray(), index));
    }
    return texts;
}

QJsonArray sampleProposalTexts()
{
    return document(u"proposals"_s).array();
}

QJsonArray sampleFactTexts()
{
    return document(u"facts"_s).array();
}

} // namespace store::exchange
