// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDate>
#include <QDateTime>
#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace store::training {

// Which graded runs are shown. Whole days in UTC, both included; an empty text sets no condition.
struct GradeFilter
{
    QDate first = {};
    QDate last = {};
    QString tag = {};
    QString model = {};
    QString tool = {}; // agent or tool
    QString graderHash = {};
    QString question = {};

    bool operator==(const GradeFilter &) const = default;
};

// What runs have in common; one series of the sums stored for charts.
struct GradeSeries
{
    qint64 id = 0;
    QString model;
    QString graderHash;
    QString tool;
    QStringList tags; // of the runs; empty where the question's tags count
    QString prompt;
    QString grader;
};
[[nodiscard]] Result<std::vector<GradeSeries>> gradeSeries(Database &database);

// A filter, resolved against the series and the golden questions of the store.
class GradeChoice
{
public:
    [[nodiscard]] static Result<GradeChoice> of(Database &database, const GradeFilter &filter);

    const GradeFilter &filter() const { return m_filter; }
    bool has(qint64 series) const { return isSet(m_whole, series); }
    // Whether the series' runs have no tags of their own, so that their question's tags decide.
    bool hasByQuestion(qint64 series) const { return isSet(m_byQuestion, series); }
    bool isByQuestion() const { return !m_byQuestion.empty(); }
    bool hasQuestion(const QString &questionId) const { return m_questions.contains(questionId); }
    const std::vector<GradeSeries> &series() const { return m_series; }

private:
    static bool isSet(const std::vector<bool> &series, qint64 id)
    {
        return id >= 0 && size_t(id) < series.size() && series[size_t(id)];
    }
    static void set(std::vector<bool> &series, qint64 id);

    GradeFilter m_filter;
    std::vector<GradeSeries> m_series; // all of the store
    std::vector<bool> m_whole;         // by series: asked for every row that is summed
    std::vector<bool> m_byQuestion;
    QSet<QString> m_questions; // with the tag
};

// The values to filter by, sorted.
struct GradeChoices
{
    struct Judge
    {
        QString hash;
        QString name;
        qint64 lastDay = 0; // newest first

        bool operator==(const Judge &) const = default;
    };

    QStringList tags;
    QStringList models;
    QStringList tools;
    std::vector<Judge> judges;
    QDate first; // days of the oldest and the newest run; invalid where there are none
    QDate last;

    bool operator==(const GradeChoices &) const = default;
};
[[nodiscard]] Result<GradeChoices> gradeChoices(Database &database);

qint64 dayNumber(const QDate &date); // days since 1970
QDate dateOf(qint64 dayNumber);
qint64 dayOfKey(qint64 runKey);

} // namespace store::training
