// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/pastrows.h"
#include "store/retrieval/stack.h"

#include <optional>
#include <vector>

namespace store {

// Says of rows whether they may be told. As the store stands the door views decide; where statuses are
// pretended, or a past moment is asked for, the same rules are applied to the statuses of that question: the
// row's own, and those of everything it was made from, at any depth (P2). Why a door is closed is told here.
class Doors
{
public:
    struct Answer
    {
        bool isOpen = false;
        bool isPretended = false;
        QString status;
        int revision = 1;
        QString closed; // one sentence
        PastState past; // texts as they were
    };

    Doors(Database &database, const StackQuestion &question);

    // True where the door views alone decide.
    bool isAsItStands() const { return !m_past && m_question.pretended.isEmpty(); }
    // For a question that pretends or looks back. `status` and `revision` are the row's present ones; `owner`
    // is the row whose status speaks for it (a chunk's source), else empty.
    [[nodiscard]] Result<Answer> look(const QString &layer, const QString &uid, const QString &status,
                                      int revision, const QString &owner = {});
    // Why the door is closed to a row as the store stands.
    [[nodiscard]] Result<QString> reason(const QString &layer, const QString &uid, const QString &status);

private:
    // Something the row rests on, through however many others.
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
    [[nodiscard]] Result<QString> waitingFor(const QString &uid); // empty where a piece waits for nobody

    Database &m_database;
    const StackQuestion &m_question;
    std::optional<PastRows> m_past;
};

// The status in which rows of a layer may be told; empty where none are.
QString openStatus(const QString &layer);

} // namespace store
