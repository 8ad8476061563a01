// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stackreader.h"

#include <QDateTime>
#include <QHash>

#include <map>
#include <memory>

namespace store::exchange {

// The graded runs of the sample workspace, sixty days of them, three times a day five questions: what the
// model was told at a few moments while the sample's days are lived over again, and then the runs that were
// told it. From the moment on at which a wrong row was approved (`WrongRow`), the questions whose stack it
// stands in get wrong answers, and have not recovered. For one load.
class SampleGrades
{
    Q_DISABLE_COPY_MOVE(SampleGrades)
public:
    explicit SampleGrades(Database &database);

    static constexpr auto WrongRow =
        "For ACME Industrial the printed invoice counts"; // how its observation begins

    // Keeps the stack of every golden question as the store stands now; signed with this time.
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
