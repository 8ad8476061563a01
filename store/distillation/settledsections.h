// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/drafting.h"
#include "store/distillation/sectionwriter.h"
#include "store/distillation/wikiruns.h"
#include "store/distillation/wikiscope.h"

#include <QDateTime>
#include <QHash>
#include <QMap>

namespace store {
class Database;
class LedgerWriter;
class WikiWriter;
struct WikiSection;
} // namespace store

namespace store::distillation {

// The sections as Markdown, in the form of the file.
QString markdownOf(const std::vector<SectionText> &sections);
// The same for the record of a run: without sections that quote what was forgotten.
[[nodiscard]] Result<QString> recordOf(Database &database, std::vector<SectionText> sections);
// The touched sections as they were before the run.
std::vector<SectionText> beforeOf(const WriterTask &task, const Settled &settled);

// Whether a row or a section was forgotten that the writer was told: then nothing of its draft is kept.
[[nodiscard]] Result<bool> restsOnForgotten(Database &database, const WriterTask &task);

// Writes the result of a run to the store: its sections, or drafts of them, with the revisions of their
// sources. Used inside the caller's transaction; its constructor arguments must outlive it.
class SettledSections
{
    Q_DISABLE_COPY_MOVE(SettledSections)
public:
    SettledSections(Database &database, const WikiScope &scope, const WriterTask &task,
                    const Settled &settled, const QDateTime &at);

    // Conflict where somebody else changed one of them since the run read it, or forgot what it rests on.
    [[nodiscard]] Result<void> check();
    // Writes the sections and lists them in `run`. Error::Refused where the guard removed a citation.
    [[nodiscard]] Result<void> write(LedgerWriter &ledger, WikiRun &run);

private:
    [[nodiscard]] Result<WikiSection> fresh(const SectionText &text);
    [[nodiscard]] Result<QHash<QString, QMap<QString, int>>> endedTopics();
    void describe(WikiSection &section, const SectionText &text, const QMap<QString, int> &ended,
                  const WikiRun &run) const;
    [[nodiscard]] Result<QString> put(WikiWriter &writer, WikiSection &section, const SectionText &text,
                                      const WikiRun &run);
    [[nodiscard]] Result<void> noteRevisions(const SectionText &text, const QString &uid);

    Database &m_database;
    const WikiScope &m_scope;
    const WriterTask &m_task;
    const Settled &m_settled;
    const QDateTime m_at;
    QHash<QString, const Evidence *> m_offered;
    int m_new = 0; // sections without an earlier position
};

} // namespace store::distillation
