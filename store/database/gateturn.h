// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace store {

class WriteGate;

// One act on a thread that may have the next act waiting. Somebody who presses keys faster than other
// programs let him write has a queue of acts, and each would queue at the write gate again (measured with
// thirty programs on one store: 25 s for the last act). So an act with another one behind it hands the gate
// to that one, for at most a fifth of a second in a row. Create it for the duration of the act.
class GateTurn
{
    Q_DISABLE_COPY_MOVE(GateTurn)
public:
    explicit GateTurn(bool isAnotherWaiting); // another act for this connection waits on this thread
    ~GateTurn();                              // frees the gate unless another act is waiting

    // Frees the gate that the act before left to this thread. Call it before a long read that precedes a
    // write.
    static void end();

    // WriteGate calls these, on the thread that writes.
    static void began();                          // the gate was entered, not taken over from an act before
    static bool isLeft(WriteGate *gate);          // true: the next act gets the gate, so do not free it
    static bool takesOver(const WriteGate *gate); // true: the act before left this gate to the caller

private:
    const bool m_isAnotherWaiting;
};

} // namespace store
