// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace app::ctl {

// The whole content of a file, or of standard input if the path is "-".
[[nodiscard]] store::Result<QByteArray> inputOf(const QString &path);

} // namespace app::ctl
