// SPDX-License-Identifier: MIT
#pragma once

// What our connections have that SQLite's own have not. Their tokenizer "unicode61" spells letters as they
// are typed besides (store/database/searchfold.h). It has SQLite's name, so that the file stays one that the
// sqlite3 shell can write too; what that writes with such letters is found as it is typed after "memoirctl
// rebuild". And two functions for statements, never for the file's own triggers and views:
//   begins_word(beginning, text, ...)  whether a word of a text begins so, read as full text reads it
//   holds_folded(typed, text, ...)     whether a text holds what was typed; `typed` is folded already
namespace store {

// For every connection of this process that is opened from now on.
void addTokenizerToConnections();

} // namespace store
