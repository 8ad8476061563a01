// SPDX-License-Identifier: MIT
#include "store/database/server/postgresconnection.h"

#include "store/database/server/postgreserror.h"
#include "store/database/server/serverfilling.h"
#include "store/database/server/teamschema.h"
#include "store/deadline.h"

#include <QCoreApplication>
#include <QThread>

#include <algorithm>
#include <optional>

#include <poll.h>

namespace store::server {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int LookMs = 50;                           // how soon a deadline is seen while the server works
constexpr std::chrono::milliseconds FirstPause{250}; // between two tries to reach the server; then twice that
constexpr std::chrono::milliseconds LongestPause{8'000};
constexpr std::chrono::seconds LookUpPatience{20};
constexpr std::chrono::seconds CancelPatience{10};

// Writers come one after another, for there is one chain of entries; the number is "Mmr1", as in a file's
// head.
constexpr auto TakeTurn = "BEGIN; SELECT pg_advisory_xact_lock(1299018289)";

QString said(const PGconn *session)
{
    return QString::fromUtf8(PQerrorMessage(session)).simplified();
}

// A word of its own: not a statement with a plan on the server.
bool isPlain(QByteArrayView sql)
{
    return sql.startsWith("BEGIN") || sql.startsWith("COMMIT") || sql.startsWith("ROLLBACK")
           || sql.startsWith("SAVEPOINT") || sql.startsWith("RELEASE") || sql.startsWith("SET ");
}

} // namespace

Result<std::unique_ptr<Connection>> PostgresConnection::open(const QString &address, Database::Mode mode)
{
    return connect(address, mode).map([](std::unique_ptr<PostgresConnection> &&connection) {
        return std::unique_ptr<Connection>(std::move(connection));
    });
}

Result<std::unique_ptr<PostgresConnection>> PostgresConnection::connect(const QString &address,
                                                                        Database::Mode mode)
{
    return openSession(address, mode).map([&](Session &&session) {
        return std::unique_ptr<PostgresConnection>(new PostgresConnection(address, mode, std::move(session)));
    });
}

Result<void> PostgresConnection::makeReady(Database &)
{
    m_isReady = false;
    auto ready = checkTeamSchema(*this, m_address).and_then([this] { return readStanding(); });
    m_isReady = ready.has_value();
    return ready;
}

// Who is at this end, and what the server does not let them write.
Result<void> PostgresConnection::readStanding()
{
    const Answer answer =
        ask("SELECT session_actor(), (SELECT string_agg(relname, ' ') FROM pg_class WHERE relkind = 'r' AND "
            "relnamespace = 'public'::regnamespace AND NOT has_any_column_privilege(oid, 'INSERT')), "
            "near_version() <> ''");
    if (!answer)
        return tl::unexpected(m_error);
    m_actor = QString::fromUtf8(PQgetvalue(answer.get(), 0, 0));
    m_comparesVectors = *PQgetvalue(answer.get(), 0, 2) == 't';
    m_closedTables = QString::fromUtf8(PQgetvalue(answer.get(), 0, 1)).split(u' ', Qt::SkipEmptyParts);
    // An agent finds the doors that are made for agents where everybody finds theirs.
    const auto told = isAgent() ? script("SET search_path = told, public, sqlite, pg_temp") : QByteArray();
    return told.map([](const QByteArray &) {});
}

Result<std::unique_ptr<Cursor>> PostgresConnection::prepare(QByteArrayView sql)
{
    if (sql.startsWith("PRAGMA")) // sets SQLite up, and answers nothing here
        return std::make_unique<PostgresCursor>(*this, Worded{});
    if (isPlain(sql))
        return std::make_unique<PostgresCursor>(*this, Worded{sql.toByteArray(), 0});
    const Worded text = worded(sql);
    Plan plan;
    if (!askAgain(true, [&] { return isPrepared(plan, text.sql); }))
        return tl::unexpected(m_error);
    return std::make_unique<PostgresCursor>(*this, text, plan);
}

bool PostgresConnection::isInTransaction() const
{
    return PQtransactionStatus(m_session.get()) == PQTRANS_INTRANS
           || PQtransactionStatus(m_session.get()) == PQTRANS_ACTIVE;
}

qint64 PostgresConnection::lastInsertId()
{
    return script("SELECT last_insert_rowid()").value_or(QByteArray()).toLongLong();
}

QString PostgresConnection::beginWriting() const
{
    return QString::fromLatin1(TakeTurn);
}

QString PostgresConnection::beginReading() const
{
    return u"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"_s;
}

void PostgresConnection::rollBack()
{
    if (m_isBegun)
        ask("ROLLBACK");
}

// What was open in a session that is gone has failed by now.
void PostgresConnection::endReads()
{
    m_isInterrupted = false;
    m_isBegun = m_isBegun && isConnected();
}

// The number that the next transaction gets: also this session's own acts change it, which costs who asks a
// look.
Result<qint64> PostgresConnection::dataVersion(Database &database)
{
    return database.value(u"SELECT CAST(CAST(pg_snapshot_xmax(pg_current_snapshot()) AS TEXT) AS BIGINT)"_s)
        .map([](const QVariant &number) { return number.toLongLong(); });
}

Result<QByteArray> PostgresConnection::script(const QByteArray &sql)
{
    const Answer answer = ask(sql);
    if (!answer)
        return tl::unexpected(m_error);
    const bool isThere = PQntuples(answer.get()) > 0 && PQnfields(answer.get()) > 0;
    return isThere && !PQgetisnull(answer.get(), 0, 0) ? QByteArray(PQgetvalue(answer.get(), 0, 0))
                                                       : QByteArray();
}

Answer PostgresConnection::ask(const QByteArray &sql)
{
    if (sql.startsWith("BEGIN"))
        return begin(sql);
    if (sql.startsWith("COMMIT") || (sql.startsWith("ROLLBACK") && !sql.startsWith("ROLLBACK TO")))
        return end(sql);
    return askAgain(sql.startsWith("SELECT"),
                    [&] { return wait(PQsendQuery(m_session.get(), sql.constData()) == 1, false); });
}

Answer PostgresConnection::run(Plan &plan, const QByteArray &sql, bool writes, const BoundValues &values)
{
    return askAgain(!writes, [&] {
        if (!isPrepared(plan, sql))
            return Answer();
        const bool isSent =
            PQsendQueryPrepared(m_session.get(), plan.name.constData(), int(values.data.size()),
                                values.data.data(), values.sizes.data(), values.formats.data(), 0)
            == 1;
        return wait(isSent, writes && !m_isBegun);
    });
}

QString PostgresConnection::sslMode() const
{
    return sslModeOf(m_session.get());
}

bool PostgresConnection::copyIn(const QByteArray &sql, const QByteArray &lines)
{
    if (PQsendQuery(m_session.get(), sql.constData()) != 1)
        return checked({}, false) != nullptr;
    Answer begun(PQgetResult(m_session.get()));
    if (PQresultStatus(begun.get()) != PGRES_COPY_IN) {
        const Answer rest = newestAnswer();
        return checked(std::move(begun), false) != nullptr;
    }
    const bool isSent = PQputCopyData(m_session.get(), lines.constData(), int(lines.size())) == 1
                        && PQputCopyEnd(m_session.get(), nullptr) == 1;
    return wait(isSent, !m_isBegun) != nullptr;
}

std::unique_ptr<Filling> PostgresConnection::filling(Database &database)
{
    return std::make_unique<ServerFilling>(*this, database);
}

bool PostgresConnection::isPrepared(Plan &plan, const QByteArray &sql)
{
    if (plan.session == m_number)
        return true;
    QByteArray &name = m_plans[sql];
    if (name.isEmpty()) {
        const QByteArray fresh = "memoir_" + QByteArray::number(++m_lastPlan);
        const bool isSent =
            PQsendPrepare(m_session.get(), fresh.constData(), sql.constData(), 0, nullptr) == 1;
        if (!wait(isSent, false)) {
            m_plans.remove(sql);
            return false;
        }
        name = fresh;
    }
    plan = {name, m_number};
    return true;
}

// `isKept`: whether it is for good as soon as it is done, so that a lost answer leaves open what became of
// it.
Answer PostgresConnection::wait(bool isSent, bool isKept)
{
    std::optional<QDeadlineTimer> cancelled;
    while (isSent && PQisBusy(m_session.get()) == 1) {
        pollfd socket{PQsocket(m_session.get()), POLLIN, 0};
        ::poll(&socket, 1, LookMs);
        if (PQconsumeInput(m_session.get()) == 0)
            break;
        if (cancelled && cancelled->hasExpired())
            m_session.reset(); // it does not even hear that it is to stop
        else if (!cancelled && Deadline::isOver())
            cancelled = cancel();
    }
    return checked(isSent ? newestAnswer() : Answer(), isKept);
}

// When the server has to have heard it.
QDeadlineTimer PostgresConnection::cancel() const
{
    const std::unique_ptr<PGcancel, decltype(&PQfreeCancel)> cancel(PQgetCancel(m_session.get()),
                                                                    PQfreeCancel);
    char problem[256];
    PQcancel(cancel.get(), problem, sizeof problem);
    return QDeadlineTimer(CancelPatience);
}

// Of several statements the last one's, or that of the one that failed.
Answer PostgresConnection::newestAnswer()
{
    Answer newest;
    while (PGresult *next = PQgetResult(m_session.get())) {
        const bool hasFailed = newest && PQresultStatus(newest.get()) == PGRES_FATAL_ERROR;
        Answer answer(next);
        if (!hasFailed)
            newest = std::move(answer);
    }
    return newest;
}

Answer PostgresConnection::checked(Answer answer, bool isKept)
{
    if (!isConnected()) {
        m_error = lostSession(m_address, isKept);
        return {};
    }
    m_isBegun = PQtransactionStatus(m_session.get()) != PQTRANS_IDLE;
    const ExecStatusType status = answer ? PQresultStatus(answer.get()) : PGRES_FATAL_ERROR;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_EMPTY_QUERY) {
        m_error = answer
                      ? refusal(PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE),
                                QString::fromUtf8(PQresultErrorField(answer.get(), PG_DIAG_MESSAGE_PRIMARY)))
                      : refusal({}, said(m_session.get()));
        return {};
    }
    m_changes = QByteArrayView(PQcmdTuples(answer.get())).toLongLong();
    if (!QByteArrayView(PQcmdStatus(answer.get())).startsWith("SELECT"))
        m_writtenRows += m_changes;
    return answer;
}

