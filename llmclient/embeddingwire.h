// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelsettings.h"
#include "llmclient/provider.h"

#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace llmclient {

using Vector = std::vector<float>;

// What a text is embedded as. Voyage makes other vectors of a question than of the texts it is compared with.
enum class EmbedAs { Row, Question };

// How embeddings are asked for and what comes back; knows no network.
QString embeddingPath(const Provider &provider);
// Where rows are sent as "document", questions are sent as "query"; any other input type stands for both.
QJsonObject embeddingBody(const Provider &provider, const ModelSettings &settings, const QStringList &texts,
                          EmbedAs as = EmbedAs::Row);

// `count` vectors of length 1 in the order of the texts: `data` is sorted by its index, base64 is taken as
// 32-bit floats in little-endian order, all are normalised here. Failed where one is missing, empty, not of
// one size, or holds something that is no number.
[[nodiscard]] store::Result<std::vector<Vector>> vectorsIn(const QJsonObject &body, qsizetype count);
// Tokens the provider counted; 0 where it did not say.
qint64 embeddingTokens(const QJsonObject &body);

} // namespace llmclient
