// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/server/address.h"
#include "store/database/server/postgrescursor.h"

#include <QHash>

#include <vector>

namespace store::server {

struct CloseConnection
{
    void operator()(PGconn *connection) const { PQfinish(connection); }
};

// A session at a PostgreSQL server (15 or newer). A statement is prepared there once per text; an answer is
// waited for no longer than the Deadline of this thread says.
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
    void endReads() override { m_isInterrupted = false; }

    QString beginWriting() const override;
    QString beginReading() const override;
    void rollBack(Database &) override { rollBack(); }
    void rollBack();
    [[nodiscard]] Result<qint64> dataVersion(Database &database) override;
    QString sessionActor() const override { return m_actor; }
    bool indexesWords() const override { return true; }
    std::unique_ptr<Filling> filling(Database &database) override;
    bool countsArrivals() const override { return isAgent(); }

    // Statements, several where they are parted by semicolons, without parameters.
    [[nodiscard]] Result<QByteArray> script(const QByteArray &sql); // the last one's first value
    QString databaseName() const { return QString::fromUtf8(PQdb(m_session.get())); }
    QString sslMode() const; // that is in force
    PGconn *session() const { return m_session.get(); }
    // What the cursors ask; null where it failed, and error() says why.
    Answer ask(const QByteArray &sql);
    Answer run(const QByteArray &plan, const std::vector<const char *> &data, const std::vector<int> &sizes,
               const std::vector<int> &formats);
    // COPY ... FROM STDIN, with what it is to read.
    bool copyIn(const QByteArray &sql, const QByteArray &lines);
    bool takeInterrupt();
    bool refuseNul();
    bool refuseIndex(int index);

private:
    bool isAgent() const { return m_actor.startsWith(QLatin1StringView("agent:")); }
    explicit PostgresConnection(QString address)
        : m_address(std::move(address))
    {}
    [[nodiscard]] Result<void> connect(const Address &address, bool verifies);
    [[nodiscard]] Result<void> checkSecurity(const Address &address);
    [[nodiscard]] Result<void> configure(Database::Mode mode);
    Answer wait(bool isSent, const QByteArray &sql);
    Answer newestAnswer();
    Answer checked(Answer answer, const QByteArray &sql);
    bool prepareAs(const QByteArray &plan, const QByteArray &sql);

    const QString m_address;
    std::unique_ptr<PGconn, CloseConnection> m_session;
    QHash<QByteArray, QByteArray> m_plans; // names by text
    qint64 m_lastPlan = 0;
    Error m_error;
    QString m_actor;
    qint64 m_changes = 0;
    qint64 m_writtenRows = 0;
    bool m_isInterrupted = false;
};

} // namespace store::server
