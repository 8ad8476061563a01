// SPDX-License-Identifier: MIT
#include "llmclient/embeddingwire.h"

#include "llmclient/text.h"

#include <QJsonArray>
#include <QtEndian>

#include <algorithm>
#include <cmath>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

tl::unexpected<Error> unfit()
{
    return store::failure(Error::Code::Failed, Text::tr("The embeddings that came back do not fit what was "
                                                        "asked: one is missing, or their sizes differ."));
}

Vector fromNumbers(const QJsonArray &numbers)
{
    Vector vector;
    vector.reserve(size_t(numbers.size()));
    for (const QJsonValue number : numbers)
        vector.push_back(number.isDouble() ? float(number.toDouble()) : NAN);
    return vector;
}

Vector fromBase64(const QString &text)
{
    const auto decoded =
        QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || decoded.decoded.isEmpty() || decoded.decoded.size() % qsizetype(sizeof(float)) != 0)
        return {};
    Vector vector(size_t(decoded.decoded.size()) / sizeof(float));
    qFromLittleEndian<float>(decoded.decoded.constData(), qsizetype(vector.size()), vector.data());
    return vector;
}

Vector vectorIn(const QJsonValue &value)
{
    return value.isString() ? fromBase64(value.toString()) : fromNumbers(value.toArray());
}

// Brings the vector to length 1. False where it has no direction: all zeros, or a value that is no number.
bool normalise(Vector &vector)
{
    double square = 0;
    for (const float number : vector)
        square += double(number) * double(number);
    if (!std::isfinite(square) || square <= 0)
        return false;
    const double length = std::sqrt(square);
    for (float &number : vector)
        number = float(double(number) / length);
    return true;
}

} // namespace

QString embeddingPath(const Provider &provider)
{
    return provider.embeddings == Wire::Ollama ? u"/api/embed"_s : u"/embeddings"_s;
}

QJsonObject embeddingBody(const Provider &provider, const ModelSettings &settings, const QStringList &texts,
                          EmbedAs as)
{
    QJsonObject body{{u"model"_s, settings.model}, {u"input"_s, QJsonArray::fromStringList(texts)}};
    const bool isVoyage = provider.embeddings == Wire::Voyage;
    if (provider.sendsBase64)
        body.insert("encoding_format"_L1, u"base64"_s);
    if (isVoyage && !settings.inputType.isEmpty())
        body.insert("input_type"_L1, as == EmbedAs::Question && settings.inputType == "document"_L1
                                         ? u"query"_s
                                         : settings.inputType);
    if (settings.dimension > 0)
        body.insert(isVoyage ? "output_dimension"_L1 : "dimensions"_L1, settings.dimension);
    if (provider.embeddings == Wire::Ollama)
        body.insert("truncate"_L1, true);
    return body;
}

Result<std::vector<Vector>> vectorsIn(const QJsonObject &body, qsizetype count)
{
    std::vector<Vector> vectors(static_cast<size_t>(count));
    const QJsonArray plain = body.value("embeddings"_L1).toArray();
    const QJsonArray data = body.value("data"_L1).toArray();
    if (std::max(plain.size(), data.size()) != count)
        return unfit();
    for (qsizetype i = 0; i < plain.size(); ++i)
        vectors[size_t(i)] = vectorIn(plain.at(i));
    for (qsizetype i = 0; i < data.size(); ++i) {
        const QJsonObject one = data.at(i).toObject();
        const qint64 index = one.value("index"_L1).toInteger(i);
        if (index < 0 || index >= count || !vectors[size_t(index)].empty())
            return unfit();
        vectors[size_t(index)] = vectorIn(one.value("embedding"_L1));
    }
    for (Vector &vector : vectors) {
        if (vector.size() != vectors.front().size() || !normalise(vector))
            return unfit();
    }
    return vectors;
}

qint64 embeddingTokens(const QJsonObject &body)
{
    const QJsonObject usage = body.value("usage"_L1).toObject();
    for (const QLatin1StringView field : {"total_tokens"_L1, "prompt_tokens"_L1}) {
        if (usage.value(field).isDouble())
            return usage.value(field).toInteger();
    }
    return body.value("prompt_eval_count"_L1).toInteger(0);
}

} // namespace llmclient
