// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradecharts.h"

namespace store {
class Statement;
}

namespace store::training {

// Reads the graded runs that a choice selects, without their texts. The objects it is given must outlive it.
class AnswerRead
{
    Q_DISABLE_COPY_MOVE(AnswerRead)
public:
    struct Many
    {
        std::vector<GradedAnswer> answers; // oldest first
        bool isComplete = true;            // false: only the newest
    };

    AnswerRead(Database &database, const GradeChoice &choice);

    // The newest `most` runs in the choice's days (and of its question, if it names one), after looking at no
    // more than `scanned` runs.
    [[nodiscard]] Result<Many> newestOf(int most, int scanned);
    // A question's last graded answer at or before a moment, regardless of the choice's days; nullopt where
    // there is none among its last hundred runs.
    [[nodiscard]] Result<std::optional<GradedAnswer>> newest(const QString &questionId, const QDateTime &at);

private:
    bool wants(const Statement &row);
    bool isTagged(const Statement &row);
    QString shared(QByteArrayView utf8);
    GradedAnswer answerIn(const Statement &row);

    Database &m_database;
    const GradeChoice &m_choice;
    const QByteArray m_model;
    const QByteArray m_tool;
    const QByteArray m_judge;
    QHash<QByteArray, bool> m_tags;     // by list of tags: whether it has the wanted one
    QHash<QByteArray, QString> m_texts; // cache of repeated words
};

} // namespace store::training
