// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/adr.h"
#include "store/knowledge/filewalk.h"
#include "store/rows/reflexiontext.h"

namespace store::knowledge {

// A chunk ready to be stored.
struct PreparedChunk
{
    QByteArray headingPath;
    QByteArray content;
    QByteArray hash; // over heading path and content
    int tokens = 0;
    int firstLine = 0; // of the text, from 1
    int lastLine = 0;
    guard::Findings findings = {};        // spans in the content
    guard::Findings headingFindings = {}; // in the heading path, which is told with it
};

// A file that was read, looked over and cut, ready to be written.
struct PreparedSource
{
    FoundFile file;
    QByteArray contentHash; // SHA-256 of the file in hex
    QString kind;           // document, adr
    QString title;
    QJsonObject metadata;
    std::vector<PreparedChunk> chunks;
    std::optional<Adr> adr;
    QString problem; // why it could not be read; then there are no chunks
    QString note;    // a remark on a file that was read
};

// The bytes of a file below its root; no link on the way is followed.
[[nodiscard]] Result<QByteArray> contents(const QString &root, const QString &path);

// Turns a file's bytes into a document. The guard scans the whole text first; secrets are masked, or the file
// is refused. Does not use the store; re-entrant.
[[nodiscard]] PreparedSource prepared(const FoundFile &file, const QByteArray &bytes,
                                      const guard::Guard &guard, SecretPolicy policy);

} // namespace store::knowledge
