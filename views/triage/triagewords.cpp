// SPDX-License-Identifier: MIT
#include "views/triage/triagewords.h"

#include "models/dates.h"
#include "models/words.h"
#include "store/clock.h"
#include "store/cut.h"
#include "views/look/hiddentext.h"

#include <QCoreApplication>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using store::guard::Detector;

// The context of these texts for translators.
struct TriageWords
{
    Q_DECLARE_TR_FUNCTIONS(views::TriageWords)
};

} // namespace

Glyph glyphOf(store::Status status)
{
    using enum store::Status;

    switch (status) {
    case NeedsReview: return Glyph::NeedsReview;
    case ApprovedForReuse: return Glyph::Approved;
    case Rejected: return Glyph::Rejected;
    case Expired: return Glyph::Expired;
    case OneTimeException: return Glyph::OneTime;
    case Sensitive: return Glyph::Sensitive;
    case Superseded: return Glyph::Superseded;
    }
    Q_UNREACHABLE();
}

QString shortUid(const QString &uid)
{
    return u'…' + uid.right(4);
}

QString whenWords(const QString &isoTime)
{
    constexpr qint64 Days30 = 30 * 86'400;
    const QDateTime time = store::fromIsoTime(isoTime);
    if (!time.isValid())
        return {};
    const qint64 age = time.secsTo(store::now());
    if (age < 0)
        return TriageWords::tr("in %1").arg(models::shortSpan(-age));
    if (age <= Days30)
        return models::shortAge(age);
    return models::dayOfYearWords(time.toLocalTime().date());
}

QString fullTime(const QString &isoTime)
{
    return models::exactMomentWords(isoTime);
}

QString headOf(const QString &text, int characters)
{
    const QString line = withoutHidden(store::cutTo(text, 2 * characters + 64)).simplified();
    return line.size() <= characters ? line : store::cutTo(line, characters - 1).trimmed() + u'…';
}

QString nameOf(const QString &entity, const QString &observation, int characters)
{
    return headOf(entity.isEmpty() ? observation : entity, characters);
}

QString lineOf(const QString &entity, const QString &observation, int ofEntity, int ofObservation)
{
    const QString said = headOf(observation, ofObservation);
    return entity.isEmpty() ? said
                            : TriageWords::tr("%1: %2", "an entity and what was observed")
                                  .arg(headOf(entity, ofEntity), said);
}

QString findingIcon(Detector detector)
{
    switch (detector) {
    case Detector::Secret: return u"secret"_s;
    case Detector::Pii: return u"user"_s;
    case Detector::Injection: return u"inject"_s;
    case Detector::Hidden: return u"warn"_s;
    case Detector::Oversize: return u"file"_s;
    }
    Q_UNREACHABLE();
}

bool refusesByKind(Detector detector)
{
    return detector == Detector::Secret || detector == Detector::Injection || detector == Detector::Hidden;
}

QString findingLead(Detector detector)
{
    switch (detector) {
    case Detector::Secret: return TriageWords::tr("Held a secret.");
    case Detector::Pii: return TriageWords::tr("Personal data.");
    case Detector::Injection: return TriageWords::tr("Reads like an instruction.");
    case Detector::Hidden: return TriageWords::tr("Hidden characters.");
    case Detector::Oversize: return TriageWords::tr("Very long.");
    }
    Q_UNREACHABLE();
}

QString findingEvidence(const store::guard::Finding &finding)
{
    if (finding.rule == u"learned"_s)
        return TriageWords::tr("by its words, above all “%1”").arg(headOf(finding.masked, 90));
    QString rule = finding.rule;
    rule.replace(u'-', u' ');
    return finding.masked.isEmpty() ? rule
                                    : TriageWords::tr("%1: “%2”").arg(rule, headOf(finding.masked, 90));
}

TextMark::Kind markKind(const store::guard::Finding &finding)
{
    if (finding.detector == Detector::Pii)
        return TextMark::Kind::Private;
    return finding.severity == store::guard::Severity::High ? TextMark::Kind::Refuses
                                                            : TextMark::Kind::LookCloser;
}

QString laneWords(const store::QueueFilter &filter)
{
    using Lane = store::QueueFilter::Lane;

    switch (filter.lane) {
    case Lane::Status: return glyphWord(glyphOf(filter.status));
    case Lane::Snoozed: return TriageWords::tr("Snoozed");
    case Lane::Flagged: return TriageWords::tr("With findings");
    case Lane::All:
        return filter.worth == "costs"_L1   ? TriageWords::tr("Costs more than it gives")
               : !filter.evidence.isEmpty() ? TriageWords::tr("Its evidence changed")
               : filter.isBlind()           ? TriageWords::tr("Second opinion")
               : filter.isAskingAgain()     ? TriageWords::tr("Disagreements")
                                            : TriageWords::tr("Every row");
    }
    Q_UNREACHABLE();
}

} // namespace views
