// SPDX-License-Identifier: MIT
#pragma once

#include "models/triagesession.h"

namespace views {

struct PageKind;

// The scope of undo on a page: acts on the page's layers since the store was opened. Older acts are announced
// before they are taken back; on a page without acts of its own, all are.
models::UndoScope undoScopeOf(const PageKind *kind, const QDateTime &openedAt);

} // namespace views
