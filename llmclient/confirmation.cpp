// SPDX-License-Identifier: MIT
#include "llmclient/confirmation.h"

#include "llmclient/endpoint.h"
#include "llmclient/keysource.h"
#include "llmclient/modelsettings.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

QString listFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
           + u"/memoir/confirmed-models"_s;
}

bool needsNone(const ModelSettings &settings)
{
    const auto endpoint = Endpoint::parse(addressOf(settings));
    const auto source = KeySource::parse(settings.keySource);
    return settings.provider.isEmpty()
           || (endpoint && endpoint->isLocal() && source && source->kind() == KeySource::Kind::None);
}

QByteArray hashOf(const ModelSettings &settings)
{
    const QString told =
        settings.provider + u'\n' + addressOf(settings) + u'\n' + settings.keySource.trimmed();
    return QCryptographicHash::hash(told.toUtf8(), QCryptographicHash::Sha256).toHex();
}

} // namespace

bool isConfirmed(const ModelSettings &settings)
{
    if (needsNone(settings))
        return true;
    QFile file(listFile());
    return file.open(QIODevice::ReadOnly) && file.read(1 << 20).split('\n').contains(hashOf(settings));
}

Result<void> confirm(const ModelSettings &settings)
{
    if (isConfirmed(settings))
        return {};
    const QString path = listFile();
    QFile file(path);
    if (!QDir().mkpath(path.section(u'/', 0, -2)) || !file.open(QIODevice::Append)
        || file.write(hashOf(settings) + '\n') < 0 || !file.flush())
        return store::failure(Error::Code::Failed,
                              QCoreApplication::translate("llmclient",
                                                          "%1 cannot be written, so nothing is sent to this "
                                                          "provider: %2.")
                                  .arg(path, file.errorString()));
    return {};
}

} // namespace llmclient
