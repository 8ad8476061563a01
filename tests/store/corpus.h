// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QList>
#include <QProcess>

namespace tests {

// The lines of the shared corpus of texts with and without secrets; none where the corpora are absent.
inline QList<QByteArray> corpusOfSecrets()
{
    const QString path = QStringLiteral(MEMOIR_SHARED_DIR "/corpora/secrets.jsonl.gz");
    if (!QFile::exists(path))
        return {};
    QProcess gzip;
    gzip.start(QStringLiteral("gzip"), {QStringLiteral("-dc"), path});
    if (!gzip.waitForFinished())
        qFatal("gzip did not end");
    return gzip.readAllStandardOutput().split('\n');
}

} // namespace tests
