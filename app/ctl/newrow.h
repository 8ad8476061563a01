// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QJsonObject>

class QCommandLineParser;

namespace app::ctl {

class Invocation;

// The row that a JSON object describes; keys are the names of columns. Unknown keys go to `extra`, and so do
// those that a writer may not set (status, reviewed_by, ...). Error Usage for a value of the wrong type.
[[nodiscard]] store::Result<store::NewReflexion> newReflexion(const QJsonObject &object);

enum class Columns { All, Editable }; // all for a new row; those a person may edit for a stored one

// Declares an option for each column; columnsGiven() makes the object that the given options describe.
void declareColumns(QCommandLineParser &options, Columns which = Columns::All);
[[nodiscard]] store::Result<QJsonObject> columnsGiven(const Invocation &invocation,
                                                      Columns which = Columns::All);

} // namespace app::ctl
