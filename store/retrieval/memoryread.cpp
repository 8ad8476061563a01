// SPDX-License-Identifier: MIT
#include "store/retrieval/memoryread.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/category.h"
#include "store/layers/similarity.h"
#include "store/retrieval/activation.h"
#include "store/retrieval/categoryreach.h"
#include "store/retrieval/digest.h"
#include "store/retrieval/memoryform.h"
#include "store/retrieval/reflexionread.h"
#include "store/retrieval/scopes.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;
using Match = LayerPlan::Match;
using Rank = LayerPlan::Rank;

namespace {

constexpr int MostRows = 2'000;       // rows that are ranked
constexpr int MostLately = 200;       // rows approved last, beside those that fit the question
constexpr int MostOfQuestion = 200;   // rows that fit the question
constexpr int MostCategories = 5'000; // of one kind
constexpr int MostNear = 20;          // by likeness
constexpr int MostClosed = 20;        // rows listed with why they may not be told

QStringList kindsOf(const LayerPlan &plan)
{
    QStringList kinds;
    for (const LayerPlan::Kind &kind : plan.kinds)
        kinds += kind.name;
    return kinds;
}

QString quoted(const QStringList &words)
{
    QStringList all;
    for (const QString &word : words)
        all += u'\'' + QString(word).replace(u'\'', u"''"_s) + u'\'';
    return all.join(u", "_s);
}

} // namespace

MemoryRead::MemoryRead(Database &database, Finder &finder, const StackQuestion &question,
                       const LayerPlan &plan, QuestionKeys &shared)
    : m_database(database)
    , m_finder(finder)
    , m_question(question)
    , m_plan(plan)
    , m_shared(shared)
    , m_doors(database, question)
    , m_category(categoryOf(question.question))
    , m_told(question.audience().condition(u"r"_s))
{}

// Where rows are read: from the door or, for a past moment or a what-if, from the table.
DoorKeys MemoryRead::doorKeys() const
{
    return {.rows = isNowOnly() ? u"retrievable_reflexion"_s : u"reflexion_log"_s,
            .conditions = conditions(),
            .isOfFew =
                m_question.asOf.isValid() || !m_question.agent.isEmpty() || m_question.audience().readsFew()};
}

QString MemoryRead::conditions() const
{
    QString conditions = m_told;
    if (const QStringList kinds = kindsOf(m_plan); !kinds.isEmpty() && m_plan.form != LayerPlan::Form::Line)
        conditions += u" AND +r.kind IN (%1)"_s.arg(quoted(kinds));
    if (m_plan.leastPriority > 0)
        conditions += u" AND +r.priority >= %1"_s.arg(m_plan.leastPriority);
    if (!m_question.agent.isEmpty())
        conditions +=
            u" AND r.agent_id = (SELECT id FROM agent WHERE name = %1)"_s.arg(quoted({m_question.agent}));
    if (!isNowOnly() && !m_question.asOf.isValid())
        conditions += u" AND r.status = 'approved_for_reuse'"_s;
    return conditions;
}

Result<QSet<qint64>> MemoryRead::newestKeys(int most)
{
    return m_database.keySet(doorKeys().newest(), {most});
}

// Rows of the categories that apply to the question's; rows without a category count under their entity's.
Result<QSet<qint64>> MemoryRead::keysOfCategories()
{
    if (m_question.asOf.isValid())
        return newestKeys(MostRows);
    QStringList reaching{QString()};
    const auto known = categoriesInReach(m_database, m_category, kindsOf(m_plan), MostCategories);
    if (!known)
        return tl::unexpected(known.error());
    reaching += *known;
    return m_database.keySet(doorKeys().ofCategories(quoted(kindsOf(m_plan))),
                             {jsonText(reaching), MostRows});
}

Result<QSet<qint64>> MemoryRead::keysOfQuestion()
{
    LayerPlan wide = m_plan;
    wide.layer = reflexionLayer().key();
    wide.topK = MostOfQuestion;
    const auto read = ReflexionRead(m_database, m_question, wide).read();
    if (!read)
        return tl::unexpected(read.error());
    QSet<qint64> keys;
    for (const Candidate &row : read->candidates)
        keys.insert(row.key);
    return keys;
}

Result<QSet<qint64>> MemoryRead::keys()
{
    if (m_plan.match == Match::Category)
        return keysOfCategories();
    if (m_plan.match == Match::Anything || m_plan.match == Match::OfLayer) {
        if (m_plan.rank != Rank::Priority)
            return newestKeys(MostRows);
        return m_database.keySet(doorKeys().mostPressing(quoted(kindsOf(m_plan)), m_plan.leastPriority),
                                 {MostRows});
    }
    auto keys = m_shared.found([this] { return keysOfQuestion(); });
    if (!keys || (m_plan.match != Match::Lately && m_plan.match != Match::Sources))
        return keys;
    const auto lately = newestKeys(MostLately);
    return lately.map([&keys](const QSet<qint64> &more) { return *keys + more; });
}

