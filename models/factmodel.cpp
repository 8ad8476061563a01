// SPDX-License-Identifier: MIT
#include "models/factmodel.h"

#include "models/words.h"

namespace models {

using namespace Qt::StringLiterals;
using store::FactKey;

void FactModel::read(std::vector<FactKey> keys)
{
    m_all = std::move(keys);
    filter();
}

void FactModel::setFilter(const QString &agent, const QString &text)
{
    m_agent = agent;
    m_text = text.trimmed();
    filter();
}

void FactModel::filter()
{
    std::vector<FactKey> shown;
    std::ranges::copy_if(m_all, std::back_inserter(shown), [this](const FactKey &key) {
        return (m_agent.isEmpty() || key.agent == m_agent)
               && (m_text.isEmpty() || key.key.contains(m_text, Qt::CaseInsensitive)
                   || key.value.contains(m_text, Qt::CaseInsensitive));
    });
    set(std::move(shown));
}

QStringList FactModel::agents() const
{
    QStringList agents;
    for (const FactKey &key : m_all)
        agents += key.agent;
    agents.sort();
    agents.removeDuplicates();
    return agents;
}

int FactModel::conflicts() const
{
    return int(std::ranges::count_if(rows(), &FactKey::isConflict));
}

QVariant FactModel::data(const QModelIndex &index, int role) const
{
    const FactKey *key = index.isValid() ? at(index.row()) : nullptr;
    if (!key)
        return {};
    const QString value =
        key->isConflict() ? tr("%Ln values", nullptr, key->values) : store::factWords(key->value);
    switch (role) {
    case Qt::DisplayRole: return key->key;
    case Qt::ToolTipRole: return key->key + u'\n' + value + u'\n' + momentWords(key->at);
    case Qt::AccessibleTextRole:
        return QStringList{key->key, key->isConflict() ? tr("conflict") : QString(), value, key->agent}.join(
            u", "_s);
    case LineSubRole: return value;
    case LineNoteRole: return key->agent;
    case LineIconRole: return key->isConflict() ? u"contra"_s : u"check"_s;
    case LineUrgentRole: return key->isConflict();
    default: return {};
    }
}

} // namespace models
