// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

namespace app::ctl {

// The exit codes of memoirctl; scripts rely on them.
enum ExitCode { Done = 0, Failed = 1, Usage = 2, Refused = 3, Conflict = 4, NotFound = 5, Unusable = 6 };

int exitCode(store::Error::Code code);
// The word of an error in JSON: failed, usage, refused, conflict, not_found, unusable, busy.
QString word(store::Error::Code code);
// {"error":{"code","message"}}
QJsonObject errorObject(const store::Error &error);

inline tl::unexpected<store::Error> usageError(QString message)
{
    return store::failure(store::Error::Code::Usage, std::move(message));
}

} // namespace app::ctl