bool MemoryRead::fits(const Reflexion &row) const
{
    const QStringList kinds = kindsOf(m_plan);
    const QString kind = m_plan.form == LayerPlan::Form::Line ? digest::kindOf(row) : row.kind;
    return (kinds.isEmpty() || kinds.contains(kind)) && row.priority >= m_plan.leastPriority
           && (m_question.agent.isEmpty() || row.agent == m_question.agent)
           && m_question.audience().closedBecause(row.sensitivity, row.agent).isEmpty()
           && closedByScope(row.scope, m_question.path).isEmpty()
           && (m_plan.match != Match::Category || reachOf(m_category, categoryIn(row)).transfers());
}

// For a what-if or a past moment: asks whether the row may be told. False where it did not exist then, or may
// not be told for a reason other than the what-if.
Result<bool> MemoryRead::ask(Found &found)
{
    Candidate &told = found.told;
    const auto answer =
        m_doors.look(reflexionLayer().key(), found.row.uid, name(found.row.status), found.row.revision);
    if (!answer)
        return tl::unexpected(answer.error());
    if (!answer->past.existed || (!answer->isOpen && !answer->isPretended))
        return false;
    found.row.observation = answer->past.text(u"observation"_s, found.row.observation);
    found.row.strategy = answer->past.text(u"strategy"_s, found.row.strategy);
    told.isOpen = answer->isOpen;
    told.isPretended = answer->isPretended;
    told.closed = answer->closed;
    told.status = answer->status;
    told.revision = answer->revision;
    return true;
}

Result<std::vector<MemoryRead::Found>> MemoryRead::let(std::vector<Reflexion> rows)
{
    std::vector<Found> all;
    for (Reflexion &row : rows) {
        if (!fits(row))
            continue;
        Found found{std::move(row), {}};
        found.told.status = name(found.row.status);
        found.told.revision = found.row.revision;
        if (!isNowOnly()) {
            const auto isThere = ask(found);
            if (!isThere)
                return tl::unexpected(isThere.error());
            if (!*isThere)
                continue;
        }
        all.push_back(std::move(found));
    }
    return all;
}

Result<void> MemoryRead::score(std::vector<Found> &rows)
{
    std::vector<Reflexion> plain;
    for (const Found &found : rows)
        plain.push_back(found.row);
    const auto all = activations(m_database, plain, m_question.asOf);
    if (!all)
        return tl::unexpected(all.error());
    for (Found &found : rows) {
        const Activation one = all->value(found.row.uid);
        Candidate &told = found.told;
        told.parts = {{u"weight"_s, one.weight},
                      {u"decay"_s, one.decay},
                      {u"reinforcement"_s, one.reinforcement},
                      {u"days"_s, double(one.days)},
                      {u"told_days"_s, double(one.toldDays)},
                      {u"successes"_s, double(one.successes)},
                      {u"failures"_s, double(one.failures)}};
        told.score = one.score();
        if (!told.isOpen || told.score >= m_plan.leastScore)
            continue;
        told.isOpen = false;
        told.closed = one.rests() ? Text::tr("It rests: its activation %1 is below %2. Search and recall "
                                             "find it, and being used or seen again wakes it.")
                                        .arg(told.score, 0, 'f', 2)
                                        .arg(Activation::RestsBelow)
                                  : Text::tr("Its activation %1 is below the %2 that this layer asks.")
                                        .arg(told.score, 0, 'f', 2)
                                        .arg(m_plan.leastScore);
    }
    return {};
}

Result<QHash<qint64, double>> MemoryRead::likenesses()
{
    return m_finder.near(reflexionLayer().key(), m_question, MostNear).map([this](const FoundRows &near) {
        m_embedder = near.embedder;
        m_whyOffline = near.whyOffline;
        QHash<qint64, double> likenesses;
        for (const FoundRow &row : near.rows) {
            if (row.score > 0)
                likenesses.insert(row.key, row.score);
        }
        return likenesses;
    });
}

// Leaves out rows that were found in no way.
Result<void> MemoryRead::rankBySources(std::vector<Found> &rows)
{
    const auto near = likenesses();
    if (!near)
        return tl::unexpected(near.error());
    const QStringList terms = digest::termsOf(m_question.question);
    QHash<qint64, digest::Sources> found;
    for (Found &one : rows) {
        const Reflexion &row = one.row;
        digest::Sources sources{-1, digest::keywordScore(row, terms), near->value(row.key)};
        if (const qsizetype place = m_plan.keys.indexOf(digest::keyOf(row)); place >= 0)
            sources.structured = int(place);
        else if (std::ranges::any_of(row.tags, [&](const QString &tag) { return m_plan.tags.contains(tag); }))
            sources.structured = int(m_plan.keys.size());
        one.told.score = sources.count();
        one.told.parts = {{u"structured"_s, double(sources.structured >= 0)},
                          {u"keyword"_s, double(sources.keyword)},
                          {u"semantic"_s, sources.semantic}};
        found.insert(row.key, sources);
    }
    std::erase_if(rows, [&](const Found &one) { return found.value(one.row.key).count() == 0; });
    std::ranges::sort(rows, [&](const Found &a, const Found &b) {
        return digest::isBefore(a.row, found.value(a.row.key), b.row, found.value(b.row.key));
    });
    return {};
}

