// SPDX-License-Identifier: MIT
#pragma once

namespace app {

// Gives the running program its words: English plurals always, over them the language of the locale where
// there is a translation. To be called once, after the application was made and before the first text is
// asked for.
void installLanguage();

} // namespace app
