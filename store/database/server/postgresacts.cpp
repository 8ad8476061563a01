// SPDX-License-Identifier: MIT
#include "store/database/server/postgresconnection.h"

#include "store/database/server/postgreserror.h"
#include "store/deadline.h"

#include <QThread>

namespace store::server {

namespace {

constexpr int LookMs = 50; // between two looks for an act whose commit was not answered
constexpr std::chrono::seconds LookUpPatience{20};
constexpr std::chrono::seconds EndPatience{1}; // how long a lost session may still be committing before it is
                                               // ended

// Writers take turns, because the ledger is one chain of entries; the lock's number is "Mmr1", as in a file's
// head. The answer holds the number of the transaction, by which it is looked up where the answer to its
// commit is lost. The commit itself does not wait for the disk: the writer waits afterwards
// (SeenStore::toDisk()), when the next one has the turn already, so that one write to the disk serves several
// commits.
constexpr auto TakeTurn = "BEGIN; SELECT pg_advisory_xact_lock(1299018289), pg_current_xact_id(), "
                          "set_config('synchronous_commit', 'off', true)";
// For one statement, which needs no turn.
constexpr auto BeginAlone =
    "BEGIN; SELECT pg_current_xact_id(), set_config('synchronous_commit', 'off', true)";

} // namespace

QString PostgresConnection::beginWriting() const
{
    return QString::fromLatin1(TakeTurn);
}

// If the turn is not granted in time, the transaction is rolled back.
Answer PostgresConnection::begin(const QByteArray &sql)
{
    m_act = {};
    forgetPutOff();
    if (!m_isBegun && (sql == TakeTurn || sql == BeginAlone))
        return putOffBeginning(sql);
    Answer answer =
        askAgain(true, [&] { return wait(PQsendQuery(m_session.get(), sql.constData()) == 1, false); });
    if (!answer && m_isBegun) {
        const Error why = m_error;
        std::ignore = end("ROLLBACK");
        m_error = why;
    }
    return answer;
}

// The BEGIN is sent with the first statement; its answer then brings the transaction's number.
Answer PostgresConnection::putOffBeginning(const QByteArray &sql)
{
    if (!isThere())
        return {};
    for (const QByteArray &part : sql.split(';'))
        m_putOff.emplace_back(part.trimmed());
    return Answer(PQmakeEmptyPGresult(m_session.get(), PGRES_COMMAND_OK));
}

Answer PostgresConnection::end(const QByteArray &sql)
{
    const bool commits = sql.startsWith("COMMIT");
    const bool wasThere = isConnected();
    if (commits && isBeginning() && !flush())
        return {};
    const bool isAct = commits && wasThere && !m_act.number.isEmpty();
    Answer answer =
        isAct ? committed()
              : wait(wasThere && PQsendQuery(m_session.get(), sql.constData()) == 1, commits && wasThere);
    m_read.clear();
    if (!isConnected()) {
        m_isBegun = false;
        forgetPutOff();
        return isAct ? lookedUp(m_error) : Answer();
    }
    if (answer && isAct && !m_act.head.isEmpty())
        m_seen.know(m_act.head);
    m_act = {};
    return answer;
}

// What is committed and not known to be on the disk is looked up like what was not answered: nobody says
// before that it is done.
Answer PostgresConnection::committed()
{
    m_expected.clear(); // nobody asks for it any more
    std::vector<Question> all = std::exchange(m_putOff, {});
    all.emplace_back("COMMIT");
    all.emplace_back(SeenStore::toDisk());
    std::vector<Answer> answers = sendTogether(all);
    countWritten(answers, all.size());
    const bool isCommitted = answers.size() >= all.size();
    Answer onDisk = checked(answers.empty() ? Answer() : std::move(answers.back()), true);
    return isCommitted && !onDisk && isConnected() ? lookedUp(lostSession(m_address, true))
                                                   : std::move(onDisk);
}

// The answer to a commit was lost: what became of the act is asked where it would stand. Null where it was
// not kept, or nobody could say. (What it is given it keeps: its own questions come in between.)
Answer PostgresConnection::lookedUp(Error lost)
{
    const WrittenAct act = std::exchange(m_act, {});
    const QByteArray question = act.question(m_seen.life);
    const QDeadlineTimer patience(LookUpPatience);
    const QDeadlineTimer endPatience(EndPatience);
    QByteArray fate = "in progress";
    while (fate == "in progress" && !m_isAnother && !patience.hasExpired() && !Deadline::isOver()) {
        fate = isThere() ? script(question).value_or(fate) : fate;
        if (fate == "committed" && !script(SeenStore::toDisk()))
            fate = "in progress";
        if (fate == "in progress")
            QThread::msleep(LookMs);
        if (fate == "in progress" && endPatience.hasExpired() && isConnected())
            std::ignore = script(act.ending());
    }
    if (fate == "committed")
        return Answer(PQmakeEmptyPGresult(m_session.get(), PGRES_COMMAND_OK));
    if (!m_isAnother)
        m_error = fate == "aborted" ? lostSession(m_address, false) : std::move(lost);
    return {};
}

// A statement that writes outside of a transaction, so that its commit can be looked up too.
Answer PostgresConnection::runAlone(Plan &plan, const QByteArray &sql, const BoundValues &values)
{
    if (!begin(BeginAlone))
        return {};
    Answer answer = run(plan, sql, true, values);
    const qint64 changes = m_changes;
    const Error why = m_error;
    const bool isKept = end(answer ? "COMMIT" : "ROLLBACK") && answer;
    if (!answer)
        m_error = why;
    m_changes = changes;
    return isKept ? std::move(answer) : Answer();
}

} // namespace store::server