// Nothing of what is asked again was kept: it changes nothing, or nothing was begun yet.
template<typename Send>
auto PostgresConnection::askAgain(bool mayRepeat, Send send) -> decltype(send())
{
    if (!isThere())
        return {};
    const bool isAlone = !m_isBegun;
    auto answer = send();
    const bool isLost = !answer && !isConnected();
    return isLost && isAlone && mayRepeat && isThere() ? send() : std::move(answer);
}

// Another session takes the place of one that is lost, but not in the middle of what was begun there.
bool PostgresConnection::isThere()
{
    if (isConnected())
        return true;
    if (m_isBegun || !m_isReady) {
        m_error = lostSession(m_address, false);
        return false;
    }
    if (m_again.hasExpired())
        return renew();
    m_error = m_unreachable;
    return false;
}

bool PostgresConnection::renew()
{
    m_isReady = false; // what is asked meanwhile renews nothing
    auto ready = openSession(m_address, m_mode).and_then([this](Session &&session) {
        m_session = std::move(session);
        m_plans.clear();
        ++m_number;
        return checkTeamSchema(*this, m_address).and_then([this] { return readStanding(); });
    });
    m_isReady = true;
    m_pause = ready ? 0ms : std::clamp(2 * m_pause, FirstPause, LongestPause);
    m_again.setRemainingTime(m_pause);
    if (ready)
        return true;
    m_session.reset();
    m_error = m_unreachable = ready.error();
    return false;
}

