// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/server/commitear.h"
#include "store/database/server/gathering.h"
#include "store/database/server/opensession.h"
#include "store/database/server/postgrescursor.h"
#include "store/database/server/seenstore.h"

#include <QDeadlineTimer>
#include <QHash>

#include <chrono>
#include <map>
#include <memory>
#include <vector>

namespace store::server {

// A session at a PostgreSQL server (15 or newer). Statements are prepared there once per text; waiting for an
// answer ends with this thread's Deadline. A lost session is replaced as soon as the server is back: an open
// transaction or read fails, later statements work again.
class PostgresConnection final : public Connection
{
public:
    [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const QString &address,
                                                                  Database::Mode mode);
    // Logs in without checking whether there is a store.
    [[nodiscard]] static Result<std::unique_ptr<PostgresConnection>> connect(const QString &address,
                                                                             Database::Mode mode);

    [[nodiscard]] Result<void> makeReady(Database &database) override;
    [[nodiscard]] Result<std::unique_ptr<Cursor>> prepare(QByteArrayView sql) override;
    Error error() const override { return m_error; }
    bool isInTransaction() const override;
    qint64 changes() const override { return m_changes; }
    qint64 writtenRows() const override { return m_writtenRows; }
    qint64 lastInsertId() override
    {
        return script("SELECT last_insert_rowid()").value_or(QByteArray()).toLongLong();
    }
    void interrupt() override { m_isInterrupted = true; }
    void endReads() override;

    QString beginWriting() const override;
    QString beginReading() const override
    {
        return QStringLiteral("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }
    void rollBack(Database &) override { rollBack(); }
    void rollBack()
    {
        forgetPutOff();
        if (m_isBegun)
            ask("ROLLBACK");
    }
    [[nodiscard]] Result<qint64> dataVersion(Database &database) override;
    QString sessionActor() const override { return m_actor; }
    QString place() const override { return m_place; }
    bool indexesWords() const override { return true; }
    bool comparesVectors() const override { return m_comparesVectors; }
    QStringList closedTables() const override { return m_closedTables; }
    void noteAct(const QByteArray &changeset, qint64 seq, const QByteArray &head) override;
    void noteKept(qint64 seq, const QByteArray &hash) override;
    int listen() override;
    bool takeNews() override { return m_ear.takeNews(m_session.get()); }
    std::unique_ptr<Filling> filling(Database &database) override;
    bool countsArrivals() const override { return isAgent(); }
    void gather() override;
    bool fetch() override;
    bool gathers() const override { return true; }
    bool isGathering() const override { return m_gathering && !m_gathering->isDirect(); }
    qint64 guesses() const override { return m_gathering ? m_gathering->guesses() : 0; }

    // Runs one or more statements, separated by semicolons, without parameters.
    [[nodiscard]] Result<QByteArray> script(const QByteArray &sql); // the last one's first value
    QString databaseName() const { return QString::fromUtf8(PQdb(m_session.get())); }
    QString sslMode() const // as in force
    {
        return QString::fromUtf8(settingOf(m_session.get(), "sslmode"));
    }
    PGconn *session() const { return m_session.get(); }
    // The cursors call these; null where the statement failed, and error() says why.
    Answer ask(const QByteArray &sql);
    Answer run(Plan &plan, const QByteArray &sql, bool writes, const BoundValues &values);
    // Inside a transaction a statement without an answer may wait and be sent together with the next one.
    bool mayPutOff() const { return m_isBegun || isBeginning(); }
    bool putOff(Question question);
    void expect(Question question) { m_expected.push_back(std::move(question)); }
    // Runs a COPY ... FROM STDIN with these lines as its input.
    bool copyIn(const QByteArray &sql, const QByteArray &lines);
    bool takeInterrupt();
    bool refuse(const Error &error); // refuses a value to bind; error() returns `error`

private:
    bool isAgent() const { return m_actor.startsWith(QLatin1StringView("agent:")); }
    PostgresConnection(QString address, Database::Mode mode, Session session)
        : m_address(std::move(address))
        , m_mode(mode)
        , m_session(std::move(session))
    {}
    [[nodiscard]] Result<bool> readStanding();
    Answer wait(bool isSent, bool isKept);
    bool send(const Plan &plan, const QByteArray &sql, const BoundValues &values);
    std::vector<Answer> sendTogether(std::vector<Question> &questions);
    Answer sendBehind(const Question &last);
    std::vector<Answer> answersBehind(const Question &last);
    void countWritten(const std::vector<Answer> &answers, std::size_t count);
    bool flush();
    void forgetPutOff();
    void noteNumber(const std::vector<Answer> &answers);
    // A transaction was begun here, but its BEGIN was not sent yet.
    bool isBeginning() const { return !m_putOff.empty() && !m_isBegun; }
    Answer runAlone(Plan &plan, const QByteArray &sql, const BoundValues &values);
    Answer checked(Answer answer, bool isKept);
    bool hasPlan(Plan &plan, const QByteArray &sql);
    bool sendPreparing(Plan &plan, const QByteArray &sql);
    bool askNoted();
    std::vector<Answer> answersTo(const std::vector<QByteArray> &prepared);

    bool isConnected() const { return PQstatus(m_session.get()) == CONNECTION_OK; }
    bool isThere();
    bool renew();
    [[nodiscard]] Result<void> checkSame();
    template<typename Send>
    auto askAgain(bool mayRepeat, Send send) -> decltype(send());
    Answer begin(const QByteArray &sql);
    Answer putOffBeginning(const QByteArray &sql);
    Answer end(const QByteArray &sql);
    Answer sendWhole();
    Answer committed();
    Answer ended(Answer answer, bool isAct);
    Answer lookedUp(Error lost);
    QByteArray fateOf(const WrittenAct &act, const QByteArray &life);

    const QString m_address;
    const Database::Mode m_mode;
    Session m_session;
    int m_number = 1;                      // of the session; plans belong to one session
    QHash<QByteArray, QByteArray> m_plans; // names by text
    qint64 m_lastPlan = 0;
    Error m_error;
    bool m_comparesVectors = false;
    QString m_actor;
    QString m_place; // the same however the server is addressed, and at a copy that follows it
    QStringList m_closedTables;
    QByteArray m_sessionName;            // SeenStore::sessionName()
    std::vector<Question> m_putOff;      // sent together with the next statement
    std::vector<Question> m_expected;    // queries sent along with it
    std::map<QByteArray, Answer> m_read; // their answers; dropped at the next write
    std::unique_ptr<Gathering> m_gathering;
    Plan m_versionPlan{{}, Plan::NotYet};
    SeenStore m_seen;
    WrittenAct m_act;
    qint64 m_changes = 0;
    qint64 m_writtenRows = 0;
    bool m_isInterrupted = false;
    bool m_isReady = false;    // the store was checked
    bool m_isAnother = false;  // the server is back with another store
    bool m_isBegun = false;    // a transaction is open, by the session's last answer
    QDeadlineTimer m_again{0}; // when to try for a new session
    std::chrono::milliseconds m_pause{0};
    Error m_unreachable; // why there is no session
    CommitEar m_ear;
};

// Sends, and sends again once where the session was lost. Only where nothing can have been kept: the
// statement changes nothing, or the transaction has only begun.
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

} // namespace store::server
