// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// A JSON object as a line of prose, "vendor=ACME, amount=3905.00": names in order, nested values as compact
// JSON. A text that is not a JSON object is returned unchanged.
QString plainJson(const QString &json);

} // namespace store
