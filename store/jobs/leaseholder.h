// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <chrono>
#include <optional>

// Who holds a lease: "host|numbering/boot/process/start/word/beat". A process is known again by its number
// and the moment it began, since numbers come back; a sandbox counts its processes on its own, and of
// another's nothing is known. The beat is when it was last heard of, by a clock of this machine that nobody
// sets.
namespace store::leaseholder {

// This process, heard of now. A new word each time: two threads of one process are two holders.
QString make();

// "host, process 4711", for a person.
QString place(const QString &holder);

// True where the holder was a process of this machine that is not there any more. False where that is not
// known.
bool isGone(const QString &holder);

// How long nothing was heard of a holder on this machine. None where that is not known: of another machine,
// or from before this one was started.
std::optional<std::chrono::milliseconds> silenceOf(const QString &holder);

} // namespace store::leaseholder
