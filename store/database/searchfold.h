// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>

#include <string>
#include <vector>

// How all searches of the program compare letters: in lower case, without accents, and with letters that few
// keyboards have replaced by what people type: "Straße" is "strasse", "Ærøskøbing" is "aeroskobing". Full
// text folds both the texts and the query, and comparisons outside of it fold the same way.
namespace store {

[[nodiscard]] QString searchFolded(QStringView text);

// Whether a text contains what was typed; `folded` is folded already.
[[nodiscard]] bool holdsFolded(QStringView text, const QString &folded);

// A folded text with the position of each code unit in the original.
struct FoldedText
{
    QString text;
    std::vector<qsizetype> places; // one more than units: the last is the end of the original

    // The end, in the original, of the letter whose fold includes the unit before `end`.
    [[nodiscard]] qsizetype endInOriginal(qsizetype end) const;
};
[[nodiscard]] FoldedText foldedWithPlaces(QStringView text);

// For full text: appends the spelling of a word (UTF-8) that is already in lower case and without accents.
void appendSpelled(QByteArrayView word, std::string &into);

} // namespace store
