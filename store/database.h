// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/uid.h"
#include "store/writegate.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <initializer_list>
#include <memory>
#include <string>
#include <unordered_map>

struct sqlite3;

namespace store {

class Statement;

// One connection to one store file, and the statements prepared on it. Belongs to the thread that opened it;
// other threads and other programs open their own. SQL is positional (`?`).
class Database
{
    Q_DISABLE_COPY_MOVE(Database)
public:
    enum class Mode {
        ReadWrite, // the file must exist and carry our schema (older schemas are backed up, then migrated)
        Create,    // makes the folder (0700) and the file (0600) where they are missing
        ReadOnly   // changes no byte of the file, nor of its folder where nobody else has it open
    };

    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const QString &path, Mode mode);
    ~Database();

    const QString &path() const { return m_path; }
    bool isReadOnly() const { return m_mode == Mode::ReadOnly; }
    // True where the file was opened as if nobody could write to it, because nobody had it open.
    bool isImmutable() const { return m_immutable; }
    sqlite3 *handle() const;

    // Runs a statement, prepared once per text; rows are read by next() on the result. The query stays
    // valid until the same text is run again.
    [[nodiscard]] Result<QSqlQuery *> run(const QString &sql, std::initializer_list<QVariant> values = {});
    [[nodiscard]] Result<QSqlQuery *> run(const QString &sql, const QVariantList &values);
    // Runs a statement and drops what it answers.
    [[nodiscard]] Result<void> execute(const QString &sql, std::initializer_list<QVariant> values = {});
    // The first column of the first row; a null value where there is no row.
    [[nodiscard]] Result<QVariant> value(const QString &sql, std::initializer_list<QVariant> values = {});

    // A statement of the C interface that is prepared once per connection and text; for what runs with every act.
    // Bind every value anew, and let it finish before it is asked for again.
    Statement &prepared(const char *sql);

    // A number that changes when another connection has committed to the file.
    [[nodiscard]] Result<qint64> dataVersion();

    // Moves the WAL into the file where it has grown past `pages` pages. Call it after an answer was given,
    // never before: it is the one slow part of writing. Does nothing while another program holds the gate.
    void checkpointIfLarge(int pages = 1000);

    UidSource &uids() { return m_uids; }
    WriteGate &gate() { return m_gate; }

private:
    Database(QString path, Mode mode);
    [[nodiscard]] Result<void> connect(const QString &options);
    [[nodiscard]] Result<void> configure();
    void closeQuietly();

    const QString m_path;
    const Mode m_mode;
    bool m_immutable = false;
    QString m_connection;
    QHash<QString, std::shared_ptr<QSqlQuery>> m_statements;
    std::unordered_map<std::string, std::unique_ptr<Statement>> m_prepared;
    UidSource m_uids;
    WriteGate m_gate;
};

} // namespace store
