// SPDX-License-Identifier: MIT
#include "models/actions.h"
