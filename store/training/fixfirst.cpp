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
    auto rows = database.run(u"SELECT question_id, sum(coalesce(passed, 0)), count(*) FROM "
                             u"training_loop_runs WHERE id >= ? AND id < ? "
                             "AND (passed IS NOT NULL OR grade IS NOT NULL) GROUP BY question_id"_s,
                             {firstKeyOf(until.addDays(-ToFix::Days)), firstKeyOf(until)});
    if (!rows)
        return tl::unexpected(rows.error());
    QHash<QString, Answers> answers;
    while ((*rows)->next())
        answers.insert((*rows)->value(0).toString(),
                       {(*rows)->value(1).toLongLong(), (*rows)->value(2).toLongLong()});
    return answers;
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
    auto rows = database.run(uR"(SELECT g.question_id, g.weight, tag.value, g.uid
            FROM golden_question AS g, json_each(CASE g.tags WHEN '[]' THEN '[""]' ELSE g.tags END) AS tag
            WHERE g.status = 'active' ORDER BY g.question_id)"_s);
    if (!rows)
        return tl::unexpected(rows.error());
    std::map<QString, ToFix> byTag;
    QHash<QString, QString> uids;
    while ((*rows)->next()) {
        const QString id = (*rows)->value(0).toString();
        const QString tag = (*rows)->value(2).toString();
        uids.insert(id, (*rows)->value(3).toString());
        ToFix &one = byTag[tag];
        one.tag = tag;
        one.weight += (*rows)->value(1).toDouble();
        ++one.questions;
        const auto given = answers->constFind(id);
        if (given == answers->constEnd())
            continue;
        ++one.asked;
        one.passed += given->passed;
        one.graded += given->graded;
        one.worst += id;
    }
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
