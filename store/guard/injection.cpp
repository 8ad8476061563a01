// SPDX-License-Identifier: MIT
#include "store/guard/injection.h"

namespace store::guard {

Findings injection(QStringView)
{
    return {};
}

} // namespace store::guard
