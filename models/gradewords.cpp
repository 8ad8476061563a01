// SPDX-License-Identifier: MIT
#include "models/gradewords.h"

#include "models/dates.h"
#include "models/words.h"
#include "store/cut.h"
#include "store/rows/status.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace models {

using namespace Qt::StringLiterals;
using namespace store::training;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(models::GradeWords)
};

constexpr QChar Thin = u'\u202f';

// As within a sentence.
QString statusWord(const QString &name)
{
    const auto status = store::statusNamed(name);
    QString word = status ? store::words(*status) : name;
    return word.replace(0, 1, word.first(std::min<qsizetype>(1, word.size())).toLower());
}

} // namespace

QString percentWords(double share)
{
    return QLocale().toString(std::round(share * 100), 'f', 0) + Thin + u'%';
}

QString pointsWords(double difference)
{
    const int points = int(std::round(std::abs(difference) * 100));
    const QString figure = Tr::tr("%Ln points", nullptr, points);
    return points == 0 ? figure : (difference < 0 ? Minus : QChar(u'+')) + figure;
}

QString secondsWords(double milliseconds)
{
    const QLocale locale;
    if (milliseconds < 1'000)
        return locale.toString(milliseconds, 'f', 0) + Thin + u"ms"_s;
    return locale.toString(milliseconds / 1'000, 'f', milliseconds < 100'000 ? 1 : 0) + Thin + u's';
}

QString gradeWords(double grade)
{
    return QLocale().toString(grade, 'f', grade == std::floor(grade) ? 0 : 1);
}

QString stepWords(const QDateTime &start, GradeStep step)
{
    if (step == GradeStep::Tick)
        return dayAndTimeWords(start);
    const QString day = dayWords(start.date());
    return step == GradeStep::Week ? Tr::tr("week of %1").arg(day) : day;
}

QString momentWords(const QDateTime &at, const QDateTime &beside)
{
    const QDateTime local = at.toLocalTime();
    return local.date() == beside.toLocalTime().date() ? local.toString(u"HH:mm"_s) : dayAndTimeWords(at);
}

QString markerLetter(GradeMarker::Kind kind)
{
    switch (kind) {
    case GradeMarker::Kind::Model: return Tr::tr("M", "letter of a marker: model");
    case GradeMarker::Kind::Judge: return Tr::tr("J", "letter of a marker: judge");
    case GradeMarker::Kind::Prompt: return Tr::tr("P", "letter of a marker: prompt");
    default: return Tr::tr("K", "letter of a marker: memory");
    }
}

QString markerWords(const GradeMarker &marker)
{
    const auto change = [&](const QString &what) {
        return u"%1 %2 → %3"_s.arg(what, marker.from, marker.to);
    };
    switch (marker.kind) {
    case GradeMarker::Kind::Model: return change(Tr::tr("Model"));
    case GradeMarker::Kind::Judge: return change(Tr::tr("Judge"));
    case GradeMarker::Kind::Prompt: return change(Tr::tr("Prompt"));
    default: break;
    }
    const QString what = marker.from == marker.to ? Tr::tr("reworded") : statusWord(marker.to);
    return Tr::tr("Memory: “%1” %2").arg(store::cutTo(marker.label, 60), what);
}

VerdictWords verdictWords(const Verdict &verdict, const AlertRule &rule)
{
    VerdictWords words;
    const QString windows = Tr::tr("The last %1 days against the %2 before, the same questions")
                                .arg(rule.recentDays)
                                .arg(rule.beforeDays);
    const QString rates =
        Tr::tr("%1 passed before, %2 now").arg(percentWords(verdict.before), percentWords(verdict.after));
    const QString between = Tr::tr("difference %1, likely between %2 and %3")
                                .arg(pointsWords(verdict.difference), pointsWords(verdict.interval.low),
                                     pointsWords(verdict.interval.high));
    words.evidence = u"%1: %2; %3."_s.arg(windows, rates, between);
    switch (verdict.kind) {
    case Verdict::Kind::TooFew:
        words.sentence =
            Tr::tr("Too few answers to compare the last %1 days with those before.").arg(rule.recentDays);
        words.evidence =
            Tr::tr("%1 answers of the same questions lately, %2 before.")
                .arg(QLocale().toString(verdict.answersAfter), QLocale().toString(verdict.answersBefore));
        break;
    case Verdict::Kind::WithinNoise: words.sentence = Tr::tr("Within noise."); break;
    case Verdict::Kind::Worse:
        words.sentence =
            verdict.isOverall
                ? Tr::tr("Worse than before: %1.").arg(pointsWords(verdict.difference))
                : Tr::tr("%Ln questions are worse than before.", nullptr, int(verdict.questions.size()));
        break;
    case Verdict::Kind::Better:
        words.sentence =
            verdict.isOverall
                ? Tr::tr("Better than before: %1.").arg(pointsWords(verdict.difference))
                : Tr::tr("%Ln questions are better than before.", nullptr, int(verdict.questions.size()));
        break;
    }
    if (verdict.isAlert() && verdict.since.isValid())
        words.sentence += u' ' + Tr::tr("Most likely since %1.").arg(dayAndTimeWords(verdict.since));
    return words;
}

QString flipWords(const Flip &flip)
{
    QStringList words;
    if (flip.isSameAnswer())
        words += flip.isSameJudge() ? Tr::tr("Same answer") + u" · "_s + Tr::tr("grader moved")
                                    : Tr::tr("Same answer") + u" · "_s + Tr::tr("another judge");
    else
        words += flip.isSameJudge() ? Tr::tr("Answer changed")
                                    : Tr::tr("Answer changed") + u" · "_s + Tr::tr("another judge");
    if (flip.before.model != flip.after.model)
        words += Tr::tr("another model");
    return words.join(u" · "_s);
}

QString toldChangeWords(const ToldChange &change)
{
    if (change.isCurated() && change.from != change.to)
        return statusWord(change.to);
    switch (change.kind) {
    case ToldChange::Kind::Entered: return Tr::tr("new in the stack");
    case ToldChange::Kind::Left: return Tr::tr("gone from the stack");
    case ToldChange::Kind::Reworded: return Tr::tr("reworded");
    case ToldChange::Kind::Resized: break;
    }
    return Tr::tr("told at another length");
}

} // namespace models
