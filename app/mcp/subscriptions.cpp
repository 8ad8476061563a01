// SPDX-License-Identifier: MIT
#include "app/mcp/subscriptions.h"

#include "app/mcp/resources.h"
#include "store/curation/ledger.h"
#include "store/database/reading.h"
#include "store/layers/wiki.h"
#include "store/schema/layer.h"

#include <QJsonArray>

#include <algorithm>

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostAtOnce = 1'000; // ledger entries in one call; the next tick goes on
constexpr auto SubscriptionKey = "io.modelcontextprotocol/subscriptionId"_L1;
constexpr auto ContextPrefix = "memory://context/"_L1;

bool changesLists(const store::LedgerLine &line)
{
    const auto approved = "approved_for_reuse"_L1;
    if (store::reflexionLayer().is(line.layer))
        return (line.fromStatus == approved) != (line.toStatus == approved);
    return store::wikiLayer().is(line.layer) && line.fromStatus != line.toStatus;
}

} // namespace

Subscriptions::Stream &Subscriptions::legacy()
{
    const auto found =
        std::ranges::find_if(m_streams, [](const Stream &one) { return one.id.isUndefined(); });
    if (found != m_streams.end())
        return *found;
    begin();
    return m_streams.emplace_back();
}

// The first subscription begins with the present end of the ledger.
void Subscriptions::begin()
{
    if (m_seen < 0)
        m_seen = store::newestEntry(m_database).value_or(0);
}

void Subscriptions::subscribe(const QString &uri)
{
    legacy().uris.insert(uri);
}

void Subscriptions::unsubscribe(const QString &uri)
{
    legacy().uris.remove(uri);
}

bool Subscriptions::isOpen(const QJsonValue &id) const
{
    return std::ranges::any_of(m_streams,
                               [&id](const Stream &one) { return !one.id.isUndefined() && one.id == id; });
}

QJsonObject Subscriptions::listen(const QJsonValue &id, const QJsonObject &filter)
{
    begin();
    Stream stream{.id = id, .wantsLists = filter["resourcesListChanged"_L1].toBool()};
    const QJsonArray uris = filter["resourceSubscriptions"_L1].toArray();
    for (const QJsonValue uri : uris)
        stream.uris.insert(uri.toString());
    // Tools and prompts never change while the server runs, so wishes about them are not acknowledged.
    QJsonObject taken;
    if (stream.wantsLists)
        taken.insert("resourcesListChanged"_L1, true);
    if (!stream.uris.isEmpty())
        taken.insert("resourceSubscriptions"_L1, uris);
    m_streams.push_back(stream);
    return notice(stream, u"notifications/subscriptions/acknowledged"_s, {{u"notifications"_s, taken}});
}

void Subscriptions::close(const QJsonValue &id)
{
    std::erase_if(m_streams, [&id](const Stream &one) { return !one.id.isUndefined() && one.id == id; });
}

store::Result<QString> Subscriptions::uriOf(const store::LedgerLine &line)
{
    if (store::reflexionLayer().is(line.layer))
        return entryUri(line.rowUid);
    if (!store::wikiLayer().is(line.layer))
        return QString();
    const auto section = store::Wiki(m_database).one(line.rowUid);
    return section ? wikiUri(section->slug) : QString();
}

store::Result<std::vector<QJsonObject>> Subscriptions::notices()
{
    std::vector<QJsonObject> all;
    if (m_streams.empty())
        return all;
    const auto lines = store::Ledger(m_database).stepsSince(m_seen, MostAtOnce);
    if (!lines)
        return tl::unexpected(lines.error());
    QStringList changed;
    bool haveListsChanged = false;
    for (const store::LedgerLine &line : *lines) {
        m_seen = line.seq;
        haveListsChanged |= changesLists(line);
        const auto uri = uriOf(line);
        if (!uri)
            return tl::unexpected(uri.error());
        if (!uri->isEmpty() && !changed.contains(*uri))
            changed += *uri;
    }
    if (lines->empty())
        return all;
    for (const Stream &stream : m_streams) {
        for (const QString &uri : std::as_const(stream.uris)) {
            // Any change of the memory may change a context.
            if (changed.contains(uri) || uri.startsWith(ContextPrefix))
                all.push_back(notice(stream, u"notifications/resources/updated"_s, {{u"uri"_s, uri}}));
        }
        if (stream.wantsLists && haveListsChanged)
            all.push_back(notice(stream, u"notifications/resources/list_changed"_s, {}));
    }
    return all;
}

QJsonObject Subscriptions::notice(const Stream &stream, const QString &method, QJsonObject params)
{
    if (!stream.id.isUndefined())
        params.insert("_meta"_L1, QJsonObject{{SubscriptionKey, stream.id}});
    return notification(method, params);
}

} // namespace app::mcp
