// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app {

// Renders every page of the sample workspace to PNG files, light and dark, in three sizes; of another store
// each page once. Prints the paths; returns the exit code. Needs the application with its theme and style.
int takeShots(const QString &folder, const QString &store = {});

} // namespace app
