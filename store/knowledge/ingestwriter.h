// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/repeatedtext.h"
#include "store/knowledge/ingestreport.h"
#include "store/knowledge/preparation.h"
#include "store/knowledge/sources.h"
#include "store/rows/actor.h"
#include "store/rows/layerrow.h"
#include "store/rows/withheldtexts.h"

#include <functional>
#include <memory>
#include <optional>

namespace store {

class LayerWriter;
class LedgerWriter;

namespace knowledge {

// A file with a new time stamp but the same content.
struct TouchedSource
{
    qint64 id = 0;
    qint64 modified = 0;
};

// Writes prepared sources with their ledger entries: a new one with all its chunks, a changed one by the
// chunks that differ. One transaction a call; what is answered is on disk. Belongs to the database's thread.
class IngestWriter
{
    Q_DISABLE_COPY_MOVE(IngestWriter)
public:
    // `at` is the moment of its acts; the present one where it is invalid.
    IngestWriter(Database &database, QString nameSpace, const Actor &actor, const QDateTime &at = {});
    ~IngestWriter();

    // `rule` says which new or changed documents wait for a person; without a rule none do.
    void setWaiting(std::function<bool(const FoundFile &)> rule) { m_waits = std::move(rule); }

    // The agent that documents will belong to, by name. With an empty name known documents keep their agent;
    // a new one in a folder whose documents all belong to one agent gets that agent, any other belongs to
    // everybody.
    void setAgent(const QString &agent) { m_agent = agent; }

    [[nodiscard]] Result<void> write(const std::vector<PreparedSource> &sources,
                                     const std::vector<TouchedSource> &touched, IngestReport &report);
    // Their files are gone: they keep their chunks, which no context reads any more.
    [[nodiscard]] Result<void> markMissing(const QStringList &uids, IngestReport &report);

private:
    struct Statements;
    struct Act;

    [[nodiscard]] Result<void> write(const PreparedSource &source, LayerWriter &writer, IngestReport &report);
    [[nodiscard]] Result<Source> known(const QString &path);
    [[nodiscard]] bool waits(const PreparedSource &source, const Source &before) const;
    [[nodiscard]] QJsonObject extraOf(const PreparedSource &source, const Source &before) const;
    [[nodiscard]] LayerValues values(const PreparedSource &source) const;
    [[nodiscard]] Result<void> addOwner(LayerValues &row, const PreparedSource &source, bool isNew);
    [[nodiscard]] Result<QVariant> ownerOfTree(const QString &root);
    [[nodiscard]] Result<void> writeChunks(qint64 sourceId, const PreparedSource &source, bool hadFindings,
                                           IngestReport &report);
    [[nodiscard]] Result<QMultiHash<QByteArray, QString>> departedOf(qint64 sourceId, bool mayHaveSome);
    [[nodiscard]] Result<void> insertChunk(qint64 sourceId, int ordinal, const PreparedChunk &chunk,
                                           const QString &before);
    [[nodiscard]] Result<void> recordSources(const QByteArray &uid, const QByteArray &path,
                                             const QByteArray &content);
    [[nodiscard]] Result<void> lookAcross(qint64 sourceId);
    [[nodiscard]] Result<void> lookAtMoved();
    [[nodiscard]] Result<void> removeChunk(const StoredChunk &chunk);
    [[nodiscard]] Result<void> touch(const TouchedSource &touched);

    Database &m_database;
    const QString m_nameSpace;
    const Actor m_actor;
    const QDateTime m_fixed;
    std::function<bool(const FoundFile &)> m_waits;
    QString m_agent;
    QHash<QString, QVariant> m_treeOwners; // agent by folder, before anything was written
    std::unique_ptr<Statements> m_statements;
    std::optional<RepeatedText> m_repeated; // the wiki, as it stood when the writing began
    std::optional<WithheldTexts> m_withheld;
    QStringList m_moved; // changed documents and chunks; memories that rest on them are checked for moved
                         // evidence
    QString m_at;        // of the running act
    qint64 m_nextChunk = 0;
};

} // namespace knowledge
} // namespace store
