// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace app::ctl {

// The whole content of a file, or of standard input if the path is "-".
[[nodiscard]] store::Result<QByteArray> inputOf(const QString &path);

// Takes standard input to its end into a file in this folder, for what reads a file twice; the file's path.
[[nodiscard]] store::Result<QString> spooledInput(const QString &folder);

} // namespace app::ctl
