// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>

namespace store {

// While it exists, now() says the same moment again and again on this thread: for reads that are done in
// several runs and must be the same in each.
class ClockStop
{
    Q_DISABLE_COPY_MOVE(ClockStop)
public:
    ClockStop();
    ~ClockStop();

private:
    const QDateTime m_before; // of another one around this; invalid: there is none
};

} // namespace store
