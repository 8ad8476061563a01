// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

#include <vector>

namespace store::exchange {

// Second opinions in the sample: for six weeks a quarter of the verdicts was given twice. The two reviewers
// agreed about most rows and settled some of the others; what is newest still waits for the second of them.
class SampleOpinions
{
public:
    SampleOpinions(Database &database, const QDateTime &now)
        : m_database(database)
        , m_now(now)
    {}

    // When act() is to be called: the first time switches the share on, the others are afternoons on which
    // both go through what they are asked about, and talk over an hour later what they differ on.
    std::vector<QDateTime> moments() const;
    // `until`: when something else happens.
    [[nodiscard]] Result<void> act(const QDateTime &at, const QDateTime &until);

private:
    struct Asked
    {
        QString uid;
        QString firstBy;
        QString first;
    };
    [[nodiscard]] Result<std::vector<Asked>> waiting(const QString &state) const;
    [[nodiscard]] Result<void> answer(const Asked &asked, const QDateTime &at);
    [[nodiscard]] Result<void> settle(const QDateTime &at);

    Database &m_database;
    const QDateTime m_now;
    int m_answered = 0;
};

} // namespace store::exchange
