// SPDX-License-Identifier: MIT
#include "llmclient/tasks/wikianswer.h"

#include "llmclient/tasks/jsonanswer.h"
#include "llmclient/text.h"

#include <QJsonObject>

namespace llmclient::tasks {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

Result<QString> stringOf(const QJsonObject &section, QLatin1StringView key, int number)
{
    const QJsonValue value = section.value(key);
    if (!value.isString())
        return refused(Text::tr("Section %1 of the model's answer has no text \"%2\".").arg(number).arg(key));
    return value.toString();
}

Result<WikiAnswerSection> sectionOf(const QJsonValue &value, int number, const QStringList &slugs,
                                    const WikiHandles &handles)
{
    if (!value.isObject())
        return refused(Text::tr("Section %1 of the model's answer is no object.").arg(number));
    const QJsonObject object = value.toObject();
    for (const QString &key : object.keys()) {
        if (key != "slug"_L1 && key != "title"_L1 && key != "body"_L1)
            return refused(Text::tr("Section %1 of the model's answer has an unknown key \"%2\".")
                               .arg(number)
                               .arg(key.left(40)));
    }
    const auto slug = stringOf(object, "slug"_L1, number);
    const auto title = stringOf(object, "title"_L1, number);
    const auto body = stringOf(object, "body"_L1, number);
    if (!slug || !title || !body)
        return tl::unexpected(!slug ? slug.error() : !title ? title.error() : body.error());
    if (!slug->isEmpty() && !slugs.contains(*slug))
        return refused(Text::tr("The model's answer rewrites a section \"%1\" that it was not given.")
                           .arg(slug->left(80)));
    if (title->simplified().isEmpty())
        return refused(Text::tr("Section %1 of the model's answer has no title.").arg(number));
    QStringList unknown;
    WikiAnswerSection section{*slug, title->simplified(), handles.restored(*body, unknown)};
    if (!unknown.isEmpty())
        return refused(Text::tr("“%1” of the model's answer cites rows that it was never given: %2.")
                           .arg(section.title.left(80), unknown.mid(0, 5).join(u", "_s)));
    return section;
}

} // namespace

Result<std::vector<WikiAnswerSection>> readWikiAnswer(const ChatAnswer &answer, const QStringList &slugs,
                                                      const WikiHandles &handles)
{
    const auto items = answeredList(answer, "sections"_L1);
    if (!items)
        return tl::unexpected(items.error());
    std::vector<WikiAnswerSection> sections;
    QStringList seen;
    int number = 0;
    for (const QJsonValue &value : *items) {
        auto section = sectionOf(value, ++number, slugs, handles);
        if (!section)
            return tl::unexpected(section.error());
        if (!section->slug.isEmpty() && seen.contains(section->slug))
            return refused(
                Text::tr("The model's answer rewrites the section \"%1\" twice.").arg(section->slug));
        seen.append(section->slug);
        sections.push_back(std::move(*section));
    }
    return sections;
}

} // namespace llmclient::tasks
