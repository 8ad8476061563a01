// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app {

// Renders every page of the sample workspace, light and dark, at three sizes, or of a store that is named
// once each; prints the paths. Answers the program's exit code. Needs the application, its theme and style.
int takeShots(const QString &folder, const QString &store = {});

} // namespace app
