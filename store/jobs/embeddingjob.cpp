// SPDX-License-Identifier: MIT
#include "store/jobs/embeddingjob.h"

#include "store/database.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/vectorcache.h"

#include <QCoreApplication>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Newest rows of a layer that get a vector: of a million reflexions the vectors would be the larger part of the
// file. What is older gets its vector when a search asks for it, as `rebuild` has it.
constexpr qint64 MostVectors = 200'000;

} // namespace

EmbeddingJob::EmbeddingJob()
    : EmbeddingJob([](Database &) -> Result<std::unique_ptr<Embedder>> { return std::make_unique<HashedEmbedder>(); })
{}

EmbeddingJob::EmbeddingJob(Source source)
    : m_source(std::move(source))
{}

QString EmbeddingJob::title() const
{
    return QCoreApplication::translate("store", "Re-embedding");
}

Result<bool> EmbeddingJob::isNeeded(Database &database)
{
    const auto embedder = m_source(database);
    if (!embedder)
        return tl::unexpected(embedder.error());
    for (const SearchLayer &layer : searchLayers()) {
        const auto missing = missingVectors(database, **embedder, layer.name, MostVectors);
        if (!missing || *missing > 0)
            return missing.map([](qint64) { return true; });
    }
    return false;
}

Result<JobReport> EmbeddingJob::run(Database &database, JobContext &context)
{
    const auto embedder = m_source(database);
    if (!embedder)
        return tl::unexpected(embedder.error());
    qint64 sum = 0;
    for (const SearchLayer &layer : searchLayers()) {
        const auto missing = missingVectors(database, **embedder, layer.name, MostVectors);
        if (!missing)
            return tl::unexpected(missing.error());
        context.progress(0, int(*missing), layer.name);
        const auto made = embedMissing(database, **embedder, layer.name, *missing, [&](qint64 done) {
            context.progress(int(done), int(*missing), layer.name);
            return !context.isStopped();
        });
        if (!made)
            return tl::unexpected(made.error());
        sum += *made;
        if (*made > 0)
            context.note(QCoreApplication::translate("store", "%1 rows").arg(*made));
        if (context.isStopped())
            break;
    }
    return JobReport{QCoreApplication::translate("store", "%1 rows were given vectors by %2.")
                         .arg(QString::number(sum), (*embedder)->modelKey()),
                     {{u"rows"_s, sum}, {u"model"_s, (*embedder)->modelKey()}}};
}

} // namespace store
