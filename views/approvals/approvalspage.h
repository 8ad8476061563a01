// SPDX-License-Identifier: MIT
#pragma once

#include "models/proposalmodel.h"
#include "models/workbench.h"
#include "views/parts/page.h"

class QSplitter;
class QStackedWidget;

namespace views {

class ApprovalsActions;
class ApprovalsFlow;
class ApprovalsHeader;
class InkLabel;
class PageBody;
class PreflightPane;
class ProposalList;
class ProposalPane;
class Sight;
class VerdictBar;

// The page on which people answer agents that ask: the inbox, the proposal with its precedents, the answers;
// below the inbox the ended proposals. `bench` outlives it. GUI thread.
class ApprovalsPage : public Page
{
    Q_OBJECT

public:
    explicit ApprovalsPage(models::Workbench *bench, QWidget *parent = nullptr);

    void showRow(const QString &uid) override; // a proposal
    void focusInbox();
    [[nodiscard]] QString rowInHand() const override; // a proposal
    [[nodiscard]] models::ProposalModel *waiting() { return &m_waiting; }
    [[nodiscard]] ProposalPane *pane() const { return m_pane; }
    [[nodiscard]] bool isQuiet() const; // nothing is being read or written; for tests

private:
    QWidget *makeLists();
    void connectModels();
    void connectActions();
    void choose(const QString &uid);
    void leaveEdits();
    void chooseFrom(ProposalList *list, ProposalList *other);
    void readDetail(const QString &uid);
    void takeDetail(const models::ProposalDetail &detail);
    void showBody();
    void takeLoaded();
    void takeVanished(const QString &uid);
    void tellChange(const store::Proposal &before, const store::Proposal &now);
    void acknowledge();
    void fitEnded();
    void step(int by);
    void stepBack() override;
    void chooseAgent();
    void showBinding();
    void showRefusal();
    void fit() override;

    // The last answer that was not saved: said at its proposal until another act, also where the list, read
    // anew, went to another proposal and back meanwhile.
    struct Refusal
    {
        QString uid;
        QString sentence;
    };

    models::Workbench *m_bench;
    models::ProposalModel m_waiting;
    models::ProposalModel m_ended;
    ApprovalsActions *m_actions;
    ApprovalsHeader *m_header;
    ProposalList *m_inbox;
    ProposalList *m_history;
    InkLabel *m_historyTitle;
    ProposalPane *m_pane;
    PreflightPane *m_preflight;
    QStackedWidget *m_stack;
    QSplitter *m_splitter;
    PageBody *m_body;
    VerdictBar *m_bar;
    Sight *m_sight;
    ApprovalsFlow *m_flow;
    QString m_current;
    QString m_sought;
    Refusal m_refusal;
    QString m_shownAt;          // when the page first showed the proposal, "13:58"
    bool m_isElsewhere = false; // the proposal on the page is in neither list: decided meanwhile, or long ago
    int m_asked = 0;
    int m_answered = 0;
};

} // namespace views
