// SPDX-License-Identifier: MIT
#pragma once

#include "store/clockstop.h"
#include "store/database/server/question.h"

#include <unordered_map>
#include <vector>

namespace store::server {

// Queries of inFewTrips() that wait to be sent together. Each is noted once and answered with no row; after
// all were sent, the caller asks again and finds the answers here. All answers are of one state of the store:
// where it changed between two trips, the earlier questions are asked again.
class Gathering
{
public:
    // The known answer, or an empty one for a query that was noted; null where the query has to be sent at
    // once.
    Answer answer(const QByteArray &sql, const BoundValues &values, const Plan &plan);
    // The noted queries in their order; take() brings their answers in the same order, as the store was when
    // this was its newest ledger entry.
    std::vector<Question> noted() const;
    void take(std::vector<Answer> answers, const QByteArray &entry);
    // Called when one of the queries failed: from now on each is sent by itself, so that its own caller gets
    // the error.
    void askDirectly()
    {
        m_isDirect = true;
        m_noted.clear();
    }
    bool isDirect() const { return m_isDirect; }
    // How often a query was answered with no row because its answer was not there yet.
    qint64 guesses() const { return m_guesses; }

    int depth = 0; // nesting of inFewTrips(); only the outermost sends

private:
    struct Asked
    {
        Question question;
        Answer answer; // null: not there yet
    };
    void forget();

    std::unordered_map<QByteArray, Asked> m_asked; // by Question::keyOf()
    std::vector<Asked *> m_noted;
    QByteArray m_entry;
    qint64 m_guesses = 0;
    int m_trips = 0;
    bool m_isDirect = false;
    const ClockStop m_clock; // so that each run asks for the same times
};

} // namespace store::server
