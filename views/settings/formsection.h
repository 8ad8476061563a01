// SPDX-License-Identifier: MIT
#pragma once

#include "models/workbench.h"

#include <QTimer>
#include <QWidget>

#include <functional>

class QFormLayout;

namespace views {

class FlowLayout;
class InkLabel;
class KeyButton;

// A section of the settings about what the open store holds: a form on the common grid, a row of buttons
// under it, and one way to do what they say, with its entry in the ledger. It reads while somebody looks,
// and again when the store changes. GUI thread.
class FormSection : public QWidget
{
    Q_OBJECT

public:
    FormSection(models::Workbench *bench, const QString &name, const QString &title,
                QWidget *parent = nullptr);

Q_SIGNALS:
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back
    void rowRequested(const QString &uid);                            // on the page that shows it

protected:
    // Called when somebody looks at it, and when the store has changed under their eyes.
    virtual void readStore() = 0;
    // Called when another store is opened: what was typed was about the rows of the one before.
    virtual void forgetTyped() {}

    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    [[nodiscard]] models::Workbench *bench() const { return m_bench; }
    [[nodiscard]] QFormLayout *form() const { return m_form; }
    [[nodiscard]] bool isWritable() const;
    // Over both columns of the grid.
    void addWide(QWidget *widget);
    // A line of words that the section says, in the column of the fields.
    InkLabel *addWords(const QString &name);
    // In the row of buttons; the first call makes the row.
    KeyButton *addButton(const QString &name, const QString &text);

    // work(store::Database &, const store::Actor &) -> store::Result<QString>, the changeset; empty where it
    // changed nothing. `said` is what it did. `then` is called once it is done, before anything is said.
    template<typename Work>
    void carryOut(
        const QString &said, Work work, const std::function<void()> &then = [] {})
    {
        const auto actor = store::Actor::person(m_bench->session.reviewer());
        m_bench->store.run([work, actor](store::Database &database) { return work(database, actor); })
            .then(this, [this, said, then](const store::Result<QString> &done) {
                if (done)
                    then();
                tell(said, done);
            });
    }

private:
    void expire();
    void tell(const QString &said, const store::Result<QString> &done);

    models::Workbench *m_bench;
    QFormLayout *m_form;
    FlowLayout *m_buttons = nullptr;
    QTimer m_delay;
    bool m_isStale = true;
};

} // namespace views
