// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"

namespace app::mcp::tools {

extern const Tool MemoryLearn;
extern const Tool MemoryRecall;
extern const Tool MemoryEpisode;
extern const Tool MemoryProcedure;
extern const Tool MemoryStats;
extern const Tool MemoryConsolidate;
extern const Tool MemoryRead;
extern const Tool MemoryUpdate;
extern const Tool MemoryForget;
extern const Tool ActionPropose;
extern const Tool ActionStatus;
extern const Tool ContextStack;
extern const Tool RunReport;

} // namespace app::mcp::tools
