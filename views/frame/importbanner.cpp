// SPDX-License-Identifier: MIT
#include "views/frame/importbanner.h"

#include "models/workbench.h"

#include <QAction>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace views {

using store::exchange::ImportReport;

ImportBanner::ImportBanner(models::Workbench *bench, QWidget *parent)
    : Banner(parent)
    , m_bench(bench)
    , m_import(new QAction(tr("Import"), this))
    , m_trust(new QAction(tr("Import with decisions"), this))
    , m_notNow(new QAction(tr("Not now"), this))
{
    setObjectName(u"importBanner"_s);
    m_import->setObjectName(u"importAccept"_s);
    m_trust->setObjectName(u"importTrust"_s);
    m_trust->setToolTip(
        tr("What the file says that people decided is in force at once. For an export of your own."));
    m_notNow->setObjectName(u"importDecline"_s);
    const models::ImportJob *job = &bench->imports;
    connect(m_import, &QAction::triggered, this, [this] { take(models::ImportJob::Claims::Wait); });
    connect(m_trust, &QAction::triggered, this, [this] { take(models::ImportJob::Claims::Trusted); });
    connect(m_notNow, &QAction::triggered, this, [this] {
        m_bench->imports.forget();
        clear();
    });
    connect(job, &models::ImportJob::rehearsed, this,
            [this](const ImportReport &report, store::exchange::ImportFormat format) {
                showRehearsal(report, store::exchange::name(format));
            });
    connect(job, &models::ImportJob::imported, this, [this](const ImportReport &report) {
        clear();
        Q_EMIT imported(tr("Imported: %1").arg(counts(report)), report.changeset);
    });
    connect(job, &models::ImportJob::failed, this, [this](const store::Error &error) {
        show(Kind::Refused, tr("Nothing was imported."), error.message, {m_notNow});
    });
    connect(&bench->store, &models::StoreThread::closed, this, &Banner::clear);
    clear();
}

void ImportBanner::offer(const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    if (m_bench->store.isReadOnly())
        return show(Kind::Waits, tr("%1 was not imported.").arg(name), tr("The store is open read-only."),
                    {m_notNow});
    show(Kind::Info, tr("Looking at %1.").arg(name), tr("Nothing is written yet."), {m_notNow});
    m_bench->imports.rehearse(path);
}

QString ImportBanner::counts(const ImportReport &report)
{
    QStringList parts{tr("%Ln new rows", nullptr, report.added)};
    if (report.corroborated > 0)
        parts += tr("%Ln seen again", nullptr, report.corroborated);
    if (report.unchanged > 0)
        parts += tr("%Ln unchanged", nullptr, report.unchanged);
    if (report.skipped > 0)
        parts += tr("%Ln lines not taken", nullptr, report.skipped);
    return parts.join(u", "_s);
}

void ImportBanner::showRehearsal(const ImportReport &report, const QString &format)
{
    const QString name = QFileInfo(m_bench->imports.path()).fileName();
    const QString first = report.problems.empty() ? QString() : u' ' + report.problems.front().message;
    const int waiting = report.added - report.decided;
    const QString claims = report.claims > 0 ? u' '
                                                   + tr("The file says %Ln time(s) what people decided: that "
                                                        "waits too, or is in force at once with "
                                                        "\"Import with decisions\".",
                                                        nullptr, report.claims)
                                             : QString();
    show(report.skipped > 0 ? Kind::Waits : Kind::Info,
         tr("%1 (%2) would bring %3.").arg(name, format, counts(report)),
         tr("%Ln of them wait for review.", nullptr, waiting) + claims + first,
         report.claims > 0 ? QList<QAction *>{m_import, m_trust, m_notNow}
                           : QList<QAction *>{m_import, m_notNow});
}

void ImportBanner::take(models::ImportJob::Claims claims)
{
    show(Kind::Info, tr("Importing %1.").arg(QFileInfo(m_bench->imports.path()).fileName()), {});
    m_bench->imports.import(m_bench->session.reviewer(), claims);
}

} // namespace views
