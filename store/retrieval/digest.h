// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "store/rows/reflexion.h"

// The digest of source document 002: lines of facts, notes, procedures and episodes, found by key or tag, by
// words and by likeness. Pure functions.
namespace store::digest {

// The row's kind in the digest: fact, note, procedure or episode.
QString kindOf(const Reflexion &row);
QString keyOf(const Reflexion &row);      // of a fact; empty where it has none
QString ownTitleOf(const Reflexion &row); // that it was written with; empty where it has none

// The ways by which a row was found; their scores are never added.
struct Sources
{
    int structured = -1; // its position among the rows asked for by key or tag; -1: not among them
    int keyword = 0;
    double semantic = 0;

    int count() const { return int(structured >= 0) + int(keyword > 0) + int(semantic > 0); }
};

// The words of a question; none where there are more than twelve.
QStringList termsOf(const QString &question);
// For each term: 3 if the title has it, 2 for key or summary, 1 for other words.
int keywordScore(const Reflexion &row, const QStringList &terms);
bool isBefore(const Reflexion &a, const Sources &ofA, const Reflexion &b, const Sources &ofB);

// Writes the row as one line into `told`; `longest` is the most characters of its snippet.
void write(Candidate &told, const Reflexion &row, int longest);

} // namespace store::digest
