// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"
#include "store/rows/reflexion.h"

// The digest of source document 002: lines of facts, notes, procedures and episodes, found by key or tag, by
// words and by likeness. Pure functions.
namespace store::digest {

// fact, note, procedure or episode.
QString kindOf(const Reflexion &row);
QString keyOf(const Reflexion &row);      // of a fact; empty where it has none
QString ownTitleOf(const Reflexion &row); // that it was written with; empty where it has none

// By what a row was found; scores of different ways are never added.
struct Sources
{
    int structured = -1; // its place among what was asked for; -1: it was not
    int keyword = 0;
    double semantic = 0;

    int count() const { return int(structured >= 0) + int(keyword > 0) + int(semantic > 0); }
};

// The words of a question; none where there are more than twelve.
QStringList termsOf(const QString &question);
// A title counts 3 for each term, a key or a summary 2, other words 1.
int keywordScore(const Reflexion &row, const QStringList &terms);
bool isBefore(const Reflexion &a, const Sources &ofA, const Reflexion &b, const Sources &ofB);

// Writes the row as a line; `longest` bounds its snippet.
void write(Candidate &told, const Reflexion &row, int longest);

} // namespace store::digest
