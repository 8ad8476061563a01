// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QString>

#include <vector>

namespace models {

struct RecentStore
{
    QString path;
    QString name; // file name without ".memoir"
    QDateTime openedAt;

    bool operator==(const RecentStore &) const = default;
};

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
