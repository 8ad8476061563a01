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

// What the model is told, to the byte, or two stacks side by side; below it the model that is asked with it,
// and what can be done with the selected entry. What it is handed outlives it. GUI thread.
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

    void showStack(); // the one on the desk
    void clear();
    // The two that are compared on the desk, or the one; true where the other of both came up.
    bool showOther();
    void setCurrent(int layer, int entry);
    void sayEntry(const QString &words, const QString &tip, const QStringList &shorter = {});

    [[nodiscard]] bool isComparing() const;
    [[nodiscard]] QWidget *texts() const;        // as a pane
    [[nodiscard]] QWidget *textForFocus() const; // null where none was in use yet
    [[nodiscard]] QPoint placeForMenu() const;   // of what is done with the entry, on the screen
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
