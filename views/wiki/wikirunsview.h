// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikirunmodel.h"
#include "models/wikirunsession.h"

#include <QWidget>

class QAction;
class QSplitter;

namespace models {
struct Workbench;
struct WikiRunDetail;
} // namespace models

namespace views {

class InkLabel;
class LineList;
class RunFacts;
class SourceView;

// The runs of the wiki job: the list, the word diff of the chosen one and its facts; runs are accepted or
// taken back here. GUI thread.
class WikiRunsView : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *accept;
        QAction *revert;
        QAction *again; // offers rows left to a person to the next run
    };

    WikiRunsView(models::Workbench *bench, const Actions &actions, QWidget *parent = nullptr);

    [[nodiscard]] const models::WikiRunModel &runs() const { return m_runs; }
    void watch(bool isShown) { m_runs.use(this, isShown); } // whether the page is on the screen
    [[nodiscard]] LineList *list() const { return m_list; }
    [[nodiscard]] SourceView *text() const { return m_text; }
    [[nodiscard]] RunFacts *facts() const { return m_facts; }
    void showRun(const QString &uid); // empty: the newest
    void step(int by);
    void fit(int list, int side); // widths of the outer panes
    [[nodiscard]] bool isSettled() const { return m_asked == m_answered; }

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back
    void runsChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeText();
    void act(bool accepts);
    void tellSection(const store::WikiRun &run, const QString &uid, bool isAccepted);
    void takeRuns();
    void takeCurrent();
    void take(const models::WikiRunDetail &detail);
    void updateActions();

    models::Workbench *m_bench;
    Actions m_actions;
    models::WikiRunModel m_runs;
    models::WikiRunSession m_session;
    QSplitter *m_splitter = nullptr;
    LineList *m_list = nullptr;
    InkLabel *m_title = nullptr;
    SourceView *m_text = nullptr;
    RunFacts *m_facts = nullptr;
    QString m_current;
    QString m_shown; // uid of the run whose diff is shown; empty while it is read
    QString m_sought;
    int m_asked = 0;
    int m_answered = 0;
    int m_listWidth = 0;
    int m_sideWidth = 0;
};

} // namespace views
