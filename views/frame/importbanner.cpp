// SPDX-License-Identifier: MIT
#include "views/frame/importbanner.h"

#include "models/workbench.h"
#include "views/frame/importpreview.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace views {

using store::exchange::ImportFormat;
using store::exchange::ImportReport;

namespace {

// The numbers of rows by what would become of them, as parts of one sentence.
QStringList counts(const ImportReport &report)
{
    QStringList parts;
    if (report.added > 0)
        parts += ImportBanner::tr("%Ln new", nullptr, report.added);
    if (report.changed > 0)
        parts += ImportBanner::tr("%Ln changed", nullptr, report.changed);
    if (report.retired > 0)
        parts += ImportBanner::tr("%L1 of %L2 retired").arg(report.retired).arg(report.retirable);
    if (report.corroborated > 0)
        parts += ImportBanner::tr("%Ln seen again", nullptr, report.corroborated);
    int others = report.agents + report.runs + report.episodes + report.filters;
    for (const int records : report.records)
        others += records;
    if (others > 0)
        parts += ImportBanner::tr("%Ln lines of other layers", nullptr, others);
    if (report.unchanged > 0)
        parts += ImportBanner::tr("%Ln unchanged", nullptr, report.unchanged);
    if (report.skipped > 0)
        parts += ImportBanner::tr("%Ln not taken", nullptr, report.skipped);
    return parts.isEmpty() ? QStringList(ImportBanner::tr("nothing new")) : parts;
}

// Which rows come in force at once, and which wait for review.
QString consequences(const ImportReport &report)
{
    QStringList said;
    const bool isForced = report.bringsInForce();
    if (isForced)
        said += ImportBanner::tr("What is new or changed is in force at once, nobody reviews it.");
    if (report.retired > 0)
        said += ImportBanner::tr("What is retired is told to no model any more.");
    if (report.waiting() > 0)
        said += isForced ? ImportBanner::tr("%Ln rows wait for review.", nullptr, report.waiting())
                         : ImportBanner::tr("New rows wait for review.");
    for (const QString &agent : report.unread)
        said +=
            ImportBanner::tr("They belong to %1, and no agent reads that one's so far: Settings, Agents says "
                             "who may.")
                .arg(agent);
    if (const int drafts = report.waitingDrafts(); drafts > 0)
        said += ImportBanner::tr("%Ln drafts wait with the rows they rest on, on the page Beliefs.", nullptr,
                                 drafts);
    if (report.lasting() > 0)
        said +=
            ImportBanner::tr("No undo takes back %Ln rows that say what happened: episodes, chats, graded "
                             "runs. They can be forgotten.",
                             nullptr, report.lasting());
    if (report.claims > 0)
        said += ImportBanner::tr("The file says %Ln time(s) what people decided: that waits too, or is in "
                                 "force at once with \"Import with decisions\".",
                                 nullptr, report.claims);
    return said.join(u' ');
}

} // namespace

ImportBanner::ImportBanner(models::Workbench *bench, QWidget *parent)
    : Banner(parent)
    , m_bench(bench)
    , m_import(new QAction(tr("Import"), this))
    , m_trust(new QAction(tr("Import with decisions"), this))
    , m_notNow(new QAction(tr("Not now"), this))
    , m_stop(new QAction(tr("Stop the import"), this))
    , m_preview(new ImportPreview(this))
{
    setObjectName(u"importBanner"_s);
    m_import->setObjectName(u"importAccept"_s);
    m_trust->setObjectName(u"importTrust"_s);
    m_trust->setToolTip(
        tr("What the file says that people decided is in force at once. For an export of your own."));
    m_notNow->setObjectName(u"importDecline"_s);
    m_stop->setObjectName(u"importStop"_s);
    setBody(m_preview);
    const models::ImportJob *job = &bench->imports;
    connect(m_import, &QAction::triggered, this, [this] { take(models::ImportJob::Claims::Wait); });
    connect(m_trust, &QAction::triggered, this, [this] { take(models::ImportJob::Claims::Trusted); });
    connect(m_notNow, &QAction::triggered, this, [this] {
        m_bench->imports.forget();
        clear();
    });
    connect(m_stop, &QAction::triggered, &bench->imports, &models::ImportJob::stop);
    connect(m_preview, &ImportPreview::formatChosen, this,
            [this](ImportFormat format) { offer(m_path, format); });
    connect(job, &models::ImportJob::rehearsed, this, &ImportBanner::showRehearsal);
    connect(job, &models::ImportJob::progressed, this, &ImportBanner::showProgress);
    connect(job, &models::ImportJob::imported, this, [this](const ImportReport &report) {
        clear();
        Q_EMIT imported(tr("Imported: %1").arg(counts(report).join(u", "_s)), report.changeset);
    });
    connect(job, &models::ImportJob::failed, this, &ImportBanner::fail);
    connect(&bench->store, &models::StoreThread::closed, this, &Banner::clear);
    clear();
}

QString ImportBanner::fileName() const
{
    return QFileInfo(m_path).fileName();
}

void ImportBanner::offer(const QString &path, std::optional<ImportFormat> format)
{
    m_path = QDir::cleanPath(path); // a dragged folder may end in a slash
    m_preview->hide();
    if (m_bench->store.isReadOnly())
        return show(Kind::Waits, tr("%1 was not imported.").arg(fileName()),
                    tr("The store is open read-only."), {m_notNow});
    show(Kind::Info, tr("Looking at %1.").arg(fileName()), tr("Nothing is written yet."), {m_notNow});
    m_bench->imports.rehearse(path, format);
}

void ImportBanner::showRehearsal(const ImportReport &report, ImportFormat format)
{
    const bool retiresMuch = report.retiresMuch();
    m_import->setText(retiresMuch ? tr("Import and retire %Ln", nullptr, report.retired) : tr("Import"));
    m_preview->show();
    m_preview->fill(report, format);
    show(retiresMuch || report.skipped > 0 ? Kind::Waits : Kind::Info,
         tr("%1, read as %2: %3.").arg(fileName(), formatWords(format), counts(report).join(u", "_s)),
         consequences(report),
         report.claims > 0 ? QList<QAction *>{m_import, m_trust, m_notNow}
                           : QList<QAction *>{m_import, m_notNow});
}

// Keeps the choice of a format: read in another one, the file may be fine.
void ImportBanner::fail(const store::Error &error)
{
    m_preview->show();
    m_preview->clear();
    show(Kind::Refused, tr("Nothing was imported."), error.message, {m_notNow});
}

void ImportBanner::take(models::ImportJob::Claims claims)
{
    const auto reviewer = m_bench->reviewer.name();
    if (!reviewer)
        return;
    showProgress(0);
    m_preview->hide();
    m_bench->imports.import(*reviewer, claims);
}

void ImportBanner::showProgress(int percent)
{
    show(Kind::Info, tr("Importing %1.").arg(fileName()),
         tr("%1 % done. What you decide meanwhile is saved behind it.").arg(percent), {m_stop});
}

} // namespace views
