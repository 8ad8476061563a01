// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace models {

struct RecentStore
{
    QString path;
    QString name; // storeName() of the path
    QDateTime openedAt;

    bool operator==(const RecentStore &) const = default;
};

// A store's name: the file's without ".memoir", or the database's on the server.
QString storeName(const QString &store);
// Where a store is: its folder, or its server.
QString storePlace(const QString &store);

// The stores opened last, newest first, kept in the settings. all() touches no file: a path may be gone or
// slow.
class RecentStores
{
public:
    static constexpr int Limit = 8;

    static std::vector<RecentStore> all();
    // The file that the command line means where it is told none, if there is one, as if it had been opened
    // when it was last written. Looks for the file: not for the thread of the window.
    static std::optional<RecentStore> standard();
    static void add(const QString &path);
    static void remove(const QString &path);
    static void clear();
};

} // namespace models
