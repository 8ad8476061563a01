// SPDX-License-Identifier: MIT
#include "store/knowledge/cutter.h"

#include "store/knowledge/measure.h"
#include "store/knowledge/sentences.h"

#include <algorithm>

namespace store::knowledge {

namespace {

// No character is more tokens than it has bytes, so that this many bytes fit into every chunk.
constexpr qsizetype SmallestCut = 64;

std::vector<qsizetype> endsBehind(QByteArrayView text, qsizetype begin, qsizetype end, QByteArrayView mark)
{
    std::vector<qsizetype> ends;
    for (qsizetype at = begin; at < end;) {
        const qsizetype found = text.first(end).indexOf(mark, at);
        at = found < 0 ? end : found + mark.size();
        ends.push_back(at);
    }
    return ends;
}

std::vector<qsizetype> characterEnds(QByteArrayView text, qsizetype begin, qsizetype end)
{
    std::vector<qsizetype> ends;
    for (qsizetype at = begin; at < end;) {
        at = end - at <= SmallestCut ? end : std::max(wholeCharacters(text, at + SmallestCut), at + 1);
        ends.push_back(at);
    }
    return ends;
}

bool isProse(const Block &block)
{
    return block.kind == Block::Kind::Paragraph;
}

} // namespace

std::vector<qsizetype> Cutter::ends(const Block &block, qsizetype begin, qsizetype end, At at) const
{
    std::vector<qsizetype> ends;
    switch (at) {
    case At::Seams:
        std::ranges::copy_if(block.seams, std::back_inserter(ends),
                             [=](qsizetype seam) { return seam > begin && seam < end; });
        ends.push_back(end);
        return ends;
    case At::EmptyLines: return endsBehind(m_text, begin, end, "\n\n");
    case At::Lines: return endsBehind(m_text, begin, end, "\n");
    case At::Sentences:
        ends = sentenceEnds(m_text.sliced(begin, end - begin));
        std::ranges::for_each(ends, [=](qsizetype &offset) { offset += begin; });
        return ends;
    case At::Words: return endsBehind(m_text, begin, end, " ");
    case At::Characters: break;
    }
    return characterEnds(m_text, begin, end);
}

void Cutter::cut(const Block &block, qsizetype begin, qsizetype end, At at, std::vector<Piece> &pieces) const
{
    Piece piece{begin, begin, 0, isProse(block)};
    const auto emitPiece = [&](qsizetype next) {
        if (piece.end > piece.begin)
            pieces.push_back(piece);
        piece = {next, next, 0, isProse(block)};
    };
    // Sentences become pieces of their own, because a chunk may end after any of them.
    const int limit = at == At::Sentences ? 1 : m_sizes.full;
    for (const qsizetype next : ends(block, begin, end, at)) {
        const int tokens = tokensOf(m_text.sliced(piece.end, next - piece.end));
        if (tokens > m_sizes.full && at != At::Characters) {
            const qsizetype from = piece.end;
            emitPiece(next);
            cut(block, from, next, At(int(at) + 1), pieces);
            continue;
        }
        if (piece.tokens > 0 && piece.tokens + tokens > limit)
            emitPiece(piece.end);
        piece.end = next;
        piece.tokens += tokens;
    }
    emitPiece(end);
}

void Cutter::cut(const Block &block, int tokens, std::vector<Piece> &pieces) const
{
    const bool stays = tokens <= (isProse(block) ? m_sizes.full / 2 : m_sizes.most);
    if (stays)
        pieces.push_back({block.begin, block.end, tokens, isProse(block)});
    else if (isProse(block))
        cut(block, block.begin, block.end, At::Sentences, pieces);
    else
        cut(block, block.begin, block.end, block.seams.empty() ? At::EmptyLines : At::Seams, pieces);
}

} // namespace store::knowledge
