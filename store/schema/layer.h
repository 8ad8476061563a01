// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>
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
        Content, // covered by the hashes of the ledger or of seals, in the order of the columns
        State,   // changes only with a ledger entry but is not hashed: reviewer, snoozed until
        Computed // counted or derived by the program: may change at any time
    };

    const char *name;
    Kind kind;
    const char *standard = nullptr; // stored where no value is given; null: NULL
    Vouched vouched = Vouched::Content;
    const char *values = nullptr;    // allowed words, separated by "|"; null: any
    const char *condition = nullptr; // further condition on the value: an expression in which {} stands for
                                     // it
    bool isEditable = false;  // a person may edit it (reflexions; other layers have forms of their own)
    bool isRequired = false;  // a value has to be given, and there is no standard
    bool isLater = false;     // added by a later schema: hashed only where it has a value, so that the hashes
                              // of older rows stay valid
    bool isForPeople = false; // a server shows it to no agent; only words, texts and JSON

    bool isContent() const { return vouched == Vouched::Content; }
    bool mayBeEmpty() const { return !standard && !isRequired; } // NULL
    QByteArrayList words() const { return values ? QByteArray(values).split('|') : QByteArrayList(); }
};

constexpr LayerColumn required(LayerColumn column)
{
    column.isRequired = true;
    return column;
}

// Marks a column as added by a later schema.
constexpr LayerColumn later(LayerColumn column)
{
    column.isLater = true;
    return column;
}

// Marks a column as one that a server shows to people only.
constexpr LayerColumn forPeople(LayerColumn column)
{
    column.isForPeople = true;
    return column;
}

// Who may do something on a server (PostgreSQL), where the database knows the user; ascending. Each may do
// what those before may, except that an agent is limited to its own rows.
enum class Hand { Agent, Reviewer, Lead };

// An index, besides those on id and uid.
struct LayerIndex
{
    const char *name;
    const char *columns;         // separated by commas, as SQL
    const char *where = nullptr; // condition of a partial index; null: all rows
    bool isUnique = false;
};

// Column of a layer whose rows may belong to an agent: they are told only to readers of that agent. A row
// without an agent is everybody's; only a person may set it.
inline constexpr LayerColumn AgentOrEverybody{
    .name = "agent_id", .kind = LayerColumn::Kind::Integer, .isLater = true};

// A transition between two statuses that an act of this name may make. Undoing is not limited to these.
struct LayerStep
{
    const char *from;
    const char *to;
    const char *action; // decide, reopen, expire, ...; "rule": decisions that a rule may make
};

// The name of an act in the ledger as shown to people: for one row, and for several (%n). Translated in the
// context "models".
struct LayerAct
{
    const char *action;
    const char *one;
    const char *many;
    const char *to = nullptr; // only for rows that come to this status
};

// A column of the full-text index with the text that is indexed.
struct LayerText
{
    const char *column; // name of the index's column
    const char *value;  // expression; {} stands for the row
    double weight;      // weight of a word here

    QString valueOf(QStringView row) const; // SQL for the text of the row with this alias
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
    int place = 100;    // in lists and exports, ascending
    std::span<const LayerColumn> columns =
        {}; // in the order in which they are hashed, never changed; empty: no ledger

    std::span<const char *const> statuses = {}; // the first is that of a new row; empty: rows have none
    const char *open = nullptr;                 // the status in which a row may be told
    const char *closed = nullptr;               // status that a person gives to rows which must not be told
                                                // any more
    const char *programStatus = nullptr;        // status that only the program sets, so a what-if cannot
                                                // pretend it
    std::span<const char *const> live = {};     // statuses of rows that are told or may yet be
    std::span<const char *const> counted = {};  // statuses in which a row counts for what cites it
    std::span<const char *const> withheld = {}; // statuses in which nothing that repeats the row's words may
                                                // be told
    const char *openCondition = nullptr;        // further condition, besides the status, for rows that others
                                                // may be made from
    const char *door = nullptr;                 // view through which rows may be told
    std::span<const LayerStep> steps = {};      // empty: from any status to any other
    std::span<const LayerAct> acts = {};        // acts with other names than in all layers
    std::span<const char *const> ownName = {};  // columns that identify a row besides its uid

