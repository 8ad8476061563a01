// SPDX-License-Identifier: MIT
#include "store/training/fixfirst.h"

#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <map>
#include <tuple>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

struct Answers
{
    qint64 passed = 0;
    qint64 graded = 0;

    double failed() const { return 1 - double(passed) / double(graded); }
};

// By question.
Result<QHash<QString, Answers>> answersUntil(Database &database, const QDateTime &until)
{
    QHash<QString, Answers> answers;
    return database
        .each(u"SELECT question_id, sum(coalesce(passed, 0)), count(*) FROM "
              u"training_loop_runs WHERE id >= ? AND id < ? "
              "AND (passed IS NOT NULL OR grade IS NOT NULL) GROUP BY question_id"_s,
              {firstKeyOf(until.addDays(-ToFix::Days)), firstKeyOf(until)},
              [&](const Rows &row) {
                  answers.insert(row.text(0), {row.integer(1), row.integer(2)});
              })
        .map([&] { return answers; });
}

void sortWorst(QStringList &questions, const QHash<QString, Answers> &answers)
{
    questions.removeIf([&answers](const QString &id) { return answers.value(id).failed() == 0; });
    std::ranges::stable_sort(questions, std::greater(),
                             [&answers](const QString &id) { return answers.value(id).failed(); });
    questions = questions.first(std::min<qsizetype>(questions.size(), ToFix::MostWorst));
}

} // namespace

Result<std::vector<ToFix>> whatToFixFirst(Database &database, const QDateTime &until)
{
    const auto answers = answersUntil(database, until);
    if (!answers)
        return tl::unexpected(answers.error());
    // A question without a tag counts under the empty one.
    const QString sql = uR"(SELECT g.question_id, g.weight, tag.value, g.uid
            FROM golden_question AS g, json_each(CASE g.tags WHEN '[]' THEN '[""]' ELSE g.tags END) AS tag
            WHERE g.status = 'active' ORDER BY g.question_id)"_s;
    std::map<QString, ToFix> byTag;
    QHash<QString, QString> uids;
    const auto read = database.each(sql, {}, [&](const Rows &row) {
        const QString id = row.text(0);
        uids.insert(id, row.text(3));
        ToFix &one = byTag[row.text(2)];
        one.tag = row.text(2);
        one.weight += row.real(1);
        ++one.questions;
        const auto given = answers->constFind(id);
        if (given == answers->constEnd())
            return;
        ++one.asked;
        one.passed += given->passed;
        one.graded += given->graded;
        one.worst += id;
    });
    if (!read)
        return tl::unexpected(read.error());
    std::vector<ToFix> all;
    for (auto &[tag, one] : byTag) {
        sortWorst(one.worst, *answers);
        one.worstUid = one.worst.isEmpty() ? QString() : uids.value(one.worst.constFirst());
        all.push_back(std::move(one));
    }
    std::ranges::stable_sort(all, [](const ToFix &a, const ToFix &b) {
        return std::tuple(a.graded > 0, a.score()) > std::tuple(b.graded > 0, b.score());
    });
    return all;
}

QJsonObject toJson(const ToFix &one)
{
    const Interval interval = one.interval();
    return {{u"tag"_s, one.tag},
            {u"score"_s, one.score()},
            {u"weight"_s, one.weight},
            {u"weakness"_s, one.weakness()},
            {u"coverage"_s, one.coverage()},
            {u"questions"_s, one.questions},
            {u"asked"_s, one.asked},
            {u"passed"_s, one.passed},
            {u"graded"_s, one.graded},
            {u"low"_s, interval.low},
            {u"high"_s, interval.high},
            {u"worst"_s, QJsonArray::fromStringList(one.worst)}};
}

} // namespace store::training
