// SPDX-License-Identifier: MIT
#include "store/database/server/gathering.h"

#include <utility>

namespace store::server {

namespace {

constexpr int MostTrips = 50; // ends a reading function that would ask for something new each time

} // namespace

Answer Gathering::answer(const QByteArray &sql, const BoundValues &values, const Plan &plan)
{
    const QByteArray key = Question::keyOf(sql, values);
    auto asked = m_asked.find(key);
    if (asked != m_asked.end() && asked->second.answer)
        return asked->second.answer;
    if (m_isDirect)
        return {};
    ++m_guesses;
    if (asked == m_asked.end()) {
        asked = m_asked.emplace(key, Asked{{sql, values, plan}, {}}).first;
        m_noted.push_back(&asked->second);
    }
    return Answer(PQmakeEmptyPGresult(nullptr, PGRES_TUPLES_OK));
}

std::vector<Question> Gathering::noted() const
{
    std::vector<Question> questions;
    for (const Asked *asked : m_noted)
        questions.push_back(asked->question);
    return questions;
}

void Gathering::take(std::vector<Answer> answers, const QByteArray &entry)
{
    if (const QByteArray before = std::exchange(m_entry, entry); !before.isNull() && before != entry)
        return forget();
    for (std::size_t i = 0; i < answers.size(); ++i)
        m_noted[i]->answer = std::move(answers[i]);
    m_noted.clear();
    m_isDirect = ++m_trips == MostTrips;
}

// All that was asked so far is noted again, for one trip.
void Gathering::forget()
{
    m_entry.clear();
    m_noted.clear();
    for (auto &[key, asked] : m_asked) {
        asked.answer = {};
        m_noted.push_back(&asked);
    }
}

} // namespace store::server
