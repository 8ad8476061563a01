// SPDX-License-Identifier: MIT
#include "models/ledgerrow.h"
