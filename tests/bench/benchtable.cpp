// SPDX-License-Identifier: MIT
#include "tests/bench/benchtable.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

QString shown(double value)
{
    if (std::isinf(value))
        return u"> 30 s"_s;
    if (value >= 1'000)
        return QString::number(std::round(value), 'f', 0);
    return QString::number(value, 'f', value < 10 ? 2 : 1);
}

double judgedOf(const Line &line)
{
    switch (line.judged) {
    case Line::Judged::P95: return percentile(line.samples, 0.95);
    case Line::Judged::Max: return percentile(line.samples, 1);
    case Line::Judged::Median: return percentile(line.samples, 0.5);
    }
    Q_UNREACHABLE();
}

QString judgedName(Line::Judged judged)
{
    switch (judged) {
    case Line::Judged::P95: return u"p95"_s;
    case Line::Judged::Max: return u"max"_s;
    case Line::Judged::Median: return u"p50"_s;
    }
    Q_UNREACHABLE();
}

QString goalOf(const Line &line)
{
    if (line.goal == 0)
        return u"-"_s;
    const QString name = line.samples.size() > 1 ? judgedName(line.judged) + u' ' : QString();
    return name + (line.isGoalLeast ? u">= "_s : u"<= "_s) + QString::number(line.goal);
}

} // namespace

double percentile(std::vector<double> samples, double part)
{
    if (samples.empty())
        return 0;
    std::ranges::sort(samples);
    const auto at = std::size_t(std::ceil(part * double(samples.size())));
    return samples[std::clamp<std::size_t>(at, 1, samples.size()) - 1];
}

double Table::peerOf(const Line &line) const
{
    const auto samples = peers.value(line.peer);
    if (line.peer.isEmpty() || samples.empty())
        return -1;
    return percentile(samples, line.judged == Line::Judged::Median ? 0.5
                               : line.judged == Line::Judged::Max  ? 1
                                                                   : 0.95);
}

void Table::begin() const
{
    if (!m_isJson)
        std::printf("%-46s %5s %9s %9s %9s  %-5s %-13s %-4s %10s %10s\n", "what", "n", "p50", "p95", "max",
                    "unit", "goal", "met", "beside", "ratio");
}

void Table::add(Line line)
{
    const double judged = judgedOf(line);
    QString met = u"-"_s;
    if (line.goal != 0) {
        const bool isMet = line.isGoalLeast ? judged >= line.goal : judged <= line.goal;
        met = isMet ? u"yes"_s : u"NO"_s;
        m_missed += isMet ? 0 : 1;
    }
    const QJsonObject object = objectOf(line, judged, peerOf(line), met);
    m_isJson ? printJson(object) : print(line, judged, peerOf(line), met);
    m_record.add(object);
    std::fflush(stdout);
}

QString Table::ratioOf(const Line &line, double judged, double peer)
{
    if (peer < 0 || judged <= 0)
        return u"-"_s;
    if (std::isinf(peer))
        return u"> "_s + shown(std::floor(30'000 / judged)) + u'x';
    return shown(line.isGoalLeast ? judged / peer : peer / judged) + u'x';
}

void Table::print(const Line &line, double judged, double peer, const QString &met) const
{
    std::printf("%-46s %5zu %9s %9s %9s  %-5s %-13s %-4s %10s %10s  %s\n", qUtf8Printable(line.what),
                line.samples.size(), qUtf8Printable(shown(percentile(line.samples, 0.5))),
                qUtf8Printable(shown(percentile(line.samples, 0.95))),
                qUtf8Printable(shown(percentile(line.samples, 1))), qUtf8Printable(line.unit),
                qUtf8Printable(goalOf(line)), qUtf8Printable(met),
                peer < 0 ? "-" : qUtf8Printable(shown(peer)), qUtf8Printable(ratioOf(line, judged, peer)),
                qUtf8Printable(line.note));
}

QJsonObject Table::objectOf(const Line &line, double judged, double peer, const QString &met)
{
    // JSON has no infinity.
    const auto finite = [](double value) {
        return std::isinf(value) ? QJsonValue(u"> 30 s"_s) : QJsonValue(std::round(value * 1e4) / 1e4);
    };
    QJsonObject object{{u"what"_s, line.what},
                       {u"n"_s, qint64(line.samples.size())},
                       {u"p50"_s, finite(percentile(line.samples, 0.5))},
                       {u"p95"_s, finite(percentile(line.samples, 0.95))},
                       {u"max"_s, finite(percentile(line.samples, 1))},
                       {u"judged"_s, finite(judged)},
                       {u"statistic"_s, judgedName(line.judged)},
                       {u"unit"_s, line.unit}};
    if (line.goal != 0) {
        object.insert(u"goal"_s, goalOf(line));
        object.insert(u"met"_s, met == "yes"_L1);
    }
    if (peer >= 0)
        object.insert(u"beside"_s, finite(peer));
    if (!line.note.isEmpty())
        object.insert(u"note"_s, line.note);
    return object;
}

void Table::printJson(const QJsonObject &line)
{
    std::printf("%s\n", QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
}

void Table::skip(const QString &what, const QString &why) const
{
    if (m_isJson)
        std::printf("%s\n", QJsonDocument(QJsonObject{{u"what"_s, what}, {u"skipped"_s, why}})
                                .toJson(QJsonDocument::Compact)
                                .constData());
    else
        std::printf("%-46s skipped: %s\n", qUtf8Printable(what), qUtf8Printable(why));
    std::fflush(stdout);
}

} // namespace bench
