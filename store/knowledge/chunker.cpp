// SPDX-License-Identifier: MIT
#include "store/knowledge/chunker.h"

#include "store/sha256.h"

#include "store/knowledge/cutter.h"
#include "store/knowledge/headingpath.h"
#include "store/knowledge/measure.h"
#include "store/knowledge/sentences.h"

#include <algorithm>

namespace store::knowledge {

namespace {

using Path = std::vector<QByteArray>;

// The blocks [first, last): a heading and what stands below it, up to the next heading.
struct Section
{
    Path path;
    size_t first = 0;
    size_t last = 0;
    int tokens = 0;
};

bool isWithin(const Path &path, const Path &outer)
{
    return outer.size() <= path.size() && std::equal(outer.begin(), outer.end(), path.begin());
}

Path common(const Path &a, const Path &b)
{
    const auto end = std::ranges::mismatch(a, b).in1;
    return {a.begin(), end};
}

QByteArray joined(const Path &path)
{
    QByteArray all;
    for (const QByteArray &heading : path) {
        if (!all.isEmpty())
            all += " > ";
        all += heading;
    }
    return all;
}

class Chunker
{
public:
    Chunker(const Document &document, const ChunkSizes &sizes)
        : m_document(document)
        , m_sizes(sizes)
        , m_cutter(document.text, sizes)
    {}

    std::vector<Chunk> run();

private:
    void measure();
    [[nodiscard]] std::vector<Section> sections() const;
    [[nodiscard]] std::vector<Section> joinedSections() const;
    [[nodiscard]] bool join(Section &section, const Section &next, int &largest) const;
    void pack(const Section &section);
    void end(Chunk &chunk, const Piece &last, const Piece &next);
    void joinRest(size_t firstOfSection);
    void closeGaps();
    [[nodiscard]] Chunk overlapping(const Chunk &chunk, const Piece &last, const Piece &next) const;
    [[nodiscard]] QByteArrayView text(qsizetype begin, qsizetype end) const
    {
        return QByteArrayView(m_document.text).sliced(begin, end - begin);
    }

