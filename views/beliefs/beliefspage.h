// SPDX-License-Identifier: MIT
#pragma once

#include "models/beliefdesk.h"
#include "views/parts/page.h"

class QAction;
class QStackedWidget;

namespace models {
struct Workbench;
}

namespace views {

class Banner;
class BeliefPart;
class BeliefsHeader;
class BeliefsView;
class DraftFlow;
class DraftsView;
class FactFlow;
class FactsView;
class LearningsView;
class PageBody;
class VerdictBar;

// The page about what agents believe, with the rows it rests on; what they have learned; the facts they know
// by name; and drafts. `bench` outlives it. GUI thread.
class BeliefsPage : public Page
{
    Q_OBJECT

public:
    using Part = models::BeliefDesk::Part;

    explicit BeliefsPage(models::Workbench *bench, QWidget *parent = nullptr);

    void showRow(const QString &uid) override; // a topic
    void showPart(Part part);
    [[nodiscard]] QString rowInHand() const override;
    [[nodiscard]] BeliefsView *beliefs() const { return m_beliefs; }
    [[nodiscard]] LearningsView *learnings() const { return m_learnings; }
    [[nodiscard]] FactsView *facts() const { return m_facts; }
    [[nodiscard]] DraftsView *drafts() const { return m_drafts; }
    [[nodiscard]] VerdictBar *bar() const { return m_bar; }
    [[nodiscard]] bool isSettled() const; // nothing is being read; for tests

protected:
    void watch(bool isShown) override;

private:
    void makeActions();
    void makeParts();
    [[nodiscard]] QList<BeliefPart *> parts() const;
    void connectParts();
    void takeLists();
    void readDrafts();
    void showBody();
    void showBar();
    void showBanner();
    void showEmptyPart();
    void chooseAgent();
    void updateActions();
    [[nodiscard]] QStringList figures() const;
    void step(int by);
    void stepBack() override;
    void fit() override;

    models::Workbench *m_bench;
    models::BeliefDesk *m_desk;
    QList<QAction *> m_partActions;
    QAction *m_agent = nullptr;
    QAction *m_search = nullptr;
    QAction *m_distil = nullptr;
    QAction *m_decide = nullptr;
    QAction *m_release = nullptr;
    QAction *m_releaseReason = nullptr;
    QAction *m_refuse = nullptr;
    QAction *m_refuseAlone = nullptr;
    BeliefsHeader *m_header = nullptr;
    QStackedWidget *m_parts = nullptr;
    BeliefsView *m_beliefs = nullptr;
    LearningsView *m_learnings = nullptr;
    FactsView *m_facts = nullptr;
    DraftsView *m_drafts = nullptr;
    Banner *m_banner = nullptr;
    PageBody *m_body = nullptr;
    VerdictBar *m_bar = nullptr;
    FactFlow *m_factFlow = nullptr;
    DraftFlow *m_draftFlow = nullptr;
    Part m_part = Part::Beliefs;
    bool m_hasDrafts = false; // drafts were read since the store was opened
};

} // namespace views
