// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/question.h"

#include <map>
#include <vector>

namespace store::server {

// What is asked while its answers are still to come: each question is noted once and answered with no row;
// when all of them were asked together, who asks again finds the answers here.
class Gathering
{
public:
    // Null where the question is to be asked at once.
    Answer answer(const QByteArray &sql, const BoundValues &values, const Plan &plan);
    // In the order in which they were noted; take() gives them their answers.
    std::vector<Question> &noted() { return m_noted; }
    void take(std::vector<Answer> answers);
    // One of them was refused: from now on each is asked by itself, so that the one who asks it hears why.
    void askDirectly();

    int depth = 0; // of readings within readings; the outermost asks

private:
    std::map<QByteArray, Answer> m_known;
    std::vector<Question> m_noted;
    std::vector<QByteArray> m_keys; // of the noted
    bool m_isDirect = false;
};

} // namespace store::server
