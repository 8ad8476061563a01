// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <vector>

struct sqlite3_file;

namespace store {

// A store's file as SQLite's own file layer sees it, whatever stands in it. Nothing else may look into one:
// closing a file by another way drops the locks that this process holds on it
// (sqlite.org/howtocorrupt.html, 2.2).
class SqliteFile
{
    Q_DISABLE_COPY_MOVE(SqliteFile)
public:
    enum class Access { Read, Write };

    SqliteFile(const QString &path, Access access);
    ~SqliteFile(); // gives locks back

    bool isOpen() const { return m_isOpen; }
    int systemError() const { return m_systemError; } // errno of what failed last
    qint64 size();                                    // -1 where it cannot be told
    // Fewer bytes where the file ends; none, and a system error, where the disk does not give them.
    QByteArray read(qint64 offset, int bytes);
    // False where another connection, of this process or another, has the file open as a store.
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