// Where the turn is not given in time nothing stays begun.
Answer PostgresConnection::begin(const QByteArray &sql)
{
    m_act.clear();
    Answer answer =
        askAgain(true, [&] { return wait(PQsendQuery(m_session.get(), sql.constData()) == 1, false); });
    if (!answer && m_isBegun) {
        const Error why = m_error;
        std::ignore = end("ROLLBACK");
        m_error = why;
    }
    return answer;
}

Answer PostgresConnection::end(const QByteArray &sql)
{
    const bool commits = sql.startsWith("COMMIT");
    const bool wasThere = isConnected();
    Answer answer = wait(wasThere && PQsendQuery(m_session.get(), sql.constData()) == 1, commits && wasThere);
    if (isConnected())
        return answer;
    m_isBegun = false;
    return commits && wasThere && !m_act.isEmpty() ? lookedUp(m_act, m_error) : Answer();
}

// The answer to a commit was lost: whether the act was kept is read where it would stand. Empty where it was
// not, or nobody could say. (What it is given it keeps: its own questions come in between.)
Answer PostgresConnection::lookedUp(QByteArray act, Error lost)
{
    const QDeadlineTimer patience(LookUpPatience);
    while (!patience.hasExpired() && !Deadline::isOver()) {
        const auto isKept = isThere() ? isActKept(act) : tl::unexpected(m_error);
        if (isKept && *isKept)
            return Answer(PQmakeEmptyPGresult(m_session.get(), PGRES_COMMAND_OK));
        if (isKept) {
            m_error = lostSession(m_address, false);
            return {};
        }
        QThread::msleep(LookMs);
    }
    m_error = lost;
    return {};
}

