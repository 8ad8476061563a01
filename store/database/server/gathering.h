// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/question.h"

#include <map>
#include <vector>

namespace store::server {

// Queries of inFewTrips() that wait to be sent together. Each is noted once and answered with no row; after
// all were sent, the caller asks again and finds the answers here.
class Gathering
{
public:
    // The known answer, or an empty one for a query that was noted; null where the query has to be sent at
    // once.
    Answer answer(const QByteArray &sql, const BoundValues &values, const Plan &plan);
    // The noted queries in their order; take() brings their answers in the same order.
    std::vector<Question> &noted() { return m_noted; }
    void take(std::vector<Answer> answers);
    // Called when one of the queries failed: from now on each is sent by itself, so that its own caller gets
    // the error.
    void askDirectly();

    int depth = 0; // nesting of inFewTrips(); only the outermost sends

private:
    std::map<QByteArray, Answer> m_known;
    std::vector<Question> m_noted;
    std::vector<QByteArray> m_keys; // keys of m_noted
    bool m_isDirect = false;
};

} // namespace store::server
