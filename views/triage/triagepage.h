// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"
#include "store/retrieval/queuefilter.h"
#include "store/retrieval/stack.h"
#include "views/look/breadth.h"
#include "views/parts/page.h"

#include <QSet>
#include <QTimer>

#include <optional>
#include <utility>

class QAction;
class QSplitter;

namespace models {
class ActionRegistry;
class CardLoader;
class ChangeFeed;
class Claims;
class ImpactWatch;
class Lanes;
class QueueModel;
class Reviewer;
class StoreThread;
class TriageSession;
class UnsentVerdicts;
} // namespace models

namespace views {

class CardPane;
class FilterMenu;
class ImpactSide;
class QueueBar;
class QueueList;
class RotStrip;
class TriageActions;
class TriageHeader;
class VerdictBar;
class Sight;
class VerdictFlow;
class WritingFlow;

// The page on which people decide what agents may remember: queue, card, verdicts. GUI thread.
class TriagePage : public Page
{
    Q_OBJECT

public:
    struct Models
    {
        models::StoreThread *store;
        models::ChangeFeed *feed;
        models::QueueModel *queue;
        models::CardLoader *cards;
        models::TriageSession *session;
        models::Reviewer *reviewer;
        models::Lanes *lanes;
        models::ActionRegistry *actions;
        models::ImpactWatch *impact = nullptr;    // null: no impact panel
        models::UnsentVerdicts *unsent = nullptr; // null: unsent verdicts are not kept
    };

    explicit TriagePage(const Models &models, QWidget *parent = nullptr);
    ~TriagePage() override;

    void setFilter(const store::QueueFilter &filter);
    // Shows the card of a row, for a link from another page, and selects it if the list has it.
    void showRow(const QString &uid) override;
    void focusQueue();
    // At a start: shows the row that was on the card last, and selects it if the list still has it.
    void comeBackTo(const QString &uid);
    [[nodiscard]] QString rowInHand() const override;

Q_SIGNALS:
    // The Context page is to show this question's stack beside the one without its pretences.
    void stacksRequested(const store::StackQuestion &question);
    void entryRequested(const QString &uid, qint64 seq); // an entry of this row's history

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void watch(bool isShown) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makePanes();
    void connectHeader();
    void connectQueue();
    void connectCard();
    void connectFlow();
    void connectMoves();
    void connectEdits();
    void connectWriting();
    void connectImpact();
    void makeEmptyActions();

    void open();
    void chooseLane(int digit);
    void search(const QString &text);
    void saveLane(const QString &name);
    void takeCurrent(int row);
    void reselect(int fallback);
    void selectFree(int row);
    void takeChosen(const QString &uid);
    [[nodiscard]] bool isSeen() const;
    [[nodiscard]] std::vector<qint64> freeFrom(int row) const;
    void takeFirstPage();
    void afterAct(const std::vector<qint64> &keys);
    void afterVanishing();
    void takeChanges(const QStringList &uids);
    void takeCard(const models::Card &card);
    void tellVanished(const models::Card &card);
    void tellAskedAgain(const models::Card &card);
    void tellOfTwo(const models::Card &card);
    void forgetRefusal();
    void takeRefusal(qint64 key, const QString &sentence, const QString &yours);
    void tellContest(const QString &yours, const store::LedgerLine &theirs);
    void prefetchNext();
    void prefetchWhenIdle();
    void updatePosition();
    void updateEmptiness();
    [[nodiscard]] bool isUnused() const;
    [[nodiscard]] QString connectingLine() const;
    void startEditing(bool isRedacting);
    void endEditing();
    void leaveEditor();
    void startWriting();
    void copyUid() const;
    void stepBack() override;
    void openContextMenu(const QPoint &at);
    void fit() override;
    void shareWidth();
    [[nodiscard]] int listWidth() const;

    Models m_models;
    models::Claims *m_claims;
    TriageActions *m_actions;
    TriageHeader *m_header;
    RotStrip *m_rot;
    QueueBar *m_queueBar;
    QueueList *m_list;
    CardPane *m_pane;
    QSplitter *m_splitter = nullptr;
    ImpactSide *m_impact = nullptr;
    VerdictBar *m_bar;
    Sight *m_sight;
    VerdictFlow *m_flow;
    WritingFlow *m_writing;
    FilterMenu *m_filterMenu;
    QTimer m_searchDelay;
    QTimer m_prefetchDelay;
    QAction *m_showApproved = nullptr;
    QAction *m_lookEverywhere = nullptr;
    QAction *m_clearFilter = nullptr;
    QAction *m_nextRow = nullptr;
    QAction *m_copyLine = nullptr;
    QSet<QString> m_ownUids;    // rows that an act of this window touched last
    QString m_returning;        // a row that comes back by undo, to be selected
    std::vector<qint64> m_free; // rows of which one is being claimed
    qint64 m_editing = 0;       // the row in the editor
    qint64 m_refused = 0; // the row whose verdict was not saved; the banner says so until another act or row
    bool m_isNewFilter = true;
    bool m_isActing = false;
    bool m_hasVanished = false; // somebody else took the row on the card out of the list
    bool m_isKept = false;      // the row was edited, not decided: its card stays, in the list or not
    bool m_keepsBanner = false;
    std::optional<std::pair<Breadth, int>> m_sharedFor; // width and line height of the last shareWidth()
};

} // namespace views
