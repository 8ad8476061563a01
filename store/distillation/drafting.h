// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/sectionwriter.h"
#include "store/layers/citations.h"
#include "store/layers/citedstatements.h"

#include <QHash>

#include <optional>

namespace store::distillation {

// A draft after the program added the parts that no writer decides, with what is wrong with it.
struct Settled
{
    std::vector<SectionText> sections;
    QStringList lost;       // rows in force that were cited or offered and are cited nowhere now
    QStringList unknown;    // rows that were never cited nor offered
    QStringList stale;      // rows that are not in force and that the new text still rests on
    QStringList taken;      // offered rows that the text rests on
    QStringList merged;     // those of them that share their statement with other rows
    QStringList superseded; // rows that this run moved to the record
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

// For sections that the draft leaves empty, by uid: keyOf() of the one section that now cites all their rows
// in force. Sections whose rows went to several others, or that rested on nothing, are left out.
QHash<QString, QString> mergedTopics(const WriterTask &task, const Settled &settled);

// Names a drafted section, a new one too.
QString keyOf(const SectionText &section);

// The part of a draft that can be accepted when some of its sections cannot.
struct Parted
{
    WriterTask task; // without the rows that only those sections would have taken in
    Settled settled; // the other sections
    std::vector<SectionText> failed;
    Offer withheld; // those rows: they are offered again
};
// nullopt where nothing can be accepted alone: every section fails, one depends on another that fails, or a
// row was left out.
std::optional<Parted> standingAlone(const WriterTask &task, WriterDraft draft, const QStringList &failing,
                                    const DaysOf &days);

} // namespace store::distillation
