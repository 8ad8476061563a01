// SPDX-License-Identifier: MIT
#include "store/database/server/postgresconnection.h"

#include "store/database/server/postgreserror.h"
#include "store/deadline.h"

#include <QThread>

#include <tuple>

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
    if (commits && isBeginning() && !m_act.changeset.isEmpty())
        return sendWhole();
    const bool wasThere = isConnected();
    if (commits && isBeginning() && !flush())
        return {};
    const bool isAct = commits && wasThere && !m_act.number.isEmpty();
    m_expected.clear(); // nobody asks for it any more
    m_read.clear();
    return ended(
        isAct ? committed()
              : wait(wasThere && PQsendQuery(m_session.get(), sql.constData()) == 1, commits && wasThere),
        isAct);
}

Answer PostgresConnection::ended(Answer answer, bool isAct)
{
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

// An act that read nothing goes to the server whole, from its beginning to its commit, so that nobody waits
// for the turn while an answer is under way. Where it was lost and not kept it goes once more, as what only
// began does.
Answer PostgresConnection::sendWhole()
{
    if (!isThere()) {
        forgetPutOff();
        return {};
    }
    const auto [putOff, expected, life, number] = std::tuple(m_putOff, m_expected, m_seen.life, m_number);
    m_act.session = m_sessionName;
    const WrittenAct act = m_act;
    Answer answer = ended(committed(), true);
    const bool isLost = !answer && number != m_number;
    const Error why = m_error;
    if (!isLost || fateOf(act, life) != "aborted") {
        m_error = why;
        return answer;
    }
    m_putOff = putOff;
    m_expected = expected;
    m_act = act;
    m_act.session = m_sessionName;
    return ended(committed(), true);
}

// What is committed and not known to be on the disk is looked up like what was not answered: nobody says
// before that it is done.
Answer PostgresConnection::committed()
{
    m_putOff.emplace_back("COMMIT");
    const std::size_t last = m_putOff.size();
    std::vector<Answer> answers = answersBehind(Question(SeenStore::toDisk()));
    const bool isCommitted = answers.size() > last;
    Answer onDisk = checked(answers.empty() ? Answer() : std::move(answers.back()), true);
    return isCommitted && !onDisk && isConnected() ? lookedUp(lostSession(m_address, true))
                                                   : std::move(onDisk);
}

// The answer to a commit was lost: what became of the act is asked where it would stand. Null where it was
// not kept, or nobody could say. (What it is given it keeps: its own questions come in between.)
Answer PostgresConnection::lookedUp(Error lost)
{
    const QByteArray fate = fateOf(std::exchange(m_act, {}), m_seen.life);
    if (fate == "committed")
        return Answer(PQmakeEmptyPGresult(m_session.get(), PGRES_COMMAND_OK));
    if (!m_isAnother)
        m_error = fate == "aborted" ? lostSession(m_address, false) : std::move(lost);
    return {};
}

QByteArray PostgresConnection::fateOf(const WrittenAct &act, const QByteArray &life)
{
    const QByteArray question = act.question(life);
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
    return fate;
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
