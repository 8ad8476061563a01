// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/clock.h"
#include "store/knowledge/ingestwriter.h"
#include "store/knowledge/newfiles.h"
#include "store/knowledge/release.h"
#include "store/knowledge/watchedpaths.h"
#include "store/layers/settingact.h"
#include "views/knowledge/chunkpane.h"
#include "views/knowledge/knowledgepage.h"
#include "views/knowledge/knowledgewords.h"
#include "views/knowledge/skippedview.h"
#include "views/parts/filepicker.h"
#include "views/parts/plaintable.h"

#include <QAction>
#include <QDesktopServices>
#include <QFileInfo>
#include <QInputDialog>
#include <QUrl>

// What the page does with documents: takes them in, reads them again, lets them go, takes them out.
namespace views {

using namespace Qt::StringLiterals;
using models::SourceState;
using store::knowledge::IngestOptions;
using store::knowledge::IngestReport;
using store::knowledge::NewFiles;

namespace {

QString documentFilter()
{
    return KnowledgePage::tr(
        "Documents (*.md *.markdown *.txt *.rst *.yaml *.yml *.json *.html *.pdf);;All files (*)");
}

} // namespace

void KnowledgePage::ingest(const QStringList &paths)
{
    if (!paths.isEmpty())
        m_bench->ingest.ingest(m_bench->session.reviewer(), {IngestOptions{.paths = paths}});
}

void KnowledgePage::addFiles()
{
    ingest(m_picker->openFiles(this, tr("Add files"), documentFilter()));
}

void KnowledgePage::addFolder()
{
    Tick wait{tr("Files that come or change later wait until I release them")};
    const QString folder = m_picker->openFolder(this, tr("Add a folder"), wait);
    if (folder.isEmpty())
        return;
    if (wait.isOn)
        hold(QFileInfo(folder).canonicalFilePath(), true);
    ingest({folder});
}

// Trees as a whole, so that new files in them come too; other files one by one.
void KnowledgePage::refreshAll()
{
    QMap<QString, QStringList> paths; // by namespace
    for (const models::SourceLine &line : m_bench->sources.lines())
        paths[line.source.nameSpace] += line.source.isTree ? line.source.root : line.source.path;
    QList<IngestOptions> all;
    for (auto entry = paths.begin(); entry != paths.end(); ++entry) {
        entry->removeDuplicates();
        all +=
            IngestOptions{.paths = *entry, .nameSpace = entry.key(), .mayBeGone = true, .isUnattended = true};
    }
    m_bench->ingest.ingest(m_bench->session.reviewer(), all);
}

void KnowledgePage::readAgain()
{
    if (const models::SourceLine *line = current())
        m_bench->ingest.ingest(m_bench->session.reviewer(),
                               {IngestOptions{.paths = {line->source.path},
                                              .nameSpace = line->source.nameSpace,
                                              .force = true,
                                              .mayBeGone = true}});
}

void KnowledgePage::hold()
{
    if (const models::SourceLine *line = current())
        hold(store::knowledge::watchedPath(line->source), !line->isHeld);
}

void KnowledgePage::hold(const QString &path, bool on)
{
    const auto work = [path, on, reviewer = m_bench->session.reviewer()](store::Database &database) {
        return store::changeSettings(database, {{NewFiles::key(path), NewFiles::value(on)}},
                                     store::Actor::person(reviewer));
    };
    m_bench->store.run(work).then(this, [this, path, on](const store::Result<QString> &done) {
        m_bench->feed.poll();
        takeCurrent();
        if (!done)
            return Q_EMIT messageRaised(done.error().message);
        Q_EMIT changeRaised((on ? tr("What comes into %1 waits for you from now on")
                                : tr("What comes into %1 is told from now on"))
                                .arg(path),
                            *done);
    });
}

void KnowledgePage::showNextWaiting()
{
    const int rows = m_bench->sources.rowCount();
    for (int i = 1; i <= rows; ++i) {
        const int row = (std::max(0, m_table->currentIndex().row()) + i) % rows;
        if (m_bench->sources.lineAt(row)->state == SourceState::Waits)
            return m_table->selectRow(row);
    }
    showAll(); // what waits is not among what was searched for
}

void KnowledgePage::askRemoval()
{
    if (const models::SourceLine *line = current()) {
        m_removing = line->source.uid;
        updateBanner();
    }
}

void KnowledgePage::remove()
{
    const models::SourceLine *line = current();
    if (!line || line->source.uid != m_removing)
        return;
    m_removing.clear();
    const auto work = [source = line->source,
                       reviewer = m_bench->session.reviewer()](store::Database &database) {
        return store::knowledge::IngestWriter(database, source.nameSpace, store::Actor::person(reviewer))
            .forget({source}, tr("Removed on the Knowledge page."));
    };
    m_bench->store.run(work).then(
        this, [this, path = line->source.shownPath()](const store::Result<QString> &gone) {
            m_bench->feed.poll();
            updateBanner();
            Q_EMIT messageRaised(gone ? tr("%1 removed; only reading the file again brings it back").arg(path)
                                      : gone.error().message);
        });
}

// The piece on show where it waits for what the guard found in it, else the document. A piece takes a reason.
void KnowledgePage::release()
{
    const models::SourceLine *line = current();
    if (!line)
        return;
    const auto *chunk = m_bench->chunks.chunkAt(m_pane->table()->currentIndex().row());
    const bool isPiece = chunk && chunk->waits;
    QString reason;
    if (isPiece) {
        bool isGiven = false;
        reason = QInputDialog::getText(this, tr("Release"),
                                       tr("Why this piece may be told with what the guard found in it:"),
                                       QLineEdit::Normal, {}, &isGiven);
        if (!isGiven)
            return;
    } else if (line->source.status != "waiting"_L1) {
        return;
    }
    const QString uid = isPiece ? chunk->uid : line->source.uid;
    const auto work = [uid, reason, isPiece, revision = line->source.revision,
                       reviewer = m_bench->session.reviewer()](store::Database &database) {
        const QMap<QString, int> shown = isPiece ? QMap<QString, int>() : QMap<QString, int>{{uid, revision}};
        return store::knowledge::release(database, {uid}, store::Actor::person(reviewer), reason,
                                         store::now(), shown);
    };
    const QString path = line->source.shownPath();
    const QString words = isPiece ? tr("A piece of %1 is released; it is told from now on").arg(path)
                                  : tr("%1 is released; it is told from now on").arg(path);
    m_bench->store.run(work).then(this, [this, words](const store::Result<store::Changeset> &released) {
        m_bench->feed.poll();
        updateBanner();
        if (released)
            Q_EMIT changeRaised(words, released->uid);
        else
            Q_EMIT messageRaised(released.error().message);
    });
}

void KnowledgePage::openFolder()
{
    if (const models::SourceLine *line = current())
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(line->source.path).path()));
}

// The offline vectors are made here; those of a model are a job, which says what it costs.
void KnowledgePage::embed()
{
    if (m_bench->sources.hasModel())
        Q_EMIT jobRequested(u"embedding"_s);
    else
        m_bench->ingest.embed();
}

void KnowledgePage::takeReport(const IngestReport &report)
{
    m_skippedView->show(report);
    m_bench->feed.poll();
    m_compareDelay.start();
    updateBanner();
    updateActions();
    const QString words = reportWords(report);
    if (report.changesets.size() == 1)
        Q_EMIT changeRaised(words, report.changesets.front());
    else
        Q_EMIT messageRaised(words);
}

} // namespace views
