// SPDX-License-Identifier: MIT
#include "store/retrieval/embeddingmodel.h"

#include "store/database/database.h"
#include "store/layers/settings.h"

#include <QHash>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString LearnedKey = u"model.embed.learned"_s;

// The setting holds "PROVIDER/MODEL:INPUT=DIMENSION". The part before "=" names the model whose dimension it
// is; for another model the number is ignored.
QString learnedPrefix(const EmbeddingModel &model)
{
    return model.provider + u'/' + model.model + u':' + model.inputType + u'=';
}

int learnedIn(const QString &learned, const EmbeddingModel &model)
{
    const QString prefix = learnedPrefix(model);
    return learned.startsWith(prefix) ? learned.sliced(prefix.size()).toInt() : 0;
}

} // namespace

QString EmbeddingModel::key() const
{
    return u"%1/%2:%3:%4"_s.arg(provider, model, QString::number(dimension),
                                inputType.isEmpty() ? u"text"_s : inputType);
}

Result<std::optional<EmbeddingModel>> configuredEmbedding(Database &database)
{
    QHash<QString, QString> values;
    auto read = database.each(
        u"SELECT key, value FROM setting WHERE key >= 'model.embed.' AND key < 'model.embed/'"_s, {},
        [&](const Rows &row) { values.insert(row.text(0), row.text(1)); });
    if (!read)
        return tl::unexpected(read.error());
    EmbeddingModel model{.provider = values.value(u"model.embed.provider"_s),
                         .model = values.value(u"model.embed.model"_s),
                         .inputType = values.value(u"model.embed.input_type"_s),
                         .dimension = values.value(u"model.embed.dimension"_s).toInt()};
    if (model.provider.isEmpty() || model.model.isEmpty())
        return std::optional<EmbeddingModel>();
    if (model.dimension <= 0)
        model.dimension = learnedIn(values.value(LearnedKey), model);
    return std::optional(std::move(model));
}

Result<int> learnedDimension(Database &database, const EmbeddingModel &model)
{
    return storedSetting(database, LearnedKey).map([&model](const QString &learned) {
        return learnedIn(learned, model);
    });
}

Result<void> keepDimension(Database &database, const EmbeddingModel &model)
{
    return noteSetting(database, LearnedKey, learnedPrefix(model) + QString::number(model.dimension));
}

} // namespace store
