// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

// The category key of source document 000: what a learning is about, as its telling words in one order, and
// which other categories it reaches.
namespace store {

// "Block weapons discussions" -> "block-discussions-weapons"; "uncategorized" where no word is left.
// Characters outside a to z and 0 to 9 vanish and part nothing: "Block-weapons" is one word. Words are told
// apart by what JavaScript calls white space, so that files of that system name the same categories here.
QString categoryOf(const QString &description);
// A text that is a category key already stays as it is, any other gets its key.
QString categoryKey(const QString &text);
QStringList categoryWords(const QString &category);

// What two categories share. What is known of one holds for the other from half of the smaller one's words.
struct CategoryReach
{
    int shared = 0;
    int smaller = 0; // words of the one with fewer

    bool transfers() const { return smaller > 0 && 2 * shared >= smaller; }
};
CategoryReach reachOf(const QString &category, const QString &other);

} // namespace store
