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
    // What an entry's cost counts in the budget.
    enum class Unit {
        Tokens,     // of its lines in the text
        Characters, // of "- " and its words, and the line's end
        Bytes,      // of its words without their heading, in UTF-8
        Items
    };
    // What happens when an entry does not fit into the budget.
    enum class Overflow {
        Tail,    // it and all entries after it are cut
        Tiered,  // it and all after it get their short form, if that fits
        Skip,    // it is left out, and the next is tried
        Headings // all entries are told in full if they fit, otherwise by their headings, without the
                 // weakest where there is no room for all
    };
    enum class Rank {
        OfLayer,      // as the layer's read orders them
        Corroborated, // seen most often first
        Oldest,
        Priority,   // the most pressing first
        Activation, // the highest score first
        Proven,     // rows that led to success first
        Sources,    // asked for by key or tag, then found by most ways
        Name
    };
    enum class Match {
        OfLayer,  // as the layer's read selects them
        Category, // rows whose category applies to the question's
        Question, // touching the entity, or sharing words with the question
        Lately,   // Question, and rows approved lately
        Sources,  // asked for by key or tag, by words, by likeness
        Anything
    };
    // The form in which an entry is told.
    enum class Form { Text, Learning, Line };
    // Limits for rows of one kind; -1: none.
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
    int topK = 0;     // most entries considered; with Overflow::Skip most entries told
    QString key = {}; // empty: the layer
    Unit unit = Unit::Tokens;
    Overflow overflow = Overflow::Tail;
    Rank rank = Rank::OfLayer;
    Match match = Match::OfLayer;
    Form form = Form::Text;
    std::vector<Kind> kinds = {}; // none: all kinds
    QStringList keys = {};        // of facts that are asked for by name
    QStringList tags = {};        // tags that are asked for
    QString group = {};           // plans of one group share the budget of the first
    int opening = 0;              // cost of the layer's heading, once anything is told
    int longest = 0;              // most characters of one entry; 0: no limit
    int leastPriority = 0;
    double leastScore = 0;
    bool trims = false;  // with Overflow::Skip: cuts an entry to the room left instead of skipping it
    int leastBudget = 0; // smallest budget that a person's recipe may set
    int mostBudget = 1'000'000;

    const QString &name() const { return key.isEmpty() ? layer : key; }
    int tokens() const; // of the budget; an estimate, 0 where it counts items
    // Whether the question is compared with the rows' vectors, unless the settings ask for words alone.
    bool comparesVectors() const;
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
    bool isWhole = false;   // `between` is taken from the first budget instead
    bool showsEmpty = true; // a layer with nothing told still gets its fence

    int reserved() const;                  // tokens of all budgets and `between`
    LayerPlan *layer(const QString &name); // by its key; null where the recipe has none
    LayerPlan &roomOf(int layer);          // the plan whose budget it is: the first of its group
    bool operator==(const Recipe &) const = default;
};

// The request for a stack. The same request over the same store gives the same bytes: the present time is no
// part of it.
struct StackQuestion
{
    enum class Cut {
        ByEntry,   // whole entries from the tail
        AtSentence // also shortens the first entry that does not fit, at the end of a sentence
    };
    enum class Place { System, User, Turn }; // the message that holds the text: exactly one
    // What an earlier context of the session told in full: unchanged entries are named and not told again.
    struct ToldBefore
    {
        QString snapshot = {};             // empty: nothing
        QMap<QString, int> revisions = {}; // by uid

        bool operator==(const ToldBefore &) const = default;
    };

    QString question;
    QString entityType;             // empty: any type
    QString entityId;               // empty: rows that share words with the question
    QString agent;                  // empty: all agents; alone: what this agent is told
    QString path = {};              // only memories whose scope holds at this path; empty: all
    std::optional<Audience> toldTo; // who is told, and of `agent` the rows alone; nullopt: `agent`, as its
                                    // policy says
    Recipe recipe;
    Cut cut = Cut::ByEntry;
    QMap<QString, QString> pretended; // uid -> status; shown, never stored
    QDateTime asOf;                   // invalid: the store as it is
    // The day of grades ends here. Invalid: now, or at asOf.
    QDateTime gradesUntil;
    bool isFromChannel = false; // others read along in a channel: only headings, where a plan uses
                                // Overflow::Headings
    ToldBefore before = {};
    Place place = Place::System;

