// SPDX-License-Identifier: MIT
#include "models/draftmodel.h"

#include "models/wikimodel.h"

namespace models {

using namespace Qt::StringLiterals;
using store::Draft;

QVariant DraftModel::data(const QModelIndex &index, int role) const
{
    const Draft *draft = index.isValid() ? at(index.row()) : nullptr;
    if (!draft)
        return {};
    const QString rows = tr("%Ln rows wait", nullptr, draft->waiting());
    const bool isUrgent = !draft->blocked.isEmpty() || draft->isFlagged();
    switch (role) {
    case Qt::DisplayRole: return draft->title;
    case Qt::ToolTipRole: return draft->title + u'\n' + draft->belief;
    case Qt::AccessibleTextRole:
        return QStringList{draft->title, strengthWord(draft->strength), rows, draft->agent}.join(u", "_s);
    case LineSubRole: return rows;
    case LineFigureRole: return strengthWord(draft->strength);
    case LineNoteRole: return draft->agent;
    case LineIconRole: return isUrgent ? u"warn"_s : u"edit"_s;
    case LineUrgentRole: return isUrgent;
    default: return {};
    }
}

} // namespace models
