// SPDX-License-Identifier: MIT
#include "views/frame/undoscope.h"

#include "store/clock.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace views {

models::UndoScope undoScopeOf(const QString &page, const QDateTime &openedAt)
{
    static const QHash<QString, QStringList> Layers{{u"triage"_s, {u"reflexion"_s}},
                                                    {u"approvals"_s, {u"proposal"_s, u"decision"_s}},
                                                    {u"wiki"_s, {u"wiki"_s}},
                                                    {u"knowledge"_s, {u"knowledge"_s, u"setting"_s}},
                                                    {u"grades"_s, {u"golden"_s, u"grade"_s}}};
    const bool isForActs = Layers.contains(page) || page == "ledger"_L1;
    return {Layers.value(page), isForActs ? openedAt : store::now().addYears(1)};
}

} // namespace views
