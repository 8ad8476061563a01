// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/curation/ledger.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/factkey.h"
#include "store/rows/reflexions.h"
#include "store/rows/reflexiontext.h"

#include <QJsonArray>
#include <QJsonObject>

namespace app::ctl {

// Every column of a reflexion under its name.
QJsonObject toJson(const store::Reflexion &row);
QJsonObject toJson(const store::LedgerLine &line);
QJsonObject toJson(const store::Sighting &sighting);
QJsonObject toJson(const store::Episode &episode);
// Facts with the same key and another value.
QJsonArray toJson(const std::vector<store::FactConflict> &conflicts);

// A finding whose offsets are UTF-16 units of `text`, written with offsets in Unicode code points.
QJsonObject toJson(const store::guard::Finding &finding, QStringView text);
QJsonObject toJson(const store::RowFinding &finding, const store::Reflexion &row);
// What the guard found when something was written. Offsets count code points of `observation` as it was
// stored; in other fields, which are plain words or JSON values without one text, they count UTF-16 units.
QJsonArray toJson(const std::vector<store::FieldFinding> &findings, const QString &observation = {});
// The same for a row that the writer added; the guard redacts it again here, because findings have their
// positions in the redacted text.
QJsonArray findingsOf(const store::NewReflexion &row, const store::Written &written,
                      const store::ReflexionWriter &writer);

} // namespace app::ctl
