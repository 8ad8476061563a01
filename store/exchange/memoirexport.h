// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/export.h"

#include <QByteArray>

#include <functional>

namespace store::exchange {

// Receives an export line by line.
using ExportLine = std::function<Result<void>(const QByteArray &)>;

// Writes JSON lines, version 1: a header {"memoir":1}, then lines of "type" agent, run, episode, filter,
// dismissal, reflexion; a reflexion has its sightings and history. The history of an imported row begins with
// the history it brought along, and omits the entry of the import until something else happens to the row; so
// importing into an empty store and exporting again gives the same lines. Returns the number of reflexions.
[[nodiscard]] Result<Exported> writeMemoir(Database &database, const ExportOptions &options,
                                           const ExportLine &line);

} // namespace store::exchange
