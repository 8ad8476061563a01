// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/chunker.h"

namespace store::knowledge {

// A part of a block that stays in one chunk.
struct Piece
{
    qsizetype begin = 0;
    qsizetype end = 0;
    int tokens = 0;
    bool isProse = false; // the next chunk may repeat its last sentences
};

// Takes blocks apart that are too long for a chunk: at items or rows, at empty lines, at lines, at sentences,
// at words, and a word without end at any character.
class Cutter
{
public:
    Cutter(QByteArrayView text, const ChunkSizes &sizes)
        : m_text(text)
        , m_sizes(sizes)
    {}

    // Appends the block as one piece or several.
    void cut(const Block &block, int tokens, std::vector<Piece> &pieces) const;

private:
    enum class At { Seams, EmptyLines, Lines, Sentences, Words, Characters };

    void cut(const Block &block, qsizetype begin, qsizetype end, At at, std::vector<Piece> &pieces) const;
    [[nodiscard]] std::vector<qsizetype> ends(const Block &block, qsizetype begin, qsizetype end,
                                              At at) const;

    QByteArrayView m_text;
    ChunkSizes m_sizes;
};

} // namespace store::knowledge