    const Document &m_document;
    const ChunkSizes m_sizes;
    const Cutter m_cutter;
    std::vector<int> m_tokens; // by block
    std::vector<Chunk> m_chunks;
};

void Chunker::measure()
{
    m_tokens.reserve(m_document.blocks.size());
    for (const Block &block : m_document.blocks)
        m_tokens.push_back(tokensOf(text(block.begin, block.end)));
}

std::vector<Section> Chunker::sections() const
{
    std::vector<Section> all;
    HeadingPath path;
    for (size_t i = 0; i < m_document.blocks.size(); ++i) {
        const Block &block = m_document.blocks[i];
        const bool isHeading = block.kind == Block::Kind::Heading;
        if (isHeading)
            path.enter(block);
        if (isHeading || all.empty())
            all.push_back({path.titles(), i, i, 0});
        all.back().last = i + 1;
        all.back().tokens += m_tokens[i];
    }
    return all;
}

// Joins a small section with the next if they share a heading. The new heading path is that of the larger one
// if the other is only its introduction, else the shared part.
bool Chunker::join(Section &section, const Section &next, int &largest) const
{
    const bool isSmall = section.tokens < m_sizes.least || next.tokens < m_sizes.least / 2;
    if (!isSmall || section.tokens + next.tokens > m_sizes.aim)
        return false;
    const bool leadsUp = isWithin(next.path, section.path) && next.tokens > largest;
    Path path = leadsUp ? next.path : common(section.path, next.path);
    if (path.empty())
        return false;
    largest = std::max(largest, next.tokens);
    section.path = std::move(path);
    section.last = next.last;
    section.tokens += next.tokens;
    return true;
}

std::vector<Section> Chunker::joinedSections() const
{
    std::vector<Section> all;
    int largest = 0;
    for (Section &section : sections()) {
        if (!all.empty() && join(all.back(), section, largest))
            continue;
        largest = section.tokens;
        all.push_back(std::move(section));
    }
    return all;
}

// The chunk after `chunk`; it repeats the last sentences of that where prose was cut.
Chunk Chunker::overlapping(const Chunk &chunk, const Piece &last, const Piece &next) const
{
    Chunk following{chunk.headingPath, next.begin, next.begin, next.begin, 0};
    if (!last.isProse)
        return following;
    const QByteArrayView own = text(last.begin, last.end);
    const std::vector<qsizetype> ends = sentenceEnds(own);
    for (size_t i = ends.size(); i-- > 0;) {
        const qsizetype begin = last.begin + (i == 0 ? 0 : ends[i - 1]);
        const int tokens = tokensOf(text(begin, next.begin));
        if (tokens > m_sizes.overlap || tokens + next.tokens > m_sizes.full)
            break;
        following.overlap = begin;
        following.tokens = tokens;
    }
    return following;
}

void Chunker::end(Chunk &chunk, const Piece &last, const Piece &next)
{
    chunk.end = next.begin;
    m_chunks.push_back(chunk);
    chunk = overlapping(chunk, last, next);
}

void Chunker::pack(const Section &section)
{
    std::vector<Piece> pieces;
    for (size_t i = section.first; i < section.last; ++i)
        m_cutter.cut(m_document.blocks[i], m_tokens[i], pieces);
    const size_t first = m_chunks.size();
    const qsizetype begin = pieces.front().begin;
    Chunk chunk{joined(section.path), begin, begin, begin, 0};
    const Piece *last = nullptr;
    for (const Piece &piece : pieces) {
        const int tokens = chunk.tokens + piece.tokens;
        // A paragraph that introduces a code block or table stays with it while both fit.
        const int limit = chunk.tokens < m_sizes.least ? m_sizes.most : m_sizes.full;
        if (last && piece.tokens > 0 && chunk.tokens > 0 && tokens > limit)
            end(chunk, *last, piece);
        chunk.tokens += piece.tokens;
        last = &piece;
    }
    chunk.end = last->end;
    m_chunks.push_back(chunk);
    joinRest(first);
}

// Joins a last piece that is too small with the chunk before.
void Chunker::joinRest(size_t firstOfSection)
{
    if (m_chunks.size() - firstOfSection < 2)
        return;
    const Chunk rest = m_chunks.back();
    Chunk &before = m_chunks[m_chunks.size() - 2];
    const int own = rest.tokens - (rest.overlap < rest.begin ? tokensOf(text(rest.overlap, rest.begin)) : 0);
    if (own >= m_sizes.least || before.tokens + own > m_sizes.most)
        return;
    before.end = rest.end;
    before.tokens += own;
    m_chunks.pop_back();
}

// Removes chunks without a visible character; their white space goes to a neighbour.
void Chunker::closeGaps()
{
    std::erase_if(m_chunks, [](const Chunk &chunk) { return chunk.tokens == 0; });
    qsizetype at = 0;
    for (Chunk &chunk : m_chunks) {
        if (chunk.overlap == chunk.begin)
            chunk.overlap = at;
        chunk.begin = at;
        at = chunk.end;
    }
    if (!m_chunks.empty())
        m_chunks.back().end = m_document.text.size();
}

std::vector<Chunk> Chunker::run()
{
    measure();
    for (const Section &section : joinedSections())
        pack(section);
    closeGaps();
    return std::move(m_chunks);
}

} // namespace

std::vector<Chunk> chunked(const Document &document, const ChunkSizes &sizes)
{
    return Chunker(document, sizes).run();
}

Range contentRange(const Document &document, const Chunk &chunk)
{
    const QByteArrayView text = document.text;
    qsizetype begin = chunk.overlap;
    qsizetype end = chunk.end;
    // Only whole empty lines are dropped at the top: the first line's indentation has a meaning.
    for (qsizetype at = begin; at < end && QByteArrayView(" \t\n").contains(text[at]); ++at) {
        if (text[at] == '\n')
            begin = at + 1;
    }
    while (end > begin && QByteArrayView(" \t\n").contains(text[end - 1]))
        --end;
    return {begin, end};
}

QByteArray contentOf(const Document &document, const Chunk &chunk)
{
    const Range range = contentRange(document, chunk);
    return document.text.sliced(range.begin, range.end - range.begin);
}

QByteArray chunkHash(const QByteArray &headingPath, const QByteArray &content)
{
    return sha256(headingPath + '\0' + content).first(16).toHex();
}

} // namespace store::knowledge
