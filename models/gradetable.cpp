// SPDX-License-Identifier: MIT
#include "models/gradetable.h"

#include "models/grades.h"
#include "models/gradewords.h"
#include "store/clock.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace models {

using namespace Qt::StringLiterals;
using namespace store::training;

namespace {

constexpr int TimesForP99 = 100; // fewer say nothing about one in a hundred

template<typename Value>
std::vector<double> rolling(const GradeChart &chart, Value value)
{
    std::vector<double> values;
    std::vector<double> weights;
    for (const GradePoint &point : chart.points) {
        values.push_back(value(point));
        weights.push_back(double(point.graded));
    }
    return store::training::rollingMean(values, weights, rollingWindow(chart.step));
}

} // namespace

int rollingWindow(GradeStep step)
{
    return step == GradeStep::Tick ? 6 : step == GradeStep::Week ? 4 : 7;
}

std::vector<double> rollingPassRate(const GradeChart &chart)
{
    return rolling(chart, [](const GradePoint &point) { return point.passRate(); });
}

std::vector<double> rollingMeanGrade(const GradeChart &chart)
{
    return rolling(chart, [](const GradePoint &point) { return point.meanGrade(); });
}

GradeTable::GradeTable(const Grades *grades, QObject *parent)
    : QAbstractTableModel(parent)
    , m_grades(grades)
{
    connect(grades, &Grades::chartChanged, this, &GradeTable::take);
    connect(grades, &Grades::markersChanged, this, [this] {
        if (!m_points.empty())
            Q_EMIT dataChanged(index(0, Changes), index(rowCount() - 1, Changes));
    });
    take();
}

void GradeTable::take()
{
    beginResetModel();
    m_points = m_grades->chart().points;
    m_rolling = rollingPassRate(m_grades->chart());
    m_step = m_grades->chart().step;
    std::ranges::reverse(m_points);
    std::ranges::reverse(m_rolling);
    endResetModel();
}

int GradeTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_points.size());
}

int GradeTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant GradeTable::number(int row, int column) const
{
    const GradePoint &point = m_points[size_t(row)];
    const bool isGraded = point.hasGrades();
    const auto graded = [&](double value) { return isGraded ? QVariant(value) : QVariant(); };
    const auto timed = [&](double value, qint64 least) {
        return point.times.n >= least ? QVariant(value) : QVariant();
    };
    switch (column) {
    case Asked: return point.runs;
    case Graded: return point.graded;
    case Passed: return point.passed;
    case PassRate: return graded(point.passRate());
    case PassLow: return graded(point.passBand().low);
    case PassHigh: return graded(point.passBand().high);
    case Rolling: return std::isnan(m_rolling[size_t(row)]) ? QVariant() : QVariant(m_rolling[size_t(row)]);
    case MeanGrade: return graded(point.meanGrade());
    case MeanLow: return graded(point.meanBand.low);
    case MeanHigh: return graded(point.meanBand.high);
    case Median: return timed(point.times.p50, 1);
    case P90: return timed(point.times.p90, 1);
    case P95: return timed(point.times.p95, 1);
    case P99: return timed(point.times.p99, TimesForP99);
    case Timed: return point.times.n;
    case Cost: return point.cost;
    case Tokens: return point.tokensIn + point.tokensOut;
    default: return {};
    }
}

QString GradeTable::shown(int column, const QVariant &value) const
{
    if (!value.isValid())
        return u"–"_s;
    const QLocale locale;
    switch (column) {
    case PassRate:
    case PassLow:
    case PassHigh:
    case Rolling: return percentWords(value.toDouble());
    case MeanGrade:
    case MeanLow:
    case MeanHigh: return locale.toString(value.toDouble(), 'f', 2);
    case Median:
    case P90:
    case P95:
    case P99: return secondsWords(value.toDouble());
    case Cost: return locale.toString(value.toDouble(), 'f', 4);
    default: return locale.toString(value.toLongLong());
    }
}

QString GradeTable::changes(int row) const
{
    const QDateTime from = m_points[size_t(row)].start;
    const QDateTime to = row > 0 ? m_points[size_t(row) - 1].start : from.addYears(100);
    QStringList words;
    for (const GradeMarker &marker : m_grades->markers()) {
        if (marker.at >= from && marker.at < to)
            words += markerWords(marker);
    }
    return words.join(u"; "_s);
}

QVariant GradeTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter
                        | (column == When || column == Changes ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole && role != ExportRole)
        return {};
    if (column == When) {
        const QDateTime &start = m_points[size_t(index.row())].start;
        return role == ExportRole ? store::isoTime(start) : stepWords(start, m_step);
    }
    if (column == Changes)
        return changes(index.row());
    const QVariant value = number(index.row(), column);
    return role == ExportRole ? value : QVariant(shown(column, value));
}

QVariant GradeTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter
                        | (section == When || section == Changes ? Qt::AlignLeft : Qt::AlignRight));
    if (role == ExportRole) {
        static const char *const names[] = {"start",      "asked",    "graded",    "passed",
                                            "pass_rate",  "pass_low", "pass_high", "rolling_pass_rate",
                                            "mean_grade", "mean_low", "mean_high", "p50_ms",
                                            "p90_ms",     "p95_ms",   "p99_ms",    "timed",
                                            "cost",       "tokens",   "changes"};
        return QString::fromLatin1(names[section]);
    }
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("When"),
                             tr("Asked"),
                             tr("Graded"),
                             tr("Passed"),
                             tr("Pass rate"),
                             tr("from", "lower end of a band"),
                             tr("to", "upper end of a band"),
                             tr("Rolling"),
                             tr("Mean grade"),
                             tr("from", "lower end of a band"),
                             tr("to", "upper end of a band"),
                             tr("Median"),
                             tr("p90"),
                             tr("p95"),
                             tr("p99"),
                             tr("Timed"),
                             tr("Cost"),
                             tr("Tokens"),
                             tr("Changes")};
    return titles.at(section);
}

} // namespace models
