// SPDX-License-Identifier: MIT
#pragma once

#include "models/linemodel.h"
#include "store/distillation/beliefs.h"

namespace models {

// The rows that one belief rests on, those in force first. GUI thread.
class EvidenceModel final : public LineModel<store::distillation::BeliefEvidence>
{
    Q_OBJECT
public:
    enum Role { UidRole = Qt::UserRole };

    using LineModel::LineModel;

    // Shows those rows of the topic that the belief cites.
    void show(const store::distillation::TopicBeliefs &topic, const store::distillation::Belief &belief);
    int inForce() const;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QString nameOf(const store::distillation::BeliefEvidence &evidence) const override
    {
        return evidence.row.uid;
    }

    // "approved", "replaced by …", "waits", "not in force", "gone"
    static QString standingWords(const store::distillation::BeliefEvidence &evidence);
    // "session a1b2, line 12"; empty where nobody knows.
    static QString placeWords(const store::distillation::BeliefEvidence &evidence);
};

} // namespace models
