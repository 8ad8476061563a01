// SPDX-License-Identifier: MIT
#include "views/grades/gradecontents.h"

#include "models/gradetable.h"
#include "models/gradewords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace views {

using namespace Qt::StringLiterals;
using store::training::GradeChart;
using store::training::GradeMarker;
using store::training::GradePoint;
using store::training::GradeStep;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(views::GradeContents)
};

constexpr double NotKnown = std::numeric_limits<double>::quiet_NaN();
constexpr qint64 TimesForP99 = 100;

TimeChart::Content begun(const GradeChart &chart)
{
    TimeChart::Content content;
    for (const GradePoint &point : chart.points)
        content.moments.push_back(point.start.toMSecsSinceEpoch());
    return content;
}

template<typename Value>
std::vector<double> each(const GradeChart &chart, Value value)
{
    std::vector<double> values;
    for (const GradePoint &point : chart.points)
        values.push_back(value(point));
    return values;
}

QString rollingWords(GradeStep step)
{
    const int window = models::rollingWindow(step);
    if (step == GradeStep::Tick)
        return Tr::tr("mean of %1 runs").arg(window);
    return step == GradeStep::Week ? Tr::tr("mean of %1 w").arg(window) : Tr::tr("mean of %1 d").arg(window);
}

// Marks for an axis from 0 to above `most`: at most five, in steps of 1, 2 or 5 times a power of ten.
std::vector<double> roundMarks(double most)
{
    if (!(most > 0))
        return {0, 1};
    const double power = std::pow(10, std::floor(std::log10(most)));
    for (const double step : {0.2, 0.25, 0.5, 1.0, 2.0, 2.5, 5.0}) {
        if (power * step * 3 >= most) {
            std::vector<double> marks{0};
            while (marks.back() < most)
                marks.push_back(marks.back() + power * step);
            return marks;
        }
    }
    return {0, power * 5, power * 10};
}

double highest(const std::vector<double> &values)
{
    double most = 0;
    for (const double value : values)
        most = std::isnan(value) ? most : std::max(most, value);
    return most;
}

} // namespace

TimeChart::Content passRateContent(const models::Grades &grades)
{
    const GradeChart &chart = grades.chart();
    TimeChart::Content content = begun(chart);
    double least = 1;
    for (const GradePoint &point : chart.points) {
        const auto band = point.passBand();
        content.low.push_back(point.hasGrades() ? band.low : NotKnown);
        content.high.push_back(point.hasGrades() ? band.high : NotKnown);
        if (point.hasGrades())
            least = std::min(least, band.low);
        content.said += Tr::tr("%1: %2 of %3 passed, %4, likely between %5 and %6")
                            .arg(models::stepWords(point.start, chart.step), QLocale().toString(point.passed),
                                 QLocale().toString(point.graded), models::percentWords(point.passRate()),
                                 models::percentWords(band.low), models::percentWords(band.high));
    }
    content.lines.push_back(
        {.label = rollingWords(chart.step), .values = models::rollingPassRate(chart), .width = 2.2});
    content.lines.push_back(
        {.values = each(chart, [](const GradePoint &p) { return p.hasGrades() ? p.passRate() : NotKnown; }),
         .isRings = true});
    content.target = grades.target();
    content.targetLabel = Tr::tr("target %1").arg(models::percentWords(grades.target()));
    // The axis begins at one half, or below if the rates need it.
    content.floor = least < 0.5 ? std::floor(least * 5) / 5 : 0.5;
    content.ceiling = 1;
    const double step = content.floor < 0.5 ? 0.2 : 0.1;
    for (int i = 0; content.floor + i * step < 1.001; ++i)
        content.marks.push_back(content.floor + i * step);
    content.markWords = [](double mark) { return models::percentWords(mark); };
    return content;
}

TimeChart::Content meanGradeContent(const models::Grades &grades)
{
    const GradeChart &chart = grades.chart();
    TimeChart::Content content = begun(chart);
    for (const GradePoint &point : chart.points) {
        content.low.push_back(point.hasGrades() ? point.meanBand.low : NotKnown);
        content.high.push_back(point.hasGrades() ? point.meanBand.high : NotKnown);
        const QLocale locale;
        content.said +=
            Tr::tr("%1: mean grade %2 of 4, likely between %3 and %4, n = %5")
                .arg(models::stepWords(point.start, chart.step), locale.toString(point.meanGrade(), 'f', 2),
                     locale.toString(point.meanBand.low, 'f', 2),
                     locale.toString(point.meanBand.high, 'f', 2), locale.toString(point.graded));
    }
    content.lines.push_back(
        {.label = rollingWords(chart.step), .values = models::rollingMeanGrade(chart), .width = 2.2});
    content.lines.push_back(
        {.values = each(chart, [](const GradePoint &p) { return p.hasGrades() ? p.meanGrade() : NotKnown; }),
         .isRings = true});
    content.floor = 0;
    content.ceiling = 4;
    content.marks = {0, 1, 2, 3, 4};
    content.markWords = [](double mark) { return QLocale().toString(mark, 'f', 0); };
    return content;
}

