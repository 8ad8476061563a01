// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/exchange/typeclaw/memoryfolder.h"

namespace store::exchange::typeclaw {

// Takes the references of a folder over as the agent's documents, which wait for a person. What is there with
// another text already is named and left.
[[nodiscard]] Result<void> takeReferences(const MemoryFolder &folder, const QString &agent,
                                          ImportWriter &out);

// Where they are filed.
QString referenceNamespace();
QString referencePath(const QString &agent, const QString &slug);

} // namespace store::exchange::typeclaw
