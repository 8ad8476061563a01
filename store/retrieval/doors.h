// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/pastrows.h"
#include "store/retrieval/stack.h"

#include <optional>
#include <vector>

namespace store {

// Says of rows whether they may be told to a model. In the present the door views decide. For a what-if
// (pretended statuses) or a past moment, this class applies the same rules to the statuses of that question:
// the row's own, and those of all its sources at any depth (promise P2). It also words why a row may not be
// told.
class Doors
{
public:
    struct Answer
    {
        bool isOpen = false;
        bool isPretended = false;
        QString status;
        int revision = 1;
        QString closed; // one sentence: why it may not be told
        PastState past; // status and texts at the past moment
    };

    Doors(Database &database, const StackQuestion &question);

    // True where the door views alone decide.
    bool isAsItStands() const { return !m_past && m_question.pretended.isEmpty(); }
    // For a what-if or a past moment. `status` and `revision` are the row's present ones. `owner` is the row
    // whose status counts for it (a chunk's document); empty: its own.
    [[nodiscard]] Result<Answer> look(const QString &layer, const QString &uid, const QString &status,
                                      int revision, const QString &owner = {});
    // Why the door views do not show this row at present.
    [[nodiscard]] Result<QString> reason(const QString &layer, const QString &uid, const QString &status);

private:
    // A direct or indirect source of a row, or a row whose text it repeats.
    struct Origin
    {
        enum class Kind { Source, Repeated };

        QString uid;
        QString layer;
        QString through; // the row's own source that leads there; empty where this is one
        QString status;
        Kind kind = Kind::Source;

        QString sentence() const;
    };

    std::optional<QString> pretendedStatus(const QString &speaker, const QString &uid) const;
    [[nodiscard]] Result<std::vector<Origin>> originsOf(const QString &uid, const QString &through);
    [[nodiscard]] Result<bool> holdsBack(Origin &origin, Answer &answer);
    [[nodiscard]] Result<void> askAudience(Answer &answer, const QString &layer, const QString &uid);
    [[nodiscard]] Result<void> askSources(Answer &answer, const QString &layer, const QString &uid);
    [[nodiscard]] Result<void> askFindings(Answer &answer, const QString &layer, const QString &uid);
    [[nodiscard]] Result<QString> waitingFor(const QString &uid); // one sentence for a chunk with a finding
                                                                  // that nobody released; empty for others

    Database &m_database;
    const StackQuestion &m_question;
    std::optional<PastRows> m_past;
};

// The status in which rows of a layer may be told; empty where none are.
QString openStatus(const QString &layer);

} // namespace store
