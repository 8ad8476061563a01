// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>

// How days are written everywhere: short, in the order and with the points of the language.
namespace models {

[[nodiscard]] QString dayWords(const QDate &day);               // "9 Nov", "9. Nov."
[[nodiscard]] QString dayOfYearWords(const QDate &day);         // with its year
[[nodiscard]] QString dayAndTimeWords(const QDateTime &moment); // "9 Nov 10:12", in this computer's zone

} // namespace models
