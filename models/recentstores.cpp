// SPDX-License-Identifier: MIT
#include "models/recentstores.h"
