// SPDX-License-Identifier: MIT
#include "store/retrieval/questionmodel.h"

#include "store/database/database.h"
#include "store/retrieval/missingvectors.h"
#include "store/retrieval/questionvectors.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/vectorcache.h"
#include "store/text.h"

#include <QLocale>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QuestionModel offline(const QString &why)
{
    QuestionModel answer;
    answer.whyOffline = why;
    return answer;
}

QString unknownQuestion(const QString &key)
{
    return Text::tr("The question has no vector by %1 yet.").arg(key);
}

// Whether three quarters of the rows have vectors of the configured model, which is enough to compare by it.
// Below that the offline embedder compares. A few new rows without vectors thus do not switch models back and
// forth.
bool areEnough(qint64 held, qint64 missing)
{
    const qint64 wanted = std::min(held + missing, MostEmbedded);
    return held > 0 && held * 4 >= wanted * 3;
}

} // namespace

Result<QuestionModel> questionModel(Database &database, VectorCache &vectors, const QString &layer,
                                    const QString &question)
{
    const auto model = configuredEmbedding(database);
    if (!model)
        return tl::unexpected(model.error());
    const QString compared = *model ? QuestionVectors::compared(question) : QString();
    if (compared.isEmpty())
        return QuestionModel();
    const QString key = (*model)->key();
    const auto vector = QuestionVectors(database).find(key, compared);
    if (!vector)
        return tl::unexpected(vector.error());
    if (vector->empty() || int(vector->size()) != (*model)->dimension)
        return hasRows(database, layer).map([&key](bool areThere) {
            return areThere ? offline(unknownQuestion(key)) : QuestionModel();
        });
    const auto held = vectors.held(database, layer, **model);
    if (!held)
        return tl::unexpected(held.error());
    const qint64 missing = vectors.missing(layer, **model);
    if (*held + missing > 0 && !areEnough(*held, missing))
        return offline(Text::tr("Only %1 of %2 rows have a vector by %3.")
                           .arg(QLocale().toString(*held), QLocale().toString(*held + missing), key));
    return QuestionModel{**model, *vector, {}};
}

Result<bool> hasRows(Database &database, const QString &layer)
{
    const SearchLayer *searched = searchLayerNamed(layer);
    if (!searched)
        return false;
    return database.isTrue(u"SELECT 1 FROM %1 LIMIT 1"_s.arg(searched->rows));
}

Result<bool> hasVectors(Database &database, const EmbeddingModel &model, const QStringList &layers)
{
    for (const QString &layer : layers) {
        const auto found = database.value(u"SELECT 1 FROM embedding WHERE layer = ? AND model = ? LIMIT 1"_s,
                                          {layer, model.key()});
        if (!found)
            return tl::unexpected(found.error());
        if (!found->isNull())
            return true;
    }
    return false;
}

} // namespace store
