// SPDX-License-Identifier: MIT
#include "store/curation/budgetplan.h"

#include "store/cut.h"
#include "store/retrieval/tokens.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

namespace store::upkeep {

using namespace Qt::StringLiterals;

namespace {

constexpr double NoteShare = 0.7;      // the note may have this share of the summarised episodes' characters
constexpr qsizetype LongestLine = 180; // UTF-16 units of an episode in the note

// The plan while it is made: the remaining items and the steps so far.
class Planning
{
public:
    Planning(std::vector<BudgetItem> items, const MemoryBudget &budget, qint64 idleVectors, bool mayRest)
        : m_items(std::move(items))
        , m_budget(budget)
        , m_idleVectors(idleVectors)
        , m_mayRest(mayRest)
    {
        std::ranges::sort(m_items, {},
                          [](const BudgetItem &item) { return std::tie(item.createdAt, item.uid); });
        m_isGone.resize(m_items.size());
        for (const BudgetItem &item : m_items)
            m_plan.after.add(item.kind, item.extent());
        m_plan.after.total.vectorBytes += idleVectors;
        m_plan.before = m_plan.after;
    }

    BudgetPlan made()
    {
        for (const auto stage : {&Planning::mergeFacts, &Planning::summariseEpisodes, &Planning::dropVectors,
                                 &Planning::restTheLeastUseful}) {
            if (isOver())
                (this->*stage)();
        }
        m_plan.fits = !isOver();
        return std::move(m_plan);
    }

private:
    bool isOver() const { return m_budget.isExceededBy(m_plan.after); }

    void take(size_t index, BudgetStep::Act act, const QString &keep = {})
    {
        const BudgetItem &item = m_items[index];
        m_plan.steps.push_back({act, item.uid, item.nativeId, keep});
        leave(index);
    }
    void leave(size_t index)
    {
        m_plan.after.add(m_items[index].kind, m_items[index].extent(), -1);
        m_isGone[index] = true;
    }
    std::vector<size_t> left(ItemKind kind) const;

    void mergeFacts();
    void summariseEpisodes();
    void dropVectors();
    void restTheLeastUseful();
    std::vector<size_t> episodesToSummarise() const;
    void rankWhatIsLeft();
    std::optional<size_t> leastUseful();

    // Sort key of what rests first: the largest (where room is needed), the least certain fact, the longest
    // unused, the oldest.
    using Rank = std::tuple<qint64, double, QString, size_t>;
    using Ranks = std::array<std::vector<Rank>, AllItemKinds.size()>; // by ItemKind; the first to rest is
                                                                      // last

