// SPDX-License-Identifier: MIT
#include "llmclient/confirmation.h"

#include "llmclient/endpoint.h"
#include "llmclient/keysource.h"
#include "llmclient/modelsettings.h"
#include "store/files/inputfile.h"
#include "store/files/outputfile.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

constexpr qint64 MostBytes = 1 << 20;

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
    const auto list = store::InputFile::contents(listFile(), MostBytes);
    return list && list->split('\n').contains(hashOf(settings));
}

Result<void> confirm(const ModelSettings &settings)
{
    if (isConfirmed(settings))
        return {};
    const QString path = listFile();
    QDir().mkpath(path.section(u'/', 0, -2));
    const auto list = QFileInfo::exists(path) ? store::InputFile::contents(path, MostBytes)
                                              : Result<QByteArray>(QByteArray());
    const auto written = list.and_then([&](const QByteArray &lines) {
        return store::OutputFile::replace(path, lines + hashOf(settings) + '\n');
    });
    if (!written)
        return store::failure(Error::Code::Failed,
                              QCoreApplication::translate("llmclient", "Nothing is sent to this provider: %1")
                                  .arg(written.error().message));
    return {};
}

} // namespace llmclient
