// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/exchange/typeclaw/memoryfolder.h"

namespace store::exchange::typeclaw {

// Imports the references of a folder as the agent's documents, which wait for a person. A reference whose
// document exists with another text is reported and skipped.
[[nodiscard]] Result<void> takeReferences(const MemoryFolder &folder, const QString &agent,
                                          ImportWriter &out);

// The namespace and path of imported references.
QString referenceNamespace();
QString referencePath(const QString &agent, const QString &slug);

} // namespace store::exchange::typeclaw
