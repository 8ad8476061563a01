// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

namespace store {

// What single layers ask beyond what every layer can declare: who releases, answers, and decides.
[[nodiscard]] QByteArray ownRulesSql(const SchemaDialect &dialect);

} // namespace store
