// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

// Who holds a lease: "host|numbering/boot/process/start/word". A process is known again by its number and the
// moment it began, since numbers come back; a sandbox counts its processes on its own, and of another's
// nothing is known.
namespace store::leaseholder {

// A new word each time: two threads of one process are two holders.
QString make();

// "host, process 4711", for a person.
QString place(const QString &holder);

// True where the holder was a process of this machine that is not there any more. False where that is not
// known.
bool isGone(const QString &holder);

} // namespace store::leaseholder
