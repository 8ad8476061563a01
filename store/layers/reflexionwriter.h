// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/layers/directory.h"
#include "store/layers/knownahead.h"
#include "store/layers/reflexioncounter.h"
#include "store/rows/actor.h"
#include "store/rows/reflexiontext.h"

#include <QHash>

#include <memory>
#include <optional>
#include <span>

namespace store {

class Database;
class LedgerWriter;
class WideCache;
class RowPreparation;
class Statement;
struct PreparedRow;
struct RowContent;

// The result for one row that was handed in.
struct Written
{
    enum class Outcome { Added, Corroborated, Unchanged };

    QString uid;
    Outcome outcome = Outcome::Added;
    Status status = Status::NeedsReview;
    FieldFindings findings;
};

QString name(Written::Outcome outcome); // "added", "corroborated", "unchanged"

// Writes reflexions: guard, de-duplication by content hash, ledger entry, row, findings and full text, many
// rows in one transaction. Synchronous; belongs to the database's thread.
class ReflexionWriter
{
    Q_DISABLE_COPY_MOVE(ReflexionWriter)
public:
    explicit ReflexionWriter(Database &database);
    ~ReflexionWriter();

    // One transaction for all rows. A malformed or refused row has its own error, and the others are written;
    // the outer error means that none was. On success all of it is on disk. Finds secrets that are split over
    // two successive rows, also over the last row that this writer added for the same agent, and over
    // `behind`, the first row of the next call.
    [[nodiscard]] Result<std::vector<Result<Written>>> add(std::vector<NewReflexion> rows, const Actor &actor,
                                                           const std::optional<NewReflexion> &behind = {});

    // For writers that hold a transaction and a ledger writer of their own (imports, redaction). Rows must
    // have passed `guarded`; call index() before the commit: it also counts. `action` (add, import) is the
    // entry's; null takes the changeset's own.
    [[nodiscard]] Result<Written> write(const NewReflexion &row, FieldFindings findings, LedgerWriter &ledger,
                                        const char *action = nullptr);
    [[nodiscard]] Result<void> index();

    // Call before a transaction of many rows; add() sees it for itself.
    void expectManyRows();

    const guard::Guard &guard() const { return m_guard; }

private:
    struct Statements;

    void remember(const NewReflexion &row);
    [[nodiscard]] Result<void> prepare();
    [[nodiscard]] Result<Written> writePrepared(const NewReflexion &row, PreparedRow prepared,
                                                FieldFindings findings, LedgerWriter &ledger,
                                                const char *action = nullptr);
    [[nodiscard]] Result<void> askAhead(RowPreparation &preparation, size_t first, size_t end,
                                        const QByteArray &now);
    [[nodiscard]] Result<KnownAhead::Row> known(const QByteArray &hash);
    [[nodiscard]] Result<qint64> nextKey(const QDateTime &createdAt);
    [[nodiscard]] Result<qint64> lastKey(qint64 first);
    [[nodiscard]] Result<Written> corroborate(const NewReflexion &row, const KnownAhead::Row &known,
                                              qint64 run, FieldFindings findings, LedgerWriter &ledger);
    [[nodiscard]] Result<void> insertRow(const NewReflexion &row, const RowContent &content, qint64 key,
                                         int bits, const LedgerWriter &ledger);
    [[nodiscard]] Result<void> insertFindings(const QString &uid, const QByteArray &hash,
                                              const FieldFindings &findings);
    [[nodiscard]] Result<void> insertEvidence(const NewReflexion &row, qint64 key);

    Database &m_database;
    QHash<QString, NewReflexion> m_last;    // the last row by agent, as handed in
    std::unique_ptr<WideCache> m_wideCache; // null before many rows came at once
    guard::Guard m_guard;
    std::unique_ptr<Directory> m_directory;
    std::unique_ptr<Statements> m_statements;
    KnownAhead m_ahead; // of the rows that add() is about to write
    qint64 m_lastKey = 0;
    std::vector<qint64> m_unindexed;
    ReflexionCounter m_counter;
    Canonical m_scratch;
};

// Keys are made of the time, so that their order is the order of time. Each millisecond has so many.
inline constexpr int KeysPerMillisecond = 4096;
// The lowest key that a row of this moment may have.
qint64 firstKeyOf(const QDateTime &time);

} // namespace store
