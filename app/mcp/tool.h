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

// Who calls, and what the tools work on.
struct ToolContext
{
    store::Database &database;
    store::ReflexionWriter &writer;
    store::Search &search;
    // Builds contexts; made when it is first asked for.
    std::function<store::StackReader &()> stacks;
    // Every row that is told by another way than a stack is noted here before it is answered.
    TellingLog &told;
    bool isReadOnly;
    // What is told here: the agent's own and what a person allowed it besides.
    store::Audience audience;
    QString agent;  // whose memory is written; from the command line, never from the model
    QString client; // "claude-code 2.1", as the client calls itself; for provenance only
};

// One thing a model can ask for. What it says of itself (title, description, schemas, hints) is
// tools/NAME.json: English in every language of the desktop, because models read it and the same list is to
// be the same bytes for everybody.
struct Tool
{
    const char *name;
    bool servesReaders = false; // writes, but with --read-only it does without

    // One of the two. `row` is for tools that write one reflexion: calls that arrived together share a
    // commit.
    store::Result<QJsonObject> (*call)(ToolContext &context, const QJsonObject &arguments) = nullptr;
    store::Result<store::NewReflexion> (*row)(const ToolContext &context,
                                              const QJsonObject &arguments) = nullptr;

    // For tools that take `wait_seconds`: whether the answer may be another one later.
    bool (*isWaiting)(const QJsonObject &answer) = nullptr;
};

// Every tool, in the order they are listed.
std::span<const Tool *const> allTools();
const Tool *toolNamed(const QString &name); // null where there is none

// As tools/list shows it.
const QJsonObject &definition(const Tool &tool);
// What arguments are checked against before the call.
QJsonObject inputSchemaOf(const Tool &tool);
// Whether the tool is there with --read-only: by its own hint, or because it does without writing.
bool isForReaders(const Tool &tool);

// What is answered for a row once it is on disk: uid, outcome, status, findings and what happens next.
QJsonObject writtenAnswer(const store::NewReflexion &row, const store::Written &written,
                          const store::ReflexionWriter &writer);

} // namespace app::mcp
