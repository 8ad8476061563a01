// SPDX-License-Identifier: MIT
#include "views/frame/undoscope.h"

#include "store/clock.h"
#include "views/frame/pagekind.h"

namespace views {

models::UndoScope undoScopeOf(const PageKind *kind, const QDateTime &openedAt)
{
    if (!kind || !kind->undoes)
        return {{}, store::now().addYears(1)};
    return {*kind->undoes, openedAt};
}

} // namespace views