// Workflows that led to success: an import said so, or more sightings, the first among them, improved
// something than made it worse.
Result<QSet<qint64>> MemoryRead::proven(const std::vector<Found> &rows)
{
    const auto worth = [](QStringView outcome) {
        return outcome == "improved"_L1 ? 1 : outcome == "degraded"_L1 ? -1 : 0;
    };
    QHash<QString, int> balance;
    for (const Found &one : rows)
        balance.insert(one.row.uid, worth(one.row.outcome));
    return m_database
        .each(u"SELECT reflexion_uid, outcome FROM corroboration WHERE outcome <> '' AND seen_at <= ? AND "
              "reflexion_uid IN (SELECT value FROM json_each(?))"_s,
              {m_question.asOf.isValid() ? isoTime(m_question.asOf) : u"9999"_s,
               jsonText(QStringList(balance.keys()))},
              [&](const Rows &sighting) { balance[sighting.text(0)] += worth(sighting.text(1)); })
        .map([&] {
            QSet<qint64> proven;
            for (const Found &one : rows) {
                if (one.row.successCount > 0 || balance.value(one.row.uid) > 0)
                    proven.insert(one.row.key);
            }
            return proven;
        });
}

Result<void> MemoryRead::rankByProof(std::vector<Found> &rows)
{
    return proven(rows).map([&](const QSet<qint64> &proven) {
        const QSet<QString> asked = similarity::words(m_question.question);
        std::ranges::stable_sort(rows, std::greater{}, [&](const Found &one) {
            return std::pair(proven.contains(one.row.key),
                             similarity::share(asked, similarity::words(one.row.observation)));
        });
    });
}

// The order of rows that rank alike. Where there is no room for all, the last ones are cut, so the newest
// come first; learnings that came together keep their order, as Daystrom tells them.
void MemoryRead::order(std::vector<Found> &rows) const
{
    const auto key = [](const Found &found) { return found.row.key; };
    const bool isByActivity =
        m_plan.rank == Rank::Priority || m_plan.rank == Rank::Activation || m_plan.rank == Rank::Proven;
    if (isByActivity)
        std::ranges::sort(rows, std::greater(), key);
    else
        std::ranges::sort(rows, {}, key);
    if (isByActivity || m_plan.rank == Rank::Corroborated)
        std::ranges::stable_sort(rows, std::greater(),
                                 [](const Found &found) { return found.row.createdAt; });
}

Result<void> MemoryRead::rank(std::vector<Found> &rows)
{
    order(rows);
    if (m_plan.rank == Rank::Activation || m_plan.rank == Rank::Proven || m_plan.leastScore > 0) {
        if (auto scored = score(rows); !scored)
            return scored;
    }
    if (m_plan.rank == Rank::Sources)
        return rankBySources(rows);
    if (m_plan.rank == Rank::Proven)
        return rankByProof(rows);
    const auto by = [&rows](auto value) {
        std::ranges::stable_sort(rows,
                                 [&value](const Found &a, const Found &b) { return value(a) > value(b); });
    };
    switch (m_plan.rank) {
    case Rank::Corroborated: by([](const Found &one) { return one.row.corroborations; }); break;
    case Rank::Priority: by([](const Found &one) { return one.row.priority; }); break;
    case Rank::Activation: by([](const Found &one) { return one.told.score; }); break;
    default: break;
    }
    return {};
}

Result<LayerRead> MemoryRead::read()
{
    // At a past moment memories had other scopes, so then fits() tests row by row.
    const auto ofPath =
        m_question.asOf.isValid() ? Result<QString>(QString()) : scopeCondition(m_database, m_question.path);
    if (!ofPath)
        return tl::unexpected(ofPath.error());
    m_told += *ofPath;
    auto keys = this->keys();
    if (!keys)
        return tl::unexpected(keys.error());
    std::vector<qint64> wanted(keys->begin(), keys->end());
    std::ranges::sort(wanted);
    auto rows = Reflexions(m_database).byKeys(wanted);
    const auto pretended =
        rows ? Reflexions(m_database).byUids(m_question.pretended.keys()) : tl::unexpected(rows.error());
    if (!pretended)
        return tl::unexpected(pretended.error());
    for (const Reflexion &row : *pretended) {
        if (!keys->contains(row.key))
            rows->push_back(row);
    }
    auto found = let(std::move(*rows));
    if (!found)
        return tl::unexpected(found.error());
    if (auto ranked = rank(*found); !ranked)
        return tl::unexpected(ranked.error());
    LayerRead read{
        .layer = m_plan.layer, .candidates = {}, .embedder = m_embedder, .whyOffline = m_whyOffline};
    int closed = 0;
    for (Found &one : *found) {
        if (!one.told.isOpen && ++closed > MostClosed)
            continue;
        read.candidates.push_back(toldAs(m_plan, one.row, std::move(one.told), m_category));
    }
    return read;
}

} // namespace store
