// SPDX-License-Identifier: MIT
#pragma once

#include "views/context/chatpanel.h"
#include "views/context/stackcompare.h"
#include "views/context/stackcopies.h"

#include <QWidget>

class QStackedWidget;

namespace models {
class ContextDesk;
struct Workbench;
} // namespace models

namespace views {

class InkLabel;
class StackText;

// The right half of the Context page: the text that a model is told, or two stacks side by side; below it the
// chat and the actions of the selected entry. `bench` outlives it. GUI thread.
class ToldPane : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        StackCopies::Actions copies;
        StackCompare::Actions compare;
        ChatPanel::Actions chat;
        QList<QAction *> ofEntry;
    };

    ToldPane(models::Workbench *bench, const Actions &actions, QWidget *parent = nullptr);

    void showStack(); // the desk's stack
    void clear();
    // Shows the two stacks that the desk compares, or the one; true if that changed the view.
    bool showOther();
    void setCurrent(int layer, int entry);
    void sayEntry(const QString &words, const QString &tip, const QStringList &shorter = {});

    [[nodiscard]] bool isComparing() const;
    [[nodiscard]] QWidget *texts() const;        // one pane for PaneFocus
    [[nodiscard]] QWidget *textForFocus() const; // null: comparing, and neither text had it yet
    [[nodiscard]] QPoint placeForMenu() const;   // where the entry's menu opens, on the screen
    [[nodiscard]] StackText *text() const { return m_text; }
    [[nodiscard]] ChatPanel *chat() const { return m_chat; }

Q_SIGNALS:
    void copied(const QString &said);

private:
    QWidget *makeTitle(const StackCopies::Actions &copies);
    QWidget *makeFoot(const QList<QAction *> &actions);

    models::ContextDesk *m_desk;
    InkLabel *m_figure = nullptr;
    InkLabel *m_entry = nullptr;
    StackText *m_text;
    StackCompare *m_both;
    QStackedWidget *m_texts;
    ChatPanel *m_chat;
};

} // namespace views
