// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// For work whose progress and log nobody looks at, and which is never stopped.
class QuietContext final : public JobContext
{
public:
    void progress(int, int, const QString &) override {}
    void note(const QString &) override {}
    void warn(const QString &) override {}
    std::stop_token stopToken() const override { return {}; }
};

} // namespace store
