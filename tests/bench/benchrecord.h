// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>

namespace bench {

// What a run measured, for tests/bench/results.json, which the tables of README.md are made from (./dev
// numbers). The verb
// ./dev bench says in the environment where to, under which name and at which commit: MEMOIR_BENCH_RECORD,
// _NAME and _COMMIT. Without them nothing is kept.
class Record
{
public:
    Record();

    void add(const QJsonObject &line);
    // Puts this run in the place of the one before. Call when all of it was measured.
    void keep() const;

    // Of the last 1, 5 and 15 minutes.
    [[nodiscard]] static QByteArray loadAverage();

private:
    QByteArray m_loadBefore = loadAverage();
    QJsonArray m_lines;
};

} // namespace bench
