// SPDX-License-Identifier: MIT
#include "store/jobs/embeddingjob.h"

#include "store/database/database.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/missingvectors.h"
#include "store/retrieval/searchlayer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// For the estimate: tokens of a usual observation or chunk, and rows per request.
constexpr qint64 TokensOfRow = 120;
constexpr qint64 RowsOfCall = 96;

} // namespace

EmbeddingJob::EmbeddingJob()
    : EmbeddingJob([](Database &, const std::stop_token &) -> Result<Model> {
        return Model{std::make_unique<HashedEmbedder>()};
    })
{}

EmbeddingJob::EmbeddingJob(Source source)
    : m_source(std::move(source))
{}

QString EmbeddingJob::title() const
{
    return Text::tr("Re-embedding");
}

Result<bool> EmbeddingJob::isNeeded(Database &database)
{
    return missing(database).map([](qint64 rows) { return rows > 0; });
}

Result<qint64> EmbeddingJob::missing(Database &database)
{
    const auto model = m_source(database, {});
    if (!model)
        return tl::unexpected(model.error());
    qint64 sum = 0;
    for (const SearchLayer &layer : searchLayers()) {
        const auto rows = missingVectors(database, *model->embedder, layer.name, MostEmbedded);
        if (!rows)
            return rows;
        sum += *rows;
    }
    return sum;
}

Result<JobCost> EmbeddingJob::estimate(Database &database)
{
    const auto model = m_source(database, {});
    if (!model || model->price <= 0)
        return model.map([](const Model &) { return JobCost{}; });
    return missing(database).map([&model](qint64 rows) {
        const qint64 tokens = rows * TokensOfRow;
        return JobCost{int((rows + RowsOfCall - 1) / RowsOfCall), tokens, double(tokens) * model->price / 1e6,
                       model->embedder->modelKey()};
    });
}

Result<JobReport> EmbeddingJob::run(Database &database, JobContext &context)
{
    const auto model = m_source(database, context.stopToken());
    if (!model)
        return tl::unexpected(model.error());
    const Embedder &embedder = *model->embedder;
    qint64 sum = 0;
    for (const SearchLayer &layer : searchLayers()) {
        const auto lacking = missingVectors(database, embedder, layer.name, MostEmbedded);
        if (!lacking)
            return tl::unexpected(lacking.error());
        context.progress(0, int(*lacking), layer.name);
        const auto made = embedMissing(database, embedder, layer.name, *lacking, [&](qint64 done) {
            context.progress(int(done), int(*lacking), layer.name);
            return !context.isStopped();
        });
        if (!made)
            return tl::unexpected(made.error());
        sum += *made;
        if (*made > 0)
            context.note(Text::tr("%n row(s)", nullptr, int(*made)));
        if (context.isStopped())
            break;
    }
    if (auto indexed = indexVectors(database); !indexed)
        return tl::unexpected(indexed.error());
    return JobReport{
        Text::tr("%n row(s) were given vectors by %1.", nullptr, int(sum)).arg(embedder.modelKey()),
        {{u"rows"_s, sum}, {u"model"_s, embedder.modelKey()}}};
}

} // namespace store
