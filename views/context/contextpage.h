// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "views/context/toldpane.h"
#include "views/parts/page.h"

class QAction;
class QSplitter;
class QTabBar;

namespace models {
struct Workbench;
} // namespace models

namespace views {

class Banner;
class ContextHeader;
class EntryPane;
class PretenceMenu;
class StackBars;
class StackBody;

// The page that shows what a model is told for a question, and why: bars and entries at the left, the final
// text at the right, or two stacks side by side. `bench` outlives it. GUI thread.
class ContextPage : public Page
{
    Q_OBJECT

public:
    explicit ContextPage(models::Workbench *bench, QWidget *parent = nullptr);

    // Shows the stack of this question; if it pretends statuses, beside the stack without them.
    void ask(const store::StackQuestion &question);
    void focusEntries();
    [[nodiscard]] QString rowInHand() const override; // uid of the selected entry
    [[nodiscard]] QList<QWidget *> panes() const override;
    void bringUp(QWidget *pane) override;

Q_SIGNALS:
    void settingsRequested(); // to set a model

protected:
    void watch(bool isShown) override;

private:
    void makeActions();
    ToldPane::Actions toldActions();
    ChatPanel::Actions chatActions();
    QWidget *makeLeft();
    void connectChat();
    void connectDesk();
    void connectChoices();

    void showStack();
    void showLayer();
    void showOther();
    void choose(int layer, int entry);
    void updateActions();
    void giveRoom();
    void stepBack() override;
    void fit() override;
    [[nodiscard]] const store::StackEntry *current() const;

    models::Workbench *m_bench;
    QAction *m_focusQuestion = nullptr;
    QAction *m_pin = nullptr;
    QAction *m_compare = nullptr;
    QAction *m_record = nullptr;
    QAction *m_pretend = nullptr;
    QAction *m_goToRow = nullptr;
    QAction *m_room = nullptr;
    QAction *m_chat = nullptr;
    QList<QAction *> m_ofStack; // actions that need a stack
    ContextHeader *m_header = nullptr;
    Banner *m_banner = nullptr;
    QTabBar *m_tabs = nullptr;
    StackBars *m_bars = nullptr;
    EntryPane *m_entries = nullptr;
    ToldPane *m_told = nullptr;
    StackBody *m_body = nullptr;
    PretenceMenu *m_pretendMenu = nullptr;
    QSplitter *m_splitter = nullptr;
    QWidget *m_left = nullptr;
    int m_layer = 0;
    int m_entry = -1;
};

} // namespace views
