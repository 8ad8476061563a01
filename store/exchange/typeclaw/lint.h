// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/typeclaw/evidence.h"
#include "store/exchange/typeclaw/shard.h"

#include <QDate>
#include <QMap>

namespace store::exchange::typeclaw {

// A topic of a folder as it stands.
struct LintedShard
{
    QString slug;
    Shard shard;              // its head, where it has one
    QString problem;          // what is wrong with the head; such a topic is seen by nobody
    std::vector<Cited> cited; // in the whole file
    Evidence evidence;
    Strength strength;      // counted, whatever the head says
    std::optional<int> age; // days since it was named last
    QString text;           // without its evidence
    QString belief;         // null where it says nothing
    QStringList remarks;    // what a person should look at

    QString embedded() const { return shard.heading + u'\n' + text; } // what is made a vector of
};

// A line of a stream.
struct LintedLine
{
    QString file;
    int line = 0;
    QString type;
    QString id;
    QString problem;
};

// What is in somebody's folder of memory, and what is wrong with it. Nothing of it is written anywhere.
struct LintedFolder
{
    std::vector<LintedShard> shards;    // by slug
    std::vector<LintedLine> streams;    // by file and line
    QMap<QString, QString> watermarks;  // of each source the entry up to which it was read
    QMap<QString, QStringList> parents; // of each fragment in force the topics that rest on it
    QStringList superseded;             // fragments that are nowhere in force any more
    std::vector<Cited> lost;            // what a newer folder does not name any more

    bool isClean() const; // no problem and no remark
};

// NotFound where there is none; Usage where the folder is nothing like it. A file is a MEMORY.md or one
// topic.
[[nodiscard]] Result<LintedFolder> linted(const QString &path, const QDate &today);
// The same of `older`, and what evidence the newer folder lost.
[[nodiscard]] Result<LintedFolder> lintedAgainst(const QString &older, const QString &newer,
                                                 const QDate &today);

} // namespace store::exchange::typeclaw
