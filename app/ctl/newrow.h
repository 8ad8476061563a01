// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/reflexion.h"
#include "store/result.h"

#include <QJsonObject>

class QCommandLineParser;

namespace app::ctl {

class Invocation;

// The row that a JSON object describes, keys as in the design's table. Keys nobody knows go to `extra`, and
// so do those that are not a writer's to set (status, reviewed_by, ...). Usage where a value has the wrong
// type.
[[nodiscard]] store::Result<store::NewReflexion> newReflexion(const QJsonObject &object);

// An option for every column, and the object that the options given describe.
void declareColumns(QCommandLineParser &options);
[[nodiscard]] store::Result<QJsonObject> columnsGiven(const Invocation &invocation);

} // namespace app::ctl
