// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/actor.h"

#include <QString>

#include <vector>

namespace store {

class Database;

// A named filter, shown as a lane; `query` is the text form of a QueueFilter (store/retrieval/queuefilter.h).
struct SavedFilter
{
    QString uid;
    QString name;
    QString query;
    int position = 0;
};

class SavedFilters
{
public:
    explicit SavedFilters(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<std::vector<SavedFilter>> all(); // by position
    [[nodiscard]] Result<SavedFilter> save(const QString &name, const QString &query,
                                           const Actor &by); // a filter of the same name is replaced
    [[nodiscard]] Result<void> remove(const QString &uid, const Actor &by);

private:
    Database &m_database;
};

} // namespace store
