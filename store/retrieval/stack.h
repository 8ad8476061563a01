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

// One layer of a recipe. `layer` is reflexion, decision, wiki, training or knowledge; several plans may read
// the same one, each under a key of its own.
struct LayerPlan
{
    // What the budget counts of each entry.
    enum class Unit {
        Tokens,     // of its lines in the text
        Characters, // of "- " and its words, and the line's end
        Bytes,      // of its words without their heading, in UTF-8
        Items
    };
    // What becomes of entries that have no room.
    enum class Overflow {
        Tail,    // all go from the first that has none
        Tiered,  // from the first that has none each is told in its short form, where that fits
        Skip,    // it is left out, and the next is tried
        Headings // all are told by their headings alone, unless all fit
    };
    enum class Rank {
        OfLayer,      // as the layer's own read has it
        Corroborated, // seen most often first
        Oldest,
        Priority,   // the most pressing first
        Activation, // the highest score first
        Proven,     // what succeeded first
        Sources,    // asked for by key or tag, then found by most ways
        Name
    };
    enum class Match {
        OfLayer,  // as the layer's own read has it
        Category, // whose category reaches the question's
        Question, // touching the entity, or sharing words with the question
        Lately,   // the same, and what was approved lately
        Sources,  // asked for by key or tag, by words, by likeness
        Anything
    };
    // How an entry's words are written.
    enum class Form { Text, Learning, Line };
    // Of rows of one kind; -1 sets no bound.
    struct Kind
    {
        QString name;
        int items = -1;
        int budget = -1;

        bool operator==(const Kind &) const = default;
    };

    QString layer;
    QString title;    // as the fence names it; never translated
    int budget = 0;   // for entries, in its unit
    int topK = 0;     // entries considered at most; told at most, where others are skipped
    QString key = {}; // empty: the layer
    Unit unit = Unit::Tokens;
    Overflow overflow = Overflow::Tail;
    Rank rank = Rank::OfLayer;
    Match match = Match::OfLayer;
    Form form = Form::Text;
    std::vector<Kind> kinds = {}; // none: every kind
    QStringList keys = {};        // of facts that are asked for by name
    QStringList tags = {};        // of rows that are asked for by tag
    QString group = {};           // plans of one group share the budget of the first
    int opening = 0;              // what its heading costs of the budget, where anything is told
    int longest = 0;              // characters of an entry's own words at most; 0: no bound
    int leastPriority = 0;
    double leastScore = 0;
    bool trims = false;  // what has too little room is cut to it, and not skipped
    int leastBudget = 0; // that a recipe of somebody's own may set
    int mostBudget = 1'000'000;

    const QString &name() const { return key.isEmpty() ? layer : key; }
    int tokens() const; // of the budget; an estimate, 0 where it counts items
    bool operator==(const LayerPlan &) const = default;
};

QString name(LayerPlan::Unit unit);         // tokens, characters, bytes, items
QString name(LayerPlan::Overflow overflow); // tail, tiered, skip, headings

// Which layers are stacked, in which order, and how much room they have.
struct Recipe
{
    QString name = {};
    std::vector<LayerPlan> layers = {};
    int between = 0;        // kept for fences and headings, on top of the budgets
    bool isWhole = false;   // it is kept inside the first budget instead
    bool showsEmpty = true; // a layer of which nothing is told has its fence all the same

    int reserved() const;                  // tokens of the budgets and of what is kept between them
    LayerPlan *layer(const QString &name); // by its key; null where the recipe has none
    LayerPlan &roomOf(int layer);          // the plan whose budget it is: the first of its group
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
    enum class Place { System, User, Turn }; // whose message the text is: one of them, never two
    // What an earlier context of the session told whole: those entries are named and not told again.
    struct ToldBefore
    {
        QString snapshot = {};             // empty: nothing
        QMap<QString, int> revisions = {}; // by uid

        bool operator==(const ToldBefore &) const = default;
    };

    QString question;
    QString entityType;             // empty: any type
    QString entityId;               // empty: rows that share words with the question
    QString agent;                  // empty: all agents
    QString path = {};              // only memories whose scope holds there; empty: of every scope
    std::optional<Audience> toldTo; // none: the agent that is asked for
    Recipe recipe;
    Cut cut = Cut::ByEntry;
    QMap<QString, QString> pretended; // uid -> status; shown, never stored
    QDateTime asOf;                   // invalid: the store as it is
    // The day of grades ends here. Invalid: now, or at asOf.
    QDateTime gradesUntil;
    bool isFromChannel = false; // others read along: headings alone, where a plan has them
    ToldBefore before = {};
    Place place = Place::System;

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
    QString shortText = {};  // its short form, where a plan has tiers
    bool hasHeading = false; // the first line of the text is only its heading
    QString kind = {};
    QString outcome = {};
    QString nativeId = {};   // in the system it came from
    qsizetype bodyFrom = -1; // where the part of the text begins that shrinks first; -1: none
    qsizetype bodyLength = 0;
    qsizetype bytes = -1; // of its words as stored, without their heading; -1: as many as the text has
    QString status;
    QString createdAt;
    double score = 0;
    std::vector<ScorePart> parts;
    QString why;              // one sentence: what it was found by
    QString movedAt = {};     // when something that it rests on changed, after a person last looked at it
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
    QString key = {};        // of the plan it was read for; empty: the layer

    const QString &name() const { return key.isEmpty() ? layer : key; }
    bool operator==(const LayerRead &) const = default;
};

struct StackEntry
{
    enum class Fate {
        Full,
        Compact, // a part or a short form of it, because there was no room for the rest
        Heading, // its heading alone
        Same,    // named: told whole by an earlier context, and unchanged
        Cut,     // no room
        Omitted  // not in force, told in another place, or passed over for shorter ones
    };

    Candidate row;
    Fate fate = Fate::Full;
    int tokens = 0;      // of the lines in the text; for a cut one of the lines it would have
    int returnsWith = 0; // for one without room: how much more of the budget's unit brings it back
    QString toldBy;      // uid of the entry that tells the same text
    QString reason;      // one sentence: why it is in, or why not
    fence::Entry told;   // its lines in the text, where isShown()

    bool isTold() const { return fate == Fate::Full || fate == Fate::Compact; }
    // Has lines in the text: told, or named where the same text is told elsewhere.
    bool isShown() const { return !told.uid.isEmpty(); }
};

struct StackLayer
{
    LayerPlan plan;
    std::vector<StackEntry> entries; // in rank order
    QStringList notes;
    QString embedder;     // key of the model that compared; empty where words alone did
    QString whyOffline;   // one sentence, where a model is configured and was not used
    QString title;        // as the fence names it
    QString notice = {};  // stands behind the entries
    int tokens = 0;       // of the entries told
    int used = 0;         // the same in the plan's unit
    int fenceTokens = 0;  // of the layer's own lines
    int cutEntries = 0;   // without room
    int overTokens = 0;   // what they would have needed beyond the budget, in its unit
    bool isIndex = false; // told by headings alone

    int toldEntries() const;
    int shownEntries() const;
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

QString name(StackQuestion::Place place); // system, user, turn
std::optional<StackQuestion::Place> placeNamed(const QString &name);
QString name(StackEntry::Fate fate); // full, compact, heading, same, cut, omitted

} // namespace store
