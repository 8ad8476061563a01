// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/benchrecord.h"

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
    // All was measured: the run takes the place of the one before in the record.
    void keep() const { m_record.keep(); }

private:
    void print(const Line &line, double judged, double peer, const QString &met) const;
    static void printJson(const QJsonObject &line);
    [[nodiscard]] static QJsonObject objectOf(const Line &line, double judged, double peer,
                                              const QString &met);
    [[nodiscard]] static QString ratioOf(const Line &line, double judged, double peer);
    [[nodiscard]] double peerOf(const Line &line) const;

    Record m_record;
    bool m_isJson;
    int m_missed = 0;
};

constexpr double TooLong = std::numeric_limits<double>::infinity();

[[nodiscard]] double percentile(std::vector<double> samples, double part);

} // namespace bench
