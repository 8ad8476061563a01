// SPDX-License-Identifier: MIT
#include "store/retrieval/likeness.h"

#include "store/database/fewtrips.h"
#include "store/json.h"
#include "store/orempty.h"

#include <QJsonArray>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

bool isBetter(const Neighbour &a, const Neighbour &b)
{
    return a.score != b.score ? a.score > b.score : a.rowId < b.rowId;
}

double product(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (size_t i = 0; i < a.size(); ++i)
        sum += double(a[i]) * double(b[i]);
    return sum;
}

} // namespace

Likeness::Likeness(Database &database, QString layer, QString model, const VectorIndex &index)
    : m_database(database)
    , m_layer(std::move(layer))
    , m_model(std::move(model))
    , m_index(index)
{}

Result<std::vector<Neighbour>> Likeness::nearest(std::span<const float> question, int k,
                                                 const Accepts &accepts,
                                                 const std::optional<QStringList> &owners) const
{
    const int threads = m_index.size() >= VectorIndex::QuantisedFrom ? 2 : 1;
    auto rows = m_index.nearest(question, k, accepts, VectorIndex::Scan::Automatic, threads);
    if (!m_database.connection().comparesVectors())
        return rows;
    const auto served = kept(question, k, accepts, owners);
    if (!served)
        return served;
    rows.insert(rows.end(), served->begin(), served->end());
    std::ranges::sort(rows, isBetter);
    if (rows.size() > size_t(k))
        rows.resize(size_t(k));
    return rows;
}

// Asks the database for more rows while `accepts` leaves fewer than k.
Result<std::vector<Neighbour>> Likeness::kept(std::span<const float> question, int k, const Accepts &accepts,
                                              const std::optional<QStringList> &owners) const
{
    const QString names = owners ? jsonText(*owners) : QString();
    const Answers answers(m_database);
    for (int most = accepts ? 2 * k : k;; most *= 4) {
        const auto found = asked(question, most, names, {});
        if (!found)
            return found;
        std::vector<Neighbour> rows;
        for (const Neighbour &row : *found) {
            if (rows.size() == size_t(k))
                break;
            if (!m_index.contains(row.rowId) && (!accepts || accepts(row.rowId)))
                rows.push_back(row);
        }
        if (rows.size() == size_t(k) || found->size() < size_t(most) || !answers.areThere())
            return rows;
    }
}

Result<QHash<qint64, double>> Likeness::of(std::span<const float> question,
                                           std::span<const qint64> rows) const
{
    QHash<qint64, double> likeness;
    QJsonArray others;
    for (const qint64 row : rows) {
        if (const auto vector = m_index.vector(row); !vector.empty())
            likeness.insert(row, product(vector, question));
        else
            others.append(row);
    }
    if (!m_database.connection().comparesVectors() || others.isEmpty())
        return likeness;
    const auto found = asked(question, int(others.size()), {}, jsonText(others));
    if (!found)
        return tl::unexpected(found.error());
    for (const Neighbour &row : *found)
        likeness.insert(row.rowId, double(row.score));
    return likeness;
}

Result<std::vector<Neighbour>> Likeness::asked(std::span<const float> question, int most,
                                               const QString &owners, const QString &among) const
{
    const QByteArray bytes(reinterpret_cast<const char *>(question.data()), qsizetype(question.size_bytes()));
    const QString sql =
        u"SELECT row_id, score FROM near_rows(?, ?, ?, ?, CASE WHEN ?5 = '' THEN NULL ELSE ARRAY(SELECT id "
        "FROM agent WHERE name IN (SELECT value FROM json_each(nullif(?5, '')))) END, CASE WHEN ?6 = '' THEN "
        "NULL ELSE ARRAY(SELECT number FROM json_each(nullif(?6, ''))) END)"_s;
    return m_database.all(sql, {m_layer, m_model, bytes, most, orEmpty(owners), orEmpty(among)},
                          [&](const Rows &row) {
                              return Neighbour{row.integer(0), row.value(1).toFloat()};
                          });
}

} // namespace store
