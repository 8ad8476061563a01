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

// What approving would change: in one line on the card, and whole in the panel beside it. The panel is opened
// and closed by its action, in place of the card where the window is narrow, open from the start where it is
// wide. It has the marked rows rehearsed, else the one on the card.
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

    // `card` is the pane that makes room, `line` the line on it; the panel becomes the splitter's last.
    ImpactSide(const Models &models, QAction *toggle, QSplitter *splitter, QWidget *card,
               SectionHeader *line);

    [[nodiscard]] ImpactPanel *panel() const { return m_panel; }
    [[nodiscard]] bool isOpen() const;
    void fit(int windowWidth);
    // What the panel takes of the page, 0 where it is closed or stands in place of the card.
    [[nodiscard]] int width() const;
    // Closes it where it stands in place of the card; false where there is nothing to close.
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
    bool m_isOpenByWidth = false; // not by a person
};

} // namespace views
