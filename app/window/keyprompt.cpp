// SPDX-License-Identifier: MIT
#include "app/window/keyprompt.h"

#include "llmclient/personkey.h"
#include "models/storethread.h"
#include "store/rows/decisionsigning.h"
#include "store/signing/unlockedkey.h"

#include <QFileInfo>
#include <QInputDialog>

using store::signing::UnlockedKey;

namespace app {

KeyPrompt::KeyPrompt(models::StoreThread *store, QWidget *window)
    : QObject(window)
    , m_store(store)
    , m_window(window)
{
    connect(store, &models::StoreThread::opened, this, &KeyPrompt::look);
}

// Looks for the passphrase on the reading thread, as the keyring may take time.
void KeyPrompt::look()
{
    if (m_store->isReadOnly())
        return;
    const auto needsIt = [](store::Database &database) -> store::Result<bool> {
        const auto isAsked = store::decisionsAreSigned(database);
        if (!isAsked || !*isAsked || UnlockedKey::key())
            return isAsked.map([](bool) { return false; });
        const auto kept = llmclient::keptPassphrase().and_then(
            [](const QByteArray &passphrase) { return llmclient::personKey(passphrase); });
        if (kept)
            UnlockedKey::set(*kept);
        return !kept;
    };
    m_store->read(needsIt).then(this, [this](const store::Result<bool> &needed) {
        if (needed && *needed && !m_wasAsked && QFileInfo::exists(llmclient::personKeyFile()))
            ask();
    });
}

void KeyPrompt::ask()
{
    m_wasAsked = true;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Signed decisions"));
    dialog->setLabelText(tr("This store asks for signed decisions. Passphrase of your signing key:"));
    dialog->setTextEchoMode(QLineEdit::Password);
    connect(dialog, &QInputDialog::textValueSelected, this, &KeyPrompt::take);
    dialog->open();
}

void KeyPrompt::take(const QString &passphrase)
{
    const auto open = [secret = passphrase.toUtf8()](store::Database &) {
        return llmclient::personKey(secret).map([](const auto &key) { UnlockedKey::set(key); });
    };
    m_store->read(open).then(this, [this](const store::Result<void> &opened) {
        if (!opened)
            ask();
    });
}

} // namespace app
