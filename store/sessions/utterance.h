// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace store::sessions {

// What somebody said in a session of an agent.
struct Utterance
{
    enum class Role { User, Assistant };

    QString entry = {}; // its name in the transcript; where it has none, one made of its words
    Role role = Role::User;
    QString text = {};    // without calls of tools, their results and reasoning
    QString at = {};      // ISO-8601; empty where the transcript does not say
    QString session = {}; // empty where the transcript does not say
    int line = 0;         // of the transcript, from 1; of a list of messages its place in it

    bool operator==(const Utterance &) const = default;
};

// Reads one line of a session's transcript: of Claude Code ({"type":"user","message":{…}}), of Codex's
// rollout files ({"type":"response_item","payload":{…}}), a message of OpenAI's or Anthropic's lists and
// plain lines
// ({"role":…,"content" or "text":…}). Nothing where it is another kind of line, was said by no person and no
// model (what a client puts in, results of tools, turns of sub-agents, summaries of a compaction), or says
// nothing. Pure.
std::optional<Utterance> utteranceOf(const QJsonObject &line);

// What an entry is called where nothing but its words is known.
QString entryOfWords(const QString &text);

} // namespace store::sessions
