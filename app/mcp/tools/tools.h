// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/tool.h"

namespace app::mcp::tools {

extern const Tool MemoryLearn;
extern const Tool MemoryRecall;
extern const Tool MemoryRead;
extern const Tool MemoryEpisode;
extern const Tool MemoryProcedure;
extern const Tool MemoryStats;

} // namespace app::mcp::tools
