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

// Sections as they would stand in the file.
QString markdownOf(const std::vector<SectionText> &sections);
// The touched sections as they stood.
std::vector<SectionText> beforeOf(const WriterTask &task, const Settled &settled);

// What a run settled on, put into the store: its sections, or drafts of them, with the revisions of what they
// rest on. Inside the caller's transaction; what it was made with must outlive it.
class SettledSections
{
    Q_DISABLE_COPY_MOVE(SettledSections)
public:
    SettledSections(Database &database, const WikiScope &scope, const WriterTask &task,
                    const Settled &settled, const QDateTime &at);

    // Conflict where somebody else changed one of them since the run read it.
    [[nodiscard]] Result<void> check();
    // Says in the run what was written. Refused where the guard took a citation out.
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
    int m_new = 0; // sections without a place of their own before
};

} // namespace store::distillation
