// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradecharts.h"

namespace store {
class Statement;
}

namespace store::training {

// Reads graded runs that a choice wants, without their texts. What it is handed outlives it.
class AnswerRead
{
    Q_DISABLE_COPY_MOVE(AnswerRead)
public:
    struct Many
    {
        std::vector<GradedAnswer> answers; // oldest first
        bool isComplete = true;            // else they are the newest
    };

    AnswerRead(Database &database, const GradeChoice &choice);

    // Of the choice's days, and of its question where it names one: the newest `most`, after looking at most
    // `scanned`.
    [[nodiscard]] Result<Many> newestOf(int most, int scanned);
    // A question's last graded answer at or before a moment, whatever the days; none where there is none
    // among its last hundred.
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
    QHash<QByteArray, bool> m_tags;     // whether a list of tags has the one that is sought
    QHash<QByteArray, QString> m_texts; // words that come again and again
};

} // namespace store::training
