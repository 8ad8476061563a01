// SPDX-License-Identifier: MIT
#pragma once

namespace app {

// Installs the translations: always the English plurals, and over them the locale's language if there is a
// translation. Call it once, after the application is made and before the first text is used.
void installLanguage();

} // namespace app
