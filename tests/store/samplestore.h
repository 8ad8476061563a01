// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/ledgerwriter.h"
#include "tests/store/storeplace.h"

#include <QRandomGenerator>

// A store of its own, filled with rows that a seed decides. Errors are remembered in `problem`.
class SampleStore
{
public:
    SampleStore()
    {
        auto opened = store::Database::open(path(), store::Database::Mode::Create);
        if (opened)
            m_database = std::move(*opened);
        else
            problem = opened.error().message;
    }

    QString path() const { return m_place.path(); }
    store::Database &database() { return *m_database; }
    void close() { m_database.reset(); }

    static QDateTime noon() { return store::fromIsoTime(QStringLiteral("2026-11-21T12:00:00.000Z")); }

    static QString pick(QRandomGenerator &random, const char *words)
    {
        const QStringList all = QString::fromLatin1(words).split(u' ');
        return all.at(random.bounded(int(all.size())));
    }

    static store::NewReflexion row(QRandomGenerator &random, int number)
    {
        store::NewReflexion row;
        row.agent = pick(random, "finance hr legal");
        row.run = pick(random, "r1 r2 r3 r4");
        row.entityType = pick(random, "vendor customer");
        row.entityId = pick(random, "acme bolt crane delta");
        row.kind = pick(random, "observation policy pitfall fact");
        row.origin = pick(random, "tool user web");
        for (int i = random.bounded(3); i > 0; --i)
            row.tags += pick(random, "pay-run tax Tax late");
        row.tags.removeDuplicates();
        row.observation =
            QStringLiteral("%1 %2 %3 number %4")
                .arg(pick(random, "invoice payment contract"), pick(random, "arrives waits doubles"),
                     pick(random, "monday tuesday never"), QString::number(number));
        row.createdAt = store::isoTime(noon().addSecs(-qint64(random.bounded(60 * 86400))));
        return row;
    }

    QStringList add(std::vector<store::NewReflexion> rows)
    {
        QStringList uids;
        auto written =
            store::ReflexionWriter(database()).add(std::move(rows), store::Actor::agent(QStringLiteral("t")));
        if (!written) {
            problem = written.error().message;
            return uids;
        }
        for (const auto &one : *written) {
            if (one)
                uids += one->uid;
            else
                problem = one.error().message;
        }
        return uids;
    }

    QStringList addRandom(QRandomGenerator &random, int count)
    {
        std::vector<store::NewReflexion> rows;
        for (int i = 0; i < count; ++i)
            rows.push_back(row(random, i));
        // Some again: they are corroborations.
        for (int i = 0; i < count / 3; ++i)
            rows.push_back(rows[size_t(random.bounded(count))]);
        return add(std::move(rows));
    }

    // One ledger entry as a person's act; the triggers carry it out.
    void act(const QString &uid, const QByteArray &action, const QByteArray &to,
             const QByteArray &detail = {}, const QDateTime &at = noon(), const QByteArray &successor = {})
    {
        auto transaction = store::Transaction::begin(database());
        if (!transaction)
            return note(tl::unexpected(transaction.error()));
        const bool isRule = action == "expire";
        store::LedgerWriter ledger(database(),
                                   isRule ? store::Actor::rule(QStringLiteral("expiry"))
                                          : store::Actor::person(QStringLiteral("mara")),
                                   action, at);
        note(ledger.start());
        auto query =
            database().run(QStringLiteral("SELECT status, revision FROM reflexion_log WHERE uid = ?"), {uid});
        if (!query || !(*query)->next()) {
            problem = QStringLiteral("no row %1").arg(uid);
            return;
        }
        store::LedgerEntry entry;
        entry.rowUid = uid.toUtf8();
        entry.fromStatus = (*query)->value(0).toByteArray();
        entry.toStatus = to.isEmpty() ? entry.fromStatus : to;
        entry.revision = (*query)->value(1).toLongLong() + 1;
        (*query)->finish();
        entry.reason = "since it is so";
        entry.detail = detail;
        entry.successor = successor;
        note(ledger.append(entry));
        note(ledger.finish());
        note(transaction->commit());
    }

    void snooze(const QString &uid, const QDateTime &until)
    {
        act(uid, "snooze", {}, "{\"set\":{\"snoozed_until\":\"" + store::isoTime(until).toUtf8() + "\"}}");
    }

    void flag(const QString &uid, int bits)
    {
        write(QStringLiteral("UPDATE reflexion_log SET findings = ? WHERE uid = ?"), {bits, uid});
    }

    void write(const QString &sql, std::initializer_list<QVariant> values = {})
    {
        auto transaction = store::Transaction::begin(database());
        if (!transaction)
            return note(tl::unexpected(transaction.error()));
        note(database().execute(sql, values));
        note(transaction->commit());
    }

    // Decisions, sleeps (some over at noon) and flags over about two thirds of the rows.
    void actAtRandom(QRandomGenerator &random, const QStringList &uids)
    {
        for (const QString &uid : QSet<QString>(uids.begin(), uids.end())) {
            switch (random.bounded(9)) {
            case 0: act(uid, "decide", "approved_for_reuse"); break;
            case 1: act(uid, "decide", "rejected"); break;
            case 2: act(uid, "expire", "expired", {}, noon().addDays(-1)); break;
            case 3: snooze(uid, noon().addYears(50)); break; // asleep also when the test runs
            case 4: snooze(uid, noon().addDays(-1)); break;
            case 5: flag(uid, 1 << random.bounded(4)); break;
            default: break;
            }
        }
    }

    QString problem;

private:
    void note(const store::Result<void> &done)
    {
        if (!done)
            problem = done.error().message;
    }

    tests::StorePlace m_place{QStringLiteral("s/memoir.db")};
    std::unique_ptr<store::Database> m_database;
};

namespace tests {

inline store::NewReflexion saying(const QString &observation, const QString &entity = QStringLiteral("acme"),
                                  const QString &agent = QStringLiteral("finance"))
{
    store::NewReflexion row;
    row.agent = agent;
    row.run = QStringLiteral("run 1");
    row.entityType = QStringLiteral("vendor");
    row.entityId = entity;
    row.observation = observation;
    return row;
}

} // namespace tests
