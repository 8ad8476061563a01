// SPDX-License-Identifier: MIT
#pragma once

#include "models/sourcemodel.h"
#include "store/knowledge/ingest.h"
#include "views/parts/page.h"

#include <QTimer>

class QAction;
class QSplitter;

namespace models {
struct Workbench;
}

namespace views {

class ChunkChoice;
class ChunkPane;
class DocumentActs;
class DocumentSearch;
class FilePicker;
class KnowledgeBanner;
class KnowledgeHeader;
class PageBody;
class PlainTable;
class SkippedView;
class SourcePane;

// The page of documents: how each compares with its file, its chunks and their texts. Adds files and folders,
// reads them again, removes them. `bench` and `picker` outlive it. GUI thread.
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
    void watch(bool isShown) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeActions();
    QWidget *makePanes();
    void connectActions();
    void connectModels();
    void connectJob();

    [[nodiscard]] const models::SourceLine *current() const;
    void takeSources();
    void showBody();
    void takeCurrent();
    void tell();
    void updateBanner();
    void takeQuestion();
    void takeMatches();
    void showAll();
    void showNextWaiting();
    void comeBackTo(const QString &uid);
    void showSkipped();
    void leaveSkipped();
    void takeReport(const store::knowledge::IngestReport &report);
    void step(int by);
    void stepBack() override;
    void fit() override;

    models::Workbench *m_bench;
    QAction *m_addFiles = nullptr;
    QAction *m_addFolder = nullptr;
    QAction *m_refresh = nullptr;
    QAction *m_readAgain = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_removeNow = nullptr;
    QAction *m_keep = nullptr;
    QAction *m_open = nullptr;
    QAction *m_searchFor = nullptr;
    QAction *m_release = nullptr;
    QAction *m_hold = nullptr;
    QAction *m_owner = nullptr;
    QAction *m_nextWaiting = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_byState = nullptr;
    QAction *m_skipped = nullptr;
    QAction *m_leaveSkipped = nullptr;
    QAction *m_embed = nullptr;
    SkippedView *m_skippedView = nullptr;
    KnowledgeHeader *m_header = nullptr;
    KnowledgeBanner *m_banner = nullptr;
    DocumentSearch *m_search = nullptr;
    DocumentActs *m_acts = nullptr;
    SourcePane *m_sources = nullptr;
    PlainTable *m_table = nullptr; // the table of sources
    ChunkPane *m_pane = nullptr;
    ChunkChoice *m_chunk = nullptr;
    QSplitter *m_splitter = nullptr;
    PageBody *m_body = nullptr;
    QTimer m_compareDelay;
    QString m_wanted; // uid of the source to select once it is read
};

} // namespace views
