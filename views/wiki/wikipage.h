// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikidetail.h"
#include "views/parts/rowholder.h"

#include <QWidget>

class QAction;
class QSplitter;
class QStackedWidget;

namespace models {
struct Workbench;
}

namespace views {

class Banner;
class EmptyState;
class LoadingState;
class FilePicker;
class RowListView;
class WikiHeader;
class WikiRunsView;
class WikiSidePane;
class WikiTextPane;

// What agents are told as knowledge: sections with their strength, the source of one, the rows it cites, why
// it is held back, how it came about and what came of it; edited in place, read from and written to
// SYSTEM_WIKI.md. What it is handed outlives it. GUI thread.
class WikiPage : public QWidget, public RowHolder
{
    Q_OBJECT

public:
    WikiPage(models::Workbench *bench, FilePicker *picker, QWidget *parent = nullptr);

    void showSection(const QString &uid); // as soon as it is read
    void showRun(const QString &uid);     // of the wiki job; the newest where it is empty
    void focusList();
    [[nodiscard]] QString rowInHand() const override;
    [[nodiscard]] RowListView *list() const { return m_list; }
    [[nodiscard]] WikiTextPane *text() const { return m_text; }
    [[nodiscard]] WikiSidePane *side() const { return m_side; }
    [[nodiscard]] WikiRunsView *runs() const { return m_runs; }
    [[nodiscard]] bool isSettled() const; // nothing is being read for it

Q_SIGNALS:
    void rowRequested(const QString &uid);     // a reflexion or another row that is cited
    void importRequested(const QString &path); // a SYSTEM_WIKI.md
    void distilRequested();                    // the wiki job is to run now
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QAction *add(const QString &id, const QString &text, const QList<QKeySequence> &keys,
                 const QString &icon = {});
    void makeActions();
    void connectActions();
    QWidget *makeList();
    void showEmpty();
    QWidget *makePanes();
    void connectModels();
    void connectEditor();
    void connectRuns();

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
    void stepBack();

    models::Workbench *m_bench;
    FilePicker *m_picker;
    QAction *m_order = nullptr;
    QAction *m_edit = nullptr;
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
    QStackedWidget *m_body = nullptr;
    LoadingState *m_loading = nullptr;
    EmptyState *m_empty = nullptr;
    RowListView *m_list = nullptr;
    WikiTextPane *m_text = nullptr;
    WikiSidePane *m_side = nullptr;
    QSplitter *m_splitter = nullptr;
    QString m_current; // uid of the section that is shown
    QString m_sought;  // to be selected as soon as it is there
    int m_asked = 0;
    int m_answered = 0;
};

} // namespace views
