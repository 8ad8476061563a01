// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/guard/plaintext.h"

#include <span>

namespace store::guard {

// Finds text that talks to a model instead of stating a fact: overrides, role markers, persona
// switches, prompt extraction, standing orders, forced answers, and the same words disguised or
// encoded. A score over many cues decides, so it flags and never proves. At most 32 findings,
// ordered by start; linear in the text; nothing is allocated for clean text. Any thread.
Findings injection(QStringView text);
// The same where the plain readings of the text are known (see plainReadings()).
Findings injection(QStringView text, std::span<const PlainText> readings);

// The words in the form a finding may quote them: on one line, cut to 60 units, with control and invisible
// characters spelled out.
[[nodiscard]] QString quotedWords(QStringView words);

} // namespace store::guard
