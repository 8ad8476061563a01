// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelsettings.h"
#include "llmclient/provider.h"

#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace llmclient {

using Vector = std::vector<float>;

// Whether a text is embedded as a row or as a question: Voyage makes different vectors for the two.
enum class EmbedAs { Row, Question };

// Requests for embeddings and the reading of answers; opens no connection.
QString embeddingPath(const Provider &provider);
// If rows are sent with input type "document", questions are sent with "query"; any other input type is used
// for both.
QJsonObject embeddingBody(const Provider &provider, const ModelSettings &settings, const QStringList &texts,
                          EmbedAs as = EmbedAs::Row);

// `count` vectors of length 1 in the order of the texts: `data` is sorted by index, base64 is decoded as
// little-endian 32-bit floats, and all vectors are normalised. Error::Failed where one is missing, empty, of
// another size, or has a value that is no number.
[[nodiscard]] store::Result<std::vector<Vector>> vectorsIn(const QJsonObject &body, qsizetype count);
// Tokens the provider counted; 0 where it did not say.
qint64 embeddingTokens(const QJsonObject &body);

} // namespace llmclient
