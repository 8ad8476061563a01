// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/drafting.h"
#include "store/distillation/evidencemarks.h"
#include "store/distillation/remarks.h"
#include "store/distillation/sectionwriter.h"
#include "store/distillation/wikiruns.h"
#include "store/distillation/wikiscope.h"
#include "store/layers/declaredsettings.h"

#include <QDateTime>
#include <QJsonArray>

namespace store {
class Database;
class LedgerWriter;
struct WikiSection;
} // namespace store

namespace store::distillation {

// One run of the wiki job: collects evidence, lets the writer write, settles and checks the draft, and
// commits all sections in one transaction; or leaves every section as it was, byte for byte, and says what
// was lost. For an agent it writes drafts, which nobody is told before a person releases them (see Drafts).
// Synchronous, on the job's thread with a connection of its own; no transaction is open while the writer
// works.
class Distiller
{
public:
    struct Limits
    {
        int evidence = SettingName("distill.evidence").firstNumber(); // rows a run; the next one reads on
        // Runs that may fail with a row before it is left to a person.
        int tries = SettingName("distill.tries").firstNumber();
    };

    Distiller(Database &database, SectionWriter &writer, JobContext &context, WikiScope scope = {});

    static QStringList stepNames();

    // "distill.evidence" and "distill.tries" of the store's settings.
    [[nodiscard]] Result<void> readLimits();
    void setLimits(const Limits &limits) { m_limits = limits; }

    // What the next run would offer the writer, for an estimate of its cost.
    [[nodiscard]] Result<WriterTask> task();
    // Returns the run as it was stored; nullopt where it was cancelled, which stores nothing. After an error
    // of the writer the run is stored as failed, and the error returned.
    [[nodiscard]] Result<std::optional<WikiRun>> run(const QDateTime &at);

private:
    [[nodiscard]] Result<void> readSections(WriterTask &task);
    [[nodiscard]] Result<void> readCited(WriterTask &task);
    [[nodiscard]] DaysOf days() const;

    // `parted`: which of the drafted sections could not be accepted and stay as they were; null where all
    // were.
    [[nodiscard]] Result<WikiRun> commit(const WriterTask &task, const Settled &settled, WikiRun run,
                                         const Parted *parted);
    [[nodiscard]] Result<WikiRun> take(const WriterTask &task, const Settled &settled, WikiRun run,
                                       const Parted *parted);
    [[nodiscard]] Result<void> noteFailed(const WriterTask &task, const Parted &parted, WikiRun &run);
    // Notes on a section that was rolled back, for the run's detail; also writes a line to its log.
    [[nodiscard]] Result<QJsonObject> rolledBack(const WriterTask &task, const SectionText &section,
                                                 const WikiRun &run);
    [[nodiscard]] Result<WikiRun> rollBack(const WriterTask &task, const Settled &settled, WikiRun run,
                                           const QString &reason, bool isTry);
    [[nodiscard]] Result<WikiRun> end(const WriterTask &task, WikiRun run);
    [[nodiscard]] Result<void> save(const WikiRun &run, const Offer *readTo);
    [[nodiscard]] Result<void> reconcile();
    EvidenceMarks marks() { return EvidenceMarks(m_database, m_limits.tries, m_scope.agentId); }
    [[nodiscard]] QJsonArray remarks(const WriterTask &task, const Settled &settled);
    [[nodiscard]] Result<QString> guardedText(QString text);

    Database &m_database;
    SectionWriter &m_writer;
    JobContext &m_context;
    const WikiScope m_scope;
    Limits m_limits;
    QHash<QString, QSet<QString>> m_days; // of every row that is cited or offered
    QDateTime m_at;
};

} // namespace store::distillation
