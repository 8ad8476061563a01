// SPDX-License-Identifier: MIT
#include "llmclient/personkey.h"

#include "llmclient/keysource.h"
#include "llmclient/text.h"
#include "store/signing/privatefile.h"

#include <QStandardPaths>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;
using store::signing::SigningKey;

namespace {

constexpr qsizetype LongestPassphrase = 1024;

constexpr auto KeyringEntry = "signing-passphrase"_L1;

Result<QByteArray> fromFile(const QString &path)
{
    return store::signing::readPrivateFile(path).and_then([&](const QByteArray &bytes) -> Result<QByteArray> {
        const QByteArray line = bytes.split('\n').constFirst().trimmed();
        if (line.isEmpty() || line.size() > LongestPassphrase)
            return store::failure(Error::Code::Refused, Text::tr("%1 holds no passphrase.").arg(path));
        return line;
    });
}

} // namespace

QString personKeyFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/memoir/person.key"_L1;
}

Result<QByteArray> keptPassphrase()
{
    const QString file = qEnvironmentVariable("MEMOIR_PASSPHRASE_FILE");
    if (!file.isEmpty())
        return fromFile(file);
    // Without a session bus there is no keyring, and asking for it would only take time.
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return store::failure(Error::Code::NotFound, Text::tr("No passphrase is kept for the signing key."));
    return KeySource::parse(u"keychain:"_s + KeyringEntry)
        .and_then([](const KeySource &source) { return source.key(); })
        .map_error([](const Error &error) {
            return Error{Error::Code::NotFound, error.message};
        });
}

Result<void> keepPassphrase(const QByteArray &passphrase)
{
    return keepInKeychain(QString(KeyringEntry), QString::fromUtf8(passphrase));
}

Result<SigningKey> personKey(const QByteArray &passphrase)
{
    return store::signing::readPrivateFile(personKeyFile()).and_then([&](const QByteArray &pem) {
        return SigningKey::fromPem(pem, passphrase);
    });
}

} // namespace llmclient
