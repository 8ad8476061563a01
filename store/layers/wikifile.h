// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

class Database;

// What happened to the file beside the store.
struct WikiFileReport
{
    enum class Outcome { Off, Same, Written, KeptForeign };

    Outcome outcome = Outcome::Off;
    QString path;
};

// The path of the wiki file: the setting "wiki.path" (a relative one is beside the store; empty switches the
// file off), without it SYSTEM_WIKI.md beside the store. Error::Refused where the setting came with the
// store's file and was not confirmed (Trust).
[[nodiscard]] Result<QString> wikiFilePath(Database &database);

// Writes what the wiki says and may be told to the file, atomically. A file that somebody changed since, or
// that Memoir did not write, is kept (KeptForeign): import it first, or move it away. No transaction may be
// open.
[[nodiscard]] Result<WikiFileReport> refreshWikiFile(Database &database);

// The same, but only if the file exists; called after decisions, so that it no longer says what is held back
// now.
[[nodiscard]] Result<WikiFileReport> followWikiFile(Database &database);
// The sections that were held back, and so left out, when the file was last written: importing it must not
// retire them.
[[nodiscard]] Result<QStringList> leftOutOfWikiFile(Database &database);

} // namespace store
