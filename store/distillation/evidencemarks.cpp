// SPDX-License-Identifier: MIT
#include "store/distillation/evidencemarks.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/orempty.h"

namespace store::distillation {

using namespace Qt::StringLiterals;

Result<void> EvidenceMarks::put(const Mark &mark, const QByteArray &state, const QString &run)
{
    const Prepared statement = m_database.prepared("INSERT INTO wiki_evidence (source_uid, source_layer, "
                                                   "source_revision, source_hash, tries, state, run_uid, "
                                                   "agent_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
                                                   "ON CONFLICT (source_uid, agent_id) DO "
                                                   "UPDATE SET source_layer = excluded.source_layer, "
                                                   "source_revision = excluded.source_revision, source_hash "
                                                   "= excluded.source_hash, tries = excluded.tries, "
                                                   "state = excluded.state, run_uid = excluded.run_uid");
    const QByteArray uid = mark.uid.toUtf8();
    const QByteArray layer = mark.layer.toUtf8();
    const QByteArray hash = orEmptyUtf8(mark.hash);
    const QByteArray by = run.toUtf8();
    statement->bind(1, uid)
        .bind(2, layer)
        .bind(3, qint64(mark.revision))
        .bind(4, hash)
        .bind(5, qint64(mark.tries));
    return statement->bind(6, state).bind(7, by).bind(8, m_agent).execute();
}

Result<void> EvidenceMarks::taken(const Offer &offer, const QStringList &taken, const QStringList &left,
                                  const QString &run)
{
    const QSet<QString> in(taken.begin(), taken.end());
    for (const Evidence &row : offer.evidence) {
        if (!in.contains(row.uid))
            continue;
        if (auto marked = put({row.uid, row.layer, row.revision, row.hash, row.tries}, "taken", run); !marked)
            return marked;
    }
    for (const Departed &row : offer.departed) {
        if (left.contains(row.uid))
            continue;
        if (auto settled = put({row.uid, row.layer, row.revision, {}, row.tries}, "taken", run); !settled)
            return settled;
    }
    return this->left(offer, left, run);
}

Result<void> EvidenceMarks::waiting(const Offer &offer, int addedTries, const QString &run)
{
    const auto state = [this](int tries) {
        return QByteArray(tries >= m_mostTries ? "left_to_person" : "waiting");
    };
    for (const Evidence &row : offer.evidence) {
        const int tries = row.tries + addedTries;
        if (auto marked = put({row.uid, row.layer, row.revision, row.hash, tries}, state(tries), run);
            !marked)
            return marked;
    }
    for (const Departed &row : offer.departed) {
        const int tries = row.tries + addedTries;
        if (auto marked = put({row.uid, row.layer, row.revision, {}, tries}, state(tries), run); !marked)
            return marked;
    }
    return {};
}

Result<void> EvidenceMarks::left(const Offer &offer, const QStringList &left, const QString &run)
{
    for (const Departed &row : offer.departed) {
        if (!left.contains(row.uid))
            continue;
        if (auto marked = put({row.uid, row.layer, row.revision, {}, row.tries}, "left_to_person", run);
            !marked)
            return marked;
    }
    return {};
}

} // namespace store::distillation
