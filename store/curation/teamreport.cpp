// SPDX-License-Identifier: MIT
#include "store/curation/teamreport.h"

#include "store/clock.h"
#include "store/curation/ledgerspan.h"
#include "store/database/database.h"
#include "store/retrieval/queue.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"

#include <QDateTime>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Person = "person:"_L1;

QString personIn(const QString &actor)
{
    return actor.mid(Person.size());
}

// A verdict of one kind in one act.
struct Done
{
    QString actor;
    QString layer;
    QString action;
    QString to;
    QString changeset;
    QString at;
    int rows = 0;
};

Result<std::vector<Done>> doneSince(Database &database, const QDateTime &since)
{
    QVariantList values;
    const QString near = nearSpan(since, {}, std::numeric_limits<int>::max(), values);
    return database.all(
        u"SELECT l.actor, l.layer, l.action, l.to_status, l.changeset, min(l.at), count(*) "
        "FROM ledger AS l JOIN changeset AS c ON c.uid = l.changeset "
        "WHERE %3 AND l.at >= ? AND c.undone_by IS NULL AND NOT EXISTS (SELECT 1 FROM ledger AS u "
        "JOIN changeset AS cu ON cu.uid = u.changeset WHERE u.undoes = l.seq AND cu.undone_by IS NULL) "
        "AND substr(l.actor, 1, 6) <> 'agent:' AND substr(l.actor, 1, 7) = 'person:' AND ((l.layer = '%1' "
        "AND l.action IN ('decide', 'reopen', "
        "'second', 'settle', 'endorse')) OR (l.layer = '%2' AND l.action IN ('decide', 'endorse'))) "
        "GROUP BY l.actor, l.layer, l.action, l.to_status, l.changeset ORDER BY min(l.at)"_s.arg(
            reflexionLayer().key(), proposalLayer().key(), near),
        values << isoTime(since), [](const Rows &row) {
            return Done{row.text(0), row.text(1), row.text(2),         row.text(3),
                        row.text(4), row.text(5), row.value(6).toInt()};
        });
}

void count(ReviewerDay &person, const Done &done)
{
    if (proposalLayer().is(done.layer))
        person.proposals += done.rows;
    else if (done.action == "second"_L1)
        person.opinions += done.rows;
    else if (done.to == name(Status::ApprovedForReuse) || done.action == "endorse"_L1)
        person.approved += done.rows;
    else if (done.to == name(Status::Rejected))
        person.rejected += done.rows;
    else
        person.other += done.rows;
}

// Acts per hour, without pauses.
double paceOf(const std::set<QString> &moments)
{
    qint64 worked = 0;
    int acts = 0;
    QDateTime before;
    for (const QString &moment : moments) {
        const QDateTime at = QDateTime::fromString(moment, Qt::ISODateWithMs);
        const qint64 between = before.isValid() ? before.msecsTo(at) : 0;
        if (before.isValid() && between <= PauseSeconds * 1'000) {
            worked += between;
            ++acts;
        }
        before = at;
    }
    return worked > 0 ? acts * 3'600'000.0 / double(worked) : 0;
}

std::vector<ReviewerDay> peopleOf(const std::vector<Done> &all)
{
    struct Working
    {
        ReviewerDay day;
        std::set<QString> changesets;
        std::set<QString> moments;
    };
    std::map<QString, Working> byName;
    for (const Done &done : all) {
        const QString name = personIn(done.actor);
        Working &person = byName[name.toLower()]; // as in isSamePerson()
        person.day.name = name;
        count(person.day, done);
        person.changesets.insert(done.changeset);
        person.moments.insert(done.at);
        person.day.last = std::max(person.day.last, done.at);
    }
    std::vector<ReviewerDay> people;
    for (auto &[name, person] : byName) {
        person.day.acts = int(person.changesets.size());
        person.day.perHour = paceOf(person.moments);
        people.push_back(person.day);
    }
    std::ranges::stable_sort(people, std::greater(), [](const ReviewerDay &day) {
        return day.verdicts() + day.opinions + day.proposals;
    });
    return people;
}

// Two verdicts on one row, the people ordered by name.
struct Pair
{
    QString first;
    QString second;
    QString kind;
    int said = 0;
    int saidThen = 0;
};

