// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

class Table;

// The files measured on, kept in a folder so that a second run need not write them.
class BenchStore
{
public:
    BenchStore(QString folder, qint64 rows, int agents = 20);

    // Writes what is missing, with a line for the rate; then a copy to work on. False where that failed. The
    // plain rows are written only where they are wanted.
    [[nodiscard]] bool prepare(Table &table, bool withPeer = true);

    [[nodiscard]] QString path() const
    {
        return file(QStringLiteral("work-%1-%2.memoir"));
    } // changed by the acts
    [[nodiscard]] QString peerPath() const
    {
        return file(QStringLiteral("plain-%1-%2.sqlite"));
    } // the rows, plain

private:
    [[nodiscard]] QString file(const QString &pattern) const;
    [[nodiscard]] bool write(Table &table, const QString &path) const;
    [[nodiscard]] bool writePeer() const;

    QString m_folder;
    qint64 m_rows;
    int m_agents;
};

} // namespace bench
