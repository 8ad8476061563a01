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

// The base of settings sections about the open store: a form in the page's common columns, a row of buttons,
// and carryOut() for acts with a ledger entry. Reads the store when it becomes visible, and again when the
// store changes. GUI thread.
class FormSection : public QWidget
{
    Q_OBJECT

public:
    FormSection(models::Workbench *bench, const QString &name, const QString &title,
                QWidget *parent = nullptr);

Q_SIGNALS:
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back
    void rowRequested(const QString &uid);                            // to be shown on the page of its layer

protected:
    // Called when the section is visible and the store may have changed.
    virtual void readStore() = 0;
    // Called when another store is opened: unsaved changes were about the store before.
    virtual void forgetTyped() {}

    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

    [[nodiscard]] models::Workbench *bench() const { return m_bench; }
    [[nodiscard]] QFormLayout *form() const { return m_form; }
    [[nodiscard]] bool isWritable() const;
    // Adds a widget over both columns.
    void addWide(QWidget *widget);
    // Adds a line of text in the column of the fields.
    InkLabel *addWords(const QString &name);
    // Adds a button to the row of buttons; the first call makes the row.
    KeyButton *addButton(const QString &name, const QString &text);

    // work(store::Database &, const store::Actor &) -> store::Result<QString>: the changeset, empty if
    // nothing was changed. `said`: the message. `then` is called after success, before the message is shown.
    template<typename Work>
    void carryOut(
        const QString &said, Work work, const std::function<void()> &then = [] {})
    {
        const auto signer = m_bench->reviewer.signer();
        if (!signer)
            return expire(); // the fields show again what is kept
        m_bench->store.run([work, signer](store::Database &database) { return work(database, *signer); })
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
