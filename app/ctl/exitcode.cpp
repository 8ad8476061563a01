// SPDX-License-Identifier: MIT
#include "app/ctl/exitcode.h"

namespace app::ctl {

using namespace Qt::StringLiterals;
using Code = store::Error::Code;

int exitCode(Code code)
{
    switch (code) {
    case Code::Failed:
    case Code::Busy:
    case Code::Cancelled: return Failed;
    case Code::Usage: return Usage;
    case Code::Refused: return Refused;
    case Code::Conflict: return Conflict;
    case Code::NotFound: return NotFound;
    case Code::Unusable: return Unusable;
    }
    Q_UNREACHABLE();
}

QString word(Code code)
{
    switch (code) {
    case Code::Failed:
    case Code::Cancelled: return u"failed"_s;
    case Code::Busy: return u"busy"_s;
    case Code::Usage: return u"usage"_s;
    case Code::Refused: return u"refused"_s;
    case Code::Conflict: return u"conflict"_s;
    case Code::NotFound: return u"not_found"_s;
    case Code::Unusable: return u"unusable"_s;
    }
    Q_UNREACHABLE();
}

QJsonObject errorObject(const store::Error &error)
{
    return {{u"error"_s, QJsonObject{{u"code"_s, word(error.code)}, {u"message"_s, error.message}}}};
}

} // namespace app::ctl
