// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <span>

namespace store {

// A column of a layer's table as its writer, the ledger and the triggers know it.
struct LayerColumn
{
    enum class Kind {
        Word,    // a name, time, hash or reference: text the guard does not read
        Text,    // words of people and agents: passes the guard
        Json,    // compact JSON text; its strings pass the guard
        Integer, // counts, flags and keys of other tables
        Real
    };
    enum class Vouched {
        Content, // covered by the ledger's hashes, in the order of the columns
        State,   // changes only together with a ledger entry, but is not hashed: who reviewed, until when
                 // asleep
        Computed // counted or derived by the program: may change at any time
    };

    const char *name;
    Kind kind;
    const char *standard = nullptr; // stored where nothing is given; null is NULL
    Vouched vouched = Vouched::Content;
    const char *values = nullptr;    // the words it may hold, separated by "|"; null where any
    const char *condition = nullptr; // what else a value must be: an expression, {} stands for it
    bool isEditable = false; // a person may edit it (reflexions; other layers have forms of their own)
    bool isRequired = false; // nothing is stored without it, and there is no standard for it
    bool isLater = false;    // came with a later schema: hashed only where it has a value, so that rows of
                             // before keep their hash

    bool isContent() const { return vouched == Vouched::Content; }
};

constexpr LayerColumn required(LayerColumn column)
{
    column.isRequired = true;
    return column;
}

// Came with a later schema.
constexpr LayerColumn later(LayerColumn column)
{
    column.isLater = true;
    return column;
}

// Who does something where the database knows who is who (PostgreSQL), from the least that may: each may what
// those before may, but for an agent, who may it with its own rows alone.
enum class Hand { Agent, Reviewer, Lead };

// What rows are looked up by, beside their id and uid.
struct LayerIndex
{
    const char *name;
    const char *columns;         // separated by commas, as SQL
    const char *where = nullptr; // only of rows of which this holds
    bool isUnique = false;
};

// Of a layer whose rows may belong to an agent: who does not read that agent is told none of them. A row of
// nobody is everybody's, and whose a row is a person alone says.
inline constexpr LayerColumn AgentOrEverybody{
    .name = "agent_id", .kind = LayerColumn::Kind::Integer, .isLater = true};

// A step from one status to another that an act of this name may take. What an undo takes back is no such
// step.
struct LayerStep
{
    const char *from;
    const char *to;
    const char *action; // decide, reopen, expire, ...; "rule": what a rule may decide
};

// What an act is called where people read the ledger: of one row, and of several (%n). To be translated in
// the context "models".
struct LayerAct
{
    const char *action;
    const char *one;
    const char *many;
    const char *to = nullptr; // only where the row comes to this status
};

// What a row is found by in full text: expressions over its columns, in the order of the index's columns.
struct LayerText
{
    const char *column; // of the index
    const char *value;  // expression; {} stands for the row
    double weight;      // how much a word counts here

    QString valueOf(QStringView row) const; // SQL: the value of the row that `row` stands for
};

// One kind of rows. Declared once, in store/schema/layers/NAME.cpp; tables' rules, doors and full text are
// made from it (store/schema/layersql.h), and everything that has to know layers apart looks here.
//
// Every ledgered table has id, uid, status, revision and ledger_seq, which are not among `columns`.
struct Layer
{
    const char *name;   // in the ledger and on the command line: reflexion, wiki, ...
    const char *table;  // reflexion_log, wiki_section, ...
    const char *prefix; // of its uids: "rfx_"
    std::span<const LayerColumn> columns =
        {}; // in the order in which they are hashed, never changed; empty: no ledger

    std::span<const char *const> statuses = {}; // the first is that of a new row; empty: rows have none
    const char *open = nullptr;                 // the status in which a row may be told
    const char *closed = nullptr;               // the one a person gives to what shall be told no more
    const char *programStatus = nullptr;        // one that only the program gives, so nobody can pretend it
    const char *openCondition = nullptr;        // beside the status, before others may be made from it
    const char *door = nullptr;                 // the view through which rows are told
    std::span<const LayerStep> steps = {};      // empty: from any status to any other
    std::span<const LayerAct> acts = {};        // where it calls them otherwise than every layer does
    std::span<const char *const> ownName = {};  // columns that together name one row, beside the uid

    const char *title = nullptr;           // expression: what a person knows a row by
    const char *day = "created_at";        // the column that says of when a row is
    std::span<const LayerText> texts = {}; // its full text; empty: not searched
    const char *fullText = nullptr;        // the index's table
    bool isIndexedByTrigger = false;       // else by its writer, many rows at a time
    bool isEmbedded = false;      // rows have vectors; those of chunks are kept under their document's layer
    bool isCitable = false;       // a text can rest on it
    const char *partOf = nullptr; // the layer whose rows it is a piece of
    bool waits = false;           // a new row waits for a person, whoever writes it
    bool comesAtOnce = false;     // no other entry stands between an entry and its row

    std::span<const LayerColumn> plainColumns =
        {}; // of a table whose rows have no ledger entry, beside id and uid
    std::span<const LayerIndex> indexes = {};
    bool isAppendOnly = false; // rows without ledger entry that are written once
    Hand addedBy = Hand::Lead;
    Hand changedBy = Hand::Lead;

    const LayerColumn *column(QStringView columnName) const; // null where there is none
    QStringList givableStatuses() const;                     // all but the program's own
    QString titleOf(QStringView row) const; // SQL: the title of the row that `row` stands for in a statement
    QString wordsOf(QStringView row) const; // SQL: all its texts in one
    bool isLedgered() const { return !columns.empty(); }
    bool hasStatus(QStringView status) const;
    bool isBesideReflexions() const; // ledgered, and written by LayerWriter
    const Layer &whole() const;      // the layer that it is a piece of, else itself
    bool isOfAgents() const { return column(u"agent_id") != nullptr; }
    bool mayBeEverybodys() const { return isOfAgents() && column(u"agent_id")->isLater; }

    QLatin1StringView uidPrefix() const { return QLatin1StringView(prefix); }
    bool owns(QStringView uid) const { return uid.startsWith(uidPrefix()); }
    QString key() const { return QString::fromLatin1(name); }
    bool is(QStringView layerName) const { return layerName == QLatin1StringView(name); }
    bool is(QByteArrayView layerName) const { return layerName == QByteArrayView(name); }
};

// All of them, in the order in which they are listed and exported.
std::span<const Layer *const> allLayers();
// Those that LayerWriter writes: ledgered, but for the reflexions.
std::span<const Layer *const> layersBesideReflexions();
const Layer *layerNamed(QStringView name); // null where there is none
const Layer *layerOfUid(QStringView uid);  // by prefix; null where the prefix is unknown
// The layer through whose door a row is told, a chunk through its document's; null where nothing of it is
// told.
const Layer *toldLayerOfUid(QStringView uid);

// Takes a layer in beside the built-in ones, for as long as the process lives. Before the first store is
// opened.
// Stores that are made from then on have its table.
void declareLayer(const Layer &layer);
std::span<const Layer *const> declaredLayers(); // those that were taken in

const Layer &reflexionLayer();
const Layer &proposalLayer();
const Layer &decisionLayer();
const Layer &wikiLayer();
const Layer &goldenLayer();
const Layer &knowledgeLayer();
const Layer &chunkLayer();
const Layer &episodeLayer();
const Layer &trainingLayer();
const Layer &snapshotLayer();
const Layer &bestKnownLayer();

} // namespace store
