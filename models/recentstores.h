// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>

#include <vector>

namespace models {

struct RecentStore
{
    QString path;
    QString name; // as storeName() says
    QDateTime openedAt;

    bool operator==(const RecentStore &) const = default;
};

// What a store is called: its file's name without ".memoir", or what it is called on the server.
QString storeName(const QString &store);
// Where it lies: the folder, or the server.
QString storePlace(const QString &store);

// The stores opened last, newest first, kept in the settings. Looks at no file: a path may be gone or slow.
class RecentStores
{
public:
    static constexpr int Limit = 8;

    static std::vector<RecentStore> all();
    static void add(const QString &path);
    static void remove(const QString &path);
    static void clear();
};

} // namespace models
