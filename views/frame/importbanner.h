// SPDX-License-Identifier: MIT
#pragma once

#include "models/importjob.h"
#include "views/parts/banner.h"

namespace models {
struct Workbench;
}

namespace views {

class ImportPreview;

// Says what importing a file would do, before it is done: the format, the rows that would be added, changed
// or retired, and what cannot be read; with the buttons "Import" and "Not now".
class ImportBanner : public Banner
{
    Q_OBJECT

public:
    explicit ImportBanner(models::Workbench *bench, QWidget *parent = nullptr);

    // Rehearses the import, with the format that the file looks like until a person chooses another.
    void offer(const QString &path, std::optional<store::exchange::ImportFormat> format = {});

Q_SIGNALS:
    void imported(const QString &sentence, const QString &changeset);

private:
    void showRehearsal(const store::exchange::ImportReport &report, store::exchange::ImportFormat format);
    void fail(const store::Error &error);
    void take(models::ImportJob::Claims claims);
    void showProgress(int percent);
    [[nodiscard]] QString fileName() const;

    models::Workbench *m_bench;
    QAction *m_import;
    QAction *m_trust;
    QAction *m_notNow;
    QAction *m_stop;
    ImportPreview *m_preview;
    QString m_path;
};

} // namespace views
