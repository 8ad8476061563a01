// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace app::ctl {

// All of the file that a verb was given, or of standard input where its name is "-".
[[nodiscard]] store::Result<QByteArray> inputOf(const QString &path);

} // namespace app::ctl
