// SPDX-License-Identifier: MIT
#include "app/mcp/resources.h"

#include "app/ctl/output.h"
#include "app/mcp/entry.h"
#include "app/mcp/tellinglog.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/recall.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/stackreader.h"
#include "store/rows/entity.h"
#include "store/schema/layer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

#include <tuple>

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

constexpr int PageSize = 100;
constexpr int TitleLength = 80;
constexpr int MostCompletions = 100;
constexpr auto Scheme = "memory://"_L1;
constexpr auto CursorMark = "entry/"_L1; // inside the opaque cursor: the key of the last entry listed

// A cursor names the last entry of its page and no state of the server, so a page can be asked for again.
QString cursorBehind(qint64 key)
{
    return QString::fromLatin1((CursorMark + QString::number(key))
                                   .toLatin1()
                                   .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

std::optional<qint64> keyIn(const QString &cursor)
{
    const auto decoded = QByteArray::fromBase64Encoding(
        cursor.toLatin1(), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
    const QString text = QString::fromLatin1(*decoded);
    bool isNumber = false;
    const qint64 key = text.mid(CursorMark.size()).toLongLong(&isNumber);
    if (!decoded || !text.startsWith(CursorMark) || !isNumber || key <= 0)
        return std::nullopt;
    return key;
}

QString encoded(const QString &name)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(name));
}

QJsonObject wikiResource(const store::WikiSection &section)
{
    return {{u"uri"_s, wikiUri(section.slug)},
            {u"name"_s, section.slug},
            {u"title"_s, section.title},
            {u"mimeType"_s, u"text/markdown"_s},
            {u"annotations"_s, QJsonObject{{u"lastModified"_s, section.updatedAt}}}};
}

QJsonObject entryResource(const store::Reflexion &row)
{
    return {{u"uri"_s, entryUri(row.uid)},
            {u"name"_s, row.uid},
            {u"title"_s, ctl::shortened(row.observation, TitleLength)},
            {u"mimeType"_s, u"application/json"_s},
            {u"annotations"_s,
             QJsonObject{{u"lastModified"_s, row.reviewedAt.isEmpty() ? row.createdAt : row.reviewedAt}}}};
}

QJsonObject resourceTemplate(const QString &uri, const QString &name, const QString &title,
                             const QString &description, const QString &mimeType)
{
    return {{u"uriTemplate"_s, uri},
            {u"name"_s, name},
            {u"title"_s, title},
            {u"description"_s, description},
            {u"mimeType"_s, mimeType}};
}

Failure internal(const store::Error &error)
{
    return {.code = code::InternalError, .message = error.message};
}

} // namespace

QString entryUri(const QString &uid)
{
    return Scheme + "entry/"_L1 + encoded(uid);
}

QString wikiUri(const QString &slug)
{
    return Scheme + "wiki/"_L1 + encoded(slug);
}

store::Result<std::vector<store::WikiSection>> Resources::toldSections()
{
    return store::Wiki(m_context.database).sections().map([this](std::vector<store::WikiSection> sections) {
        std::erase_if(sections, [this](const store::WikiSection &section) {
            return section.isHeldBack || !m_context.audience.readsOf(section.agent);
        });
        return sections;
    });
}

Answer<QJsonObject> Resources::list(const QJsonObject &params)
{
    const QJsonValue cursor = params.value("cursor"_L1);
    const auto after = cursor.isString() ? keyIn(cursor.toString()) : std::nullopt;
    if (!cursor.isUndefined() && !after)
        return invalidParams(u"this cursor is not known"_s);
    QJsonArray resources;
    std::vector<store::ToldRow> told;
    if (!after) {
        const auto sections = toldSections();
        if (!sections)
            return tl::unexpected(internal(sections.error()));
        for (const store::WikiSection &section : *sections) {
            resources.append(wikiResource(section));
            told.push_back({.layer = store::wikiLayer().key(),
                            .uid = section.uid,
                            .revision = section.revision,
                            .fate = u"heading"_s});
        }
    }
    const auto page = store::Recall(m_context.database, m_context.search)
                          .page(m_context.audience, after.value_or(0), PageSize);
    if (!page)
        return tl::unexpected(internal(page.error()));
    for (const store::Reflexion &row : *page) {
        resources.append(entryResource(row));
        told.push_back(toldReflexion(row.uid, row.revision));
        told.back().fate = row.observation.size() > TitleLength ? u"heading"_s : u"full"_s;
    }
    if (auto noted = m_context.told.add(u"resources/list"_s, {}, std::move(told), m_context.client); !noted)
        return tl::unexpected(internal(noted.error()));
    QJsonObject result{{u"resources"_s, resources}};
    if (int(page->size()) == PageSize)
        result.insert("nextCursor"_L1, cursorBehind(page->back().key));
    return era::cacheable(result, m_era, 0, u"private"_s);
}

