// SPDX-License-Identifier: MIT
#include "app/ctl/personkey.h"

#include "app/ctl/text.h"
#include "llmclient/personkey.h"
#include "store/rows/decisionsigning.h"
#include "store/signing/unlockedkey.h"

#include <QFile>
#include <QFileInfo>

#include <cstdio>
#include <termios.h>
#include <unistd.h>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;
using store::signing::UnlockedKey;

namespace {

constexpr qsizetype LongestPassphrase = 1024;

// Reads a line from the terminal without showing it.
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

} // namespace

Result<QByteArray> passphrase(bool isNew)
{
    if (isNew && qEnvironmentVariableIsEmpty("MEMOIR_PASSPHRASE_FILE"))
        return asked(true);
    auto kept = llmclient::keptPassphrase();
    return kept || kept.error().code != Error::Code::NotFound ? kept : asked(false);
}

void unlockFor(store::Database &database)
{
    const auto isAsked = store::decisionsAreSigned(database);
    if (!isAsked || !*isAsked || UnlockedKey::key() || qEnvironmentVariableIsSet("MEMOIR_AGENT"))
        return;
    if (!QFileInfo::exists(llmclient::personKeyFile()))
        return;
    const auto key = passphrase(false).and_then(&llmclient::personKey);
    if (key)
        UnlockedKey::set(*key);
    else
        std::fputs((key.error().message + u'\n').toUtf8().constData(), stderr);
}

} // namespace app::ctl