Result<std::vector<Pair>> pairsIn(Database &database)
{
    const QString sql = u"SELECT o.first_by, o.second_by, r.kind, o.first_verdict, o.second_verdict "
                        "FROM second_opinion AS o JOIN reflexion_log AS r ON r.id = o.id "
                        "WHERE o.second_by IS NOT NULL ORDER BY o.seq DESC LIMIT ?"_s;
    std::vector<Pair> pairs;
    return database
        .each(sql, {MostOpinions},
              [&](const Rows &row) {
                  const auto first = statusNamed(row.text(3));
                  const auto second = statusNamed(row.text(4));
                  if (!first || !second)
                      return;
                  Pair pair{personIn(row.text(0)), personIn(row.text(1)), row.text(2), int(*first),
                            int(*second)};
                  if (pair.second < pair.first) {
                      std::swap(pair.first, pair.second);
                      std::swap(pair.said, pair.saidThen);
                  }
                  pairs.push_back(pair);
              })
        .map([&] { return pairs; });
}

// First person, second person, kind. Empty texts (all) sort first.
using Group = std::tuple<QString, QString, QString>;

ReviewerAgreement agreementOf(const Group &group, const std::vector<const Pair *> &pairs)
{
    constexpr int Categories = int(AllStatuses.size());
    ReviewerAgreement made;
    std::tie(made.first, made.second, made.kind) = group;
    std::vector<qint64> counts(size_t(Categories * Categories));
    std::vector<training::Judged> judged;
    for (const Pair *pair : pairs) {
        ++counts[size_t(pair->said * Categories + pair->saidThen)];
        judged.push_back({pair->said, pair->saidThen});
        made.same += pair->said == pair->saidThen;
    }
    made.rows = qint64(pairs.size());
    made.kappa = training::cohensKappa(counts, Categories, training::Weights::None);
    made.alpha = training::krippendorffsAlpha(judged, Categories);
    return made;
}

// Where there is one pair alone, all reviewers are these two and are not listed a second time.
std::vector<ReviewerAgreement> agreementIn(const std::vector<Pair> &pairs)
{
    const bool isOnePair = std::ranges::all_of(pairs, [&pairs](const Pair &pair) {
        return pair.first == pairs.front().first && pair.second == pairs.front().second;
    });
    std::map<Group, std::vector<const Pair *>> groups;
    for (const Pair &pair : pairs) {
        for (const QString &kind : {QString(), pair.kind}) {
            if (!isOnePair)
                groups[{QString(), QString(), kind}].push_back(&pair);
            groups[{pair.first, pair.second, kind}].push_back(&pair);
        }
    }
    std::vector<ReviewerAgreement> all;
    for (const auto &[group, some] : groups)
        all.push_back(agreementOf(group, some));
    return all;
}

Result<void> countWaiting(Database &database, TeamReport &report, const QDateTime &at)
{
    Queue queue(database);
    const auto counts = queue.counts(at);
    const auto first = queue.keys({}, 0, 1, 20'000, at);
    const auto states = database.each(
        u"SELECT state, count(*) FROM second_opinion WHERE state IN ('asked', 'differs') GROUP BY state"_s,
        {}, [&](const Rows &row) {
            (row.text(0) == "asked"_L1 ? report.asked : report.differing) = row.integer(1);
        });
    if (!counts || !first || !states)
        return tl::unexpected(!counts ? counts.error() : !first ? first.error() : states.error());
    report.waiting = counts->byStatus.value(int(Status::NeedsReview));
    if (first->keys.empty())
        return {};
    return database.each(u"SELECT uid, created_at FROM reflexion_log WHERE id = ?"_s, {first->keys.front()},
                         [&](const Rows &oldest) {
                             report.oldestUid = oldest.text(0);
                             report.oldest = oldest.text(1);
                         });
}

} // namespace

Result<TeamReport> teamReport(Database &database, const QDateTime &at)
{
    TeamReport report;
    const QDate day = at.toUTC().date();
    report.day = day.toString(Qt::ISODate);
    const auto done = doneSince(database, day.startOfDay(Qt::UTC));
    if (!done)
        return tl::unexpected(done.error());
    report.people = peopleOf(*done);
    if (auto counted = countWaiting(database, report, at); !counted)
        return tl::unexpected(counted.error());
    const auto pairs = pairsIn(database);
    if (!pairs)
        return tl::unexpected(pairs.error());
    report.agreement = agreementIn(*pairs);
    return report;
}

} // namespace store
