// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace store::sessions {

// Something that was said in an agent's session.
struct Utterance
{
    enum class Role { User, Assistant };

    QString entry = {}; // id in the transcript; without one, made from the words
    Role role = Role::User;
    QString text = {};    // without calls of tools, their results and reasoning
    QString at = {};      // ISO-8601; empty where the transcript does not say
    QString session = {}; // empty where the transcript has none
    int line = 0;         // line in the transcript, from 1; index in a list of messages

    bool operator==(const Utterance &) const = default;
};

// Parses one line of a session's transcript: Claude Code ({"type":"user","message":{…}}), Codex's rollout
// files ({"type":"response_item","payload":{…}}), a message of OpenAI's or Anthropic's lists, and plain lines
// ({"role":…,"content" or "text":…}). nullopt for other lines, for what neither a person nor the model said
// (the client's insertions, tool results, turns of sub-agents, summaries of a compaction), and for empty
// texts. Pure.
std::optional<Utterance> utteranceOf(const QJsonObject &line);

// The id of an entry of which only the words are known.
QString entryOfWords(const QString &text);

} // namespace store::sessions
