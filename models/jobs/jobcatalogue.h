// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/jobs/jobschedule.h"

#include <QList>

#include <functional>
#include <memory>

namespace models {

// The jobs there are, in the order people see them, and when each runs by default. A value.
class JobCatalogue
{
public:
    using Make = std::function<std::unique_ptr<store::Job>()>;

    struct Entry
    {
        store::JobDefault defaults;
        QString title;
        QStringList steps;
        Make make;
    };

    // All of Memoir. Jobs of a kind are registered there, a line each.
    static const JobCatalogue &standard();

    // `Kind` is a store::Job made of nothing. `cron` has five fields, UTC. What changes a status by rule or
    // may call a paid model is off until a person switches it on (P9).
    template<typename Kind>
    void add(const char *cron, bool isOn)
    {
        add(cron, isOn, [] { return std::make_unique<Kind>(); });
    }
    void add(const char *cron, bool isOn, Make make);

    const QList<Entry> &entries() const { return m_entries; }
    const Entry *find(const QString &job) const; // null where there is none
    // Usage, with the names there are.
    [[nodiscard]] store::Result<const Entry *> named(const QString &job) const;

private:
    QList<Entry> m_entries;
};

} // namespace models
