// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/rows/ledgerentry.h"

#include <QtTest>

#include <sqlite3.h>

namespace tests {

using namespace Qt::StringLiterals;

// Somebody with the file in his hands and plain SQL: he takes the triggers away, writes what he likes,
// computes the ledger's hashes anew and puts the triggers back, so that nothing in the file shows it.
class Attacker
{
public:
    explicit Attacker(store::Database &database)
        : m_database(database)
    {
        auto rows = database.run(u"SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"_s);
        while ((*rows)->next())
            m_triggers.insert((*rows)->value(0).toString(), (*rows)->value(1).toString());
    }

    void write(const QByteArray &sql)
    {
        for (const QString &name : m_triggers.keys())
            execute(u"DROP TRIGGER \"%1\""_s.arg(name).toUtf8());
        execute(sql);
        chainAnew();
        for (const QString &trigger : m_triggers)
            execute(trigger.toUtf8());
    }

private:
    void execute(const QByteArray &sql)
    {
        char *problem = nullptr;
        if (sqlite3_exec(m_database.handle(), sql.constData(), nullptr, nullptr, &problem) != SQLITE_OK)
            qFatal("%s: %s", sql.constData(), problem);
    }

    void chainAnew()
    {
        store::Canonical scratch;
        QByteArray head(32, '\0');
        QList<QByteArray> updates;
        {
            store::Statement select(
                m_database,
                "SELECT seq, at, actor, action, layer, row_uid, from_status, to_status, successor, "
                "reason, changeset, undoes, revision, detail, hash_before, hash_after FROM ledger "
                "ORDER BY seq");
            while (select.step().value()) {
                store::LedgerEntry entry{select.integer(0),
                                         select.bytes(1),
                                         select.bytes(2),
                                         select.bytes(3),
                                         select.bytes(4),
                                         select.bytes(5),
                                         select.bytes(6),
                                         select.bytes(7),
                                         select.bytes(8),
                                         select.bytes(9),
                                         select.bytes(10),
                                         select.integer(11),
                                         select.integer(12),
                                         select.bytes(13),
                                         select.bytes(14),
                                         select.bytes(15),
                                         head,
                                         {}};
                entry.hash = entry.computedHash(scratch);
                updates += "UPDATE ledger SET prev_hash = x'" + head.toHex() + "', hash = x'"
                           + entry.hash.toHex() + "' WHERE seq = " + QByteArray::number(entry.seq);
                head = entry.hash;
            }
        }
        for (const QByteArray &update : updates)
            execute(update);
    }

    store::Database &m_database;
    QMap<QString, QString> m_triggers;
};

} // namespace tests
