// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <chrono>
#include <optional>

// The holder of a lease, as "host|numbering/boot/process/start/word/beat". A process is identified by its
// number and start time, because numbers are reused; a sandbox numbers its processes on its own, and nothing
// is known about another's. `beat` is when it was last heard of, on a clock of this machine that nobody can
// set.
namespace store::leaseholder {

// A name for whoever takes a lease in this process, heard of now. Each call makes another one, because two
// threads of a process are two holders.
QString make();

// "host, process 4711", for a person.
QString place(const QString &holder);

// True where the holder was a process of this machine that is not there any more. False where that is not
// known.
bool isGone(const QString &holder);

// How long ago a holder on this machine was last heard of. nullopt where that is unknown: on another machine,
// or before this machine was started.
std::optional<std::chrono::milliseconds> silenceOf(const QString &holder);

} // namespace store::leaseholder
