// SPDX-License-Identifier: MIT
#include "store/knowledge/diskcheck.h"

#include "store/database/database.h"
#include "store/knowledge/preparation.h"
#include "store/knowledge/watchedpaths.h"
#include "store/layers/layertext.h"
#include "store/sha256.h"

#include <QFileInfo>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

// This many changed files are read to count their chunks; of others only the change is reported.
constexpr int MostCounted = 200;

class DiskCheck
{
public:
    DiskCheck(Database &database, SecretPolicy policy)
        : m_database(database)
        , m_guard({.oversize = false})
        , m_policy(policy)
    {}

    [[nodiscard]] Result<OnDisk> look(const Source &source);

private:
    [[nodiscard]] Result<int> changedChunks(const Source &source, const QFileInfo &info,
                                            const QByteArray &bytes);

    Database &m_database;
    const guard::Guard m_guard;
    const SecretPolicy m_policy;
    int m_counted = 0;
};

Result<int> DiskCheck::changedChunks(const Source &source, const QFileInfo &info, const QByteArray &bytes)
{
    const auto stored = Sources(m_database).chunks(source.id, false);
    if (!stored)
        return tl::unexpected(stored.error());
    QStringList hashes;
    for (const StoredChunk &chunk : *stored)
        hashes += chunk.contentHash;
    QMultiHash<QString, bool> left;
    for (const QString &hash : std::as_const(hashes))
        left.insert(hash, true);
    const FoundFile file{info.filePath(), source.root, source.isTree,
                         info.size(),     0,           formatOf(source.path).value_or(Format::Text)};
    int changed = 0;
    for (const PreparedChunk &chunk : prepared(file, bytes, m_guard, m_policy).chunks) {
        const auto known = left.find(QString::fromLatin1(chunk.hash));
        if (known == left.end())
            ++changed;
        else
            left.erase(known);
    }
    return std::max(changed, int(left.size()));
}

Result<OnDisk> DiskCheck::look(const Source &source)
{
    const QFileInfo info(source.path);
    if (!info.exists())
        return OnDisk{OnDisk::State::Gone};
    if (info.size() == source.bytes && info.lastModified().toMSecsSinceEpoch() == source.modified)
        return OnDisk{};
    const auto bytes = contents(source.root, source.path);
    if (!bytes || QString::fromLatin1(sha256(*bytes).toHex()) == source.contentHash)
        return OnDisk{};
    OnDisk changed{OnDisk::State::Changed, -1};
    if (++m_counted > MostCounted)
        return changed;
    const auto chunks = changedChunks(source, info, *bytes);
    if (!chunks)
        return tl::unexpected(chunks.error());
    changed.changedChunks = *chunks;
    return changed;
}

} // namespace

Result<QHash<QString, OnDisk>> checkDisk(Database &database, const Cancelled &cancelled)
{
    const auto sources = Sources(database).all();
    if (!sources)
        return tl::unexpected(sources.error());
    const auto policy = secretPolicy(database);
    if (!policy)
        return tl::unexpected(policy.error());
    DiskCheck check(database, *policy);
    const WatchedPaths watched(database);
    QHash<QString, OnDisk> states;
    for (const Source &source : *sources) {
        if (cancelled && cancelled())
            break;
        if (!watched.holds(source.path))
            continue;
        const auto state = check.look(source);
        if (!state)
            return tl::unexpected(state.error());
        if (state->state != OnDisk::State::Same)
            states.insert(source.uid, *state);
    }
    return states;
}

} // namespace store::knowledge
