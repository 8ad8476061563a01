// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"
#include "store/rows/reflexions.h"
#include "views/look/statusglyph.h"
#include "views/parts/observationtext.h"

#include <QString>

namespace views {

// Words and silhouettes for values of the store, as the Triage page shows them.

[[nodiscard]] Glyph glyphOf(store::Status status);
[[nodiscard]] QString shortUid(const QString &uid); // "…W4QH"
// "19 d" up to 30 days, then a date; empty for a text that is no time.
[[nodiscard]] QString whenWords(const QString &isoTime);
[[nodiscard]] QString fullTime(const QString &isoTime); // "2 Nov 2026 14:03:11 CET"
// The beginning of a text in one line, hidden characters boxed.
[[nodiscard]] QString headOf(const QString &text, int characters);
// What a row is called: its entity, else the beginning of its text.
[[nodiscard]] QString nameOf(const QString &entity, const QString &observation, int characters);
// "ACME: Invoices arrive…"; the text alone of a row without an entity.
[[nodiscard]] QString lineOf(const QString &entity, const QString &observation, int ofEntity,
                             int ofObservation);

[[nodiscard]] QString findingIcon(store::guard::Detector detector);
// Whether a finding of this kind is shown as one that refuses an approval without a reason.
[[nodiscard]] bool refusesByKind(store::guard::Detector detector);
[[nodiscard]] QString findingLead(store::guard::Detector detector); // "Reads like an instruction."
[[nodiscard]] QString findingEvidence(const store::guard::Finding &finding);
[[nodiscard]] TextMark::Kind markKind(const store::guard::Finding &finding);

// The name of what a filter's lane shows: "Needs review", "Every row".
[[nodiscard]] QString laneWords(const store::QueueFilter &filter);

} // namespace views
