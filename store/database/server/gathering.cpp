// SPDX-License-Identifier: MIT
#include "store/database/server/gathering.h"

#include <algorithm>

namespace store::server {

Answer Gathering::answer(const QByteArray &sql, const BoundValues &values, const Plan &plan)
{
    const QByteArray key = Question::keyOf(sql, values);
    if (const auto known = m_known.find(key); known != m_known.end())
        return Answer(PQcopyResult(known->second.get(), PG_COPYRES_ATTRS | PG_COPYRES_TUPLES));
    if (m_isDirect)
        return {};
    if (std::ranges::find(m_keys, key) == m_keys.end()) {
        m_noted.emplace_back(sql, values, plan);
        m_keys.push_back(key);
    }
    return Answer(PQmakeEmptyPGresult(nullptr, PGRES_TUPLES_OK));
}

void Gathering::take(std::vector<Answer> answers)
{
    for (std::size_t i = 0; i < answers.size(); ++i)
        m_known.insert_or_assign(m_keys[i], std::move(answers[i]));
    m_noted.clear();
    m_keys.clear();
}

void Gathering::askDirectly()
{
    m_isDirect = true;
    m_noted.clear();
    m_keys.clear();
}

} // namespace store::server
