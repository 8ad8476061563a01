// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/statistics.h"
#include "store/result.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace store::training {

// How much can be gained on a subject (a tag of golden questions): the weight of its questions, how many of
// their recent answers failed, and how many questions have such answers.
struct ToFix
{
    static constexpr int Days = 28;
    static constexpr int MostWorst = 5;

    QString tag; // empty: of questions without one
    double weight = 0;
    int questions = 0;
    int asked = 0; // of these, with a graded answer
    qint64 passed = 0;
    qint64 graded = 0;
    QStringList worst = {}; // questions that failed most often, the worst first
    QString worstUid = {};  // of the first of them

    double weakness() const { return graded == 0 ? 0 : 1 - double(passed) / double(graded); }
    double coverage() const { return questions == 0 ? 0 : double(asked) / questions; }
    double score() const { return weight * weakness() * coverage(); }
    Interval interval() const { return wilson(passed, graded); } // 95 %, of the pass rate
};

// Subjects ordered by what to fix first, from the questions in use and their answers of the last days;
// subjects without answers come last.
[[nodiscard]] Result<std::vector<ToFix>> whatToFixFirst(Database &database, const QDateTime &until = now());

QJsonObject toJson(const ToFix &one);

} // namespace store::training
