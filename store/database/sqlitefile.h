// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <vector>

struct sqlite3_file;

namespace store {

// A store's file, read through SQLite's own file layer whatever it contains. Nothing else may open the file:
// closing it any other way drops the locks that this process holds on it (sqlite.org/howtocorrupt.html, 2.2).
class SqliteFile
{
    Q_DISABLE_COPY_MOVE(SqliteFile)
public:
    enum class Access { Read, Write };

    SqliteFile(const QString &path, Access access);
    ~SqliteFile(); // releases the locks

    bool isOpen() const { return m_isOpen; }
    int systemError() const { return m_systemError; } // errno of the last failure
    qint64 size();                                    // -1 where it cannot be told
    // Fewer bytes than asked for at the end of the file; none, and systemError(), where the disk fails.
    QByteArray read(qint64 offset, int bytes);
    // Locks the file for this object alone. False where another connection, of any process, has it open as a
    // store.
    bool holdAlone();

private:
    int noted(int code);

    sqlite3_file *file() { return reinterpret_cast<sqlite3_file *>(m_memory.data()); }

    std::vector<std::max_align_t> m_memory;
    std::unique_ptr<const char, void (*)(const char *)> m_name;
    bool m_isOpen = false;
    int m_systemError = 0;
};

} // namespace store
