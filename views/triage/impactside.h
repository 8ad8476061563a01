// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "views/look/breadth.h"

#include <QObject>

class QAction;
class QSplitter;

namespace models {
class CardLoader;
class ImpactWatch;
class QueueModel;
} // namespace models

namespace views {

class ImpactPanel;
class SectionHeader;

// Controls the impact of an approval on the Triage page: one line on the card, and the panel beside it, which
// an action opens and closes. In a narrow window the panel takes the place of the card; in a wide one it is
// open from the start. It is about the marked rows, else the row on the card.
class ImpactSide : public QObject
{
    Q_OBJECT

public:
    struct Models
    {
        models::ImpactWatch *watch;
        models::QueueModel *queue;
        models::CardLoader *cards;
    };

    // `card`: the pane that the panel may hide; `line`: the line on it; `splitter` gets the panel.
    ImpactSide(const Models &models, QAction *toggle, QSplitter *splitter, QWidget *card,
               SectionHeader *line);

    [[nodiscard]] ImpactPanel *panel() const { return m_panel; }
    [[nodiscard]] bool isOpen() const;
    void fit(int windowWidth);
    // The panel's part of the page's width; 0 if it is closed or takes the place of the card.
    [[nodiscard]] int width() const;
    // Closes the panel if it takes the place of the card; else false.
    bool stepBack();

Q_SIGNALS:
    void opened(bool isOpen);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setOpen(bool on);
    void takeRows();
    void takeImpact();
    void showLine();
    void watch();
    void arrange();

    Models m_models;
    QAction *m_toggle;
    QWidget *m_card;
    SectionHeader *m_line;
    ImpactPanel *m_panel;
    Breadth m_breadth = Breadth::Usual;
    bool m_isFitted = false;
    bool m_isOpenByWidth = false; // opened because the window is wide, not by a person
};

} // namespace views
