// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/pinnedquestions.h"
#include "store/retrieval/stackdiff.h"
#include "store/retrieval/stackreader.h"

#include <QHash>

namespace store {

// What would happen to one row of a stack if the memory were approved, as a line for a person.
struct ImpactLine
{
    enum class Kind {
        Enters,
        Pushed, // pushed out by the budget or by newer rows
        Shortened,
        Told,    // told at another place
        Released // was held back until now
    };

    Kind kind = Kind::Enters;
    QString uid;
    QString layer;
    QString label;
    int tokens = 0;
};

// An entry of layer 1 as a bar: its tokens, and whether it stays.
struct ImpactBar
{
    QString uid;
    int tokens = 0;
    bool isTold = true;
    bool isNew = false; // only in the stack after the approval
};

// What an approval would change in one pinned question's stack.
struct QuestionImpact
{
    PinnedQuestion question;
    bool isSame = true; // the text stays the same byte for byte
    std::vector<ImpactLine> lines;
    std::vector<ImpactBar> before; // bars of layer 1, which an approval changes most
    std::vector<ImpactBar> after;
    int tokensBefore = 0; // of layer 1
    int tokensAfter = 0;
    int budget = 0;
    int stackTokensBefore = 0; // of the whole text
    int stackTokensAfter = 0;
    StackQuestion asked; // for opening both stacks
};

struct Impact
{
    std::vector<QuestionImpact> questions; // changed ones first, in pinned order
    QStringList uids;                      // the rows to be approved
    int changed = 0;
    int enters = 0;
    int pushed = 0;
    qint64 microseconds = 0; // time it took
    bool wasCached = false;  // the other layers were not read again
};

// Shows what an approval would change in the stacks of the pinned questions, without writing anything.
// Results of the reads are cached. After a change of the store only what it can have touched is read again:
// after decisions on reflexions that is layer 1 and the doors of the other layers, after anything else
// everything. Use it on one thread.
class ImpactRehearsal
{
    Q_DISABLE_COPY_MOVE(ImpactRehearsal)
public:
    // `database` reads the rows and notices changes; it must be the connection that `reader` is anchored to.
    ImpactRehearsal(Database &database, StackReader &reader)
        : m_database(database)
        , m_reader(reader)
    {}

    // What would change if these rows were approved now.
    [[nodiscard]] Result<Impact> approving(const QStringList &uids);

private:
    struct Kept
    {
        StackQuestion question;
        StackReads reads;
        Stack stack;
    };

    [[nodiscard]] Result<bool> bringUpToDate();
    [[nodiscard]] Result<bool> isOnlyReflexions(qint64 since);
    [[nodiscard]] Result<bool> hasMovedDoors(qint64 since);
    [[nodiscard]] Result<void> refreshReflexions(Kept &kept, bool withDoors);
    [[nodiscard]] Result<QuestionImpact> rehearse(const PinnedQuestion &pinned, const QStringList &uids,
                                                  bool holds);

    Database &m_database;
    StackReader &m_reader;
    QHash<QString, Kept> m_kept; // by pinned question's uid
    std::vector<PinnedQuestion> m_pinned;
    qint64 m_ledgerSeq = -1;
    QString m_state; // of what has no ledger entry: pinned questions, chunks, grades
};

} // namespace store
