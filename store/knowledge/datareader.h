// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"

namespace store::knowledge {

// YAML: a block for each top-level key or item, under the key's name. The text is unchanged; text that is not
// valid YAML is split all the same.
[[nodiscard]] Document readYaml(QByteArray text);

// JSON: the same. Valid JSON with very long lines is written anew with one line per value; JSON lines are one
// block per line.
[[nodiscard]] Document readJson(QByteArray text);

} // namespace store::knowledge
