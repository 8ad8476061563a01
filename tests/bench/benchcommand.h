// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace bench {

struct Place;

// Milliseconds that a whole memoirctl took, from its start to its end; none, and its words on standard error,
// where it failed. `exit` is the code it has to end with.
[[nodiscard]] std::optional<double> commandTime(const Place &place, const QStringList &arguments,
                                                const QByteArray &input = {}, int exit = 0);

} // namespace bench
