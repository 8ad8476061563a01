// SPDX-License-Identifier: MIT
#include "models/verifyjob.h"
