// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QWidget>

class QAction;

namespace models {
class ActionRegistry;
}

namespace views {

// What every page of the window does alike: it names its acts and binds their keys to itself, steps back with
// Esc, fits itself to its size, and asks the window to say something or to go somewhere. What it is handed
// outlives it. GUI thread.
class Page : public QWidget
{
    Q_OBJECT

public:
    // `id` begins the names of its acts ("wiki" that of "wiki.edit"); `title` is their group, translated.
    // `actions` may be null for a page that has none.
    Page(models::ActionRegistry *actions, const QString &id, const QString &title, QWidget *parent);

    [[nodiscard]] QString id() const { return m_id; }

    // The row of the store that acts from outside the page are about; empty for none.
    [[nodiscard]] virtual QString rowInHand() const { return {}; }
    // Shows a row of one of its layers, as soon as it is read.
    virtual void showRow(const QString &uid);

    // As they are read, also those out of sight. Empty: what its splitters and stacks arrange.
    [[nodiscard]] virtual QList<QWidget *> panes() const { return {}; }
    // Called before a pane that may be out of sight gets the focus.
    virtual void bringUp(QWidget *pane);

Q_SIGNALS:
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back
    void rowRequested(const QString &uid);                            // on the page that shows it
    void pageRequested(const QString &id);
    void jobRequested(const QString &job); // to be run now, in sight: it may cost

protected:
    // Under "id.name". The act works while the focus is on the page.
    QAction *add(const QString &name, const QString &text, const QList<QKeySequence> &keys,
                 const QString &icon = {});
    virtual void stepBack() {} // one step, at each Esc
    virtual void fit() {}      // to its size

    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    models::ActionRegistry *m_actions;
    QString m_id;
    QString m_title;
};

} // namespace views
