// SPDX-License-Identifier: MIT
#pragma once

#include <QLatin1StringView>
#include <QString>

#include <span>

namespace store {

// A column of a layer's table as its writer and the ledger know it.
struct LayerColumn
{
    enum class Kind {
        Word,    // a name, time, hash or reference: text the guard does not read
        Text,    // words of people and agents: passes the guard
        Json,    // compact JSON text; its strings pass the guard
        Integer, // counts, flags and keys of other tables
        Real
    };

    const char *name;
    Kind kind;
    const char *standard = nullptr; // stored where nothing is given; null is NULL
    bool isContent = true;          // vouched for by the ledger's hashes; what is only computed is not
};

// A layer beside the reflexions: a table whose rows come, change and go only together with a ledger entry.
// Every such table also has id, uid, status, revision and ledger_seq, which are not among `columns`.
struct Layer
{
    const char *name;   // in the ledger and on the command line: proposal, decision, wiki, golden, knowledge
    const char *table;  // proposed_action, decision_corpus, ...
    const char *prefix; // of its uids: "prp_"
    std::span<const LayerColumn> columns; // in the order in which they are hashed; never changed

    const LayerColumn *column(QStringView columnName) const; // null where there is none
};

std::span<const Layer> allLayers();
const Layer *layerNamed(QStringView name); // null where there is none
const Layer *layerOfUid(QStringView uid);  // by prefix; null for a reflexion and what is unknown

const Layer &proposalLayer();
const Layer &decisionLayer();
const Layer &wikiLayer();
const Layer &goldenLayer();
const Layer &knowledgeLayer();

} // namespace store
