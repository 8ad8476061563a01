// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/knowledge/document.h"
#include "store/result.h"

#include <QDateTime>
#include <QHash>
#include <QSet>

namespace store {

class Database;

namespace knowledge {

// A document that was read in, as stored.
struct Source
{
    qint64 id = 0;
    QString uid;
    QString nameSpace;
    QString agent;       // the agent it belongs to; empty: everybody's
    QString path;        // absolute
    QString root;        // the folder it was read with; what people see is the path below it
    bool isTree = false; // the whole folder is read
    QString title;
    QString format;
    QString kind;            // document, adr
    QString status;          // current, waiting (for a person to release it), missing, failed
    QStringList released;    // content hashes of chunks that a person released in spite of findings
    bool waitsStill = false; // of a failed one: it waited for a person when it could be read last
    QString problem;
    QString contentHash;
    qint64 bytes = 0;
    qint64 modified = 0; // of the file when it was read, milliseconds since 1970
    qint64 ingested = 0;
    int chunks = 0;
    int tokens = 0;
    int findings = 0; // a bit a detector
    QJsonObject metadata;
    int revision = 0;
    bool hasOtherChunks = false; // its stored chunks are not those of its text: it is to be read again

    [[nodiscard]] QString shownPath() const;
    bool operator==(const Source &) const = default;
};

struct StoredChunk
{
    qint64 id = 0;
    QString uid;
    QString headingPath;
    QString content;
    int ordinal = 0;
    int tokens = 0;
    int firstLine = 0;
    int lastLine = 0;
    QString contentHash;
    bool waits = false; // because of its findings, until a person releases it
    bool operator==(const StoredChunk &) const = default;
};

struct KnowledgeCounts
{
    int sources = 0;
    int chunks = 0;
    qint64 tokens = 0;
    bool operator==(const KnowledgeCounts &) const = default;
};

// Reads documents and chunks. Synchronous; use it on the database's thread only.
class Sources
{
public:
    explicit Sources(Database &database)
        : m_database(database)
    {}

    // All of a namespace, or of all where it is empty, by path.
    [[nodiscard]] Result<std::vector<Source>> all(const QString &nameSpace = {});
    [[nodiscard]] Result<Source> source(const QString &uid); // NotFound
    // In the order of the text.
    [[nodiscard]] Result<std::vector<StoredChunk>> chunks(qint64 sourceId, bool withTexts = true);
    [[nodiscard]] Result<StoredChunk> chunk(const QString &uid); // NotFound
    [[nodiscard]] Result<KnowledgeCounts> counts();
    // The folders of a namespace of which all is read.
    [[nodiscard]] Result<QSet<QString>> trees(const QString &nameSpace);
    // By document: how many chunks wait for a person because of their findings.
    [[nodiscard]] Result<QHash<qint64, int>> waitingChunks();
    // Number of chunks without a vector of this model.
    [[nodiscard]] Result<int> withoutVector(const QString &model);
    // By document: how many chunks have findings of this detector ("pii", "injection").
    [[nodiscard]] Result<QHash<qint64, int>> chunksWith(const QString &detector);
    // Documents with a chunk that repeats a wiki section.
    [[nodiscard]] Result<QSet<qint64>> repeatingWiki();
    // By chunk of a document: how often it was told since a moment; chunks never told are left out.
    [[nodiscard]] Result<QHash<QString, int>> told(qint64 sourceId, const QDateTime &since);
    // Open findings of a chunk.
    [[nodiscard]] Result<guard::Findings> findings(const QString &chunkUid);

private:
    Database &m_database;
};

} // namespace knowledge
} // namespace store
