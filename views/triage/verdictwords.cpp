// SPDX-License-Identifier: MIT
#include "views/triage/verdictwords.h"

#include "views/triage/triageactions.h"

#include <QCoreApplication>

namespace views {

using namespace Qt::StringLiterals;
using store::Status;

namespace {

// The context of these texts for translators.
struct VerdictWords
{
    Q_DECLARE_TR_FUNCTIONS(views::VerdictWords)
};

} // namespace

Status targetOf(int verdict)
{
    switch (verdict) {
    case TriageActions::Approve: return Status::ApprovedForReuse;
    case TriageActions::Reject: return Status::Rejected;
    case TriageActions::OneTime: return Status::OneTimeException;
    case TriageActions::Sensitive: return Status::Sensitive;
    case TriageActions::Supersede: return Status::Superseded;
    default: return Status::NeedsReview;
    }
}

QString doneWords(Status status)
{
    switch (status) {
    case Status::ApprovedForReuse: return VerdictWords::tr("Approved");
    case Status::Rejected: return VerdictWords::tr("Rejected");
    case Status::OneTimeException: return VerdictWords::tr("One-time");
    case Status::Sensitive: return VerdictWords::tr("Sensitive");
    case Status::Superseded: return VerdictWords::tr("Superseded");
    case Status::NeedsReview: return VerdictWords::tr("Back to review");
    case Status::Expired: return VerdictWords::tr("Expired");
    }
    Q_UNREACHABLE();
}

QString askedWords(Status status, int rows)
{
    switch (status) {
    case Status::ApprovedForReuse: return VerdictWords::tr("Approve %L1?").arg(rows);
    case Status::Rejected: return VerdictWords::tr("Reject %L1?").arg(rows);
    case Status::OneTimeException: return VerdictWords::tr("Make %L1 one-time?").arg(rows);
    case Status::Sensitive: return VerdictWords::tr("Make %L1 sensitive?").arg(rows);
    case Status::Superseded: return VerdictWords::tr("Supersede %L1?").arg(rows);
    case Status::NeedsReview: return VerdictWords::tr("Put %L1 back to review?").arg(rows);
    case Status::Expired: return VerdictWords::tr("Let %L1 expire?").arg(rows);
    }
    Q_UNREACHABLE();
}

QString flightWords(const models::Preflight &flight)
{
    QStringList words;
    for (const Status status : store::AllStatuses) {
        if (const int rows = flight.byStatus.value(int(status)))
            words.append(VerdictWords::tr("%1 %2").arg(rows).arg(store::words(status)));
    }
    if (flight.flagged > 0)
        words.append(VerdictWords::tr("%1 flagged").arg(flight.flagged));
    if (flight.changed > 0)
        words.append(VerdictWords::tr("%1 changed since you read them").arg(flight.changed));
    if (flight.gone > 0)
        words.append(VerdictWords::tr("%1 gone").arg(flight.gone));
    return words.join(u" · "_s);
}

} // namespace views