    Audience audience() const { return toldTo.value_or(Audience{agent}); }
    bool isPretending() const { return !pretended.isEmpty(); }
    // False for a what-if or a past moment: such a stack is shown to people only, because it may hold rows
    // that must not be told now.
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
    QString text;            // as a model would be told
    QString shortText = {};  // for Overflow::Tiered
    bool hasHeading = false; // the first line of the text is only its heading
    QString kind = {};
    QString outcome = {};
    QString nativeId = {};   // in the system it came from
    qsizetype bodyFrom = -1; // where the part of the text begins that shrinks first; -1: none
    qsizetype bodyLength = 0;
    qsizetype bytes = -1; // of the stored text without the heading; -1: count the text
    QString status;
    QString createdAt;
    double score = 0;
    std::vector<ScorePart> parts;
    QString why;              // one sentence: how it was found
    QString movedAt = {};     // when something that it rests on changed, after a person last looked at it
    bool isOpen = true;       // may be told
    QString closed;           // one sentence: why not
    bool isPretended = false; // its status, or that of a source, is pretended (what-if)
    QStringList sources;      // for a line that sums up several rows: their uids

    bool operator==(const Candidate &) const = default;
};

// The result of one layer's read.
struct LayerRead
{
    QString layer;
    std::vector<Candidate> candidates;
    QStringList notes = {};  // sentences about what was not searched
    QString extent = {};     // text after the layer's title in its fence; never translated
    QString embedder = {};   // key of the model that compared; empty where words alone did
    QString whyOffline = {}; // one sentence: why the configured model was not used; empty otherwise
    QString key = {};        // of the plan it was read for; empty: the layer

    const QString &name() const { return key.isEmpty() ? layer : key; }
    bool operator==(const LayerRead &) const = default;
};

struct StackEntry
{
    enum class Fate {
        Full,
        Compact, // shortened or in its short form, for lack of room
        Heading, // its heading alone
        Same,    // named only: an earlier context told it in full, and it is unchanged
        Cut,     // no room
        Omitted  // may not be told, told elsewhere, or skipped for lack of room
    };

    Candidate row;
    Fate fate = Fate::Full;
    int tokens = 0;      // of the lines in the text; for a cut one of the lines it would have
    int returnsWith = 0; // for an entry without room: by how much (in the plan's unit) the budget is too
                         // small for it
    QString toldBy;      // uid of the entry that tells the same text
    QString reason;      // one sentence: why it is in, or why not
    fence::Entry told;   // its lines in the text, where isShown()

    bool isTold() const { return fate == Fate::Full || fate == Fate::Compact; }
    // Whether it has lines in the text: it is told, or named because its text is told elsewhere.
    bool isShown() const { return !told.uid.isEmpty(); }
};

struct StackLayer
{
    LayerPlan plan;
    std::vector<StackEntry> entries; // in rank order
    QStringList notes;
    QString embedder;     // key of the model that compared; empty where words alone did
    QString whyOffline;   // one sentence: why the configured model was not used; empty otherwise
    QString title;        // as the fence names it
    QStringList notices;  // lines after the entries
    int tokens = 0;       // of the entries that are told
    int used = 0;         // the same in the plan's unit
    int fenceTokens = 0;  // of the layer's own lines
    int cutEntries = 0;   // without room
    int overTokens = 0;   // by how much the budget is too small for them, in the plan's unit
    bool isIndex = false; // told by headings alone

    int toldEntries() const;
    int shownEntries() const;
};

// One line of the final text and its origin.
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
    QString whyOffline() const; // the first layer's reason, if any has one
    // Replaces a layer's reason "the store has no vector of the question" by why it has none.
    void explainOffline(const QString &why);
};

QString name(StackQuestion::Place place); // system, user, turn
std::optional<StackQuestion::Place> placeNamed(const QString &name);
QString name(StackEntry::Fate fate); // full, compact, heading, same, cut, omitted

} // namespace store
