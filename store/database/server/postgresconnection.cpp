// SPDX-License-Identifier: MIT
#include "store/database/server/postgresconnection.h"

#include "store/database/server/postgreserror.h"
#include "store/database/server/serverfilling.h"
#include "store/database/server/teamschema.h"
#include "store/deadline.h"

#include <QCoreApplication>

#include <algorithm>

#include <poll.h>

namespace store::server {

using namespace Qt::StringLiterals;

namespace {

constexpr int OldestServer = 15'00'00;
constexpr int LookMs = 50; // how soon a deadline is seen while the server works
constexpr auto ConnectSeconds = "10";

// Names are looked up where the store's tables are, whoever is logged in; texts are read and written as by
// everybody; nobody waits for ever for a lock or holds one asleep; and a short statement over views of views
// is not compiled first, which takes longer than it does.
constexpr auto Settings =
    "SET search_path = public, sqlite, pg_temp; SET bytea_output = 'hex'; SET extra_float_digits = 1; "
    "SET standard_conforming_strings = on; SET TimeZone = 'UTC'; SET lock_timeout = '15s'; "
    "SET idle_in_transaction_session_timeout = '60s'; SET client_min_messages = error; SET jit = off";

// Writers come one after another, for there is one chain of entries; the number is "Mmr1", as in a file's
// head.
constexpr auto TakeTurn = "BEGIN; SELECT pg_advisory_xact_lock(1299018289)";

QString said(const PGconn *session)
{
    return QString::fromUtf8(PQerrorMessage(session)).simplified();
}

QByteArray effective(PGconn *session, QByteArrayView key)
{
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfo(session),
                                                                               PQconninfoFree);
    for (const PQconninfoOption *option = options.get(); option && option->keyword; ++option) {
        if (key == option->keyword)
            return option->val;
    }
    return {};
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
    const auto parsed = Address::parsed(address);
    if (!parsed)
        return tl::unexpected(parsed.error());
    std::unique_ptr<PostgresConnection> connection(new PostgresConnection(address));
    auto connected = connection->checkSecurity(*parsed).and_then([&] { return connection->configure(mode); });
    if (!connected)
        return tl::unexpected(connected.error());
    return connection;
}

// Where the address leaves open how the server proves itself, it does so by its certificate, unless it is
// this machine. libpq would ask for nothing. Which server that is may stand in a service file or the
// environment, so libpq is asked, before anything is sent.
Result<void> PostgresConnection::checkSecurity(const Address &address)
{
    const std::unique_ptr<PGconn, CloseConnection> plan(PQconnectStart(address.text().toUtf8().constData()));
    const QByteArray host = effective(plan.get(), "host");
    const QByteArray number = effective(plan.get(), "hostaddr");
    if (Address::isThisMachine(number.isEmpty() ? host : number))
        return connect(address, false);
    const QByteArray mode = address.value("sslmode");
    if (mode.isNull())
        return connect(address, true);
    if (mode == "require" || mode == "verify-ca" || mode == "verify-full")
        return connect(address, false);
    return failure(Error::Code::Refused,
                   QCoreApplication::translate(
                       "store", "With sslmode=%1 everybody on the way to %2 may read along. Leave it out "
                                "(verify-full), or connect to a server on this machine.")
                       .arg(QString::fromUtf8(mode), QString::fromUtf8(host)));
}

Result<void> PostgresConnection::connect(const Address &address, bool verifies)
{
    const QByteArray whole = address.text().toUtf8();
    std::vector<const char *> keys{"dbname", "client_encoding", "connect_timeout",
                                   "fallback_application_name"};
    std::vector<const char *> values{whole.constData(), "UTF8", ConnectSeconds, "memoir"};
    if (verifies) {
        keys.push_back("sslmode");
        values.push_back("verify-full");
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    m_session.reset(PQconnectdbParams(keys.data(), values.data(), 1));
    if (PQstatus(m_session.get()) != CONNECTION_OK)
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate("store", "The server of %1 cannot be reached: %2.")
                           .arg(m_address, said(m_session.get())));
    if (PQserverVersion(m_session.get()) < OldestServer)
        return failure(Error::Code::Unusable,
                       QCoreApplication::translate(
                           "store", "The server of %1 is older than PostgreSQL 15, which Memoir needs.")
                           .arg(m_address));
    return {};
}

Result<void> PostgresConnection::configure(Database::Mode mode)
{
    const QByteArray readOnly =
        mode == Database::Mode::ReadOnly ? "; SET default_transaction_read_only = on" : "";
    return script(Settings + readOnly).map([](const QByteArray &) {});
}

Result<void> PostgresConnection::makeReady(Database &database)
{
    if (auto fits = checkTeamSchema(*this, database.path()); !fits)
        return fits;
    const auto actor = script("SELECT session_actor()");
    m_actor = QString::fromUtf8(actor.value_or(QByteArray()));
    // An agent finds the doors that are made for agents where everybody finds theirs.
    const auto told = isAgent() ? script("SET search_path = told, public, sqlite, pg_temp") : actor;
    return told.map([](const QByteArray &) {});
}

Result<std::unique_ptr<Cursor>> PostgresConnection::prepare(QByteArrayView sql)
{
    if (sql.startsWith("PRAGMA")) // sets SQLite up, and answers nothing here
        return std::make_unique<PostgresCursor>(*this, QByteArray(), Worded{});
    if (isPlain(sql))
        return std::make_unique<PostgresCursor>(*this, QByteArray(), Worded{sql.toByteArray(), 0});
    const Worded text = worded(sql);
    QByteArray &plan = m_plans[text.sql];
    if (plan.isEmpty()) {
        const QByteArray name = "memoir_" + QByteArray::number(++m_lastPlan);
        if (!prepareAs(name, text.sql)) {
            m_plans.remove(text.sql);
            return tl::unexpected(m_error);
        }
        plan = name;
    }
    return std::make_unique<PostgresCursor>(*this, plan, text);
}

bool PostgresConnection::prepareAs(const QByteArray &plan, const QByteArray &sql)
{
    const bool isSent = PQsendPrepare(m_session.get(), plan.constData(), sql.constData(), 0, nullptr) == 1;
    return wait(isSent, sql) != nullptr;
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
    if (PQtransactionStatus(m_session.get()) != PQTRANS_IDLE)
        ask("ROLLBACK");
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
    return wait(PQsendQuery(m_session.get(), sql.constData()) == 1, sql);
}

Answer PostgresConnection::run(const QByteArray &plan, const std::vector<const char *> &data,
                               const std::vector<int> &sizes, const std::vector<int> &formats)
{
    const bool isSent = PQsendQueryPrepared(m_session.get(), plan.constData(), int(data.size()), data.data(),
                                            sizes.data(), formats.data(), 0)
                        == 1;
    return wait(isSent, {});
}

QString PostgresConnection::sslMode() const
{
    return QString::fromUtf8(effective(m_session.get(), "sslmode"));
}

bool PostgresConnection::copyIn(const QByteArray &sql, const QByteArray &lines)
{
    if (PQsendQuery(m_session.get(), sql.constData()) != 1)
        return checked({}, sql) != nullptr;
    Answer begun(PQgetResult(m_session.get()));
    if (PQresultStatus(begun.get()) != PGRES_COPY_IN) {
        const Answer rest = newestAnswer();
        return checked(std::move(begun), sql) != nullptr;
    }
    const bool isSent = PQputCopyData(m_session.get(), lines.constData(), int(lines.size())) == 1
                        && PQputCopyEnd(m_session.get(), nullptr) == 1;
    return wait(isSent, sql) != nullptr;
}

std::unique_ptr<Filling> PostgresConnection::filling(Database &database)
{
    return std::make_unique<ServerFilling>(*this, database);
}

Answer PostgresConnection::wait(bool isSent, const QByteArray &sql)
{
    bool isCancelled = false;
    while (isSent && PQisBusy(m_session.get()) == 1) {
        pollfd socket{PQsocket(m_session.get()), POLLIN, 0};
        ::poll(&socket, 1, LookMs);
        if (PQconsumeInput(m_session.get()) == 0)
            break;
        if (Deadline::isOver() && !std::exchange(isCancelled, true)) {
            const std::unique_ptr<PGcancel, decltype(&PQfreeCancel)> cancel(PQgetCancel(m_session.get()),
                                                                            PQfreeCancel);
            char problem[256];
            PQcancel(cancel.get(), problem, sizeof problem);
        }
    }
    return checked(isSent ? newestAnswer() : Answer(), sql);
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

Answer PostgresConnection::checked(Answer answer, const QByteArray &sql)
{
    if (PQstatus(m_session.get()) == CONNECTION_BAD) {
        m_error = lostSession(m_address, sql.startsWith("COMMIT"));
        return {};
    }
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
