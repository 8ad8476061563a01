// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/ingestwriter.h"

#include <QHash>
#include <QSet>

namespace store::knowledge {

// Files that were read since the last batch.
struct IngestBatch
{
    std::vector<PreparedSource> sources;
    std::vector<TouchedSource> touched;
    int unchanged = 0;
    std::vector<SkippedFile> skipped;

    [[nodiscard]] bool isEmpty() const { return sources.empty() && touched.empty(); }
};

// Decides which of the found files must be read again, and reads them batch by batch. Does not use the store,
// so it can run beside a thread that writes; one thread at a time.
class IngestPlan
{
public:
    // `known` are the namespace's present documents. With `force` unchanged files are read again too.
    IngestPlan(FoundFiles found, const std::vector<Source> &known, SecretPolicy policy, bool force);
    // Leaves out new files of a folder whose tombstone is among these (fileTombstone()): a person forgot
    // them. A file that is named itself is read.
    void leaveOut(const QString &nameSpace, const QSet<QString> &tombstones);

    [[nodiscard]] int files() const { return int(m_found.files.size()); }
    [[nodiscard]] int done() const { return int(m_next); }
    [[nodiscard]] bool isDone() const { return m_next >= m_found.files.size(); }
    [[nodiscard]] const FoundFiles &found() const { return m_found; }

    // The next files, up to some megabytes of changed text.
    [[nodiscard]] IngestBatch next(const Cancelled &cancelled = {});
    // Uids of sources below the roots whose files were not found.
    [[nodiscard]] QStringList missing() const;

private:
    void take(const FoundFile &file, IngestBatch &batch);
    bool wasForgotten(const FoundFile &file) const;

    FoundFiles m_found;
    QHash<QString, Source> m_known; // by path
    const guard::Guard m_guard;
    const SecretPolicy m_policy;
    const bool m_force;
    QString m_nameSpace;
    QSet<QString> m_tombstones;
    size_t m_next = 0;
};

} // namespace store::knowledge
