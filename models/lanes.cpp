// SPDX-License-Identifier: MIT
#include "models/lanes.h"
