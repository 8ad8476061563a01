// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"
#include "store/retrieval/queuefilter.h"
#include "views/parts/band.h"

class QAction;
class QStackedWidget;

namespace views {

class Banner;
class EmptyState;
class NewMemoryForm;
class RowEditor;
class ReflexionCard;

// The pane right of the list: the card of a row, an editor, or why there is no row; above them a banner.
class CardPane : public Band
{
    Q_OBJECT

public:
    CardPane(QAction *copy, QAction *similar, QWidget *parent = nullptr);

    [[nodiscard]] ReflexionCard *card() const { return m_card; }
    [[nodiscard]] RowEditor *editor() const { return m_editor; }
    [[nodiscard]] Banner *banner() const { return m_banner; }
    [[nodiscard]] NewMemoryForm *newMemory() const { return m_newMemory; }
    [[nodiscard]] bool isEditing() const; // a row is edited, or a new one written
    [[nodiscard]] bool isWriting() const; // a new row is written

    void showCard();
    void showEditor();
    void showNewMemory();
    // For a store without any row: how to connect an agent, by the command in `line`.
    void showUnused(const QString &line, QAction *copy);
    void showSaving(); // the list is empty, and an act is not on disk yet
    // Says why the list of this filter is empty, and offers one of the actions.
    void showEmpty(const store::QueueFilter &filter, QAction *approved, QAction *everywhere, QAction *clear);

private:
    Banner *m_banner;
    QStackedWidget *m_stack;
    ReflexionCard *m_card;
    RowEditor *m_editor;
    NewMemoryForm *m_newMemory;
    EmptyState *m_empty;
};

} // namespace views
