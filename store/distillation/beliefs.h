// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/wiki.h"

namespace store::distillation {

// A row that a topic rests on, or did, with where it was noted.
struct BeliefEvidence
{
    enum class Standing {
        InForce,
        Replaced, // kept for the record, or superseded since
        Waiting,  // nobody decided it yet
        Withdrawn // not in force for another reason, or gone
    };

    WikiCitation row = {};
    Standing standing = Standing::InForce;
    QStringList days = {};   // it speaks of and was seen on; ascending
    QString replacedBy = {}; // text of the row that superseded it; empty where none is named
    QString fragment = {};   // uid of the episode it was made from
    QString session = {};    // uid of the session in which it was noted
    QString entry = {};      // of the session
    int line = 0;            // line of the transcript; 0 where unknown
    QString nativeName = {}; // DATE#ID, where it was imported from a folder that named it

    bool operator==(const BeliefEvidence &) const = default;
};

// One statement of a topic.
struct Belief
{
    QString text = {};
    QStringList rows = {};   // uids of the rows it rests on
    QStringList days = {};   // ascending
    QString strength = {};   // the ladder's word for these days; empty without evidence
    bool isReplaced = false; // kept for the record; the topic no longer says it
    QString replacedBy = {}; // the statement that took its place

    bool operator==(const Belief &) const = default;
};

// A topic: a section of an agent's wiki, or of the one that all share.
struct TopicBeliefs
{
    WikiSection section;
    std::vector<Belief> beliefs; // those in force first, in the order of the text
    std::vector<BeliefEvidence> evidence;

    bool operator==(const TopicBeliefs &) const = default;
};

// NotFound where there is no such section. Belongs to the database's thread.
[[nodiscard]] Result<TopicBeliefs> topicBeliefs(Database &database, const QString &section);

// The first sentence of a text, without citations and headings of citation lists.
QString firstSentence(const QString &body);

} // namespace store::distillation
