// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/filebinding.h"
#include "store/database/writegate.h"

namespace store {

// A connection to a store file.
class SqliteConnection final : public Connection
{
public:
    using Mode = Database::Mode;

    [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const QString &path, Mode mode);
    ~SqliteConnection() override;

    [[nodiscard]] Result<void> makeReady(Database &database) override;
    [[nodiscard]] Result<std::unique_ptr<Cursor>> prepare(QByteArrayView sql) override;
    Error error() const override;
    bool isInTransaction() const override;
    qint64 changes() const override;
    qint64 writtenRows() const override;
    qint64 lastInsertId() override;
    void interrupt() override;
    bool lostValue() const override;
    void endReads() override;

    QString beginWriting() const override { return QStringLiteral("BEGIN IMMEDIATE"); }
    QString beginReading() const override { return QStringLiteral("BEGIN"); }
    [[nodiscard]] Result<void> enterWriting() override;
    void leaveWriting() override { m_gate.leave(); }
    void rollBack(Database &database) override;

    [[nodiscard]] Result<void> check() const override { return m_binding.check(); }
    [[nodiscard]] Result<qint64> dataVersion(Database &database) override;
    void checkpointIfLarge(int pages) override;
    [[nodiscard]] Result<void> emptyLog() override;

    std::unique_ptr<Filling> filling(Database &database) override;
    bool isImmutable() const override { return m_immutable; }
    QString copyOfBefore() const override { return m_copyOfBefore; }
    sqlite3 *handle() const override { return m_handle; }

private:
    SqliteConnection(QString path, Mode mode, bool isNew);
    [[nodiscard]] Result<void> connect();
    [[nodiscard]] Result<void> checkFilled(Database &database);
    [[nodiscard]] Result<void> configure(Database &database);
    [[nodiscard]] Result<void> configureWriting(Database &database);
    bool isReadOnly() const { return m_mode == Mode::ReadOnly; }
    void setOption(int option, bool isOn);
    static int noteLog(void *self, sqlite3 *, const char *, int pages); // after each commit

    const QString m_path;
    const Mode m_mode;
    const bool m_isNew;
    bool m_hadSideFiles = false;
    bool m_immutable = false;
    QString m_copyOfBefore;
    bool m_isConfigured = false;
    bool m_isHeld = false; // this connection is counted in StoreFiles
    sqlite3 *m_handle = nullptr;
    int m_logPages = 0; // in the WAL, as of this connection's last commit
    FileBinding m_binding;
    WriteGate m_gate;
};

} // namespace store
