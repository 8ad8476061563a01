// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/database/statement.h"
#include "store/rows/actor.h"
#include "store/rows/withheldtexts.h"

#include <memory>
#include <optional>

namespace store {

class Database;

// A person's act that gives one reflexion another status, for a server: the server itself makes the entry,
// from the row as it stands when the writers' turn is taken, and the triggers keep the rules as for every
// entry. So nothing is asked before the commit, the whole act is one round trip, and the turn is not held
// while an answer is under way. Use it on the database's thread, inside a transaction of its own.
class RowMove
{
    Q_DISABLE_COPY_MOVE(RowMove)
public:
    struct To
    {
        QString uid;
        Status status = Status::NeedsReview;
        QString reason;
        std::optional<int> ifRevision;
        std::optional<QStringList> texts; // observation and strategy, as they were shown
    };
    // Null where LedgerWriter has to do it: in a file; where the row's texts are to be held back from now on
    // and the caller did not give them, or any row may repeat them; and for a while after the server declined
    // an entry, because the store signs acts or asks second persons.
    static std::unique_ptr<RowMove> of(Database &database, const To &to, const Actor &person,
                                       const QDateTime &at);

    // Sends the entry. Refused where this actor may not sign here (maySign()).
    [[nodiscard]] Result<void> post();
    // Call it after the commit. False, and nothing was written, where the row has another revision by now, or
    // where the act takes more than its entry: a signature, a second opinion, a second approval, texts of
    // others to hold back. The caller then does it by LedgerWriter.
    [[nodiscard]] Result<bool> isWritten();

    QString changeset() const { return QString::fromUtf8(m_changeset); }

private:
    RowMove(Database &database, const To &to, const Actor &person, const QDateTime &at);

    [[nodiscard]] Result<void> postEntry(const QByteArray &reason);
    [[nodiscard]] Result<void> postChangeset();
    [[nodiscard]] Result<void> postMarks();
    void expectOutcome();

    Database &m_database;
    const To m_to;
    const Actor m_actor;
    const QByteArray m_actorText;
    const QByteArray m_at;
    const QByteArray m_changeset;
    std::optional<WithheldTexts::Unrepeated> m_unrepeated;
    Prepared m_outcome;
};

} // namespace store
