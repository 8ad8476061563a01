// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace models {
class StoreThread;
}

namespace app {

// Asks once a session for the passphrase of the person's key, when a store is opened that asks for signed
// decisions and the keyring does not have it. Whoever closes the question can read, and is told at a decision
// why it is refused.
class KeyPrompt final : public QObject
{
    Q_OBJECT
public:
    KeyPrompt(models::StoreThread *store, QWidget *window);

private:
    void look();
    void ask();
    void take(const QString &passphrase);

    models::StoreThread *m_store;
    QWidget *m_window;
    bool m_wasAsked = false;
};

} // namespace app