Answer<QJsonObject> Resources::templates(const QJsonObject &params) const
{
    if (!params.value("cursor"_L1).isUndefined())
        return invalidParams(u"this cursor is not known"_s);
    const QJsonArray all{
        resourceTemplate(u"memory://entry/{uid}"_s, u"entry"_s, u"A memory"_s,
                         u"What became of a memory: its status, and its text where a person approved it."_s,
                         u"application/json"_s),
        resourceTemplate(
            u"memory://wiki/{section}"_s, u"wiki"_s, u"A section of the wiki"_s,
            u"What the system knows about a topic, with citations of the memories it rests on."_s,
            u"text/markdown"_s),
        resourceTemplate(u"memory://context/{entity}"_s, u"context"_s, u"The context of an entity"_s,
                         u"What a model is told about an entity, written TYPE:ID or ID."_s, u"text/plain"_s)};
    return era::cacheable({{u"resourceTemplates"_s, all}}, m_era, 3'600'000, u"public"_s);
}

Answer<QJsonObject> Resources::read(const QJsonObject &params)
{
    const QJsonValue uri = params.value("uri"_L1);
    if (!uri.isString())
        return invalidParams(u"\"uri\" is missing"_s);
    const QString path = uri.toString();
    const qsizetype slash = path.indexOf(u'/', Scheme.size());
    if (!path.startsWith(Scheme) || slash < 0)
        return tl::unexpected(missing(path, u"Addresses here begin with memory://entry/, memory://wiki/ or "
                                            "memory://context/."_s));
    const QString name = QUrl::fromPercentEncoding(path.mid(slash + 1).toUtf8());
    const auto text = textOf(path.mid(Scheme.size(), slash - Scheme.size()), name);
    if (!text && text.error().code == store::Error::Code::NotFound)
        return tl::unexpected(missing(path, text.error().message));
    if (!text)
        return tl::unexpected(internal(text.error()));
    const QJsonObject contents{{u"uri"_s, path}, {u"mimeType"_s, text->mimeType}, {u"text"_s, text->text}};
    return era::cacheable({{u"contents"_s, QJsonArray{contents}}}, m_era, 0, u"private"_s);
}

store::Result<Resources::Text> Resources::textOf(const QString &kind, const QString &name)
{
    if (kind == "entry"_L1) {
        const auto entry = entryOf(m_context, name, u"memory://entry"_s);
        if (!entry)
            return tl::unexpected(entry.error());
        return Text{u"application/json"_s, QString::fromUtf8(QJsonDocument(*entry).toJson()), {}};
    }
    if (kind == "wiki"_L1)
        return sectionOf(m_context, name, u"memory://wiki"_s).map([](const store::WikiSection &section) {
            return Text{u"text/markdown"_s, "# "_L1 + section.title + "\n\n"_L1 + section.body,
                        section.updatedAt};
        });
    if (kind == "context"_L1 && !name.isEmpty())
        return contextOf(name);
    return store::failure(store::Error::Code::NotFound, u"There is no such kind of resource."_s);
}

store::Result<Resources::Text> Resources::contextOf(const QString &entity)
{
    auto recipe = store::recipeOf(m_context.database, m_context.agent);
    if (!recipe)
        return tl::unexpected(recipe.error());
    store::StackQuestion question;
    std::tie(question.entityType, question.entityId) = store::entityParts(entity);
    question.question = question.entityId;
    question.toldTo = m_context.audience;
    question.recipe = std::move(*recipe);
    const auto stack = m_context.stacks().stack(question);
    if (!stack)
        return tl::unexpected(stack.error());
    if (!m_context.isReadOnly) {
        const auto recorded = store::Snapshots(m_context.database)
                                  .record(*stack, store::Actor::agent(m_context.agent), m_context.told.run());
        if (!recorded)
            return tl::unexpected(recorded.error());
    }
    return Text{u"text/plain"_s, stack->text, {}};
}

Failure Resources::missing(const QString &uri, const QString &why) const
{
    return {.code = m_era == Era::Modern ? code::InvalidParams : code::ResourceNotFound,
            .message = u"Resource not found. %1"_s.arg(why),
            .data = QJsonObject{{u"uri"_s, uri}}};
}

store::Result<QStringList> Resources::completions(const QString &variable, const QString &begun)
{
    QStringList all;
    if (variable == "section"_L1) {
        const auto sections = toldSections();
        if (!sections)
            return tl::unexpected(sections.error());
        for (const store::WikiSection &section : *sections) {
            if (section.slug.startsWith(begun))
                all += section.slug;
        }
    } else if (variable == "uid"_L1) {
        const auto page =
            store::Recall(m_context.database, m_context.search).page(m_context.audience, 0, MostCompletions);
        if (!page)
            return tl::unexpected(page.error());
        for (const store::Reflexion &row : *page) {
            if (row.uid.startsWith(begun))
                all += row.uid;
        }
    } else if (variable == "entity"_L1) {
        return store::Recall(m_context.database, m_context.search)
            .entities(m_context.audience, begun, MostCompletions);
    }
    return all.mid(0, MostCompletions);
}

} // namespace app::mcp
