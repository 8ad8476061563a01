// SPDX-License-Identifier: MIT
#include "store/database/server/question.h"

namespace store::server {

Question::Question(QByteArray sql, const BoundValues &values, Plan named)
    : plan(std::move(named))
    , m_sql(std::move(sql))
    , m_formats(values.formats)
{
    for (std::size_t i = 0; i < values.data.size(); ++i)
        m_bytes.push_back(values.data[i] ? QByteArray(values.data[i], values.sizes[i]) : QByteArray());
}

BoundValues Question::values() const
{
    BoundValues values;
    for (const QByteArray &bytes : m_bytes) {
        values.data.push_back(bytes.isNull() ? nullptr : bytes.constData());
        values.sizes.push_back(int(bytes.size()));
    }
    values.formats = m_formats;
    return values;
}

QByteArray Question::keyOf(const QByteArray &sql, const BoundValues &values)
{
    QByteArray key = sql;
    for (std::size_t i = 0; i < values.data.size(); ++i) {
        key += '\0';
        if (values.data[i])
            key += QByteArray::number(values.sizes[i]) + ':' + QByteArray(values.data[i], values.sizes[i]);
    }
    return key;
}

} // namespace store::server
