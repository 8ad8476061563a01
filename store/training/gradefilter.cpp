// SPDX-License-Identifier: MIT
#include "store/training/gradefilter.h"

#include "store/database/database.h"
#include "store/json.h"

#include <algorithm>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 KeysPerDay = 86'400'000LL * 4'096;
const QDate Epoch(1970, 1, 1);

Result<QSet<QString>> questionsTagged(Database &database, const QString &tag)
{
    QSet<QString> questions;
    return database
        .each(u"SELECT question_id, tags FROM golden_question WHERE tags <> '[]'"_s, {},
              [&](const Rows &row) {
                  const QByteArray tags = row.bytes(1);
                  if (tags.contains(tag.toUtf8()) && jsonTexts(tags).contains(tag))
                      questions.insert(row.text(0));
              })
        .map([&] { return questions; });
}

bool fits(const QString &wanted, const QString &value)
{
    return wanted.isEmpty() || wanted == value;
}

QStringList sorted(const QSet<QString> &words)
{
    QStringList list(words.begin(), words.end());
    list.removeAll(QString());
    list.sort(Qt::CaseInsensitive);
    return list;
}

} // namespace

qint64 dayNumber(const QDate &date)
{
    return Epoch.daysTo(date);
}

QDate dateOf(qint64 dayNumber)
{
    return Epoch.addDays(dayNumber);
}

qint64 dayOfKey(qint64 runKey)
{
    return runKey / KeysPerDay;
}

Result<std::vector<GradeSeries>> gradeSeries(Database &database)
{
    const QString sql =
        u"SELECT id, model, grader_hash, tool, tags, prompt, grader FROM grade_series ORDER BY id"_s;
    return database.all(sql, {}, [&](const Rows &row) {
        return GradeSeries{row.integer(0),          row.text(1), row.text(2), row.text(3),
                           jsonTexts(row.bytes(4)), row.text(5), row.text(6)};
    });
}

void GradeChoice::set(std::vector<bool> &series, qint64 id)
{
    if (series.size() <= size_t(id))
        series.resize(size_t(id) + 1);
    series[size_t(id)] = true;
}

Result<GradeChoice> GradeChoice::of(Database &database, const GradeFilter &filter)
{
    auto series = gradeSeries(database);
    if (!series)
        return tl::unexpected(series.error());
    GradeChoice choice;
    choice.m_filter = filter;
    choice.m_series = std::move(*series);
    if (!filter.tag.isEmpty()) {
        auto questions = questionsTagged(database, filter.tag);
        if (!questions)
            return tl::unexpected(questions.error());
        choice.m_questions = std::move(*questions);
    }
    for (const GradeSeries &one : choice.m_series) {
        if (!fits(filter.model, one.model) || !fits(filter.tool, one.tool)
            || !fits(filter.graderHash, one.graderHash))
            continue;
        if (filter.tag.isEmpty() || one.tags.contains(filter.tag))
            set(choice.m_whole, one.id);
        else if (one.tags.isEmpty() && !choice.m_questions.isEmpty())
            set(choice.m_byQuestion, one.id);
    }
    return choice;
}

Result<GradeChoices> gradeChoices(Database &database)
{
    const auto series = gradeSeries(database);
    if (!series)
        return tl::unexpected(series.error());
    GradeChoices choices;
    QSet<QString> tags, models, tools;
    QHash<qint64, qint64> lastDays;
    const auto days =
        database.each(u"SELECT series_id, max(day) FROM grade_day GROUP BY series_id"_s, {},
                      [&](const Rows &row) { lastDays.insert(row.integer(0), row.integer(1)); });
    if (!days)
        return tl::unexpected(days.error());
    for (const GradeSeries &one : *series) {
        if (!lastDays.contains(one.id))
            continue;
        for (const QString &tag : one.tags)
            tags.insert(tag);
        models.insert(one.model);
        tools.insert(one.tool);
        const qint64 day = lastDays.value(one.id);
        const auto known = std::ranges::find(choices.judges, one.graderHash, &GradeChoices::Judge::hash);
        if (known == choices.judges.end())
            choices.judges.push_back({one.graderHash, one.grader, day});
        else
            known->lastDay = std::max(known->lastDay, day);
    }
    std::ranges::stable_sort(choices.judges, std::greater(), &GradeChoices::Judge::lastDay);
    const auto golden =
        database.each(u"SELECT DISTINCT tags FROM golden_question"_s, {}, [&](const Rows &row) {
            for (const QString &tag : jsonTexts(row.bytes(0)))
                tags.insert(tag);
        });
    if (!golden)
        return tl::unexpected(golden.error());
    const auto first = database.value(u"SELECT min(day) FROM grade_day"_s);
    const auto last = database.value(u"SELECT max(day) FROM grade_day"_s);
    if (!first || !last)
        return tl::unexpected(first ? last.error() : first.error());
    if (!first->isNull()) {
        choices.first = dateOf(first->toLongLong());
        choices.last = dateOf(last->toLongLong());
    }
    choices.tags = sorted(tags);
    choices.models = sorted(models);
    choices.tools = sorted(tools);
    return choices;
}

} // namespace store::training
