// SPDX-License-Identifier: MIT
#include "llmclient/tasks/jsonanswer.h"

#include "llmclient/text.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace llmclient::tasks {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

Result<void> checkFinish(const ChatAnswer &answer)
{
    switch (answer.finish) {
    case ChatAnswer::Finish::Complete: return {};
    case ChatAnswer::Finish::Length:
        return refused(Text::tr("The model's answer was cut off at its length limit."));
    case ChatAnswer::Finish::Refused: return refused(Text::tr("The model refused to write."));
    case ChatAnswer::Finish::Paused:
        return refused(Text::tr("The model paused before its answer was whole."));
    case ChatAnswer::Finish::Broken:
    case ChatAnswer::Finish::Stopped: break;
    }
    return refused(Text::tr("The model was stopped before its answer was whole."));
}

// Many models put a code fence around JSON even if told not to.
QByteArray withoutFence(const QString &answer)
{
    QStringView text = QStringView(answer).trimmed();
    const qsizetype line = text.indexOf(u'\n');
    if (line > 0 && text.startsWith("```"_L1) && text.endsWith("```"_L1) && text.size() > line + 3)
        text = text.sliced(line + 1).chopped(3);
    return text.trimmed().toUtf8();
}

} // namespace

Result<QJsonObject> answeredObject(const ChatAnswer &answer)
{
    if (auto finished = checkFinish(answer); !finished)
        return tl::unexpected(finished.error());
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(withoutFence(answer.text), &problem);
    if (!document.isObject())
        return refused(problem.error == QJsonParseError::NoError
                           ? Text::tr("The model's answer is no JSON object.")
                           : Text::tr("The model's answer is no JSON: %1 at byte %2.")
                                 .arg(problem.errorString())
                                 .arg(problem.offset));
    return document.object();
}

Result<QJsonArray> answeredList(const ChatAnswer &answer, QLatin1StringView key)
{
    const auto object = answeredObject(answer);
    if (!object)
        return tl::unexpected(object.error());
    if (object->size() != 1 || !object->value(key).isArray())
        return refused(Text::tr("The model's answer is not of the form {\"%1\": [...]}.").arg(key));
    return object->value(key).toArray();
}

QJsonObject listSchema(QLatin1StringView key, const QJsonObject &properties)
{
    const QJsonObject item{{u"type"_s, u"object"_s},
                           {u"properties"_s, properties},
                           {u"required"_s, QJsonArray::fromStringList(properties.keys())},
                           {u"additionalProperties"_s, false}};
    return {{u"type"_s, u"object"_s},
            {u"properties"_s, QJsonObject{{key, QJsonObject{{u"type"_s, u"array"_s}, {u"items"_s, item}}}}},
            {u"required"_s, QJsonArray{QString(key)}},
            {u"additionalProperties"_s, false}};
}

} // namespace llmclient::tasks
