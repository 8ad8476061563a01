// SPDX-License-Identifier: MIT
#include "store/rows/secondopinions.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/rows/rowstate.h"
#include "store/schema/layer.h"
#include "store/sha256.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int RowsAtOnce = 500;

// A ledger entry about a row that was not undone.
struct Step
{
    qint64 seq = 0;
    qint64 undoes = 0;
    QString actor;
    QString action;
    QString changeset;
    QString from;
    QString to;
    QByteArray detail;
    QString at;
};

// A row of the table.
struct Opinion
{
    qint64 seq = 0; // of the first verdict
    QString firstBy;
    QString first;
    QString secondBy = {};
    QString second = {};
    QString state = u"asked"_s;

    bool operator==(const Opinion &) const = default;
};

struct Shares
{
    QHash<QString, int> ofKinds;
    QHash<QString, int> ofLanes;
    int ofAll = 0;
};

Result<Shares> sharesIn(Database &database)
{
    Shares shares;
    return database
        .each(u"SELECT key, value FROM setting WHERE substr(key, 1, %1) = ?"_s.arg(
                  SecondOpinions::Share.size()),
              {QString(SecondOpinions::Share)},
              [&](const Rows &row) {
                  const QString key = row.text(0);
                  const QString kind = key.mid(SecondOpinions::Share.size() + 1);
                  if (row.text(1).isEmpty()) // as all kinds
                      return;
                  const int percent = row.text(1).toInt();
                  if (key.startsWith(SecondOpinions::ShareOfLane))
                      shares.ofLanes[key.mid(SecondOpinions::ShareOfLane.size())] = percent;
                  else
                      (kind.isEmpty() ? shares.ofAll : shares.ofKinds[kind]) = percent;
              })
        .map([&] { return shares; });
}

// Reads the newest entry first, so that an undo is met before the entry it takes back.
Result<std::vector<Step>> stepsInForce(Database &database, const QString &uid)
{
    const QString sql = u"SELECT seq, undoes, actor, action, changeset, from_status, to_status, detail, at "
                        "FROM ledger WHERE row_uid = ? ORDER BY seq DESC"_s;
    std::vector<Step> steps;
    QSet<qint64> takenBack;
    const auto read = database.each(sql, {uid}, [&](const Rows &row) {
        const Step step{row.integer(0), row.integer(1), row.text(2),  row.text(3), row.text(4),
                        row.text(5),    row.text(6),    row.bytes(7), row.text(8)};
        if (takenBack.contains(step.seq))
            return;
        if (step.undoes != 0)
            takenBack.insert(step.undoes);
        else
            steps.push_back(step);
    });
    std::ranges::reverse(steps);
    return read.map([&] { return steps; });
}

// The opinions on one row, oldest first. The last is asked for where `isDrawn` says so of the verdict.
std::vector<Opinion> opinionsOf(const std::vector<Step> &steps,
                                const std::function<bool(const Step &)> &isDrawn)
{
    std::vector<Opinion> given;
    std::optional<Opinion> verdict;
    const Step *first = nullptr; // the verdict
    QString answer;              // the act that settled a disagreement: it is not asked about once more
    const auto settle = [&given, &answer](const Step &step) {
        if (given.empty() || given.back().state != "differs"_L1)
            return;
        given.back().state = u"settled"_s;
        answer = step.changeset;
    };
    for (const Step &step : steps) {
        if (step.action == "second"_L1 && verdict) {
            verdict->secondBy = step.actor;
            verdict->second = jsonObject(step.detail)["set"_L1]["opinion"_L1].toString();
            verdict->state = verdict->second == verdict->first ? u"same"_s : u"differs"_s;
            given.push_back(*verdict);
            verdict.reset();
        } else if (step.action == "settle"_L1) {
            settle(step);
        } else if (step.from != step.to) {
            settle(step);
            verdict.reset();
            if (step.action == "decide"_L1 && step.actor.startsWith("person:"_L1) && step.changeset != answer
                && step.to != QLatin1StringView(reflexionLayer().statuses.front()))
                verdict = Opinion{step.seq, step.actor, step.to};
            first = &step;
        }
    }
    if (verdict && isDrawn(*first))
        given.push_back(*verdict);
    return given;
}

Result<std::vector<Opinion>> keptOf(Database &database, qint64 id)
{
    return database.all(u"SELECT seq, first_by, first_verdict, second_by, second_verdict, state FROM "
                        u"second_opinion WHERE id = ? "
                        "ORDER BY seq"_s,
                        {id}, [](const Rows &row) {
                            return Opinion{row.integer(0), row.text(1), row.text(2),
                                           row.text(3),    row.text(4), row.text(5)};
                        });
}

Result<void> keep(Database &database, qint64 id, const std::vector<Opinion> &opinions)
{
    auto done = database.execute(u"DELETE FROM second_opinion WHERE id = ?"_s, {id});
    for (auto one = opinions.begin(); done && one != opinions.end(); ++one)
        done = database.execute(u"INSERT INTO second_opinion (seq, id, first_by, first_verdict, second_by, "
                                u"second_verdict, state) "
                                "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                                {one->seq, id, one->firstBy, one->first,
                                 one->secondBy.isEmpty() ? QVariant() : one->secondBy,
                                 one->second.isEmpty() ? QVariant() : one->second, one->state});
    return done;
}

// What the lanes ask of a row.
struct Row
{
    qint64 id = 0;
    QString kind;
    bool isFlagged = false;
    bool isCostly = false;
    QString movedAt; // when its evidence changed last
};

