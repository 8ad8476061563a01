// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QCommandLineOption>

namespace store {
class Database;
}

namespace app::ctl {

class Invocation;

// The options that describe the question of a stack.
QList<QCommandLineOption> stackOptions();
QStringList stackOptionNames();
// The question that these options describe; error Usage if one is malformed or names something unknown.
[[nodiscard]] store::Result<store::StackQuestion> stackQuestion(const Invocation &invocation);
// Changes a recipe by --budget, --top-k and --order.
[[nodiscard]] store::Result<void> takeRecipeOptions(const Invocation &invocation, store::Recipe &recipe);
// Adds the pretended statuses of --what-if: uid -> status.
[[nodiscard]] store::Result<void> takePretences(const Invocation &invocation,
                                                QMap<QString, QString> &pretended);
// Error::NotFound where one of the pretended rows is not in the store.
[[nodiscard]] store::Result<void> checkPretended(store::Database &database,
                                                 const QMap<QString, QString> &pretended);

} // namespace app::ctl
