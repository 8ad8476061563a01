// SPDX-License-Identifier: MIT
#include "models/ledgermodel.h"