    const char *title = nullptr;           // SQL expression: the text by which people recognise a row
    const char *day = "created_at";        // column with the time that a row is about
    std::span<const LayerText> texts = {}; // its full text; empty: not searched
    const char *fullText = nullptr;        // table of the full-text index
    bool isIndexedByTrigger = false;       // false: the writer indexes, many rows at a time
    bool isEmbedded = false;      // rows have vectors; those of chunks belong to their document's layer
    bool isCitable = false;       // texts can cite its rows
    const char *partOf = nullptr; // layer whose rows this one's are pieces of
    bool isRunOn = false;         // rows stand one behind another in a text, whose words may run from one
                                  // into the next
    bool waits = false;           // new rows wait for a person, whoever writes them
    bool isCarriedOutByLedger = false; // triggers of the ledger check each entry and change the row; rows of
                                       // other layers are written by LayerWriter, beside their entries
    bool isJudgedAlone = false; // a person judges each row for what it says, so neither what it was made
                                // from nor what it repeats holds it back
    bool isToldInSums = false;  // models are told lines that count rows, and a line names its newest row

    std::span<const LayerColumn> plainColumns =
        {}; // columns of a table without ledger entries, besides id and uid; seals hash those that are
            // vouched for in this order, never changed
    std::span<const LayerIndex> indexes = {};
    bool isAppendOnly = false; // rows without ledger entries that are never changed
    Hand addedBy = Hand::Lead;
    Hand changedBy = Hand::Lead;

    bool isLeftToPeople(QByteArrayView action) const; // whether only a person may do this with a row
    bool isWithheld(QByteArrayView status) const;
    bool mayRepeat() const; // whether its texts may repeat the words of rows that are withheld
    const LayerColumn *column(QStringView columnName) const; // null where there is no such column
    QStringList givableStatuses() const;                     // all except programStatus
    QString titleOf(QStringView row) const;                  // SQL for the title of the row with this alias
    QString wordsOf(QStringView row) const;                  // SQL: all its texts in one
    bool isLedgered() const { return !columns.empty(); }
    bool hasStatus(QStringView status) const;
    bool isBesideReflexions() const; // ledgered, and written by LayerWriter
    const Layer &whole() const;      // the layer that this one's rows are pieces of, else itself
    const Layer &pieces() const;     // the layer whose rows are pieces of this one's, else itself
    bool isOfAgents() const { return column(u"agent_id") != nullptr; }
    bool mayBeEverybodys() const { return isOfAgents() && column(u"agent_id")->isLater; }

    QLatin1StringView uidPrefix() const { return QLatin1StringView(prefix); }
    bool owns(QStringView uid) const { return uid.startsWith(uidPrefix()); }
    QString key() const { return QString::fromLatin1(name); }
    bool is(QStringView layerName) const { return layerName == QLatin1StringView(name); }
    bool is(QByteArrayView layerName) const { return layerName == QByteArrayView(name); }
};

// All layers, in the order of lists and exports: one for each file in store/schema/layers.
std::span<const Layer *const> allLayers();
// The layers written by LayerWriter: all ledgered ones except the reflexions.
std::span<const Layer *const> layersBesideReflexions();
const Layer *layerNamed(QStringView name); // null where there is none
const Layer *layerNamed(QByteArrayView name);
bool isToldInSums(QStringView layerName);
bool isToldInPieces(QStringView layerName); // not the rows themselves are told, but those of another layer
QString listOf(std::span<const char *const> words); // SQL: ('needs_review', 'approved_for_reuse')
const Layer *layerOfUid(QStringView uid);           // by prefix; null where the prefix is unknown
// The layer through whose door a row is told (for a chunk its document's); null where the row's layer is
// never told.
const Layer *toldLayerOfUid(QStringView uid);

// Adds a layer to the built-in ones until the process ends; used by tests. Call it before the first store is
// opened; stores created later have its table.
void declareLayer(const Layer &layer);
std::span<const Layer *const> declaredLayers(); // the layers added by declareLayer()

// The built-in layers that code asks for by name.
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
