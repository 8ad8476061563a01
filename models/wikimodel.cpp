// SPDX-License-Identifier: MIT
#include "models/wikimodel.h"

#include "models/storethread.h"
#include "store/layers/citedstatements.h"

#include <algorithm>
#include <numeric>

namespace models {

using namespace Qt::StringLiterals;

QString strengthWord(const QString &strength)
{
    switch (store::rungOf(strength)) {
    case 1: return WikiModel::tr("mentioned", "cited on one day");
    case 2: return WikiModel::tr("observed", "cited on two days");
    case 3: return WikiModel::tr("consistently", "cited on three days or more");
    case 4: return WikiModel::tr("always", "cited on seven days or more");
    default: return {};
    }
}

WikiModel::WikiModel(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_freshness(store, feed, Freshness::When::InUse)
{
    connect(&m_freshness, &Freshness::due, this, &WikiModel::reload);
    connect(store, &StoreThread::closed, this, [this] {
        m_reads.drop();
        m_isLoaded = false;
        take({});
    });
}

void WikiModel::setOrder(Order order)
{
    if (m_order == order)
        return;
    m_order = order;
    arrange();
}

void WikiModel::setAgent(const std::optional<QString> &agent)
{
    if (std::exchange(m_agent, agent) != agent)
        arrange();
}

QMap<QString, int> WikiModel::agents() const
{
    QMap<QString, int> counts;
    for (const store::WikiSection &section : m_all)
        ++counts[section.agent];
    return counts;
}

void WikiModel::reload()
{
    const auto work = [](store::Database &database) { return store::Wiki(database).sections(); };
    m_reads.ask(m_store, this, work, [this](const store::Result<std::vector<store::WikiSection>> &sections) {
        m_isLoaded = m_isLoaded || sections;
        if (sections)
            take(*sections);
        else
            Q_EMIT failed(sections.error());
    });
}

void WikiModel::take(std::vector<store::WikiSection> sections)
{
    m_all = std::move(sections);
    if (m_agent && !agents().contains(*m_agent))
        m_agent.reset(); // the agent chosen has no section any more
    arrange();
}

void WikiModel::arrange()
{
    std::vector<store::WikiSection> sections = m_all;
    if (m_agent)
        std::erase_if(sections, [this](const store::WikiSection &each) { return each.agent != *m_agent; });
    std::ranges::stable_sort(sections, {}, &store::WikiSection::position);
    if (m_order == Order::Strength)
        std::ranges::stable_sort(sections, std::greater(), &store::WikiSection::citeDays);
    const bool hasSameRows =
        std::ranges::equal(sections, m_sections, {}, &store::WikiSection::uid, &store::WikiSection::uid);
    if (!hasSameRows)
        beginResetModel();
    const auto before = std::exchange(m_sections, std::move(sections));
    if (!hasSameRows)
        endResetModel();
    for (int row = 0; hasSameRows && row < int(m_sections.size()); ++row) {
        if (m_sections[size_t(row)] != before[size_t(row)])
            Q_EMIT dataChanged(index(row), index(row));
    }
    Q_EMIT loaded();
}

int WikiModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_sections.size());
}

QVariant WikiModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const store::WikiSection &section = m_sections[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return section.title;
    case Qt::AccessibleTextRole: {
        QStringList said{section.title, tr("%Ln cited rows", nullptr, section.cites)};
        if (!section.strength.isEmpty())
            said += strengthWord(section.strength);
        if (section.isHeldBack)
            said += tr("held back");
        if (!section.agent.isEmpty())
            said += section.agent;
        return said.join(u", "_s);
    }
    case UidRole: return section.uid;
    case StrengthRole: return strengthWord(section.strength);
    case RungRole: return store::rungOf(section.strength);
    case CitesRole: return section.cites;
    case HeldBackRole: return section.isHeldBack;
    case AgentRole: return section.agent;
    default: return {};
    }
}

bool WikiModel::mixesAgents() const
{
    return std::ranges::any_of(m_sections, [this](const store::WikiSection &section) {
        return section.agent != m_sections.front().agent;
    });
}

const store::WikiSection *WikiModel::sectionAt(int row) const
{
    return row >= 0 && row < int(m_sections.size()) ? &m_sections[size_t(row)] : nullptr;
}

int WikiModel::rowOf(const QString &uid) const
{
    const auto found = std::ranges::find(m_sections, uid, &store::WikiSection::uid);
    return found == m_sections.end() ? -1 : int(found - m_sections.begin());
}

int WikiModel::heldBack() const
{
    return int(std::ranges::count_if(m_sections, &store::WikiSection::isHeldBack));
}

int WikiModel::citations() const
{
    return std::accumulate(m_sections.begin(), m_sections.end(), 0,
                           [](int sum, const store::WikiSection &section) { return sum + section.cites; });
}

const store::WikiSection *WikiModel::newest() const
{
    const auto newest = std::ranges::max_element(m_sections, {}, &store::WikiSection::updatedAt);
    return newest == m_sections.end() ? nullptr : &*newest;
}

QString WikiModel::lastWritten() const
{
    return newest() ? newest()->updatedAt : QString();
}

QString WikiModel::lastModel() const
{
    return newest() ? newest()->model : QString();
}

} // namespace models
