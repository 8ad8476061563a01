// SPDX-License-Identifier: MIT
#include "views/knowledge/documentacts.h"

#include "models/workbench.h"
#include "store/clock.h"
#include "store/curation/forget.h"
#include "store/knowledge/newfiles.h"
#include "store/knowledge/release.h"
#include "store/knowledge/watchedpaths.h"
#include "store/layers/settingact.h"
#include "views/parts/filepicker.h"
#include "views/parts/owneract.h"

#include <QAction>
#include <QDesktopServices>
#include <QFileInfo>
#include <QInputDialog>
#include <QUrl>

namespace views {

using namespace Qt::StringLiterals;
using store::knowledge::IngestOptions;
using store::knowledge::NewFiles;
using store::knowledge::Source;

namespace {

QString documentFilter()
{
    return DocumentActs::tr(
        "Documents (*.md *.markdown *.txt *.rst *.yaml *.yml *.json *.html *.pdf);;All files (*)");
}

} // namespace

DocumentActs::DocumentActs(models::Workbench *bench, FilePicker *picker, const Actions &actions,
                           QWidget *page)
    : QObject(page)
    , m_bench(bench)
    , m_picker(picker)
    , m_actions(actions)
    , m_owner(new OwnerAct(bench, actions.owner, page))
    , m_page(page)
{
    connect(actions.addFiles, &QAction::triggered, this, &DocumentActs::addFiles);
    connect(actions.addFolder, &QAction::triggered, this, &DocumentActs::addFolder);
    connect(actions.refresh, &QAction::triggered, this, &DocumentActs::refreshAll);
    connect(actions.readAgain, &QAction::triggered, this, &DocumentActs::readAgain);
    connect(actions.open, &QAction::triggered, this, &DocumentActs::openFolder);
    connect(actions.release, &QAction::triggered, this, &DocumentActs::release);
    connect(actions.hold, &QAction::triggered, this, qOverload<>(&DocumentActs::hold));
    connect(actions.embed, &QAction::triggered, this, &DocumentActs::embed);
    connect(actions.remove, &QAction::triggered, this, &DocumentActs::askRemoval);
    connect(actions.removeNow, &QAction::triggered, this, &DocumentActs::remove);
    connect(actions.keep, &QAction::triggered, this, &DocumentActs::keep);
    connect(m_owner, &OwnerAct::given, this, &DocumentActs::changed);
    connect(m_owner, &OwnerAct::refused, this, &DocumentActs::said);
}

void DocumentActs::take(const Subject &subject)
{
    const bool hasLine = subject.line != nullptr;
    m_line = hasLine ? std::optional(*subject.line) : std::nullopt;
    m_chunk = subject.chunk;
    m_chunkWaits = subject.chunkWaits;
    if (!hasLine || m_line->source.uid != m_removing)
        m_removing.clear(); // the question was about another document
    const bool isWritable = m_bench->store.mayWrite(u"knowledge_source"_s);
    const bool isIdle = isWritable && !m_bench->ingest.isRunning();
    m_actions.addFiles->setEnabled(isWritable);
    m_actions.addFolder->setEnabled(isWritable);
    m_actions.refresh->setEnabled(isIdle && m_bench->sources.counts().sources > 0);
    m_actions.readAgain->setEnabled(isIdle && hasLine);
    m_actions.remove->setEnabled(isWritable && hasLine);
    m_actions.embed->setEnabled(isIdle && m_bench->sources.withoutVector() > 0);
    m_actions.open->setEnabled(hasLine);
    m_actions.hold->setEnabled(isWritable && hasLine);
    m_actions.release->setEnabled(isWritable && hasLine && subject.isShown
                                  && (m_line->source.status == "waiting"_L1 || m_chunkWaits));
    m_owner->show(hasLine ? OwnerAct::Row{m_line->source.uid, m_line->source.revision, m_line->source.agent,
                                          m_line->source.shownPath()}
                          : OwnerAct::Row{});
}

void DocumentActs::ingest(const QStringList &paths)
{
    if (!paths.isEmpty())
        read({IngestOptions{.paths = paths}});
}

void DocumentActs::read(const QList<IngestOptions> &all)
{
    if (const auto reviewer = m_bench->reviewer.name())
        m_bench->ingest.ingest(*reviewer, all);
}

void DocumentActs::addFiles()
{
    ingest(m_picker->openFiles(m_page, tr("Add files"), documentFilter()));
}

void DocumentActs::addFolder()
{
    Tick wait{tr("Files that come or change later wait until I release them")};
    const QString folder = m_picker->openFolder(m_page, tr("Add a folder"), wait);
    if (folder.isEmpty() || !m_bench->reviewer.signer()) // else it would be read and not held
        return;
    if (wait.isOn)
        hold(QFileInfo(folder).canonicalFilePath(), true);
    ingest({folder});
}

// Reads all changed files again: folders as a whole, so that new files in them are found, other files singly.
void DocumentActs::refreshAll()
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
    read(all);
}

