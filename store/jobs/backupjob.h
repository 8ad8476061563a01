// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Copies the store into a folder beside it ("NAME.backups", or the setting "backup.folder"), opens and checks
// the copy, and keeps the newest ("backup.keep", 7). A copy that does not go on from the last good one is
// kept beside, under a name of its own, and counts for nothing; files of other names are never touched.
class BackupJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("backup"); }
    QString title() const override;
    // False for a store on a server: whoever keeps the server copies it with "memoirctl backup".
    [[nodiscard]] Result<bool> isNeeded(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
};

} // namespace store
