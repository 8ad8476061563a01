// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QString>

#include <chrono>

namespace llmclient {

// Where a provider's key is found: none needed (""), in an environment variable ("env:NAME"), in the
// desktop's keychain ("keychain:NAME"), or in the output of a command ("command:pass show anthropic"; run
// without a shell). There is no plain-text store, and no source falls back to another.
class KeySource
{
public:
    enum class Kind { None, Environment, Keychain, Command };

    // Error::Usage for any other text, which the error does not repeat, because it may be a key.
    [[nodiscard]] static store::Result<KeySource> parse(const QString &text);

    Kind kind() const { return m_kind; }
    const QString &name() const { return m_name; } // variable, entry or command line

    // The key; empty where none is needed. Waits for the keychain, or at most `most` for the command, in an
    // event loop of its own, so never call it on the GUI thread. Error::Failed says where nothing was found.
    [[nodiscard]] store::Result<QByteArray>
    key(std::chrono::milliseconds most = std::chrono::seconds(30)) const;

private:
    KeySource(Kind kind, QString name)
        : m_kind(kind)
        , m_name(std::move(name))
    {}

    Kind m_kind;
    QString m_name;
};

// Puts a key into the desktop's keychain. Failed where the desktop has none; nothing is written then.
[[nodiscard]] store::Result<void> keepInKeychain(const QString &name, const QString &key);

} // namespace llmclient
