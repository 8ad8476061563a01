// SPDX-License-Identifier: MIT
#pragma once

#include "models/linemodel.h"
#include "store/layers/facts.h"

namespace models {

// The names under which agents know something, conflicts first. GUI thread.
class FactModel final : public LineModel<store::FactKey>
{
    Q_OBJECT
public:
    using LineModel::LineModel;

    // The model shows those of the keys read which belong to the agent (empty: to any) and contain the text.
    void read(std::vector<store::FactKey> keys);
    void setFilter(const QString &agent, const QString &text);
    int conflicts() const; // among those shown
    int all() const { return int(m_all.size()); }
    QStringList agents() const; // of all, sorted

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QString nameOf(const store::FactKey &key) const override { return key.agent + u'\n' + key.key; }

private:
    void filter();

    std::vector<store::FactKey> m_all;
    QString m_agent;
    QString m_text;
};

} // namespace models
