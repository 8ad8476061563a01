// SPDX-License-Identifier: MIT
#include "store/retrieval/questionvectors.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/retrieval/question.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cstring>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString hashOf(const QString &compared)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(compared.toUtf8(), QCryptographicHash::Sha256).toHex());
}

} // namespace

QString QuestionVectors::compared(const QString &question)
{
    const QString wanted = questionOf(question).wanted.normalized(QString::NormalizationForm_C).simplified();
    const bool hasWord = std::ranges::any_of(wanted, [](QChar sign) { return sign.isLetterOrNumber(); });
    return hasWord ? wanted : QString();
}

Result<std::vector<float>> QuestionVectors::find(const QString &modelKey, const QString &compared)
{
    const auto kept =
        m_database.value(u"SELECT vector FROM question_vector WHERE model = ? AND question_hash = ?"_s,
                         {modelKey, hashOf(compared)});
    if (!kept)
        return tl::unexpected(kept.error());
    const QByteArray bytes = kept->toByteArray();
    std::vector<float> vector(size_t(bytes.size()) / sizeof(float));
    if (!vector.empty())
        std::memcpy(vector.data(), bytes.constData(), vector.size() * sizeof(float));
    return vector;
}

Result<void> QuestionVectors::keep(const QString &modelKey, const QString &compared,
                                   const std::vector<float> &vector)
{
    const QByteArray bytes(reinterpret_cast<const char *>(vector.data()),
                           qsizetype(vector.size() * sizeof(float)));
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto kept =
        m_database.execute(u"INSERT INTO question_vector (model, question_hash, vector) VALUES (?, ?, ?) "
                           "ON CONFLICT (model, question_hash) DO NOTHING"_s,
                           {modelKey, hashOf(compared), bytes});
    if (kept)
        kept = m_database.execute(
            u"DELETE FROM question_vector WHERE id <= (SELECT max(id) FROM question_vector) - ?"_s,
            {MostKept});
    if (!kept)
        return kept;
    return transaction->commit();
}

} // namespace store
