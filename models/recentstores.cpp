// SPDX-License-Identifier: MIT
#include "models/recentstores.h"

#include "store/clock.h"
#include "store/database/server/address.h"
#include "store/files/storefolder.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr auto Group = "recentStores"_L1;

void keep(const std::vector<RecentStore> &stores)
{
    QSettings settings;
    settings.remove(Group);
    settings.beginWriteArray(Group, int(stores.size()));
    for (int i = 0; i < int(stores.size()); ++i) {
        settings.setArrayIndex(i);
        settings.setValue("path"_L1, stores[std::size_t(i)].path);
        settings.setValue("openedAt"_L1, stores[std::size_t(i)].openedAt);
    }
    settings.endArray();
}

std::vector<RecentStore> without(const QString &path)
{
    std::vector<RecentStore> stores = RecentStores::all();
    std::erase_if(stores, [&](const RecentStore &store) { return store.path == path; });
    return stores;
}

using store::server::Address;

std::optional<Address> addressOf(const QString &store)
{
    if (!Address::isOne(store))
        return {};
    const auto address = Address::parsed(store);
    return address ? std::optional(*address) : std::nullopt;
}

} // namespace

QString storeName(const QString &store)
{
    if (const auto address = addressOf(store))
        return address->name();
    const QString file = store.section(u'/', -1);
    return file.endsWith(".memoir"_L1) ? file.chopped(7) : file;
}

QString storePlace(const QString &store)
{
    const auto address = addressOf(store);
    return address ? address->place() : store.section(u'/', 0, -2);
}

std::vector<RecentStore> RecentStores::all()
{
    QSettings settings;
    std::vector<RecentStore> stores;
    const int count = std::min(settings.beginReadArray(Group), Limit);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        const QString path = settings.value("path"_L1).toString();
        if (!path.isEmpty())
            stores.push_back({path, storeName(path), settings.value("openedAt"_L1).toDateTime()});
    }
    return stores;
}

std::optional<RecentStore> RecentStores::standard()
{
    const QString path = store::standardStore();
    const QFileInfo file(path);
    if (Address::isOne(path) || !file.isFile())
        return {};
    return RecentStore{file.absoluteFilePath(), storeName(path), file.lastModified()};
}

void RecentStores::add(const QString &path)
{
    std::vector<RecentStore> stores = without(path);
    stores.insert(stores.begin(), {path, storeName(path), store::now()});
    stores.resize(std::min(stores.size(), std::size_t(Limit)));
    keep(stores);
}

void RecentStores::remove(const QString &path)
{
    keep(without(path));
}

void RecentStores::clear()
{
    keep({});
}

} // namespace models
