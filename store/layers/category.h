// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

// The category key of source document 000: the telling words of what a learning is about, sorted; and which
// other categories it applies to.
namespace store {

// "Block weapons discussions" -> "block-discussions-weapons"; "uncategorized" where no word is left.
// Characters other than a to z and 0 to 9 are dropped without separating words: "Block-weapons" is one word.
// White space is what JavaScript calls so, so that files of that tool get the same categories here.
QString categoryOf(const QString &description);
// Returns a category key unchanged; any other text is turned into its key.
QString categoryKey(const QString &text);
QStringList categoryWords(const QString &category);

// The words that two categories share. Learnings of one apply to the other if at least half of the smaller
// one's words are shared.
struct CategoryReach
{
    int shared = 0;
    int smaller = 0; // number of words of the smaller category

    bool transfers() const { return smaller > 0 && 2 * shared >= smaller; }
};
CategoryReach reachOf(const QString &category, const QString &other);

} // namespace store
