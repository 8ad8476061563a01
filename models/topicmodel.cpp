// SPDX-License-Identifier: MIT
#include "models/topicmodel.h"

namespace models {

using namespace Qt::StringLiterals;

TopicModel::TopicModel(WikiModel *wiki, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_wiki(wiki)
{
    setSourceModel(wiki);
    sort(0);
}

void TopicModel::setAgent(const QString &agent)
{
    if (std::exchange(m_agent, agent) != agent)
        invalidateFilter();
}

void TopicModel::setText(const QString &text)
{
    if (std::exchange(m_text, text.trimmed()) != text.trimmed())
        invalidateFilter();
}

void TopicModel::setRemarks(const QHash<QString, int> &bySlug)
{
    m_remarks = bySlug;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {RemarksRole});
}

const store::WikiSection *TopicModel::sectionAt(int row) const
{
    return row < 0 ? nullptr : m_wiki->sectionAt(mapToSource(index(row, 0)).row());
}

int TopicModel::rowOf(const QString &uid) const
{
    const int row = m_wiki->rowOf(uid);
    return row < 0 ? -1 : mapFromSource(m_wiki->index(row)).row();
}

QStringList TopicModel::agents() const
{
    QStringList agents;
    for (int row = 0; row < m_wiki->rowCount(); ++row)
        agents += m_wiki->sectionAt(row)->agent;
    agents.removeDuplicates();
    agents.removeAll(QString());
    agents.sort();
    return agents;
}

QVariant TopicModel::data(const QModelIndex &index, int role) const
{
    if (role != RemarksRole)
        return QSortFilterProxyModel::data(index, role);
    const store::WikiSection *section = index.isValid() ? sectionAt(index.row()) : nullptr;
    return section ? m_remarks.value(section->slug) : QVariant();
}

bool TopicModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    const store::WikiSection *section = m_wiki->sectionAt(row);
    if (!section || (!m_agent.isEmpty() && section->agent != m_agent))
        return false;
    return m_text.isEmpty() || section->title.contains(m_text, Qt::CaseInsensitive)
           || section->slug.contains(m_text, Qt::CaseInsensitive)
           || section->body.contains(m_text, Qt::CaseInsensitive);
}

bool TopicModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const store::WikiSection *a = m_wiki->sectionAt(left.row());
    const store::WikiSection *b = m_wiki->sectionAt(right.row());
    const int byTitle = a->title.compare(b->title, Qt::CaseInsensitive);
    return byTitle != 0 ? byTitle < 0 : a->uid < b->uid;
}

} // namespace models
