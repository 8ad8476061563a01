// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

// Recorded inputs and outputs of other memory systems, beside the sources where there are any
// ($MEMOIR_SHARED_DIR names another place). Whoever reads them skips where they are absent.
namespace tests::vectors {

inline QString folder()
{
    return qEnvironmentVariable("MEMOIR_SHARED_DIR", QStringLiteral(MEMOIR_SHARED_DIR))
           + QStringLiteral("/vectors/");
}

// Empty where there is no such file.
inline QJsonObject in(const QString &name)
{
    QFile file(folder() + name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

// The same of a file that is packed, so that scanners leave what looks like tokens in it alone.
inline QJsonObject inPacked(const QString &name)
{
    QProcess gzip;
    gzip.start(QStringLiteral("gzip"), {QStringLiteral("-dc"), folder() + name});
    gzip.waitForFinished();
    return QJsonDocument::fromJson(gzip.readAllStandardOutput()).object();
}

} // namespace tests::vectors

#define VECTORS_OR_SKIP(object, name)                                                                        \
    const QJsonObject object = tests::vectors::in(QStringLiteral(name));                                     \
    if (object.isEmpty())                                                                                    \
    QSKIP("The recorded cases are not beside the sources: " name)
