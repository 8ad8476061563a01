// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/audience.h"
#include "store/retrieval/fence.h"

#include <QDateTime>
#include <QMap>
#include <QString>
#include <QStringList>

#include <vector>

// What a model is told: the question, what was found for it, what became of each candidate, and the final
// text.
namespace store {

// One layer of a recipe. `layer` is reflexion, decision, wiki, training or knowledge.
struct LayerPlan
{
    QString layer;
    QString title;  // as the fence names it; never translated
    int budget = 0; // tokens for entries
    int topK = 0;   // entries considered at most

    bool operator==(const LayerPlan &) const = default;
};

// Which layers are stacked, in which order, and how much room they have.
struct Recipe
{
    QString name;
    std::vector<LayerPlan> layers;
    int between = 0; // tokens kept for fences and headings, on top of the budgets

    int reserved() const;                  // the budgets and what is kept between them
    LayerPlan *layer(const QString &name); // null where the recipe has none
    bool operator==(const Recipe &) const = default;
};

// What a stack is asked for. The same question over the same store gives the same bytes: nothing in it is the
// present moment.
struct StackQuestion
{
    enum class Cut {
        ByEntry,   // whole entries from the tail
        AtSentence // and the last one that does not fit ends at a sentence
    };

    QString question;
    QString entityType;             // empty: any type
    QString entityId;               // empty: rows that share words with the question
    QString agent;                  // empty: all agents
    std::optional<Audience> toldTo; // none: the agent that is asked for
    Recipe recipe;
    Cut cut = Cut::ByEntry;
    QMap<QString, QString> pretended; // uid -> status; shown, never stored
    QDateTime asOf;                   // invalid: the store as it is
    // The day of grades ends here. Invalid: now, or at asOf.
    QDateTime gradesUntil;

    Audience audience() const { return toldTo.value_or(Audience{agent}); }
    bool isPretending() const { return !pretended.isEmpty(); }
    // Else its stack is for looking only: it may hold rows that are not told now.
    bool isAsItStands() const { return pretended.isEmpty() && !asOf.isValid(); }
};

struct ScorePart
{
    QString name; // recency, similarity, bm25, cosine, ...
    double value = 0;

    bool operator==(const ScorePart &) const = default;
};

// A row that a layer's read found, in rank order. A closed one keeps its place, but not its text.
struct Candidate
{
    qint64 key = 0;
    QString uid;
    int revision = 1;
    QString label;           // a short line to recognise it by
    QString text;            // as it would be told
    bool hasHeading = false; // the first line of the text is only its heading
    QString status;
    QString createdAt;
    double score = 0;
    std::vector<ScorePart> parts;
    QString why;              // one sentence: what it was found by
    bool isOpen = true;       // may be told
    QString closed;           // one sentence: why not
    bool isPretended = false; // its status, or what it was made from, is a pretence
    QStringList sources;      // for what was counted from several rows: their uids

    bool operator==(const Candidate &) const = default;
};

// What one layer's read found.
struct LayerRead
{
    QString layer;
    std::vector<Candidate> candidates;
    QStringList notes = {};  // sentences that belong beside the result: what was not looked at
    QString extent = {};     // stands behind the layer's title in its fence, never translated
    QString embedder = {};   // key of the model that compared; empty where words alone did
    QString whyOffline = {}; // one sentence, where a model is configured and was not used

    bool operator==(const LayerRead &) const = default;
};

struct StackEntry
{
    enum class Fate {
        Full,
        Compact, // ends at a sentence, because there was no room for the rest
        Cut,     // no room
        Omitted  // not in force, or told in another place
    };

    Candidate row;
    Fate fate = Fate::Full;
    int tokens = 0;      // of the lines in the text; for a cut one of the lines it would have
    int returnsWith = 0; // for a cut one: how many tokens more bring it back
    QString toldBy;      // uid of the entry that tells the same text
    QString reason;      // one sentence: why it is in, or why not
    fence::Entry told;   // its lines in the text, where isShown()

    bool isTold() const { return fate == Fate::Full || fate == Fate::Compact; }
    // Has lines in the text: told, or named where the same text is told elsewhere.
    bool isShown() const { return isTold() || (fate == Fate::Omitted && !toldBy.isEmpty()); }
};

struct StackLayer
{
    LayerPlan plan;
    std::vector<StackEntry> entries; // in rank order
    QStringList notes;
    QString embedder;    // key of the model that compared; empty where words alone did
    QString whyOffline;  // one sentence, where a model is configured and was not used
    QString title;       // as the fence names it
    int tokens = 0;      // of the entries told
    int fenceTokens = 0; // of the layer's own lines
    int cutEntries = 0;
    int overTokens = 0; // what the cut entries would have needed beyond the budget

    int toldEntries() const;
};

// One line of the final text, and where it comes from.
struct StackLine
{
    enum class Kind { Preamble, Fence, Entry, Notice };

    QString text;
    Kind kind = Kind::Entry;
    int layer = -1; // index, -1 for the preamble
    int entry = -1; // index in the layer
};

struct Stack
{
    StackQuestion question;
    std::vector<StackLayer> layers;
    std::vector<StackLine> lines;
    QString text; // the final bytes, UTF-16 of them
    int entryTokens = 0;
    int fenceTokens = 0;
    qint64 ledgerSeq = 0; // the newest entry of the ledger that it was read with

    int tokens() const { return entryTokens + fenceTokens; }
    int reserved() const { return question.recipe.reserved(); }
    QString whyOffline() const; // of the first layer that has a reason
    // Where a layer's reason is that the store has no vector of the question, this says why it has none.
    void explainOffline(const QString &why);
};

QString name(StackEntry::Fate fate); // full, compact, cut, omitted

} // namespace store
