// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/server/opensession.h"
#include "store/database/server/postgrescursor.h"

#include <QDeadlineTimer>
#include <QHash>

#include <chrono>
#include <vector>

namespace store::server {

// A session at a PostgreSQL server (15 or newer). A statement is prepared there once per text; an answer is
// waited for no longer than the Deadline of this thread says. Where the session is lost another one takes its
// place, as soon as the server is back: what was open in it has failed, and everything behind that goes on.
class PostgresConnection final : public Connection
{
public:
    [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const QString &address,
                                                                  Database::Mode mode);
    // Without looking for a store there.
    [[nodiscard]] static Result<std::unique_ptr<PostgresConnection>> connect(const QString &address,
                                                                             Database::Mode mode);

    [[nodiscard]] Result<void> makeReady(Database &database) override;
    [[nodiscard]] Result<std::unique_ptr<Cursor>> prepare(QByteArrayView sql) override;
    Error error() const override { return m_error; }
    bool isInTransaction() const override;
    qint64 changes() const override { return m_changes; }
    qint64 writtenRows() const override { return m_writtenRows; }
    qint64 lastInsertId() override;
    void interrupt() override { m_isInterrupted = true; }
    void endReads() override;

    QString beginWriting() const override;
    QString beginReading() const override;
    void rollBack(Database &) override { rollBack(); }
    void rollBack();
    [[nodiscard]] Result<qint64> dataVersion(Database &database) override;
    QString sessionActor() const override { return m_actor; }
    bool indexesWords() const override { return true; }
    bool comparesVectors() const override { return m_comparesVectors; }
    QStringList closedTables() const override { return m_closedTables; }
    void noteAct(const QByteArray &changeset) override { m_act = changeset; }
    int listen() override;
    bool takeNews() override;
    std::unique_ptr<Filling> filling(Database &database) override;
    bool countsArrivals() const override { return isAgent(); }

    // Statements, several where they are parted by semicolons, without parameters.
    [[nodiscard]] Result<QByteArray> script(const QByteArray &sql); // the last one's first value
    QString databaseName() const { return QString::fromUtf8(PQdb(m_session.get())); }
    QString sslMode() const; // that is in force
    PGconn *session() const { return m_session.get(); }
    // What the cursors ask; null where it failed, and error() says why.
    Answer ask(const QByteArray &sql);
    Answer run(Plan &plan, const QByteArray &sql, bool writes, const BoundValues &values);
    // COPY ... FROM STDIN, with what it is to read.
    bool copyIn(const QByteArray &sql, const QByteArray &lines);
    bool takeInterrupt();
    bool refuseNul();
    bool refuseIndex(int index);

private:
    bool isAgent() const { return m_actor.startsWith(QLatin1StringView("agent:")); }
    PostgresConnection(QString address, Database::Mode mode, Session session)
        : m_address(std::move(address))
        , m_mode(mode)
        , m_session(std::move(session))
    {}
    [[nodiscard]] Result<void> readStanding();
    Answer wait(bool isSent, bool isKept);
    QDeadlineTimer cancel() const;
    Answer newestAnswer();
    Answer checked(Answer answer, bool isKept);
    bool isPrepared(Plan &plan, const QByteArray &sql);

    bool isConnected() const { return PQstatus(m_session.get()) == CONNECTION_OK; }
    bool isThere();
    bool renew();
    template<typename Send>
    auto askAgain(bool mayRepeat, Send send) -> decltype(send());
    Answer begin(const QByteArray &sql);
    Answer end(const QByteArray &sql);
    Answer lookedUp(QByteArray act, Error lost);
    Result<bool> isActKept(const QByteArray &act);

    const QString m_address;
    const Database::Mode m_mode;
    Session m_session;
    int m_number = 1;                      // of the session: plans are its own
    QHash<QByteArray, QByteArray> m_plans; // names by text
    qint64 m_lastPlan = 0;
    Error m_error;
    bool m_comparesVectors = false;
    QString m_actor;
    QStringList m_closedTables;
    QByteArray m_act; // what is being written, by its changeset
    qint64 m_changes = 0;
    qint64 m_writtenRows = 0;
    bool m_isInterrupted = false;
    bool m_isReady = false;    // there is a store
    bool m_isBegun = false;    // a transaction is, as far as this session was heard
    QDeadlineTimer m_again{0}; // when the next session may be asked for
    std::chrono::milliseconds m_pause{0};
    Error m_unreachable;       // why there is none
    int m_listeningNumber = 0; // the session in which others' commits are heard
    bool m_hasNews = false;
    bool m_isHeard = false;
};

} // namespace store::server
