// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace app::ctl {

// The translation context of everything memoirctl says.
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(memoirctl)
};

} // namespace app::ctl
