// SPDX-License-Identifier: MIT
#include "llmclient/keysource.h"

#include "llmclient/text.h"

#include <qt6keychain/keychain.h>

#include <QEventLoop>
#include <QProcess>
#include <QRegularExpression>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

constexpr auto Service = "memoir";

// A key becomes a header: bytes that are not allowed there would cut it off or smuggle in another header.
Result<QByteArray> asHeader(const QByteArray &bytes, const QString &where)
{
    const QByteArray key = bytes.trimmed();
    if (key.isEmpty())
        return store::failure(Error::Code::Failed, Text::tr("%1 holds no key.").arg(where));
    for (const char sign : key) {
        if (sign <= ' ' || sign > '~')
            return store::failure(
                Error::Code::Failed,
                Text::tr("What %1 holds is no key: it has blanks or signs beyond ASCII.").arg(where));
    }
    return key;
}

Result<QByteArray> fromEnvironment(const QString &name)
{
    const QString where = Text::tr("The environment variable %1").arg(name);
    if (!qEnvironmentVariableIsSet(name.toLatin1()))
        return store::failure(Error::Code::Failed, Text::tr("%1 is not set for this program.").arg(where));
    return asHeader(qgetenv(name.toLatin1()), where);
}

Result<QByteArray> fromCommand(const QString &line, std::chrono::milliseconds most)
{
    const QString where = Text::tr("The key command");
    QStringList words = QProcess::splitCommand(line);
    const QString program = words.takeFirst();
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program, words, QProcess::ReadOnly);
    if (!process.waitForFinished(int(most.count()))) {
        process.kill();
        process.waitForFinished(1000);
        return store::failure(Error::Code::Failed,
                              Text::tr("%1 did not start, or printed nothing in time.").arg(where));
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return store::failure(Error::Code::Failed,
                              Text::tr("%1 ended with code %2.").arg(where).arg(process.exitCode()));
    return asHeader(process.readAllStandardOutput().split('\n').constFirst(), where);
}

// Runs a keychain job in an event loop until it ends.
void wait(QKeychain::Job &job)
{
    QEventLoop loop;
    job.setAutoDelete(false);
    job.setInsecureFallback(false);
    QObject::connect(&job, &QKeychain::Job::finished, &loop, &QEventLoop::quit);
    job.start();
    loop.exec();
}

Result<QByteArray> fromKeychain(const QString &name)
{
    QKeychain::ReadPasswordJob job(QString::fromLatin1(Service));
    job.setKey(name);
    wait(job);
    if (job.error() == QKeychain::EntryNotFound)
        return store::failure(Error::Code::Failed,
                              Text::tr("The keychain has no entry \"%1\" of Memoir.").arg(name));
    if (job.error() != QKeychain::NoError)
        return store::failure(
            Error::Code::Failed,
            Text::tr("The desktop's keychain did not answer (%1); an environment variable or a key "
                     "command can take its place.")
                .arg(job.errorString()));
    return asHeader(job.textData().toUtf8(), Text::tr("The keychain's entry \"%1\"").arg(name));
}

} // namespace

Result<KeySource> KeySource::parse(const QString &text)
{
    static const QRegularExpression variable(u"^[A-Za-z_][A-Za-z0-9_]{0,127}$"_s);
    static const QRegularExpression entry(u"^[A-Za-z0-9_.@-]{1,64}$"_s);

    const QString trimmed = text.trimmed();
    const QString rest = trimmed.section(u':', 1).trimmed();
    if (trimmed.isEmpty() || trimmed == "none"_L1)
        return KeySource(Kind::None, {});
    if (trimmed.startsWith("env:"_L1) && variable.match(rest).hasMatch())
        return KeySource(Kind::Environment, rest);
    if (trimmed.startsWith("keychain:"_L1) && entry.match(rest).hasMatch())
        return KeySource(Kind::Keychain, rest);
    if (trimmed.startsWith("command:"_L1) && !QProcess::splitCommand(rest).isEmpty())
        return KeySource(Kind::Command, rest);
    return store::failure(
        Error::Code::Usage,
        Text::tr("A key's source is env:NAME, keychain:NAME, command:PROGRAM ARGUMENTS, or nothing where "
                 "no key is needed. The key itself is never kept in the settings."));
}

Result<QByteArray> KeySource::key(std::chrono::milliseconds most) const
{
    switch (m_kind) {
    case Kind::None: return QByteArray();
    case Kind::Environment: return fromEnvironment(m_name);
    case Kind::Keychain: return fromKeychain(m_name);
    case Kind::Command: return fromCommand(m_name, most);
    }
    return QByteArray();
}

Result<void> keepInKeychain(const QString &name, const QString &key)
{
    QKeychain::WritePasswordJob job(QString::fromLatin1(Service));
    job.setKey(name);
    job.setTextData(key);
    wait(job);
    if (job.error() == QKeychain::NoError)
        return {};
    return store::failure(
        Error::Code::Failed,
        Text::tr("The desktop's keychain did not take the key (%1). Nothing was kept; use an environment "
                 "variable or a key command instead.")
            .arg(job.errorString()));
}

} // namespace llmclient
