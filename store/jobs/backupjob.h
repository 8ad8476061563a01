// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Copies the store into a folder beside it ("STORE.backups", or the setting "backup.folder"), opens and
// checks the copy, and keeps the newest ("backup.keep", 7). A copy stands under its name only once it is
// whole; files of other names are never touched.
class BackupJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("backup"); }
    QString title() const override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;

    // Where the copies of this store go.
    [[nodiscard]] static Result<QString> folderOf(Database &database);
};

} // namespace store
