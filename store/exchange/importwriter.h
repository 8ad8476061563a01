// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/exchange/claims.h"
#include "store/exchange/import.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/splittext.h"

#include <QSet>

#include <memory>
#include <optional>

namespace store::exchange {

// A position in the imported file.
struct Place
{
    int line = 0;
    QString file; // of a folder, or a part of the file that has lines of its own
};

// Takes the rows that a format's reader found, writes them and counts the results. It is used inside the
// import's transaction, between the ledger writer's start() and finish(). Another one goes over the file
// beforehand without a transaction and writes nothing, so that slow checks are done already
// (guard::KnownClean).
class ImportWriter
{
    Q_DISABLE_COPY_MOVE(ImportWriter)
public:
    enum class Pass { Prepare, Write };

    // Both passes over a file share the masks.
    ImportWriter(Database &database, const Actor &actor, LedgerWriter &ledger, ImportReport &report,
                 Pass pass = Pass::Write, std::optional<int> trustedClaims = {},
                 const std::shared_ptr<NeighbourMasks> &masks = std::make_shared<NeighbourMasks>());

    [[nodiscard]] Result<void> start();
    bool isPreparing() const { return m_pass == Pass::Prepare; }

    // A row of a foreign format; `nativeId` is its id there, `source` names the format. Waits for review.
    [[nodiscard]] Result<void> add(NewReflexion row, const QString &source, const QString &nativeId,
                                   const Place &place);
    // The same for a row that was seen `sightings` more times where it comes from; sightings that the store
    // does not count yet are added. Returns its uid in the store; empty where it was refused, and in the
    // first pass.
    [[nodiscard]] Result<QString> addSeen(NewReflexion row, const QString &source, const QString &nativeId,
                                          const Place &place, int sightings = 0);
    // Adds a row of our own format, with its uid and, if a person stands behind it, its status. `isVouched`:
    // a signature vouches for it. Returns the uid if the row was added.
    [[nodiscard]] Result<std::optional<QString>> addOwn(NewReflexion row, const Place &place, bool isVouched);

    // Call it before each line or row; mayLeaveOut() looks at what was written since.
    void begin();
    // Whether the error concerns only this line and nothing of it was written: the line is then left out and
    // reported. Any other error ends the import, because part of a row would remain, or SQLite has rolled
    // back.
    bool mayLeaveOut(const Error &error) const;

    // A section, a question or a graded run, which needs no review: counted, and named where it has a name.
    enum class Outcome { Added, Changed, Retired, Unchanged };
    void count(Outcome outcome, const QString &name);
    // A section, once its lineage is written: one that rests on rows that wait does so with them.
    [[nodiscard]] Result<void> countSection(const WikiWritten &written, const QString &title);

    // Whether a row of this uid, or of this id where it comes from, was forgotten in this store. It is then
    // left out, and a sentence says so: what was forgotten does not come back by a copy from before.
    [[nodiscard]] Result<bool> wasForgotten(const QString &id, const Place &place);
    // A line that has the format's shape but cannot be taken.
    void refuse(const Place &place, const QString &message);
    // Rows that have the format's shape and are not wanted: counted, and one sentence says why.
    void leaveOut(int rows, const Place &place, const QString &message);
    // Something to say about a row that was taken.
    void note(const Place &place, const QString &message);
    // Reports a line without the format's shape. Error::Usage once it is clear that the file has another
    // format.
    [[nodiscard]] Result<void> malformed(const Place &place, const QString &message, const QString &expected);
    // Notes that a line had the format's shape, whether or not it is imported.
    void recognise() { m_isRecognised = true; }
    // Usage where lines were read and none had the shape.
    [[nodiscard]] Result<void> checkRecognised(const QString &expected) const;

    // For readers that make several records of one line. `digest`: SHA-256 of all that these are made of.
    // Where the first pass found nothing in any of them, nor between two records of the file, the second one
    // does not look for it again: isKnownClean().
    void beginLine(const QByteArray &digest);
    void endLine();
    bool isKnownClean() const { return m_isKnownClean; }

    // Takes out what a record, and the one before or behind it, hold of a secret between them. Of every
    // record, before its texts are cleaned one by one.
    [[nodiscard]] Result<FieldFindings> cleanTogether(const std::vector<GuardedText> &texts);
    [[nodiscard]] Result<void> cleanTogether(QJsonObject &record);
    // Takes secrets out of one text by the store's policy, as for every row.
    [[nodiscard]] Result<void> clean(QString &text, const QString &field);
    // The same for the content of an episode, which may be longer.
    [[nodiscard]] Result<void> cleanContent(QString &content);
    // The same for every key and text of an object.
    [[nodiscard]] Result<void> clean(QJsonObject &object, const QString &field);

    // Whose the rows are: the agent's that the person gave, else the one's that the file or its format names.
    // add() and addSeen() ask by themselves.
    void setAgent(const QString &agent) { m_agent = agent; }
    QString agentOr(const QString &named) const { return m_agent.isEmpty() ? named : m_agent; }

    [[nodiscard]] Result<void> finish();

    // Whether the query finds a row.
    [[nodiscard]] Result<bool> holds(const QString &sql, const QVariantList &values);
    Database &database() { return m_database; }
    Claims &claims() { return m_claims; }
    ImportReport &report() { return m_report; }
    LedgerWriter &ledger() { return m_ledger; }
    NeighbourMasks &masks() { return *m_masks; }
    const Actor &actor() const { return m_actor; }

private:
    struct Known
    {
        QString uid; // empty where the content is new
        QJsonObject provenance;
        QJsonObject extra;
    };

    [[nodiscard]] Result<FieldFindings> cleanTogether(NewReflexion &row);
    [[nodiscard]] Result<FieldFindings> guardedOnce(NewReflexion &row);
    [[nodiscard]] Result<std::optional<FieldFindings>> checked(NewReflexion &row, const Place &place);
    [[nodiscard]] Result<Known> known(const NewReflexion &row);
    [[nodiscard]] Result<bool> wasSeen(const QString &uid, const QString &source);
    [[nodiscard]] Result<std::optional<QString>> hashOf(const QString &uid);
    // Returns the uid if the row was written.
    [[nodiscard]] Result<QString> write(const NewReflexion &row, FieldFindings findings, const Place &place,
                                        bool wasDecided, bool *isAdded = nullptr);
    [[nodiscard]] Result<int> addSightings(const NewReflexion &row, const QString &uid, int sightings);
    static void letWait(NewReflexion &row);
    bool dropUnfitStatus(NewReflexion &row) const;

    const Pass m_pass;
    const std::shared_ptr<NeighbourMasks> m_masks;
    qint64 m_writtenBefore = 0; // rows, when the line began
    Database &m_database;
    const Actor m_actor;
    LedgerWriter &m_ledger;
    ImportReport &m_report;
    Claims m_claims;
    ReflexionWriter m_writer;
    Statement m_byHash;
    Statement m_byUid;
    Statement m_sighting;
    SecretPolicy m_policy = SecretPolicy::Redact;
    QString m_agent;
    QSet<QString> m_owners;                   // agents of the rows added by addSeen()
    std::optional<QSet<QString>> m_forgotten; // uids that have a tombstone; read when it is first asked for
    QByteArray m_line;                        // its digest
    bool m_isClean = false;
    bool m_isKnownClean = false;
    bool m_isRecognised = false;
    int m_malformed = 0;
};

} // namespace store::exchange