    std::vector<BudgetItem> m_items; // the oldest first
    std::vector<bool> m_isGone;
    Ranks m_byUse;
    Ranks m_byRoom;
    const MemoryBudget &m_budget;
    const qint64 m_idleVectors;
    const bool m_mayRest;
    BudgetPlan m_plan;
};

// The most guarded is kept, then the surest, then the latest.
bool isKeptBefore(const BudgetItem &a, const BudgetItem &b)
{
    return std::tie(a.sensitivity, a.confidence, a.observedAt, a.createdAt, a.uid)
           > std::tie(b.sensitivity, b.confidence, b.observedAt, b.createdAt, b.uid);
}

std::vector<size_t> Planning::left(ItemKind kind) const
{
    std::vector<size_t> all;
    for (size_t i = 0; i < m_items.size(); ++i) {
        if (!m_isGone[i] && m_items[i].kind == kind)
            all.push_back(i);
    }
    return all;
}

void Planning::mergeFacts()
{
    std::map<QString, std::vector<size_t>> byKey;
    for (const size_t index : left(ItemKind::Fact)) {
        if (!m_items[index].key.isEmpty())
            byKey[m_items[index].key].push_back(index);
    }
    for (auto &[key, facts] : byKey) {
        std::ranges::sort(facts, isKeptBefore,
                          [this](size_t index) -> const BudgetItem & { return m_items[index]; });
        for (size_t i = 1; i < facts.size(); ++i)
            take(facts[i], BudgetStep::Act::Merge, m_items[facts.front()].uid);
    }
}

// So many episodes that the number of items, note included, fits; one where only the size is exceeded.
std::vector<size_t> Planning::episodesToSummarise() const
{
    std::vector<size_t> episodes = left(ItemKind::Episode);
    std::ranges::stable_sort(episodes, {}, [this](size_t index) { return m_items[index].observedAt; });
    const MemoryUsage &now = m_plan.after;
    const qint64 ofKind = now.of(ItemKind::Episode).items - m_budget.limit.of(ItemKind::Episode).items;
    const qint64 ofAll = now.total.items - m_budget.limit.total.items;
    const qint64 count = std::max<qint64>({1, ofKind, ofAll + 1});
    episodes.resize(size_t(std::min<qint64>(count, qint64(episodes.size()))));
    return episodes;
}

QString noteOf(const std::vector<const BudgetItem *> &episodes, qint64 most)
{
    QString note = u"%1 episodes in short:"_s.arg(episodes.size());
    for (const BudgetItem *episode : episodes) {
        note += u"\n- "_s + episode->observedAt.left(10) + u": "_s
                + shortenedTo(episode->summary.simplified(), LongestLine);
    }
    return shortenedTo(note, most);
}

void Planning::summariseEpisodes()
{
    std::vector<const BudgetItem *> episodes;
    qint64 chars = 0;
    const std::vector<size_t> indices = episodesToSummarise();
    for (const size_t index : indices) {
        episodes.push_back(&m_items[index]);
        chars += m_items[index].chars;
    }
    const Extent &notes = m_plan.after.of(ItemKind::Note);
    const Extent &limit = m_budget.limit.of(ItemKind::Note);
    const auto most =
        qint64(std::floor(std::min(double(limit.chars - notes.chars), NoteShare * double(chars))));
    if (episodes.empty() || notes.items >= limit.items || most < 1)
        return;
    m_plan.note = noteOf(episodes, most);
    for (const size_t index : indices) {
        m_plan.noteSensitivity = std::max(m_plan.noteSensitivity, m_items[index].sensitivity);
        take(index, BudgetStep::Act::Summarise);
    }
    // The note is an item too: it may be dropped if it does not fit after all.
    m_items.push_back({.kind = ItemKind::Note,
                       .chars = m_plan.note.size(),
                       .tokens = TokenEstimate().count(m_plan.note),
                       .createdAt = u"~"_s});
    m_plan.after.add(ItemKind::Note, m_items.back().extent());
    m_isGone.push_back(false);
}

void Planning::dropVectors()
{
    const auto hasVector = [](const BudgetItem &item) { return item.vectorBytes > 0; };
    if (m_idleVectors == 0 && std::ranges::none_of(m_items, hasVector))
        return;
    m_plan.steps.push_back({BudgetStep::Act::DropVectors});
    m_plan.after.total.vectorBytes -= m_idleVectors;
}

// When the item was last useful.
QString usedAt(const BudgetItem &item)
{
    if (item.kind == ItemKind::Fact || item.kind == ItemKind::Episode)
        return item.observedAt;
    return item.updatedAt.isEmpty() ? item.createdAt : item.updatedAt;
}

void Planning::rankWhatIsLeft()
{
    for (const ItemKind kind : AllItemKinds) {
        for (const size_t index : left(kind)) {
            const BudgetItem &item = m_items[index];
            const double confidence = kind == ItemKind::Fact ? item.confidence : 0;
            m_byUse[size_t(kind)].emplace_back(0, confidence, usedAt(item), index);
            m_byRoom[size_t(kind)].emplace_back(-item.chars, confidence, usedAt(item), index);
        }
        std::ranges::sort(m_byUse[size_t(kind)], std::greater());
        std::ranges::sort(m_byRoom[size_t(kind)], std::greater());
    }
}

// The index of the least useful item, of the first kind over its own limit, else of the first kind left;
// nullopt where nothing is left.
std::optional<size_t> Planning::leastUseful()
{
    const auto isTooMuch = [this](ItemKind kind) {
        return m_plan.after.of(kind).exceeds(m_budget.limit.of(kind));
    };
    const auto isThere = [this](ItemKind kind) { return m_plan.after.of(kind).items > 0; };
    auto kind = std::ranges::find_if(AllItemKinds, isTooMuch);
    if (kind == AllItemKinds.end())
        kind = std::ranges::find_if(AllItemKinds, isThere);
    if (kind == AllItemKinds.end())
        return std::nullopt;
    const auto isOnlyTooMany = [](Extent used, const Extent &limit) {
        used.items = 0;
        return !used.exceeds(limit);
    };
    const bool isForRoom = !isOnlyTooMany(m_plan.after.total, m_budget.limit.total)
                           || !isOnlyTooMany(m_plan.after.of(*kind), m_budget.limit.of(*kind));
    std::vector<Rank> &ranks = (isForRoom ? m_byRoom : m_byUse)[size_t(*kind)];
    while (!ranks.empty() && m_isGone[std::get<size_t>(ranks.back())])
        ranks.pop_back();
    return ranks.empty() ? std::nullopt : std::optional(std::get<size_t>(ranks.back()));
}

void Planning::restTheLeastUseful()
{
    if (!m_mayRest)
        return;
    rankWhatIsLeft();
    while (isOver()) {
        const auto least = leastUseful();
        if (!least)
            return;
        if (!m_items[*least].uid.isEmpty()) {
            take(*least, BudgetStep::Act::Rest);
            continue;
        }
        // This item is the note: it is dropped, and the episodes rest without one.
        m_plan.note.clear();
        leave(*least);
    }
}

} // namespace

QString name(BudgetStep::Act act)
{
    switch (act) {
    case BudgetStep::Act::Merge: return u"merge"_s;
    case BudgetStep::Act::Summarise: return u"summarise"_s;
    case BudgetStep::Act::DropVectors: return u"drop_vectors"_s;
    case BudgetStep::Act::Rest: return u"rest"_s;
    }
    Q_UNREACHABLE();
}

BudgetPlan budgetPlan(std::vector<BudgetItem> items, const MemoryBudget &budget, qint64 idleVectors,
                      bool mayRest)
{
    return Planning(std::move(items), budget, idleVectors, mayRest).made();
}

} // namespace store::upkeep
