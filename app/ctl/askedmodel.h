// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {
class Database;
}

namespace app::ctl {

// What is told for a question, compared by the configured embedding model where that can be; standard error
// says where it cannot.
[[nodiscard]] store::Result<store::Stack> builtStack(store::Database &database,
                                                     const store::StackQuestion &question);
// Why the configured model was not used, on standard error; nothing where there is no reason.
void sayOffline(const QString &why);

} // namespace app::ctl
