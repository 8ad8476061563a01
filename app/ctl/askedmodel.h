// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {
class Database;
}

namespace app::ctl {

// Builds the stack for a question, with the configured embedding model if that is possible; if not, standard
// error says why.
[[nodiscard]] store::Result<store::Stack> builtStack(store::Database &database,
                                                     const store::StackQuestion &question);
// Prints on standard error why the configured model was not used; nothing if `why` is empty.
void sayOffline(const QString &why);

} // namespace app::ctl
