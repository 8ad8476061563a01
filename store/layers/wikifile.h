// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

class Database;

// What became of the file beside the store.
struct WikiFileReport
{
    enum class Outcome { Off, Same, Written, KeptForeign };

    Outcome outcome = Outcome::Off;
    QString path;
};

// Where the wiki is written: the setting "wiki.path" (relative ones beside the store; empty switches it off),
// SYSTEM_WIKI.md beside the store where it is not set. Refused where it came with the file (see Trust).
[[nodiscard]] Result<QString> wikiFilePath(Database &database);

// Brings the file to what the wiki says and may be told, whole or not at all. A file that somebody changed
// since, or that is not ours, stays as it is (KeptForeign): read it first, or move it away. No transaction
// may be open.
[[nodiscard]] Result<WikiFileReport> refreshWikiFile(Database &database);

// The same where the file is there already: after a decision, so that it does not go on saying what is held
// back.
[[nodiscard]] Result<WikiFileReport> followWikiFile(Database &database);
// Sections that do not stand in the file because they were held back when it was written: reading it retires
// none of them.
[[nodiscard]] Result<QStringList> leftOutOfWikiFile(Database &database);

} // namespace store
