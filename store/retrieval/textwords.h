// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <span>
#include <vector>

namespace store {

struct TextField
{
    QString text;
    double weight = 1;
};

// A row's words as the rankings read them, whatever is asked.
struct TextWords
{
    struct Word
    {
        quint64 stem = 0;
        int place = 0; // words without a topic are not counted; words of two fields are never close
        quint16 field = 0;
        bool isCommon = false; // a word without a topic
        bool isLabel = false;  // stands in a leading "Name:"
    };

    std::vector<Word> words = {};
    std::vector<double> weights = {}; // of the fields
    bool isQuestion = false;          // asks something itself
};

// How far apart two words may stand to count as close.
inline constexpr int ProximityReach = 4;

[[nodiscard]] TextWords wordsOf(std::span<const TextField> fields);

} // namespace store
