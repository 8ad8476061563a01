// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QList>
#include <QString>

#include <string>
#include <vector>

// How every search of the program reads letters: in lower case, without accents, and letters that few
// keyboards have as people type them instead: "Straße" is "strasse", "Ærøskøbing" is "aeroskobing". Full text
// folds what it keeps and what is asked alike, and so does what is compared outside of it.
namespace store {

[[nodiscard]] QString searchFolded(QStringView text);

// Whether a text holds what was typed, which is folded already.
[[nodiscard]] bool holdsFolded(QStringView text, const QString &folded);

// A folded text that knows where each of its units came from.
struct FoldedText
{
    QString text;
    std::vector<qsizetype> places; // one more than units: the end of the original stands last

    // Behind the letters of the original that give the units up to `end`.
    [[nodiscard]] qsizetype endInOriginal(qsizetype end) const;
};
[[nodiscard]] FoldedText foldedWithPlaces(QStringView text);

// For full text: appends a word of which upper case and accents are gone already, in UTF-8.
void appendSpelled(QByteArrayView word, std::string &into);

} // namespace store