// The lost session keeps the writers' turn until its transaction has ended one way or the other.
Result<bool> PostgresConnection::isActKept(const QByteArray &act)
{
    const auto kept = script(TakeTurn).and_then(
        [&](const QByteArray &) { return script("SELECT act_is_kept('" + act + "')"); });
    rollBack();
    return kept.map([](const QByteArray &answer) { return answer == "t"; });
}

// A session that is new may have missed something.
int PostgresConnection::listen()
{
    if (m_listeningNumber != m_number && isConnected() && !m_isBegun && script("LISTEN memoir")) {
        m_hasNews = m_listeningNumber != 0;
        m_listeningNumber = m_number;
    }
    return PQsocket(m_session.get());
}

bool PostgresConnection::takeNews()
{
    bool isNew = std::exchange(m_hasNews, false);
    if (isConnected())
        PQconsumeInput(m_session.get());
    while (PGnotify *news = PQnotifies(m_session.get())) {
        PQfreemem(news);
        isNew = true;
    }
    const bool wasHeard = std::exchange(m_isHeard, isConnected());
    return isNew || (wasHeard && !m_isHeard);
}

bool PostgresConnection::takeInterrupt()
{
    const bool isInterrupted = std::exchange(m_isInterrupted, false);
    if (isInterrupted)
        m_error = Deadline::error();
    return isInterrupted;
}

bool PostgresConnection::refuseNul()
{
    m_error = {Error::Code::Refused,
               QCoreApplication::translate("store",
                                           "A text holds the character U+0000, which the server does not "
                                           "keep; nothing was written. Take it out and try again.")};
    return false;
}

bool PostgresConnection::refuseIndex(int index)
{
    m_error = {Error::Code::Failed,
               QCoreApplication::translate("store", "The statement has no place for value %1.").arg(index)};
    return false;
}

} // namespace store::server
