// SPDX-License-Identifier: MIT
#pragma once

#include "models/linemodel.h"
#include "store/learnings/categories.h"

namespace models {

// The categories of their work in which agents have learned something. GUI thread.
class CategoryModel final : public LineModel<store::learnings::LearnedCategory>
{
    Q_OBJECT
public:
    using LineModel::LineModel;

    void read(std::vector<store::learnings::LearnedCategory> categories);
    void setFilter(const QString &agent, const QString &text);
    int all() const { return int(m_all.size()); }
    QStringList agents() const; // of all, sorted

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QString nameOf(const store::learnings::LearnedCategory &category) const override
    {
        return category.agent + u'\n' + category.category;
    }

private:
    void filter();

    std::vector<store::learnings::LearnedCategory> m_all;
    QString m_agent;
    QString m_text;
};

// What was learned in one of them. GUI thread.
class LearnedModel final : public LineModel<store::learnings::LearnedRow>
{
    Q_OBJECT
public:
    enum Role { UidRole = Qt::UserRole };

    using LineModel::LineModel;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QString nameOf(const store::learnings::LearnedRow &learned) const override { return learned.row.uid; }

    // "seen 4 times: 3 improved, 1 degraded"; of runs that say what came of them.
    static QString sightingWords(const store::learnings::LearnedRow &learned);
};

// "improved", "degraded" or "neutral", translated; any other word as it stands.
QString outcomeWords(const QString &outcome);
// What a run reached: "0.84"
QString coverageWords(double coverage);

} // namespace models
