// SPDX-License-Identifier: MIT
#pragma once

#include "store/sample/sample.h"

#include <QHash>
#include <QRandomGenerator>

namespace store::exchange {

// The decisions of two reviewers: mara sits down in the morning, jonas after lunch, and each goes through a
// pile in one go. Rows must come in order of creation, so that a successor finds what it replaces.
class SampleHistory
{
public:
    SampleHistory(const QDateTime &now, const QJsonObject &reasons, QRandomGenerator &random);

    // Gives rows[index] the verdicts of `path`; `reason` belongs to the last one.
    void decide(std::vector<SampleReflexion> &rows, std::size_t index, const QStringList &path,
                const QString &reason);

private:
    [[nodiscard]] SampleReflexion::Verdict verdict(const QString &to, const QDateTime &notBefore);
    [[nodiscard]] SampleReflexion::Verdict expiry(const QDateTime &createdAt) const;
    [[nodiscard]] QDateTime sitting(const QDateTime &notBefore, bool morning);
    [[nodiscard]] QString reason(const QString &to);
    [[nodiscard]] QDateTime earliest(const std::vector<SampleReflexion> &rows, std::size_t index) const;
    void replace(std::vector<SampleReflexion> &rows, std::size_t successor);

    QDateTime m_now;
    QJsonObject m_reasons;
    QRandomGenerator &m_random;
    QHash<QDateTime, int> m_taken;                      // seconds used up in each sitting
    QHash<QString, std::vector<std::size_t>> m_waiting; // rows to be replaced, by the successor's key
};

} // namespace store::exchange
