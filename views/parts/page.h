// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"

#include <QKeySequence>
#include <QWidget>

class QAction;

namespace models {
class ActionRegistry;
}

namespace views {

// The base of all pages: registers the page's actions with their keys, calls stepBack() for Esc, fit() for a
// new size and watch() when it comes and goes, and asks the window to show a message, a row or another page.
// All that it is given outlives it. GUI thread.
class Page : public QWidget
{
    Q_OBJECT

public:
    // The ids of its actions begin with `id` ("wiki" in "wiki.edit"); `title` is their group, translated.
    // `actions` may be null for a page without actions.
    Page(models::ActionRegistry *actions, const QString &id, const QString &title, QWidget *parent);

    [[nodiscard]] QString id() const { return m_id; }

    // The uid of the row that actions of the window (as "Make a golden question") are about; empty: none.
    [[nodiscard]] virtual QString rowInHand() const { return {}; }
    // Shows a row of a layer in PageKind::shows, once it is read.
    virtual void showRow(const QString &uid);

    // The panes for F6 in reading order, also hidden ones. Empty: PaneFocus finds them itself.
    [[nodiscard]] virtual QList<QWidget *> panes() const { return {}; }
    // Makes a pane visible before it gets the focus.
    virtual void bringUp(QWidget *pane);

Q_SIGNALS:
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back
    void rowRequested(const QString &uid);                            // to be shown on the page of its layer
    void laneRequested(const store::QueueFilter &filter);             // to be shown on the page Triage
    void pageRequested(const QString &id);
    void jobRequested(const QString &job); // to be run on the Jobs page, which asks if it costs

protected:
    // Registers an action as "ID.NAME"; its key works while the focus is on the page.
    QAction *add(const QString &name, const QString &text, const QList<QKeySequence> &keys,
                 const QString &icon = {});
    virtual void stepBack() {}  // called for Esc: ends one thing
    virtual void fit() {}       // called for a new size
    virtual void watch(bool) {} // called when the page comes on the screen (true) and when it goes

    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    models::ActionRegistry *m_actions;
    QString m_id;
    QString m_title;
};

} // namespace views
