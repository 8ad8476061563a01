// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stackreader.h"

#include <QDateTime>
#include <QHash>

#include <map>
#include <memory>

namespace store::exchange {

// Makes the graded runs of the sample: five questions three times a day for sixty days. Stacks are recorded
// at a few moments while the sample's history is replayed; the runs then refer to them. From the approval of
// a wrong row (`WrongRow`) on, questions whose stack has that row get wrong answers. Use one object per load.
class SampleGrades
{
    Q_DISABLE_COPY_MOVE(SampleGrades)
public:
    explicit SampleGrades(Database &database);

    static constexpr auto WrongRow =
        "For ACME Industrial the printed invoice counts"; // beginning of its observation

    // Records the present stack of every golden question, with this time.
    [[nodiscard]] Result<void> keepStacks(const QDateTime &at);
    [[nodiscard]] Result<void> loadRuns(const QDateTime &now, const QDateTime &wrongFrom);

private:
    struct Kept
    {
        QString uid;
        QString textHash;
    };
    [[nodiscard]] Result<void> keepStack(const QString &questionId, const StackQuestion &question,
                                         const QDateTime &at);
    [[nodiscard]] QString stackAt(const QString &questionId, const QDateTime &at) const;
    [[nodiscard]] Result<QStringList> questionsTold(const QString &rowUid) const;

    Database &m_database;
    std::unique_ptr<StackReader> m_reader;
    std::map<QString, std::map<QDateTime, Kept>> m_stacks; // by question
};

} // namespace store::exchange
