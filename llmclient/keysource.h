// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QString>

#include <chrono>

namespace llmclient {

// Where the key of a provider is found: nowhere (""), in an environment variable ("env:NAME"), in the
// desktop's keychain ("keychain:NAME"), or in what a command prints ("command:pass show anthropic"; no shell
// is between). There is no plain-text store and no fallback from one to another.
class KeySource
{
public:
    enum class Kind { None, Environment, Keychain, Command };

    // Usage for anything else, without repeating it: it may be a key.
    [[nodiscard]] static store::Result<KeySource> parse(const QString &text);

    Kind kind() const { return m_kind; }
    const QString &name() const { return m_name; } // variable, entry or command line

    // The key, empty where there is none to send. Waits for the keychain, or for the command for so long at
    // most, in an event loop of its own; never on the GUI thread. Failed says where nothing was found.
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
