// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/audience.h"
#include "store/rows/reflexion.h"

#include <QJsonObject>

#include <functional>
#include <span>

namespace store {
class Database;
class ReflexionWriter;
class Search;
class StackReader;
struct Written;
} // namespace store

namespace app::mcp {

class TellingLog;

// What a call of a tool works with: who calls, and the store.
struct ToolContext
{
    store::Database &database;
    store::ReflexionWriter &writer;
    store::Search &search;
    // The stack reader, made on first use.
    std::function<store::StackReader &()> stacks;
    // Every row that is told in another way than by a stack is noted here before the reply.
    TellingLog &told;
    bool isReadOnly;
    // Whose rows may be told: the agent's own, and those that a person allowed it to read.
    store::Audience audience;
    QString agent;  // whose memory is written; set on the command line, never by the model
    QString client; // the client's own name, "claude-code 2.1"; for provenance only
};

// One tool that a model can call. Its title, description, schemas and hints are in tools/NAME.json: always
// English, because models read them and the list of tools has to be the same bytes for everybody.
struct Tool
{
    const char *name;
    bool servesReaders = false; // writes, but also works with --read-only, without writing

    // Either `call` or `row` is set. `row` is for tools that write one reflexion: calls that arrived together
    // share a commit.
    store::Result<QJsonObject> (*call)(ToolContext &context, const QJsonObject &arguments) = nullptr;
    store::Result<store::NewReflexion> (*row)(const ToolContext &context,
                                              const QJsonObject &arguments) = nullptr;

    // For tools with `wait_seconds`: whether to wait for another answer than this one.
    bool (*isWaiting)(const QJsonObject &answer) = nullptr;
};

// All tools, in the order of their list.
std::span<const Tool *const> allTools();
const Tool *toolNamed(const QString &name); // null where there is none

// As tools/list shows it.
const QJsonObject &definition(const Tool &tool);
// The schema that arguments are checked against before the call.
QJsonObject inputSchemaOf(const Tool &tool);
// Whether the tool is offered with --read-only: by its readOnlyHint, or by servesReaders.
bool isForReaders(const Tool &tool);

// The answer for a row that is on disk: uid, outcome, status, findings, and what happens next.
QJsonObject writtenAnswer(const store::NewReflexion &row, const store::Written &written,
                          const store::ReflexionWriter &writer);

} // namespace app::mcp
