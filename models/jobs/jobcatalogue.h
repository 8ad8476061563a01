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

    // The jobs of Memoir; each is registered by one line in this function.
    static const JobCatalogue &standard();

    // Registers `Kind`, a store::Job with a default constructor. `cron` has five fields, UTC. A job that
    // changes statuses by rule, or may call a paid model, has to be off until a person switches it on (P9).
    template<typename Kind>
    void add(const char *cron, bool isOn)
    {
        add(cron, isOn, [] { return std::make_unique<Kind>(); });
    }
    void add(const char *cron, bool isOn, Make make);

    const QList<Entry> &entries() const { return m_entries; }
    const Entry *find(const QString &job) const; // null where there is none
    // Error Usage for an unknown name; its sentence lists the known ones.
    [[nodiscard]] store::Result<const Entry *> named(const QString &job) const;

private:
    QList<Entry> m_entries;
};

} // namespace models
