// SPDX-License-Identifier: MIT
#pragma once

#include "models/importjob.h"
#include "views/parts/banner.h"

namespace models {
struct Workbench;
}
namespace store::exchange {
struct ImportReport;
}

namespace views {

// What a file would bring, before it is brought: counts, "Import", "Not now".
class ImportBanner : public Banner
{
    Q_OBJECT

public:
    explicit ImportBanner(models::Workbench *bench, QWidget *parent = nullptr);

    void offer(const QString &path);

Q_SIGNALS:
    void imported(const QString &sentence, const QString &changeset);

private:
    void showRehearsal(const store::exchange::ImportReport &report, const QString &format);
    [[nodiscard]] static QString counts(const store::exchange::ImportReport &report);
    void take(models::ImportJob::Claims claims);

    models::Workbench *m_bench;
    QAction *m_import;
    QAction *m_trust;
    QAction *m_notNow;
};

} // namespace views
