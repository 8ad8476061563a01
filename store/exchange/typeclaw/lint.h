// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/typeclaw/evidence.h"
#include "store/exchange/typeclaw/shard.h"

#include <QDate>
#include <QMap>

namespace store::exchange::typeclaw {

// A topic of a folder with what is wrong with it.
struct LintedShard
{
    QString slug;
    Shard shard;              // its head, where it has one
    QString problem;          // what is wrong with the head; TypeClaw ignores such a topic
    std::vector<Cited> cited; // in the whole file
    Evidence evidence;
    Strength strength;      // counted, whatever the head says
    std::optional<int> age; // days since it was named last
    QString text;           // without its evidence
    QString belief;         // null where it has none
    QStringList remarks;    // what a person should look at

    QString embedded() const { return shard.heading + u'\n' + text; } // the text that vectors are made from
};

// A line of a stream with what is wrong with it.
struct LintedLine
{
    QString file;
    int line = 0;
    QString type;
    QString id;
    QString problem;
};

// The content of a memory folder with what is wrong with it. Nothing is written.
struct LintedFolder
{
    std::vector<LintedShard> shards;    // by slug
    std::vector<LintedLine> streams;    // by file and line
    QMap<QString, QString> watermarks;  // of each source the entry up to which it was read
    QMap<QString, QStringList> parents; // of each fragment in force the topics that rest on it
    QStringList superseded;             // fragments that are nowhere in force any more
    std::vector<Cited> lost;            // evidence that the newer folder no longer names

    bool isClean() const; // no problem and no remark
};

// Error::NotFound where the path does not exist; Error::Usage where the folder is no such folder. A file is
// taken for a MEMORY.md or a topic.
[[nodiscard]] Result<LintedFolder> linted(const QString &path, const QDate &today);
// linted() of `older`, with the evidence that `newer` lost.
[[nodiscard]] Result<LintedFolder> lintedAgainst(const QString &older, const QString &newer,
                                                 const QDate &today);

} // namespace store::exchange::typeclaw
