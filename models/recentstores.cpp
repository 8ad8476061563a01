// SPDX-License-Identifier: MIT
#include "models/recentstores.h"

#include "store/clock.h"

#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr auto Group = "recentStores"_L1;

QString nameOf(const QString &path)
{
    const QString file = path.section(u'/', -1);
    return file.endsWith(".memoir"_L1) ? file.chopped(7) : file;
}

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

} // namespace

std::vector<RecentStore> RecentStores::all()
{
    QSettings settings;
    std::vector<RecentStore> stores;
    const int count = std::min(settings.beginReadArray(Group), Limit);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        const QString path = settings.value("path"_L1).toString();
        if (!path.isEmpty())
            stores.push_back({path, nameOf(path), settings.value("openedAt"_L1).toDateTime()});
    }
    return stores;
}

void RecentStores::add(const QString &path)
{
    std::vector<RecentStore> stores = without(path);
    stores.insert(stores.begin(), {path, nameOf(path), store::now()});
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
