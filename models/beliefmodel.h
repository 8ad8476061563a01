// SPDX-License-Identifier: MIT
#pragma once

#include "models/linemodel.h"
#include "store/distillation/beliefs.h"

#include <QDate>

namespace models {

// The sentences of one topic. GUI thread.
class BeliefModel final : public LineModel<store::distillation::Belief>
{
    Q_OBJECT
public:
    enum Role {
        RungRole = Qt::UserRole, // int, 0 to 4
        WordRole,                // the ladder's, translated
        StripRole                // QList<int>: how often it was seen on each of the last days, oldest first
    };

    using LineModel::LineModel;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QString nameOf(const store::distillation::Belief &belief) const override;

    int inForce() const;
    // Sightings on each of the last days up to the topic's newest; older ones are added to the first day.
    QList<int> stripOf(const store::distillation::Belief &belief) const;
    // "5 days · 4 rows · last 21 Nov"
    static QString figures(const store::distillation::Belief &belief);
};

} // namespace models
