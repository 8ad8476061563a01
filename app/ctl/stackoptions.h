// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

class QCommandLineParser;

namespace app::ctl {

class Invocation;

// The options that say what a stack is asked for.
void declareStackOptions(QCommandLineParser &options);
// Usage where one of them is malformed or names what there is not.
[[nodiscard]] store::Result<store::StackQuestion> stackQuestion(const Invocation &invocation);
// What --budget, --top-k and --order change of a recipe.
[[nodiscard]] store::Result<void> takeRecipeOptions(const Invocation &invocation, store::Recipe &recipe);
// Adds what --what-if pretends: uid to status.
[[nodiscard]] store::Result<void> takePretences(const Invocation &invocation,
                                                QMap<QString, QString> &pretended);
// "vendor:acme" as type and id; an id alone is of any type.
void takeEntity(const QString &text, store::StackQuestion &question);

} // namespace app::ctl