Result<std::optional<Row>> rowOf(Database &database, const QString &uid)
{
    return database.first(
        u"SELECT r.id, r.kind, r.findings, (SELECT w.verdict FROM reflexion_worth AS w WHERE w.id = r.id), "
        "(SELECT m.at FROM moved_evidence AS m WHERE m.id = r.id) FROM reflexion_log AS r WHERE r.uid = ?"_s,
        {uid}, [](const Rows &found) {
            return Row{found.integer(0), found.text(1), found.integer(2) != 0, found.text(3) == "costs"_L1,
                       found.text(4)};
        });
}

// The lanes in which the row stood when this verdict was given.
QStringList lanesOf(const Row &row, const Step &verdict)
{
    const QJsonObject was = jsonObject(verdict.detail)["was"_L1].toObject();
    const bool wasAsleep = was["snoozed_until"_L1].toString() > verdict.at;
    QStringList lanes{wasAsleep ? u"snoozed"_s : verdict.from};
    if (row.isFlagged)
        lanes += u"flagged"_s;
    if (row.isCostly)
        lanes += u"costs"_s;
    if (row.movedAt > was["reviewed_at"_L1].toString() && row.movedAt <= verdict.at)
        lanes += u"changed"_s;
    return lanes;
}

int shareOf(const Shares &shares, const Row &row, const Step &verdict)
{
    int share = shares.ofKinds.value(row.kind, shares.ofAll);
    const QStringList lanes = shares.ofLanes.isEmpty() ? QStringList() : lanesOf(row, verdict);
    for (const QString &lane : lanes)
        share = std::max(share, shares.ofLanes.value(lane));
    return share;
}

Result<void> followOne(Database &database, const QString &uid, const Shares &shares)
{
    const auto row = rowOf(database, uid);
    if (!row)
        return tl::unexpected(row.error());
    if (!*row)
        return {};
    const auto kept = keptOf(database, (*row)->id);
    const auto steps = stepsInForce(database, uid);
    if (!kept || !steps)
        return tl::unexpected(kept ? steps.error() : kept.error());
    const bool wasAsked = !kept->empty() && kept->back().state == "asked"_L1;
    const std::vector<Opinion> opinions = opinionsOf(*steps, [&](const Step &verdict) {
        return wasAsked || SecondOpinions::isDrawn(uid, shareOf(shares, **row, verdict));
    });
    return opinions == *kept ? Result<void>() : keep(database, (*row)->id, opinions);
}

// From which statuses a person gives a verdict, and the lists across them.
QStringList lanesOfVerdicts()
{
    QStringList lanes;
    const QLatin1StringView waiting(reflexionLayer().statuses.front());
    for (const LayerStep &step : reflexionLayer().steps) {
        const QString from = QString::fromLatin1(step.from);
        if (QLatin1StringView(step.action) == "decide"_L1 && QLatin1StringView(step.to) != waiting
            && !lanes.contains(from))
            lanes += from;
    }
    return lanes + QStringList{u"flagged"_s, u"snoozed"_s, u"costs"_s, u"changed"_s};
}

} // namespace

const QStringList &SecondOpinions::lanes()
{
    static const QStringList lanes = lanesOfVerdicts();
    return lanes;
}

QString SecondOpinions::isInUse()
{
    return u"(EXISTS (SELECT 1 FROM setting WHERE substr(key, 1, %1) = '%2') "
           "OR EXISTS (SELECT 1 FROM second_opinion))"_s.arg(Share.size())
               .arg(Share);
}

Result<bool> SecondOpinions::areInUse()
{
    return m_database.isTrue(u"SELECT "_s + isInUse());
}

bool SecondOpinions::isDrawn(const QString &uid, int percent)
{
    const QByteArray hash = sha256(uid.toUtf8());
    const quint64 place =
        (quint64(quint8(hash[0])) << 16) | (quint64(quint8(hash[1])) << 8) | quint8(hash[2]);
    return place * 100 < quint64(std::clamp(percent, 0, 100)) << 24;
}

Result<void> SecondOpinions::follow(const QStringList &uids)
{
    const auto shares = sharesIn(m_database);
    if (!shares)
        return tl::unexpected(shares.error());
    for (const QString &uid : uids) {
        if (auto followed = followOne(m_database, uid, *shares); !followed)
            return followed;
    }
    return {};
}

// Verdicts that were asked about stay so, and second opinions are read from the ledger. A store whose table
// is empty asks again about what it would ask about today.
Result<void> SecondOpinions::rebuild()
{
    qint64 after = 0;
    for (;;) {
        QStringList uids;
        auto read = m_database.each(
            u"SELECT id, uid FROM reflexion_log WHERE id > ? AND substr(reviewed_by, 1, 7) = 'person:' "
            "ORDER BY id LIMIT ?"_s,
            {after, RowsAtOnce}, [&](const Rows &row) {
                after = row.integer(0);
                uids += row.text(1);
            });
        if (!read || uids.isEmpty())
            return read;
        if (auto followed = follow(uids); !followed)
            return followed;
    }
}

Result<SecondOpinions::Standing> SecondOpinions::standing(const QString &uid)
{
    return m_database
        .value(u"SELECT state FROM second_opinion WHERE id = (SELECT id FROM reflexion_log WHERE uid = ?) "
               "AND state IN ('asked', 'differs')"_s,
               {uid})
        .map([](const QVariant &state) {
            const QString word = state.toString();
            return word == "asked"_L1     ? Standing::Asked
                   : word == "differs"_L1 ? Standing::Differs
                                          : Standing::None;
        });
}

} // namespace store
