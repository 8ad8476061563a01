// SPDX-License-Identifier: MIT
#pragma once

#include <QMap>
#include <QString>

#include <limits>
#include <vector>

namespace bench {

// What was measured of one act, its goal, and what the plain Qt models need for the same.
struct Line
{
    enum class Judged { P95, Max, Median };

    QString what;
    std::vector<double> samples = {};
    double goal = 0; // 0: none
    Judged judged = Judged::P95;
    QString unit = QStringLiteral("ms");
    bool isGoalLeast = false; // the goal is a least, not a most
    QString peer = {};        // key of the act in Table::peers
    QString note = {};
};

// Prints each line as it is measured. What a peer could not do in time stands as infinity.
class Table
{
public:
    explicit Table(bool isJson)
        : m_isJson(isJson)
    {}

    QMap<QString, std::vector<double>> peers;

    void begin() const;
    void add(Line line);
    void skip(const QString &what, const QString &why) const;
    [[nodiscard]] int missed() const { return m_missed; }

private:
    void print(const Line &line, double judged, double peer, const QString &met) const;
    void printJson(const Line &line, double judged, double peer, const QString &met) const;
    [[nodiscard]] static QString ratioOf(const Line &line, double judged, double peer);
    [[nodiscard]] double peerOf(const Line &line) const;

    bool m_isJson;
    int m_missed = 0;
};

constexpr double TooLong = std::numeric_limits<double>::infinity();

[[nodiscard]] double percentile(std::vector<double> samples, double part);

} // namespace bench
