// SPDX-License-Identifier: MIT
#pragma once

#include "models/linemodel.h"
#include "store/distillation/drafts.h"

namespace models {

// Drafts that wait for a person. GUI thread.
class DraftModel final : public LineModel<store::Draft>
{
    Q_OBJECT
public:
    using LineModel::LineModel;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QString nameOf(const store::Draft &draft) const override { return draft.uid; }
};

} // namespace models
