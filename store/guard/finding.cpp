// SPDX-License-Identifier: MIT
#include "store/guard/finding.h"

namespace store::guard {

QLatin1StringView name(Detector detector)
{
    switch (detector) {
    case Detector::Secret: return QLatin1StringView("secret");
    case Detector::Pii: return QLatin1StringView("pii");
    case Detector::Injection: return QLatin1StringView("injection");
    case Detector::Hidden: return QLatin1StringView("hidden");
    case Detector::Oversize: return QLatin1StringView("oversize");
    }
    Q_UNREACHABLE();
}

QLatin1StringView name(Severity severity)
{
    switch (severity) {
    case Severity::Low: return QLatin1StringView("low");
    case Severity::Medium: return QLatin1StringView("medium");
    case Severity::High: return QLatin1StringView("high");
    }
    Q_UNREACHABLE();
}

} // namespace store::guard
