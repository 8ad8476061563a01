// SPDX-License-Identifier: MIT
#include "store/database/server/postgresconnection.h"

#include "store/database/server/awaitedanswer.h"
#include "store/database/server/postgreserror.h"
#include "store/database/server/serverfilling.h"
#include "store/database/server/teamschema.h"
#include "store/deadline.h"

#include <QCoreApplication>

#include <algorithm>

namespace store::server {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds FirstPause{250}; // between the first two tries to reach the server;
                                                     // doubled each time
constexpr std::chrono::milliseconds LongestPause{8'000};
QString said(const PGconn *session)
{
    return QString::fromUtf8(PQerrorMessage(session)).simplified();
}

// Whether the statement is BEGIN, COMMIT or the like, which has no plan on the server.
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
    // One round trip where all is well; what is wrong is found out step by step.
    const auto fits = readStanding();
    auto ready = fits && *fits ? Result<void>() : checkTeamSchema(*this, m_address);
    if (ready && !fits)
        ready = tl::unexpected(fits.error());
    m_isReady = ready.has_value();
    return ready;
}

// Reads who is logged in and which tables the account may not write to. Returns teamSchemaFits().
Result<bool> PostgresConnection::readStanding()
{
    const Answer answer =
        ask("SELECT session_actor(), (SELECT string_agg(relname, ' ') FROM pg_class WHERE relkind = 'r' AND "
            "relnamespace = 'public'::regnamespace AND NOT has_any_column_privilege(oid, 'INSERT')), "
            "uid, head, life, near_version() <> '', written, on_disk, (SELECT "
            + SeenStore::sessionName() + " FROM pg_stat_activity WHERE pid = pg_backend_pid()), "
            + teamSchemaFits()
            + ", (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() FROM "
              "store_seen()");
    if (!answer)
        return tl::unexpected(m_error);
    m_actor = QString::fromUtf8(PQgetvalue(answer.get(), 0, 0));
    m_closedTables = QString::fromUtf8(PQgetvalue(answer.get(), 0, 1)).split(u' ', Qt::SkipEmptyParts);
    const auto value = [&answer](int column) { return QByteArray(PQgetvalue(answer.get(), 0, column)); };
    m_seen = SeenStore{.uid = value(2), .head = m_seen.head, .life = value(4)};
    m_seen.look(value(3), value(6).toLongLong(), value(7).toLongLong());
    m_sessionName = value(8);
    m_place = QString::fromUtf8(value(10));
    m_comparesVectors = *PQgetvalue(answer.get(), 0, 5) == 't';
    // For an agent the schema "told" has views of the same names that show only what the agent may read.
    const auto told = isAgent() ? script("SET search_path = told, public, sqlite, pg_temp") : QByteArray();
    return told.map([&value](const QByteArray &) { return value(9) == "t"; });
}

Result<std::unique_ptr<Cursor>> PostgresConnection::prepare(QByteArrayView sql)
{
    if (sql.startsWith("PRAGMA")) // PRAGMAs configure SQLite; here they do nothing
        return std::make_unique<PostgresCursor>(*this, Worded{});
    if (isPlain(sql))
        return std::make_unique<PostgresCursor>(*this, Worded{sql.toByteArray(), 0});
    return std::make_unique<PostgresCursor>(*this, worded(sql), Plan{{}, Plan::NotYet});
}

bool PostgresConnection::isInTransaction() const
{
    return isBeginning() || PQtransactionStatus(m_session.get()) == PQTRANS_INTRANS
           || PQtransactionStatus(m_session.get()) == PQTRANS_ACTIVE;
}

// Whatever was open in a lost session has failed.
void PostgresConnection::endReads()
{
    m_isInterrupted = false;
    if (!isConnected())
        forgetPutOff();
    m_isBegun = m_isBegun && isConnected();
}

// The number of the next transaction. This session's own acts change it too, which costs the caller an
// unneeded look.
Result<qint64> PostgresConnection::dataVersion(Database &)
{
    const Answer answer =
        run(m_versionPlan,
            "SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS TEXT), head, written, on_disk "
            "FROM store_seen()",
            false, {});
    if (!answer)
        return tl::unexpected(m_error);
    if (PQntuples(answer.get()) == 0) // in inFewTrips(), which asks again
        return 0;
    const auto number = [&answer](int column) {
        return QByteArrayView(PQgetvalue(answer.get(), 0, column)).toLongLong();
    };
    m_seen.look(PQgetvalue(answer.get(), 0, 1), number(2), number(3));
    return number(0);
}

void PostgresConnection::noteAct(const QByteArray &changeset, qint64 seq, const QByteArray &head)
{
    m_act.changeset = changeset;
    m_act.head = seq == 0 ? QByteArray() : QByteArray::number(seq) + ' ' + head.toHex();
}

void PostgresConnection::noteKept(qint64 seq, const QByteArray &hash)
{
    m_seen.know(QByteArray::number(seq) + ' ' + hash.toHex());
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
    if (!flush())
        return {};
    return askAgain(sql.startsWith("SELECT"),
                    [&] { return wait(PQsendQuery(m_session.get(), sql.constData()) == 1, false); });
}

bool PostgresConnection::copyIn(const QByteArray &sql, const QByteArray &lines)
{
    if (!flush())
        return false;
    if (PQsendQuery(m_session.get(), sql.constData()) != 1)
        return checked({}, false) != nullptr;
    Answer begun(PQgetResult(m_session.get()));
    if (PQresultStatus(begun.get()) != PGRES_COPY_IN) {
        const Answer rest = newestAnswer(m_session.get());
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

// Replaces a lost session, unless a transaction was open in it or who asks has no time left.
bool PostgresConnection::isThere()
{
    if (isConnected())
        return true;
    if (m_isBegun || !m_isReady || Deadline::isOver()) {
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
    m_isReady = false; // queries of this function must not start another renewal
    auto putOff = std::exchange(m_putOff, {});
    auto gathering = std::exchange(m_gathering, {});
    auto ready = openSession(m_address, m_mode).and_then([this](Session &&session) {
        m_session = std::move(session);
        m_plans.clear();
        ++m_number;
        return checkTeamSchema(*this, m_address).and_then([this] { return checkSame(); });
    });
    const QByteArray life = m_seen.life;
    WrittenAct lost;
    lost.session = m_sessionName;
    ready = ready.and_then([this] { return readStanding().map([](bool) {}); });
    // It keeps the writers' turn until the server notices that nobody is there.
    if (ready && life == m_seen.life)
        std::ignore = script(lost.ending());
    if (ready)
        m_act = {};
    m_isReady = true;
    m_putOff = std::move(putOff);
    m_gathering = std::move(gathering);
    m_pause = ready ? 0ms : std::clamp(2 * m_pause, FirstPause, LongestPause);
    m_again.setRemainingTime(m_pause);
    if (ready)
        return true;
    m_session.reset();
    m_error = m_unreachable = ready.error();
    return false;
}

// Fails where the new session leads to another store, or to one that lacks entries seen before.
Result<void> PostgresConnection::checkSame()
{
    const auto answer = script(m_seen.question());
    auto same =
        answer.and_then([this](const QByteArray &found) { return SeenStore::checked(found, m_address); });
    m_isAnother = answer && !same;
    return same;
}

int PostgresConnection::listen()
{
    if (!m_ear.isAt(m_number) && isConnected() && !mayPutOff() && script("LISTEN memoir"))
        m_ear.begin(m_number);
    return PQsocket(m_session.get());
}

bool PostgresConnection::takeInterrupt()
{
    const bool isInterrupted = std::exchange(m_isInterrupted, false);
    if (isInterrupted)
        m_error = Deadline::error();
    return isInterrupted;
}

bool PostgresConnection::refuse(const Error &error)
{
    m_error = error;
    return false;
}

} // namespace store::server
