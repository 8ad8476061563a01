// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace store {

class WriteGate;

// One act of a thread that may have the next one waiting already. Who presses keys quicker than other
// programs let him write has a queue of acts, and each of them would stand in the gate's queue again
// (measured with thirty programs on one store: 25 s for the last of them). So an act with another behind it
// leaves the gate to that one, for at most a fifth of a second from where the thread had it first. Lives as
// long as the act.
class GateTurn
{
    Q_DISABLE_COPY_MOVE(GateTurn)
public:
    explicit GateTurn(bool isAnotherWaiting); // on the same thread, for the same connection
    ~GateTurn();                              // without another act the gate is free from here on

    // Frees what the act before has left, on the calling thread: for what reads a long time before it writes.
    static void end();

    // For the gate, of the calling thread.
    static void began();                          // it was entered, not taken over
    static bool isLeft(WriteGate *gate);          // to the next act, instead of being free
    static bool takesOver(const WriteGate *gate); // what the act before has left

private:
    const bool m_isAnotherWaiting;
};

} // namespace store
