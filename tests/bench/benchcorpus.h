// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexion.h"

#include <QDateTime>

#include <random>
#include <vector>

namespace bench {

// Made-up reflexions with realistic word frequencies (Zipf, exponent 1, over 50,000 words), about 200
// characters each, 20 agents where not said otherwise, 20,000 entities, spread evenly over 60 days; three
// quarters wait, one in a hundred has a finding. The same seed gives the same rows.
class Corpus
{
public:
    explicit Corpus(quint32 seed = 20261121, int agents = 20);

    // Rows number first … first + count - 1 of `total`.
    std::vector<store::NewReflexion> rows(qint64 first, qint64 count, qint64 total, const QDateTime &now);
    // The words by frequency, most frequent first.
    const std::vector<QString> &words() const { return m_words; }

private:
    QString sentence();

    std::mt19937 m_random;
    int m_agents;
    std::vector<QString> m_words;
    std::vector<double> m_cumulated;
};

} // namespace bench
