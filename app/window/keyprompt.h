// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace models {
class StoreThread;
}

namespace app {

// Asks once for the passphrase of the person's key, when a store is opened that wants signed decisions and
// the keyring does not have the passphrase. After closing the question a person can still read; a decision is
// refused with the reason.
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
