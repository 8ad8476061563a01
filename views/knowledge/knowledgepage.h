// SPDX-License-Identifier: MIT
#pragma once

#include "models/sourcemodel.h"
#include "store/knowledge/chunksearch.h"
#include "store/knowledge/ingest.h"
#include "views/parts/page.h"

#include <QTimer>

class QAction;
class QSplitter;

namespace models {
struct Workbench;
}

namespace views {

class ChunkPane;
class FilePicker;
class KnowledgeBanner;
class KnowledgeHeader;
class OwnerAct;
class PageBody;
class PlainTable;
class SkippedView;
class SourceBar;

// The documents that contexts are fed from: how each compares with its file, its chunks and their texts;
// takes files and folders in, reads them again, takes them out. What it is handed outlives it. GUI thread.
class KnowledgePage : public Page
{
    Q_OBJECT

public:
    KnowledgePage(models::Workbench *bench, FilePicker *picker, QWidget *parent = nullptr);

    void showRow(const QString &uid) override; // a source
    void ingest(const QStringList &paths);
    [[nodiscard]] QString rowInHand() const override; // a chunk
    [[nodiscard]] PlainTable *table() const { return m_table; }
    [[nodiscard]] ChunkPane *pane() const { return m_pane; }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeActions();
    void makeTable();
    QWidget *makePanes();
    void connectActions();
    void connectModels();
    void connectJob();

    [[nodiscard]] const models::SourceLine *current() const;
    void takeSources();
    void showBody();
    void takeCurrent();
    [[nodiscard]] int firstChunk() const;
    void takeChunks();
    void showChunk();
    void updateActions();
    void updateBanner();
    void search();
    void takeMatches(const store::knowledge::ChunkMatches &matches);
    void showAll();
    void addFiles();
    void addFolder();
    void refreshAll();
    void readAgain();
    void hold();
    void hold(const QString &path, bool on);
    void showNextWaiting();
    void askRemoval();
    void remove();
    void release();
    [[nodiscard]] bool chunkWaits() const;
    void openFolder();
    void embed();
    void comeBackTo(const QString &uid);
    void showSkipped();
    void leaveSkipped();
    void takeReport(const store::knowledge::IngestReport &report);
    void step(int by);
    void stepBack() override;
    void fit() override;
    void fitColumns();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    QAction *m_addFiles = nullptr;
    QAction *m_addFolder = nullptr;
    QAction *m_refresh = nullptr;
    QAction *m_readAgain = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_removeNow = nullptr;
    QAction *m_keep = nullptr;
    QAction *m_open = nullptr;
    QAction *m_search = nullptr;
    QAction *m_release = nullptr;
    QAction *m_hold = nullptr;
    QAction *m_owner = nullptr;
    OwnerAct *m_ownerAct = nullptr;
    QAction *m_nextWaiting = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_byState = nullptr;
    QAction *m_skipped = nullptr;
    QAction *m_leaveSkipped = nullptr;
    QAction *m_embed = nullptr;
    SourceBar *m_bar = nullptr;
    SkippedView *m_skippedView = nullptr;
    KnowledgeHeader *m_header = nullptr;
    KnowledgeBanner *m_banner = nullptr;
    PlainTable *m_table = nullptr;
    ChunkPane *m_pane = nullptr;
    QSplitter *m_splitter = nullptr;
    PageBody *m_body = nullptr;
    QTimer m_searchDelay;
    QTimer m_compareDelay;
    store::knowledge::ChunkMatches m_matches;
    QString m_searched;     // what m_matches is for; empty where everything is shown
    QString m_wanted;       // the source to select as soon as it is there
    QString m_removing;     // the source that was asked to go
    QString m_shownChunk;   // uid
    int m_searchNumber = 0; // older answers are dropped
    int m_chunkNumber = 0;
};

} // namespace views
