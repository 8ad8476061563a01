// SPDX-License-Identifier: MIT
#include "app/ctl/personkey.h"

#include "app/ctl/text.h"
#include "llmclient/keysource.h"
#include "store/curation/decisionsigning.h"
#include "store/signing/privatefile.h"
#include "store/signing/unlockedkey.h"

#include <QFile>
#include <QStandardPaths>

#include <cstdio>
#include <termios.h>
#include <unistd.h>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;
using store::signing::SigningKey;
using store::signing::UnlockedKey;

namespace {

constexpr qsizetype LongestPassphrase = 1024;

QString keyringEntry()
{
    return u"signing-passphrase"_s;
}

Result<QByteArray> fromFile(const QString &path)
{
    return store::signing::readPrivateFile(path).and_then([&](const QByteArray &bytes) -> Result<QByteArray> {
        const QByteArray line =
            bytes.left(bytes.indexOf('\n') < 0 ? bytes.size() : bytes.indexOf('\n')).trimmed();
        if (line.isEmpty() || line.size() > LongestPassphrase)
            return store::failure(Error::Code::Refused, Text::tr("%1 holds no passphrase.").arg(path));
        return line;
    });
}

// Without showing what is typed.
QByteArray typed(const QString &prompt)
{
    std::fputs(prompt.toUtf8().constData(), stderr);
    std::fflush(stderr);
    termios shown = {};
    ::tcgetattr(STDIN_FILENO, &shown);
    termios hidden = shown;
    hidden.c_lflag &= ~tcflag_t(ECHO);
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    QFile input;
    static_cast<void>(input.open(stdin, QIODevice::ReadOnly | QIODevice::Unbuffered));
    const QByteArray line = input.readLine(LongestPassphrase).trimmed();
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
    std::fputs("\n", stderr);
    return line;
}

bool isAtTerminal()
{
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDERR_FILENO) == 1;
}

Result<QByteArray> asked(bool isNew)
{
    if (!isAtTerminal())
        return store::failure(
            Error::Code::Refused,
            Text::tr("There is no passphrase: name a file that holds it in $MEMOIR_PASSPHRASE_FILE."));
    const QByteArray first =
        typed(isNew ? Text::tr("New passphrase: ") : Text::tr("Passphrase of your signing key: "));
    if (isNew && typed(Text::tr("Once more: ")) != first)
        return store::failure(Error::Code::Refused, Text::tr("The two passphrases differ."));
    if (first.isEmpty())
        return store::failure(Error::Code::Refused, Text::tr("A signing key takes a passphrase."));
    return first;
}

// Without a session bus there is no keyring, and asking for it would only take time.
Result<QByteArray> fromKeyring()
{
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return store::failure(Error::Code::NotFound, {});
    return llmclient::KeySource::parse("keychain:"_L1 + keyringEntry())
        .and_then([](const llmclient::KeySource &source) { return source.key(); });
}

} // namespace

QString personKeyFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/memoir/person.key"_L1;
}

Result<QByteArray> passphrase(bool isNew)
{
    const QString file = qEnvironmentVariable("MEMOIR_PASSPHRASE_FILE");
    if (!file.isEmpty())
        return fromFile(file);
    if (auto kept = isNew ? Result<QByteArray>(tl::unexpect, Error{}) : fromKeyring())
        return kept;
    return asked(isNew);
}

Result<void> keepPassphrase(const QByteArray &passphrase)
{
    return llmclient::keepInKeychain(keyringEntry(), QString::fromUtf8(passphrase));
}

void unlockFor(store::Database &database)
{
    const auto isAsked = store::decisionsAreSigned(database);
    if (!isAsked || !*isAsked || UnlockedKey::key() || qEnvironmentVariableIsSet("MEMOIR_AGENT"))
        return;
    const auto pem = store::signing::readPrivateFile(personKeyFile());
    const auto secret = pem ? passphrase(false) : tl::unexpected(pem.error());
    const auto key = secret ? SigningKey::fromPem(*pem, *secret) : tl::unexpected(secret.error());
    if (key)
        UnlockedKey::set(*key);
    else if (key.error().code != Error::Code::NotFound)
        std::fputs((key.error().message + u'\n').toUtf8().constData(), stderr);
}

} // namespace app::ctl
