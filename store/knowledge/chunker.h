// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"

namespace store::knowledge {

// How long chunks are, in tokens.
struct ChunkSizes
{
    int least = 100;  // a smaller section is joined with the next one if both fit
    int aim = 400;    // joining fills a chunk up to this size
    int full = 500;   // prose is cut here, at a sentence
    int most = 800;   // never more; a code block, table or list up to this stays whole
    int overlap = 60; // repeated of the text before, in whole sentences, where prose was cut
};

// A piece of a document: the bytes [begin, end) are its own, [overlap, begin) repeat what stands before.
struct Chunk
{
    QByteArray headingPath; // headings from the top, joined by " > "
    qsizetype overlap = 0;
    qsizetype begin = 0;
    qsizetype end = 0;
    int tokens = 0;

    bool operator==(const Chunk &) const = default;
};

// Cuts a document along its headings. The chunks' own bytes cover the text, in order, and cut no UTF-8
// sequence of it; a document without a visible character has none. Deterministic, re-entrant, linear in the
// text.
[[nodiscard]] std::vector<Chunk> chunked(const Document &document, const ChunkSizes &sizes = {});

struct Range
{
    qsizetype begin = 0;
    qsizetype end = 0;
};

// The text stored for a chunk: its overlap and its own text, without surrounding empty lines.
[[nodiscard]] Range contentRange(const Document &document, const Chunk &chunk);
[[nodiscard]] QByteArray contentOf(const Document &document, const Chunk &chunk);
// Hash over heading path and content, in hex. Chunks are compared by it, and a person's release names it.
[[nodiscard]] QByteArray chunkHash(const QByteArray &headingPath, const QByteArray &content);

} // namespace store::knowledge
