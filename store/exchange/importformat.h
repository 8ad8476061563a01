// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>
#include <QtGlobal>

#include <functional>
#include <optional>

namespace store::exchange {

class ImportWriter;

// The formats that can be imported. importformat.cpp has a row for each.
enum class ImportFormat {
    Memoir,       // our own export
    Jsonl,        // one object a line, its keys named like our columns
    ServerMemory, // memory.jsonl of @modelcontextprotocol/server-memory
    ClaudeMemory, // a memory folder, one of its .md files, or an export of claude-mem
    Wiki,         // a SYSTEM_WIKI.md
    Golden,       // golden questions in YAML
    Promptfoo,    // tests (YAML) or results (JSON) of promptfoo
    Training,     // graded runs, one object a line
    Daystrom,     // learnings of Daystrom: a file a category, or the folder
    Typeclaw,     // the memory folder of a TypeClaw agent
    Tyrum,        // items and tombstones of Tyrum, one a line
    Mem0,         // memories of mem0 or OpenMemory
    Letta,        // the memory blocks of an agent file (.af)
    BasicMemory   // a note of basic-memory, or a folder of them
};

QString name(ImportFormat format); // "memoir", "server-memory", "claude-memory", "jsonl", "wiki", ...
std::optional<ImportFormat> importFormatNamed(const QString &name);
QStringList importFormatNames();
// Whether files of the format say themselves whose their rows are: everybody's, or those of agents that they
// name. --agent is refused for them.
bool namesOwners(ImportFormat format);
// The format that the file or folder looks like. Error::NotFound where it does not exist, Error::Usage where
// it looks like none of them.
[[nodiscard]] Result<ImportFormat> guessedFormat(const QString &path);

// Bytes read of bytes in all; false cancels (Error::Cancelled) and nothing was written.
using ImportProgress = std::function<bool(qint64 done, qint64 total)>;
// Tells how far the import is. Cancelled where the person has stopped it.
[[nodiscard]] Result<void> goOn(const ImportProgress &progress, qint64 done, qint64 total);

// No text that people hand around is larger; bounds disk use.
constexpr qint64 MostImportBytes = qint64(4) << 30;

// Gives all rows of a file or folder to the writer. Errors as of importFile().
[[nodiscard]] Result<void> readAs(ImportFormat format, const QString &path, ImportWriter &out,
                                  const ImportProgress &progress);
// Usage where the file is an archive, which people have to unpack: no reader would say anything of use.
[[nodiscard]] Result<void> checkUnpacked(const QString &path);

} // namespace store::exchange
