// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace tests {

// For a job whose progress and log nobody looks at.
class QuietContext final : public store::JobContext
{
public:
    void progress(int, int, const QString &) override {}
    void note(const QString &) override {}
    void warn(const QString &) override {}
    std::stop_token stopToken() const override { return {}; }
};

} // namespace tests
