// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/ledger.h"
#include "views/ledger/entrypanel.h"
#include "views/parts/page.h"

#include <QTimer>

#include <stop_token>

class QAction;
class QSplitter;
class QTableView;

namespace models {
struct Workbench;
}

namespace views {

class Banner;
class FilePicker;
class LedgerCells;
class LedgerHeader;
class PageBody;

// The page of the ledger: who did what to which row and why; undoes single entries and whole acts. `bench`
// and `picker` outlive it. GUI thread.
class LedgerPage : public Page
{
    Q_OBJECT

public:
    LedgerPage(models::Workbench *bench, FilePicker *picker, QWidget *parent = nullptr);

    void showEntry(qint64 seq); // reads further pages until it is loaded
    // The entries of this row, with that one selected (0: the newest).
    void showHistory(const QString &rowUid, qint64 seq = 0);
    void showRow(const QString &uid) override { showHistory(uid); }
    void focusTable();
    [[nodiscard]] QTableView *table() const { return m_table; }

private:
    void makeActions();
    void connectActions();
    void makeTable();
    QWidget *makePanes();
    void connectModels();

    [[nodiscard]] const models::LedgerRow *current() const;
    void setFilter(store::LedgerFilter filter);
    void showBody();
    void takeCurrent();
    void readDetail(const models::LedgerRow &row);
    void updateActions();
    void fitWho();
    void showHealth();
    void showWhole();
    void showBroken();
    void showFirstBad();
    void seek();
    void step(int by);
    void putBack();
    void putBackAll();
    void exportEntries();
    void setExporting(bool isExporting);
    void showSearched();
    void searchOlder();
    void stepBack() override;
    void fit() override;
    void watch(bool isShown) override;

    models::Workbench *m_bench;
    FilePicker *m_picker;
    QAction *m_putBack = nullptr;
    QAction *m_putBackAll = nullptr;
    QAction *m_verify = nullptr;
    QAction *m_verifyAgain = nullptr;
    QAction *m_stop = nullptr;
    QAction *m_firstBad = nullptr;
    QAction *m_goToRow = nullptr;
    QAction *m_search = nullptr;
    QAction *m_export = nullptr;
    QAction *m_showAll = nullptr;
    QAction *m_older = nullptr;
    LedgerHeader *m_header = nullptr;
    Banner *m_banner = nullptr;
    Banner *m_searched = nullptr; // says where a search did not look
    LedgerCells *m_cells = nullptr;
    QTableView *m_table = nullptr;
    EntryPanel *m_panel = nullptr;
    QSplitter *m_splitter = nullptr;
    PageBody *m_body = nullptr;
    QTimer m_searchDelay;
    std::stop_source m_toStop; // of the export that runs
    bool m_isExporting = false;
    qint64 m_sought = 0; // number of the entry to select once it is read
    int m_detail = 0;    // counts reads for the panel: older answers are dropped
};

} // namespace views
