// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// A JSON object as a line of prose, "vendor=ACME, amount=3905.00": names in order, nested values as compact
// JSON. What is no object stands as it is.
QString plainJson(const QString &json);

} // namespace store
