// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

// Knows the input that is being taken, and keeps it in a file when it ends the process or takes too long.
namespace fuzz::watch {

constexpr unsigned MostSeconds = 10;      // of a processor, for one input
constexpr unsigned MostIdleSeconds = 120; // of the clock: something waits that nobody will answer

// From now on. `file` is where an input is kept that ends the process.
void begin(const QByteArray &parser, const QByteArray &file);
// The input must live until the next one is named.
void taking(const QByteArray &input);
void taken();

} // namespace fuzz::watch
