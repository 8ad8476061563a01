// SPDX-License-Identifier: MIT
#include "app/ctl/written.h"

namespace app::ctl {

namespace {

bool isWriting = false;

} // namespace

void noteWriting()
{
    isWriting = true;
}

bool mayHaveWritten()
{
    return isWriting;
}

} // namespace app::ctl
