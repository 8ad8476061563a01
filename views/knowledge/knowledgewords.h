// SPDX-License-Identifier: MIT
#pragma once

#include "models/sourcemodel.h"
#include "store/knowledge/ingestreport.h"
#include "views/look/theme.h"

namespace views {

[[nodiscard]] QString stateIcon(models::SourceState state);
[[nodiscard]] Theme::Role stateColor(models::SourceState state);

// "12 sources · 326 chunks · 122,427 tokens"
[[nodiscard]] QStringList countWords(const store::knowledge::KnowledgeCounts &counts);
// The result of reading documents, in one sentence.
[[nodiscard]] QString reportWords(const store::knowledge::IngestReport &report);

} // namespace views
