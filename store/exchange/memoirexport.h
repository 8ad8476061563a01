// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/export.h"

#include <QByteArray>

#include <functional>

namespace store::exchange {

// Where an export's bytes go, a line at a time.
using ExportLine = std::function<Result<void>(const QByteArray &)>;

// JSON lines, version 1: a header {"memoir":1}, then per "type": agent, run, episode, filter, dismissal,
// reflexion; the last with its sightings and its history. A row that was imported begins its history with
// what it brought along, and leaves out the import's own entry until something happens after it; so importing
// into an empty store and exporting again gives the same lines. Answers the number of reflexions.
[[nodiscard]] Result<qint64> writeMemoir(Database &database, const ExportOptions &options,
                                         const ExportLine &line);

} // namespace store::exchange
