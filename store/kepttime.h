// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// A moment said in any zone as the store keeps it, where times are compared as texts; empty where the text is
// no time.
QString keptTime(const QString &text);

} // namespace store
