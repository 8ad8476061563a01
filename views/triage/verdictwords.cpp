// SPDX-License-Identifier: MIT
#include "views/triage/verdictwords.h"

#include "views/triage/triageactions.h"

#include <QCoreApplication>

namespace views {

using namespace Qt::StringLiterals;
using store::Status;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("views::VerdictWords", text);
}

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
    case Status::ApprovedForReuse: return tr("Approved");
    case Status::Rejected: return tr("Rejected");
    case Status::OneTimeException: return tr("One-time");
    case Status::Sensitive: return tr("Sensitive");
    case Status::Superseded: return tr("Superseded");
    case Status::NeedsReview: return tr("Back to review");
    case Status::Expired: return tr("Expired");
    }
    Q_UNREACHABLE();
}

QString flightWords(const models::Preflight &flight)
{
    QStringList words;
    for (const Status status : store::AllStatuses) {
        if (const int rows = flight.byStatus.value(int(status)))
            words.append(tr("%1 %2").arg(rows).arg(store::words(status)));
    }
    if (flight.flagged > 0)
        words.append(tr("%1 flagged").arg(flight.flagged));
    if (flight.changed > 0)
        words.append(tr("%1 changed since you read them").arg(flight.changed));
    if (flight.gone > 0)
        words.append(tr("%1 gone").arg(flight.gone));
    return words.join(u" · "_s);
}

} // namespace views