TimeChart::Content answerTimeContent(const models::Grades &grades)
{
    const GradeChart &chart = grades.chart();
    TimeChart::Content content = begun(chart);
    const auto timed = [&](double store::training::AnswerTimes::*value, qint64 least = 1) {
        return each(chart,
                    [=](const GradePoint &p) { return p.times.n >= least ? p.times.*value : NotKnown; });
    };
    using Times = store::training::AnswerTimes;
    for (const GradePoint &point : chart.points) {
        QString said = Tr::tr("%1: median %2, nine of ten within %3, slowest 5 % from %4, n = %5")
                           .arg(models::stepWords(point.start, chart.step),
                                models::secondsWords(point.times.p50), models::secondsWords(point.times.p90),
                                models::secondsWords(point.times.p95), QLocale().toString(point.times.n));
        if (point.times.n >= TimesForP99)
            said += Tr::tr(", slowest 1 % from %1").arg(models::secondsWords(point.times.p99));
        content.said += point.times.isEstimate ? said + Tr::tr(", estimated") : said;
    }
    content.lines.push_back({.label = Tr::tr("p99"),
                             .values = timed(&Times::p99, TimesForP99),
                             .color = Theme::BorderStrong,
                             .width = 1.2,
                             .isDashed = true});
    content.lines.push_back({.label = Tr::tr("slowest 5 %"),
                             .values = timed(&Times::p95),
                             .color = Theme::Text2,
                             .isDashed = true});
    content.lines.push_back(
        {.label = Tr::tr("p90"), .values = timed(&Times::p90), .color = Theme::BorderStrong, .width = 1.2});
    content.lines.push_back({.label = Tr::tr("median"), .values = timed(&Times::p50), .width = 2.2});
    content.marks = roundMarks(std::max(highest(content.lines[0].values), highest(content.lines[1].values)));
    content.ceiling = content.marks.back();
    content.markWords = [](double mark) { return mark == 0 ? Tr::tr("0 s") : models::secondsWords(mark); };
    return content;
}

TimeChart::Content costContent(const models::Grades &grades)
{
    const GradeChart &chart = grades.chart();
    TimeChart::Content content = begun(chart);
    // Without prices the chart shows tokens instead of costs.
    const bool hasCost = chart.total.cost > 0;
    for (const GradePoint &point : chart.points) {
        const qint64 tokens = point.tokensIn + point.tokensOut;
        content.said += Tr::tr("%1: %2 answers, %3 tokens, cost %4")
                            .arg(models::stepWords(point.start, chart.step), QLocale().toString(point.runs),
                                 QLocale().toString(tokens), QLocale().toString(point.cost, 'f', 4));
    }
    const auto spent =
        each(chart, [=](const GradePoint &p) { return hasCost ? p.cost : double(p.tokensIn + p.tokensOut); });
    content.lines.push_back(
        {.label = hasCost ? Tr::tr("cost") : Tr::tr("tokens"), .values = spent, .width = 2.2});
    content.marks = roundMarks(highest(spent));
    content.ceiling = content.marks.back();
    content.markWords = [hasCost, most = content.ceiling](double mark) {
        if (hasCost)
            return QLocale().toString(mark, 'f', most < 0.1 ? 3 : 2);
        return mark >= 1'000 ? QLocale().toString(mark / 1'000, 'f', 0) + u"\u202fk"_s
                             : QLocale().toString(mark, 'f', 0);
    };
    return content;
}

std::vector<TimeChart::Marker> markersOf(const models::Grades &grades)
{
    std::vector<TimeChart::Marker> markers;
    for (const GradeMarker &marker : grades.markers())
        markers.push_back(
            {marker.at.toMSecsSinceEpoch(), models::markerLetter(marker.kind), models::markerWords(marker)});
    return markers;
}

} // namespace views