void DocumentActs::readAgain()
{
    if (m_line)
        read({IngestOptions{.paths = {m_line->source.path},
                            .nameSpace = m_line->source.nameSpace,
                            .force = true,
                            .mayBeGone = true}});
}

void DocumentActs::hold()
{
    if (m_line)
        hold(store::knowledge::watchedPath(m_line->source), !m_line->isHeld);
}

void DocumentActs::hold(const QString &path, bool on)
{
    const auto signer = m_bench->reviewer.signer();
    if (!signer)
        return;
    const auto work = [path, on, signer](store::Database &database) {
        return store::changeSettings(database, {{NewFiles::key(path), NewFiles::value(on)}}, *signer);
    };
    m_bench->store.run(work).then(this, [this, path, on](const store::Result<QString> &done) {
        m_bench->feed.poll();
        Q_EMIT ended();
        if (!done)
            return Q_EMIT said(done.error().message);
        Q_EMIT changed((on ? tr("What comes into %1 waits for you from now on")
                           : tr("What comes into %1 is told from now on"))
                           .arg(path),
                       *done);
    });
}

void DocumentActs::askRemoval()
{
    m_removing = m_line ? m_line->source.uid : QString();
    Q_EMIT removalAsked();
}

void DocumentActs::keep()
{
    m_removing.clear();
    Q_EMIT removalAsked();
}

void DocumentActs::remove()
{
    if (!m_line || m_line->source.uid != m_removing)
        return;
    const Source source = m_line->source; // the table may be read anew while a name is asked for
    const auto signer = m_bench->reviewer.signer();
    if (!signer)
        return;
    keep(); // the question is answered
    const auto work = [uid = source.uid, revision = source.revision, signer](store::Database &database) {
        return store::forget(database, uid, revision, *signer, tr("Removed on the Knowledge page."),
                             store::now());
    };
    const QString path = source.shownPath();
    m_bench->store.run(work).then(this, [this, path](const store::Result<store::Changeset> &gone) {
        m_bench->feed.poll();
        Q_EMIT ended();
        if (!gone)
            return Q_EMIT said(gone.error().message);
        m_bench->remains.start();
        Q_EMIT said(tr("%1 removed; only adding the file itself brings it back").arg(path));
    });
}

// Releases the shown chunk if it waits because of a finding, which takes a reason; else the document.
void DocumentActs::release()
{
    if (!m_line)
        return;
    const bool isPiece = m_chunkWaits;
    // Read before the questions, which stay open while other writers change what is shown.
    const Source source = m_line->source;
    const QString uid = isPiece ? m_chunk : source.uid;
    QString reason;
    if (isPiece) {
        bool isGiven = false;
        reason = QInputDialog::getText(m_page, tr("Release"),
                                       tr("Why this piece may be told with what the guard found in it:"),
                                       QLineEdit::Normal, {}, &isGiven);
        if (!isGiven)
            return;
    } else if (source.status != "waiting"_L1) {
        return;
    }
    const auto signer = m_bench->reviewer.signer();
    if (!signer)
        return;
    const auto work = [uid, reason, isPiece, revision = source.revision, signer](store::Database &database) {
        const QMap<QString, int> shown = isPiece ? QMap<QString, int>() : QMap<QString, int>{{uid, revision}};
        return store::knowledge::release(database, {uid}, *signer, reason, store::now(), shown);
    };
    const QString path = source.shownPath();
    const QString words = isPiece ? tr("A piece of %1 is released; it is told from now on").arg(path)
                                  : tr("%1 is released; it is told from now on").arg(path);
    m_bench->store.run(work).then(this, [this, words](const store::Result<store::Changeset> &released) {
        m_bench->feed.poll();
        Q_EMIT ended();
        if (released)
            Q_EMIT changed(words, released->uid);
        else
            Q_EMIT said(released.error().message);
    });
}

void DocumentActs::openFolder()
{
    if (m_line)
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(m_line->source.path).path()));
}

// Makes missing vectors: offline ones here, those of a model by the job "embedding" (which may cost).
void DocumentActs::embed()
{
    if (m_bench->sources.hasModel())
        Q_EMIT jobRequested(u"embedding"_s);
    else
        m_bench->ingest.embed();
}

} // namespace views
