// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"
#include "store/rows/reflexions.h"
#include "views/look/statusglyph.h"
#include "views/parts/observationtext.h"

#include <QString>

namespace views {

// How the triage page words and draws what the store says.

[[nodiscard]] Glyph glyphOf(store::Status status);
[[nodiscard]] QString shortUid(const QString &uid); // "…W4QH"
// "19 d" up to 30 days, then a date; empty for a text that is no time.
[[nodiscard]] QString whenWords(const QString &isoTime);
[[nodiscard]] QString fullTime(const QString &isoTime); // "2 Nov 2026 14:03:11 CET"
// Each character that cannot be seen, or that turns the text around, becomes a small box; same length.
[[nodiscard]] QString withoutHidden(QString text);
// The beginning of a text in one line, hidden characters boxed.
[[nodiscard]] QString headOf(const QString &text, int characters);

[[nodiscard]] QString findingIcon(store::guard::Detector detector);
// Whether a row with an open finding of this kind is told apart as refusing to pass.
[[nodiscard]] bool refusesByKind(store::guard::Detector detector);
[[nodiscard]] QString findingLead(store::guard::Detector detector); // "Reads like an instruction."
[[nodiscard]] QString findingEvidence(const store::guard::Finding &finding);
[[nodiscard]] TextMark::Kind markKind(const store::guard::Finding &finding);

// What a list shows: "Needs review", "Every row".
[[nodiscard]] QString laneWords(const store::QueueFilter &filter);

} // namespace views
