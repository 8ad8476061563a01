// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

namespace store {

// SQL of rules that single layers need beyond what a declaration can express: who may release, answer and
// decide.
[[nodiscard]] QByteArray ownRulesSql(const SchemaDialect &dialect);

} // namespace store
