// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QJsonObject>

class QCommandLineParser;

namespace app::ctl {

class Invocation;

// The row that a JSON object describes, keys as in the design's table. Keys nobody knows go to `extra`, and
// so do those that are not a writer's to set (status, reviewed_by, ...). Usage where a value has the wrong
// type.
[[nodiscard]] store::Result<store::NewReflexion> newReflexion(const QJsonObject &object);

enum class Columns { All, Editable }; // of a new row, or those that a person may change of a stored one

// An option for every column, and the object that the options given describe.
void declareColumns(QCommandLineParser &options, Columns which = Columns::All);
[[nodiscard]] store::Result<QJsonObject> columnsGiven(const Invocation &invocation,
                                                      Columns which = Columns::All);

} // namespace app::ctl
