// SPDX-License-Identifier: MIT
#include "llmclient/tasks/judgement.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>
#include <vector>

namespace llmclient {

using namespace Qt::StringLiterals;

namespace {

constexpr int HighestGrade = 4;

// Where the object that begins at `begin` ends, texts and escapes minded; -1 where it does not.
qsizetype endOfObject(const QString &text, qsizetype begin)
{
    int depth = 0;
    bool isInText = false;
    for (qsizetype at = begin; at < text.size(); ++at) {
        const QChar c = text.at(at);
        if (isInText) {
            if (c == u'\\')
                ++at;
            else if (c == u'"')
                isInText = false;
        } else if (c == u'"') {
            isInText = true;
        } else if (c == u'{') {
            ++depth;
        } else if (c == u'}' && --depth == 0) {
            return at + 1;
        }
    }
    return -1;
}

// The top-level JSON objects in the text.
std::vector<QJsonObject> objectsIn(const QString &text)
{
    std::vector<QJsonObject> objects;
    for (qsizetype at = text.indexOf(u'{'); at >= 0;) {
        const qsizetype end = endOfObject(text, at);
        const QJsonDocument document =
            end < 0 ? QJsonDocument() : QJsonDocument::fromJson(text.mid(at, end - at).toUtf8());
        if (document.isObject())
            objects.push_back(document.object());
        at = text.indexOf(u'{', document.isObject() ? end : at + 1);
    }
    return objects;
}

} // namespace

std::optional<Judgement> parsedJudgement(const QString &reply)
{
    std::optional<QJsonObject> judge;
    for (const QJsonObject &object : objectsIn(reply)) {
        if (!object.contains("grade"_L1))
            continue;
        if (judge)
            return std::nullopt;
        judge = object;
    }
    if (!judge)
        return std::nullopt;
    const QJsonValue grade = judge->value("grade"_L1);
    const double number = grade.toDouble(-1);
    const QString analysis = judge->value("analysis"_L1).toString().trimmed();
    if (!grade.isDouble() || number != std::floor(number) || number < 0 || number > HighestGrade
        || analysis.isEmpty())
        return std::nullopt;
    return Judgement{analysis, int(number)};
}

QJsonObject judgementSchema()
{
    const QJsonArray grades{0, 1, 2, 3, 4};
    return {{u"type"_s, u"object"_s},
            {u"additionalProperties"_s, false},
            {u"properties"_s,
             QJsonObject{{u"analysis"_s, QJsonObject{{u"type"_s, u"string"_s}}},
                         {u"grade"_s, QJsonObject{{u"type"_s, u"integer"_s}, {u"enum"_s, grades}}}}},
            {u"required"_s, QJsonArray{u"analysis"_s, u"grade"_s}}};
}

} // namespace llmclient
