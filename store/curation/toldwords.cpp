// SPDX-License-Identifier: MIT
#include "store/curation/toldwords.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/trainingruns.h"
#include "store/rows/purge.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

class ToldWords
{
public:
    ToldWords(Database &database, LedgerWriter &ledger, const QString &reason)
        : m_database(database)
        , m_ledger(ledger)
        , m_reason(reason)
    {}

    Result<void> blankContexts(const QHash<QString, Revisions> &rows);
    Result<void> blankTrials(const QHash<QString, Revisions> &rows);

private:
    template<typename Blank>
    Result<void> blankEach(const Result<QStringList> &uids, Blank blank);
    Result<void> blankContext(const QString &context);

    Database &m_database;
    LedgerWriter &m_ledger;
    const QString m_reason;
};

template<typename Blank>
Result<void> ToldWords::blankEach(const Result<QStringList> &uids, Blank blank)
{
    if (!uids)
        return tl::unexpected(uids.error());
    for (const QString &uid : *uids) {
        auto done =
            noteForgotten(m_ledger, uid, m_reason).and_then([&](const LedgerEntry &) { return blank(uid); });
        if (!done)
            return done;
    }
    return {};
}

Result<void> ToldWords::blankContext(const QString &context)
{
    const auto uids = [&](const QString &sql) { return m_database.texts(sql, {context}); };
    const auto execute = [&](const QString &sql) {
        return [this, sql](const QString &uid) { return m_database.execute(sql, {uid}); };
    };
    return blankEach(uids(u"SELECT uid FROM context_snapshot WHERE uid = ? AND text <> ''"_s),
                     execute(u"UPDATE context_snapshot SET text = '' WHERE uid = ?"_s))
        .and_then([&] {
            return blankEach(uids(u"SELECT uid FROM chat_message WHERE snapshot_uid = ? AND content <> ''"_s),
                             execute(u"UPDATE chat_message SET content = '', cited = '[]' WHERE uid = ?"_s));
        })
        .and_then([&] {
            return blankEach(uids(u"SELECT uid FROM training_loop_runs WHERE snapshot_uid = ? AND answer || "
                                  "reasoning <> ''"_s),
                             [this](const QString &uid) { return TrainingRuns(m_database).blank(uid); });
        });
}

Result<void> ToldWords::blankContexts(const QHash<QString, Revisions> &rows)
{
    QSet<QString> seen;
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        const auto contexts = m_database.texts(
            u"SELECT DISTINCT s.uid FROM context_snapshot_entry AS e JOIN context_snapshot AS s "
            "ON s.id = e.snapshot_id WHERE e.row_uid = ? AND coalesce(e.row_revision, 0) BETWEEN ? AND ?"_s,
            {row.key(), row->first, row->last});
        if (!contexts)
            return tl::unexpected(contexts.error());
        for (const QString &context : *contexts) {
            if (seen.contains(context))
                continue;
            seen.insert(context);
            if (auto blanked = blankContext(context); !blanked)
                return blanked;
        }
    }
    return {};
}

// A trial has no recorded context: it lists itself what it was told.
Result<void> ToldWords::blankTrials(const QHash<QString, Revisions> &rows)
{
    const auto isMeant = [&](const QJsonValue &told) {
        const auto row = rows.constFind(told["uid"_L1].toString());
        const int revision = told["revision"_L1].toInt();
        return row != rows.cend() && row->first <= revision && revision <= row->last;
    };
    QStringList uids;
    const auto take = [&](const Rows &trial) {
        if (std::ranges::any_of(jsonObject(trial.bytes(1)).value("told"_L1).toArray(), isMeant))
            uids += trial.text(0);
    };
    return m_database
        .each(u"SELECT uid, extra FROM training_trial WHERE answer || reasoning <> ''"_s, {}, take)
        .and_then([&] {
            return blankEach(uids, [this](const QString &uid) {
                return TrainingRuns(m_database, TrainingRuns::Table::Trial).blank(uid);
            });
        });
}

} // namespace

Result<void> blankTold(Database &database, LedgerWriter &ledger, const QHash<QString, Revisions> &rows,
                       const QString &reason)
{
    ToldWords words(database, ledger, reason);
    return words.blankContexts(rows).and_then([&] { return words.blankTrials(rows); });
}

} // namespace store
