// SPDX-License-Identifier: MIT
#include "llmclient/questionembedding.h"

#include "llmclient/endpointembedder.h"
#include "llmclient/models.h"
#include "llmclient/text.h"
#include "store/database/database.h"
#include "store/retrieval/questionmodel.h"
#include "store/retrieval/questionvectors.h"

#include <algorithm>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::EmbeddingModel;
using store::Error;
using store::QuestionVectors;
using store::Result;

namespace {

constexpr double PatienceS = 2; // a person or an agent waits for the search that follows

Result<QStringList> filled(store::Database &database, const QStringList &layers)
{
    QStringList withRows;
    for (const QString &layer : layers) {
        const auto areThere = store::hasRows(database, layer);
        if (!areThere)
            return tl::unexpected(areThere.error());
        if (*areThere)
            withRows += layer;
    }
    return withRows;
}

// Whether the model has to be asked at all.
Result<bool> isWanted(store::Database &database, const EmbeddingModel &model, const QString &compared,
                      const QStringList &layers)
{
    const auto known = QuestionVectors(database).find(model.key(), compared);
    if (!known)
        return tl::unexpected(known.error());
    if (!known->empty())
        return false;
    const auto areThere =
        model.dimension > 0 ? store::hasVectors(database, model, layers) : Result<bool>(false);
    if (!areThere)
        return areThere;
    if (!*areThere)
        return store::failure(Error::Code::NotFound,
                              Text::tr("No row has a vector by %1 yet; the embedding job "
                                       "makes them.")
                                  .arg(model.provider + u'/' + model.model));
    return true;
}

Result<void> ask(store::Database &database, const EmbeddingModel &model, const QString &compared,
                 const std::stop_token &stop)
{
    auto settings = modelSettings(database, Purpose::Embed);
    if (!settings)
        return tl::unexpected(settings.error());
    if (auto fits = validated(*settings, Purpose::Embed); !fits)
        return fits;
    if (auto may = permitted(database, *settings); !may)
        return may;
    if (database.isReadOnly())
        return store::failure(Error::Code::Refused,
                              Text::tr("The store is open for reading only, so the "
                                       "question's vector could not be kept: nothing was "
                                       "sent."));
    settings->timeoutS = std::min(settings->timeoutS, PatienceS);
    settings->deadlineS = std::min(settings->deadlineS, PatienceS);
    const auto embedder = EndpointEmbedder::open(*settings, database, RetryRules{.mostRetries = 0});
    if (!embedder)
        return tl::unexpected(embedder.error());
    const auto vectors = (*embedder)->embedAll({compared}, stop, EmbedAs::Question);
    if (!vectors)
        return tl::unexpected(vectors.error());
    if (vectors->front().empty())
        return store::failure(Error::Code::Failed,
                              Text::tr("%1 did not take the question.").arg(settings->model));
    return QuestionVectors(database).keep(model.key(), compared, vectors->front());
}

Result<void> prepare(store::Database &database, const QString &question, const QStringList &layers,
                     const std::stop_token &stop)
{
    const auto model = store::configuredEmbedding(database);
    if (!model)
        return tl::unexpected(model.error());
    const QString compared = *model ? QuestionVectors::compared(question) : QString();
    const auto withRows = compared.isEmpty() ? Result<QStringList>() : filled(database, layers);
    if (!withRows || withRows->isEmpty())
        return withRows ? Result<void>() : tl::unexpected(withRows.error());
    const auto wanted = isWanted(database, **model, compared, *withRows);
    if (!wanted)
        return tl::unexpected(wanted.error());
    return *wanted ? ask(database, **model, compared, stop) : Result<void>();
}

} // namespace

QString prepareQuestion(store::Database &database, const QString &question, const QStringList &layers,
                        const std::stop_token &stop)
{
    const auto prepared = prepare(database, question, layers, stop);
    return prepared ? QString() : prepared.error().message;
}

} // namespace llmclient
