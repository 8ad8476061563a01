// SPDX-License-Identifier: MIT
#include "views/frame/undoscope.h"

#include "store/clock.h"
#include "store/schema/layer.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace views {

models::UndoScope undoScopeOf(const QString &page, const QDateTime &openedAt)
{
    static const QHash<QString, QStringList> Layers{
        {u"triage"_s, {store::reflexionLayer().key()}},
        {u"approvals"_s, {store::proposalLayer().key(), store::decisionLayer().key()}},
        {u"wiki"_s, {store::wikiLayer().key()}},
        {u"knowledge"_s, {store::knowledgeLayer().key(), u"setting"_s}},
        {u"grades"_s, {store::goldenLayer().key(), u"grade"_s}}};
    const bool isForActs = Layers.contains(page) || page == "ledger"_L1;
    return {Layers.value(page), isForActs ? openedAt : store::now().addYears(1)};
}

} // namespace views
