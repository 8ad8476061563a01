// SPDX-License-Identifier: MIT
#pragma once

// Additions to our SQLite connections. A tokenizer named "unicode61" replaces SQLite's own: besides its
// folding it spells letters as people type them (store/database/searchfold.h). It keeps SQLite's name so that
// the sqlite3 shell can still write the file; words with such letters written there are found as typed after
// "memoirctl rebuild". And two functions for our statements, not for triggers or views in the file:
//   begins_word(beginning, text, ...)  whether a word of a text begins like this, read as full text reads it
//   holds_folded(typed, text, ...)     whether a text contains what was typed; `typed` is folded already
namespace store {

// Adds them to every connection that this process opens from now on.
void addTokenizerToConnections();

} // namespace store
