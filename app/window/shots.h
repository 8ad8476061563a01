// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app {

// Renders every page of the sample workspace, light and dark, at three sizes; prints the paths. Answers the
// program's exit code. Needs the application, its theme and style.
int takeShots(const QString &folder);

} // namespace app
