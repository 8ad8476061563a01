// SPDX-License-Identifier: MIT
#include "store/sample/sampleopinions.h"

#include "store/curation/secondverdicts.h"
#include "store/database/database.h"
#include "store/layers/settingact.h"
#include "store/rows/secondopinions.h"
#include "store/text.h"

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr int TrialDays = 42; // before now
constexpr int LastSitting = 5;
constexpr int LastSettled = 14;
constexpr auto SharePercent = "25"_L1;
constexpr int UntilTheyDiffer = 7; // opinions

const QTime Afternoon(16, 20);
const QTime AnHourLater(17, 20);
constexpr qint64 BetweenAnswers = 20'000; // ms, where nothing else happens meanwhile

// What the other person said instead: an approval was too much, a rejection too hard.
Status otherThan(Status first)
{
    return first == Status::ApprovedForReuse ? Status::OneTimeException : Status::ApprovedForReuse;
}

} // namespace

std::vector<QDateTime> SampleOpinions::moments() const
{
    std::vector<QDateTime> moments;
    for (int days = TrialDays; days >= LastSitting; --days) {
        const QDate day = m_now.toUTC().date().addDays(-days);
        if (day.dayOfWeek() > 5)
            continue;
        moments.emplace_back(day, Afternoon, Qt::UTC);
        if (moments.back() < m_now.addDays(-LastSettled))
            moments.emplace_back(day, AnHourLater, Qt::UTC);
    }
    return moments;
}

Result<void> SampleOpinions::act(const QDateTime &at, const QDateTime &until)
{
    if (at == moments().front())
        return changeSettings(m_database, {{SecondOpinions::Share, SharePercent}}, Actor::person(u"mara"_s),
                              at)
            .map([](const QString &) {});
    if (at.time() == AnHourLater)
        return settle(at);
    const auto asked = waiting(u"asked"_s);
    if (!asked)
        return tl::unexpected(asked.error());
    const qint64 between = std::min(BetweenAnswers, at.msecsTo(until) / qint64(asked->size() + 1));
    // The newest waits for the next time, so that there is always something somebody is asked about.
    for (std::size_t i = 0; i + 1 < asked->size(); ++i) {
        if (auto answered = answer((*asked)[i], at.addMSecs(between * qint64(i))); !answered)
            return answered;
    }
    return {};
}

Result<std::vector<SampleOpinions::Asked>> SampleOpinions::waiting(const QString &state) const
{
    return m_database.all(u"SELECT uid, first_by, first_verdict FROM second_opinion "
                          "JOIN reflexion_log USING (id) WHERE state = ? ORDER BY seq"_s,
                          {state}, [](const Rows &row) {
                              return Asked{row.text(0), row.text(1), row.text(2)};
                          });
}

Result<void> SampleOpinions::answer(const Asked &asked, const QDateTime &at)
{
    const auto first = statusNamed(asked.first);
    if (!first)
        return {};
    Decision opinion;
    opinion.uids = {asked.uid};
    opinion.to = *first;
    opinion.actor = Actor::person(asked.firstBy == "person:mara"_L1 ? u"jonas"_s : u"mara"_s);
    opinion.at = at;
    if (++m_answered % UntilTheyDiffer == 0 && *first != Status::Superseded) {
        opinion.to = otherThan(*first);
        opinion.reason = Text::tr("Read it differently.");
    }
    return SecondVerdicts(m_database).giveOpinion(opinion).map([](const Changeset &) {});
}

// They talk about what they differ on, but for the newest, which a person finds in its lane; the first
// verdict stands.
Result<void> SampleOpinions::settle(const QDateTime &at)
{
    const auto differing = waiting(u"differs"_s);
    if (!differing)
        return tl::unexpected(differing.error());
    for (std::size_t i = 0; i + 1 < differing->size(); ++i) {
        const Asked &row = (*differing)[i];
        Decision verdict;
        verdict.uids = {row.uid};
        verdict.to = statusNamed(row.first).value_or(Status::Rejected);
        verdict.actor = Actor::person(u"mara"_s);
        verdict.at = at;
        verdict.reason = Text::tr("Talked it over.");
        if (auto settled = SecondVerdicts(m_database).settle(verdict); !settled)
            return tl::unexpected(settled.error());
    }
    return {};
}

} // namespace store::exchange
