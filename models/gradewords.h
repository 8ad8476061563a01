// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/alerts.h"
#include "store/training/flips.h"
#include "store/training/markers.h"

#include <QString>

namespace models {

inline constexpr QChar Minus = u'\u2212'; // as wide as a plus and a digit

// Figures of the Grades page as they are read. On any thread.
QString percentWords(double share);        // "84 %"
QString pointsWords(double difference);    // "−15 points"
QString secondsWords(double milliseconds); // "2.1 s", "840 ms"
QString gradeWords(double grade);          // "3", "2.5"
QString stepWords(const QDateTime &start,
                  store::training::GradeStep step); // "12 Nov", "12 Nov 08:00", "week of 9 Nov"
QString momentWords(const QDateTime &at,
                    const QDateTime &beside); // with the day only where it differs from beside
QString markerWords(const store::training::GradeMarker &marker); // "Model m1 → m2"
QString markerLetter(store::training::GradeMarker::Kind kind);   // M, J, P, K

// A sentence that says whether there is an alert or only noise, and a second one with its evidence.
struct VerdictWords
{
    QString sentence;
    QString evidence;
};
VerdictWords verdictWords(const store::training::Verdict &verdict, const store::training::AlertRule &rule);

// Why a flip: "Answer changed", "Same answer · grader moved", "Other judge".
QString flipWords(const store::training::Flip &flip);
QString toldChangeWords(const store::training::ToldChange &change);

} // namespace models
