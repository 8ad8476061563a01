// SPDX-License-Identifier: MIT
#include "store/knowledge/ingestplan.h"

#include "store/rows/purge.h"
#include "store/sha256.h"
#include "store/text.h"

#include <QFile>

#include <algorithm>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 BatchBytes = 4 * 1024 * 1024;
constexpr int BatchFiles = 500;        // changed files
constexpr int BatchLooks = 4000;       // that were looked at
constexpr qint64 TimeStampStep = 2000; // milliseconds; the coarsest file systems store even seconds only

guard::Policy wholeTexts()
{
    guard::Policy policy;
    policy.oversize = false; // documents may be long
    return policy;
}

// True for a document whose file was missing at the last look, or whose last reading was undone: its stored
// chunks are not those of its text, so size and time prove nothing.
bool mustBeRead(const Source &known)
{
    return known.status == "missing"_L1 || known.hasOtherChunks;
}

// Size and time say that the file is as it was. A file that was written just before it was read may have been
// written again within the same time stamp.
bool looksSame(const FoundFile &file, const Source &known)
{
    return !mustBeRead(known) && known.bytes == file.bytes && known.modified == file.modified
           && known.ingested > known.modified + TimeStampStep
           && (known.chunks > 0 || known.status == "failed"_L1 || file.bytes == 0);
}

bool isBelow(const QString &path, const QStringList &roots)
{
    return std::ranges::any_of(roots, [&](const QString &root) {
        return path == root || path.startsWith(root.endsWith(u'/') ? root : root + u'/');
    });
}

} // namespace

IngestPlan::IngestPlan(FoundFiles found, const std::vector<Source> &known, SecretPolicy policy, bool force)
    : m_found(std::move(found))
    , m_guard(wholeTexts())
    , m_policy(policy)
    , m_force(force)
{
    m_known.reserve(qsizetype(known.size()));
    for (const Source &source : known)
        m_known.insert(source.path, source);
}

void IngestPlan::take(const FoundFile &file, IngestBatch &batch)
{
    const auto known = m_known.constFind(file.path);
    const bool isKnown = known != m_known.cend();
    if (!m_force && isKnown && looksSame(file, *known)) {
        ++batch.unchanged;
        return;
    }
    if (!isKnown && wasForgotten(file)) {
        batch.skipped.push_back(
            {file.path, Text::tr("It was forgotten. Name the file itself to read it again.")});
        return;
    }
    const auto bytes = contents(file.root, file.path);
    if (!bytes) {
        const bool isRefused = bytes.error().code == Error::Code::Refused;
        batch.skipped.push_back(
            {file.path, isRefused ? bytes.error().message : Text::tr("The file cannot be read.")});
        return;
    }
    const bool isSame =
        isKnown && !mustBeRead(*known) && known->contentHash == QString::fromLatin1(sha256(*bytes).toHex());
    if (!m_force && isSame) {
        batch.touched.push_back({known->id, file.modified});
        ++batch.unchanged;
        return;
    }
    const guard::Findings inPath = m_guard.scan(file.path);
    if (std::ranges::any_of(inPath, [](const auto &f) { return f.detector == guard::Detector::Secret; })) {
        batch.skipped.push_back(
            {guard::redacted(file.path, inPath).text, Text::tr("The file's name holds a secret.")});
        return;
    }
    batch.sources.push_back(prepared(file, *bytes, m_guard, m_policy));
}

void IngestPlan::leaveOut(const QString &nameSpace, const QSet<QString> &tombstones)
{
    m_nameSpace = nameSpace;
    m_tombstones = tombstones;
}

bool IngestPlan::wasForgotten(const FoundFile &file) const
{
    return file.isTree && !m_tombstones.isEmpty()
           && m_tombstones.contains(fileTombstone(m_nameSpace, file.path));
}

IngestBatch IngestPlan::next(const Cancelled &cancelled)
{
    IngestBatch batch;
    qint64 bytes = 0;
    const size_t last = std::min(m_found.files.size(), m_next + BatchLooks);
    while (m_next < last && bytes < BatchBytes && batch.sources.size() < BatchFiles) {
        if (cancelled && cancelled())
            break;
        const size_t before = batch.sources.size();
        take(m_found.files[m_next++], batch);
        if (batch.sources.size() > before)
            bytes += batch.sources.back().file.bytes;
    }
    return batch;
}

QStringList IngestPlan::missing() const
{
    QSet<QString> paths;
    for (const FoundFile &file : m_found.files)
        paths.insert(file.path);
    QStringList uids;
    for (const Source &source : m_known) {
        if (source.status != "missing"_L1 && !paths.contains(source.path)
            && isBelow(source.path, m_found.roots) && !QFile::exists(source.path))
            uids += source.uid;
    }
    uids.sort();
    return uids;
}

} // namespace store::knowledge
