// SPDX-License-Identifier: MIT
#include "store/knowledge/chunksearch.h"

#include "store/database/database.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/search.h"
#include "store/schema/layer.h"

namespace store::knowledge {

using namespace Qt::StringLiterals;

Result<ChunkMatches> matchingChunks(Database &database, const QString &text, int limit)
{
    const HashedEmbedder embedder; // required by Search, but not used: the search is by words
    SearchRequest request;
    request.layer = knowledgeLayer().key();
    request.text = text;
    request.mode = SearchMode::Keyword;
    request.limit = limit;
    const auto answer = Search(database, embedder).find(request);
    if (!answer)
        return tl::unexpected(answer.error());
    ChunkMatches matches;
    for (const SearchHit &hit : answer->hits) {
        const auto source =
            database.value(u"SELECT source_id FROM knowledge_chunks WHERE id = ?"_s, {hit.rowId});
        if (!source)
            return tl::unexpected(source.error());
        const qint64 id = source->toLongLong();
        matches.bySource[id].insert(hit.rowId);
        if (!matches.best.contains(id)) // the first hit of a document is its best
            matches.best.insert(id, hit.rowId);
        if (matches.bestSource == 0)
            matches.bestSource = id;
    }
    matches.chunks = int(answer->hits.size());
    return matches;
}

} // namespace store::knowledge
