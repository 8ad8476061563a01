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

// A document that was read in, as its row stands.
struct Source
{
    qint64 id = 0;
    QString uid;
    QString nameSpace;
    QString agent;       // whose it is; empty: everybody's
    QString path;        // absolute
    QString root;        // the folder it was read with; what people see is the path below it
    bool isTree = false; // all of that folder is read
    QString title;
    QString format;
    QString kind;   // document, adr
    QString status; // current, waiting (for a person to release it), missing, failed
    QStringList
        released; // content hashes of pieces that a person lets be told with what the guard found in them
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
    bool waits = false; // for a person, with what the guard found in it
    bool operator==(const StoredChunk &) const = default;
};

struct KnowledgeCounts
{
    int sources = 0;
    int chunks = 0;
    qint64 tokens = 0;
    bool operator==(const KnowledgeCounts &) const = default;
};

// Reads what was ingested. Synchronous; belongs to the database's thread.
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
    // For each source of which chunks wait for a person, with what the guard found in them: how many.
    [[nodiscard]] Result<QHash<qint64, int>> waitingChunks();
    // Chunks that no vector of this model stands for.
    [[nodiscard]] Result<int> withoutVector(const QString &model);
    // For each source with findings of this detector ("pii", "injection"): in how many chunks.
    [[nodiscard]] Result<QHash<qint64, int>> chunksWith(const QString &detector);
    // Sources of which a chunk repeats a wiki section.
    [[nodiscard]] Result<QSet<qint64>> repeatingWiki();
    // How often each chunk of a source was told since a moment; those never told are left out.
    [[nodiscard]] Result<QHash<QString, int>> told(qint64 sourceId, const QDateTime &since);
    // Open findings of a chunk.
    [[nodiscard]] Result<guard::Findings> findings(const QString &chunkUid);

private:
    Database &m_database;
};

} // namespace knowledge
} // namespace store
