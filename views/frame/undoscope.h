// SPDX-License-Identifier: MIT
#pragma once

#include "models/triagesession.h"

namespace views {

struct PageKind;

// Undo on a page is for what was done on such a page since the store was opened. What is older, and
// everything where nothing is done or no page is shown, is named before it is taken back.
models::UndoScope undoScopeOf(const PageKind *kind, const QDateTime &openedAt);

} // namespace views
