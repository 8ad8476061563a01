// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/toldwords.h"

#include <QSet>
#include <QStringList>

namespace store {

class WikiWriter;

// Sections of the wiki that were made from rows. Forgetting these takes the statements out that cite them; a
// section that does not say where it used one is held back, with its present text, until a run or a person
// writes it anew.
struct SectionsMade
{
    QStringList citing;
    QStringList others;
};
[[nodiscard]] Result<SectionsMade> sectionsMadeFrom(Database &database, const QStringList &uids);

// Blanks what runs of the wiki keep about these sections: the texts before and after, and remarks, which
// quote them. Call it inside the act that forgets.
[[nodiscard]] Result<void> blankWikiRuns(Database &database, LedgerWriter &ledger,
                                         const QStringList &sections, const QString &reason);

// The words of forgotten rows in the wiki (promise P14): in present texts, earlier ones in the ledger, and
// what runs and their log keep. Used inside the act that forgets, once the rows are gone.
class WikiWords
{
    Q_DISABLE_COPY_MOVE(WikiWords)
public:
    // `gone`: rows, and pieces of documents. `forgotten`: one of them that left a tombstone.
    WikiWords(Database &database, LedgerWriter &ledger, const QStringList &gone, const QString &forgotten,
              const QString &reason);

    // The sections that had the words, and in which revisions.
    [[nodiscard]] Result<QHash<QString, Revisions>> takeOut();

private:
    [[nodiscard]] Result<void> noteQuoting(const QString &section);
    [[nodiscard]] Result<void> cut(WikiWriter &writer, const QString &section);
    [[nodiscard]] Result<void> blankLog(const QStringList &sections);
    [[nodiscard]] Result<void> blankQuotes(const QStringList &sections);

    Database &m_database;
    LedgerWriter &m_ledger;
    const QSet<QString> m_gone;
    const QString m_forgotten;
    const QString m_reason;
    QHash<QString, Revisions> m_quoting;
};

} // namespace store
