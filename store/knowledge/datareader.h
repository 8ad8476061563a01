// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"

namespace store::knowledge {

// YAML: a block for each key or item of the top level, under the key's name. The text stays as it is written;
// what is no YAML is cut all the same.
[[nodiscard]] Document readYaml(QByteArray text);

// JSON: the same. A text of very long lines is written anew with a line for each value, where it is valid
// JSON; JSON lines are a block a line.
[[nodiscard]] Document readJson(QByteArray text);

} // namespace store::knowledge
