// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikidetail.h"
#include "views/parts/page.h"

class QAction;
class QSplitter;

namespace models {
struct Workbench;
}

namespace views {

class AgentChoice;
class Banner;
class FilePicker;
class OwnerAct;
class PageBody;
class LineList;
class WikiHeader;
class WikiRunsView;
class WikiSidePane;
class WikiTextPane;

// The page of the wiki: sections with their strength, the source of one, the rows it cites, why it is held
// back, its lineage, and the runs of the wiki job. Sections are edited in place; SYSTEM_WIKI.md is read and
// written. All that it is given outlives it. GUI thread.
class WikiPage : public Page
{
    Q_OBJECT

public:
    WikiPage(models::Workbench *bench, FilePicker *picker, QWidget *parent = nullptr);

    void showRow(const QString &uid) override; // a section
    void showRun(const QString &uid);          // a run of the wiki job; empty: the newest
    void focusList();
    [[nodiscard]] QString rowInHand() const override;
    [[nodiscard]] LineList *list() const { return m_list; }
    [[nodiscard]] WikiTextPane *text() const { return m_text; }
    [[nodiscard]] WikiSidePane *side() const { return m_side; }
    [[nodiscard]] WikiRunsView *runs() const { return m_runs; }
    [[nodiscard]] bool isSettled() const; // nothing is being read; for tests

Q_SIGNALS:
    void importRequested(const QString &path); // a SYSTEM_WIKI.md

private:
    void makeActions();
    void connectActions();
    QWidget *makeList();
    void showBody();
    QWidget *makePanes();
    void connectModels();
    void connectEditor();
    void connectRuns();

    [[nodiscard]] QString titleOf(const QString &uid) const;
    void takeSections();
    void takeCurrent();
    void read(const QString &uid);
    void take(const models::WikiDetail &detail);
    void updateActions();
    void updateBanner();
    void showRuns(bool on);
    [[nodiscard]] bool showsRuns() const;
    void step(int by);
    void save();
    void leaveEditor();
    void writeFile();
    void readFile();
    void go(const QString &uid);
    void stepBack() override;
    void fit() override;
    void watch(bool isShown) override;

    models::Workbench *m_bench;
    FilePicker *m_picker;
    QAction *m_order = nullptr;
    QAction *m_edit = nullptr;
    QAction *m_owner = nullptr;
    OwnerAct *m_ownerAct = nullptr;
    QAction *m_new = nullptr;
    QAction *m_retire = nullptr;
    QAction *m_changes = nullptr;
    QAction *m_older = nullptr;
    QAction *m_newer = nullptr;
    QAction *m_lineage = nullptr;
    QAction *m_goToRow = nullptr;
    QAction *m_write = nullptr;
    QAction *m_readFile = nullptr;
    QAction *m_distil = nullptr;
    QAction *m_runsAction = nullptr;
    QAction *m_accept = nullptr;
    QAction *m_revert = nullptr;
    QAction *m_again = nullptr;
    QAction *m_lost = nullptr;
    Banner *m_banner = nullptr;
    WikiRunsView *m_runs = nullptr;
    WikiHeader *m_header = nullptr;
    PageBody *m_body = nullptr;
    AgentChoice *m_agents = nullptr;
    LineList *m_list = nullptr;
    WikiTextPane *m_text = nullptr;
    WikiSidePane *m_side = nullptr;
    QSplitter *m_splitter = nullptr;
    QString m_current;               // uid of the section that is shown
    QString m_sought;                // uid of the section to select once it is read
    std::pair<int, int> m_fittedFor; // width and line height at the last fit()
    int m_asked = 0;
    int m_answered = 0;
};

} // namespace views
