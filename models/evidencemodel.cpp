// SPDX-License-Identifier: MIT
#include "models/evidencemodel.h"

#include "models/dates.h"
#include "store/rows/status.h"
#include "store/schema/layer.h"

#include <QDate>
#include <QLocale>

namespace models {

using namespace Qt::StringLiterals;
using store::distillation::BeliefEvidence;

namespace {

constexpr qsizetype MostName = 40; // characters of a session's name

QString dayOf(const BeliefEvidence &evidence)
{
    return dayWords(QDate::fromString(evidence.days.value(evidence.days.size() - 1), Qt::ISODate));
}

QVariant statusOf(const BeliefEvidence &evidence)
{
    const auto status = store::reflexionStatus(evidence.row.layer, evidence.row.status);
    return status ? QVariant(int(*status)) : QVariant();
}

} // namespace

void EvidenceModel::show(const store::distillation::TopicBeliefs &topic,
                         const store::distillation::Belief &belief)
{
    std::vector<BeliefEvidence> named;
    for (const BeliefEvidence &evidence : topic.evidence) {
        if (belief.rows.contains(evidence.row.uid))
            named.push_back(evidence);
    }
    std::ranges::stable_sort(named, {}, &BeliefEvidence::standing);
    set(std::move(named));
}

int EvidenceModel::inForce() const
{
    return int(std::ranges::count(rows(), BeliefEvidence::Standing::InForce, &BeliefEvidence::standing));
}

QString EvidenceModel::standingWords(const BeliefEvidence &evidence)
{
    switch (evidence.standing) {
    case BeliefEvidence::Standing::InForce: return tr("in force");
    case BeliefEvidence::Standing::Replaced: return tr("replaced");
    case BeliefEvidence::Standing::Waiting: return tr("waits for you");
    case BeliefEvidence::Standing::Withdrawn: break;
    }
    return evidence.row.revision == 0 ? tr("gone") : tr("not in force");
}

QString EvidenceModel::placeWords(const BeliefEvidence &evidence)
{
    if (!evidence.nativeName.isEmpty())
        return evidence.nativeName;
    if (evidence.session.isEmpty())
        return {};
    // The beginning of a path says less than its end.
    const QString session =
        evidence.session.size() > MostName ? u'…' + evidence.session.right(MostName - 1) : evidence.session;
    return evidence.line > 0 ? tr("%1, line %2").arg(session, QLocale().toString(evidence.line)) : session;
}

QVariant EvidenceModel::data(const QModelIndex &index, int role) const
{
    const BeliefEvidence *evidence = index.isValid() ? at(index.row()) : nullptr;
    if (!evidence)
        return {};
    const QString text =
        evidence->row.revision == 0 ? tr("Not in this store: %1").arg(evidence->row.uid) : evidence->row.text;
    QStringList second{standingWords(*evidence)};
    if (evidence->days.size() > 1)
        second += tr("%Ln days", nullptr, int(evidence->days.size()));
    if (const QString place = placeWords(*evidence); !place.isEmpty())
        second += place;
    switch (role) {
    case Qt::DisplayRole: return text;
    case Qt::ToolTipRole: return text + u'\n' + second.join(u" · "_s) + u'\n' + evidence->row.uid;
    case Qt::AccessibleTextRole:
        return QStringList{text, second.join(u", "_s), dayOf(*evidence)}.join(u", "_s);
    case LineSubRole: return second.join(u" · "_s);
    case LineFigureRole: return dayOf(*evidence);
    case LineStatusRole: return statusOf(*evidence);
    case LineIconRole: return evidence->row.revision == 0 ? u"warn"_s : u"link"_s;
    case LineUrgentRole: return evidence->row.revision == 0;
    case LineStruckRole: return evidence->standing == BeliefEvidence::Standing::Replaced;
    case UidRole: return evidence->row.uid;
    default: return {};
    }
}

} // namespace models
