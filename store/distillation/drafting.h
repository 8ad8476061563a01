// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/claims.h"
#include "store/distillation/sectionwriter.h"
#include "store/layers/citations.h"

#include <QHash>

#include <optional>

namespace store::distillation {

// A draft after the program has put into it what no writer decides, and what is wrong with it.
struct Settled
{
    std::vector<SectionText> sections;
    QStringList lost;       // rows that were cited or offered, are in force, and stand nowhere any more
    QStringList unknown;    // rows that were never cited nor offered
    QStringList stale;      // rows that are not in force and that the new text still rests on
    QStringList taken;      // offered rows that the text rests on
    QStringList merged;     // those of them that share their statement with other rows
    QStringList superseded; // rows that went into the record now
    QStringList withdrawn;
    QStringList dissolved; // titles of topics said on so many days that no run may merge them into others
    QStringList failing;   // keyOf() the sections that lost a row, or cite one that they must not

    bool isWhole() const
    {
        return lost.isEmpty() && unknown.isEmpty() && stale.isEmpty() && dissolved.isEmpty();
    }
};

// Puts the record and the strengths into the draft and compares: every row that the touched sections cited
// before and every offered row is cited by the wiki afterwards (P8). Rows that are not in force are cited in
// the record only.
Settled settle(const WriterTask &task, WriterDraft draft, const DaysOf &days);

// Of sections that the draft leaves without a word, by uid: the one in which all of their rows stand that are
// in force, by keyOf(). Those that are not said in one whole are left out, as are those that rested on
// nothing.
QHash<QString, QString> mergedTopics(const WriterTask &task, const Settled &settled);

// Names a drafted section, a new one too.
QString keyOf(const SectionText &section);

// What of a draft can be taken where some of its sections cannot.
struct Parted
{
    WriterTask task; // without the rows that only those sections would have taken in
    Settled settled; // the other sections
    std::vector<SectionText> failed;
    Offer withheld; // those rows: they are offered again
};
// No value where nothing stands alone: every section fails, or one needs another that does, or a row was left
// out.
std::optional<Parted> standingAlone(const WriterTask &task, WriterDraft draft, const QStringList &failing,
                                    const DaysOf &days);

} // namespace store::distillation
