// SPDX-License-Identifier: MIT
#include "store/knowledge/release.h"

#include "store/database/database.h"
#include "store/layers/layertext.h"
#include "store/rows/layerwriter.h"
#include "store/rows/reflexiontext.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

class Releasing
{
public:
    Releasing(Database &database, LedgerWriter &ledger, QString reason)
        : m_database(database)
        , m_layers(database, ledger)
        , m_reason(std::move(reason))
    {}

    Result<void> document(const QString &uid, int shownRevision)
    {
        const auto status = m_database.value(u"SELECT status FROM knowledge_source WHERE uid = ?"_s, {uid});
        if (!status)
            return tl::unexpected(status.error());
        if (status->isNull())
            return unknown(uid);
        if (status->toString() != "waiting"_L1)
            return failure(Error::Code::Refused,
                           Text::tr("%1 does not wait; there is nothing to release.").arg(uid));
        auto updated =
            m_layers.update(knowledgeLayer(), uid, shownRevision, {}, u"current"_s, "decide", m_reason);
        return updated ? Result<void>() : tl::unexpected(updated.error());
    }

    Result<void> piece(const QString &uid, int shownRevision)
    {
        auto row = m_database.run(
            u"SELECT s.uid, s.extra, c.content_hash, EXISTS (SELECT 1 FROM waiting_finding AS w "
            "WHERE w.row_uid = c.uid) FROM knowledge_chunks AS c JOIN knowledge_source AS s "
            "ON s.id = c.source_id WHERE c.uid = ?"_s,
            {uid});
        if (!row)
            return tl::unexpected(row.error());
        if (!(*row)->next())
            return unknown(uid);
        const QString source = (*row)->value(0).toString();
        QJsonObject extra = QJsonDocument::fromJson((*row)->value(1).toByteArray()).object();
        const QString hash = (*row)->value(2).toString();
        const bool isFlagged = (*row)->value(3).toBool();
        (*row)->finish();
        QJsonArray released = extra.value("released"_L1).toArray();
        if (!isFlagged || released.contains(hash))
            return failure(
                Error::Code::Refused,
                Text::tr("The guard holds nothing against %1; there is nothing to release.").arg(uid));
        if (m_reason.isEmpty())
            return failure(Error::Code::Refused,
                           Text::tr("%1 is flagged by the guard; releasing it takes a reason.").arg(uid));
        released.append(hash);
        extra.insert("released"_L1, released);
        auto updated = m_layers.update(knowledgeLayer(), source, shownRevision, {{u"extra"_s, extra}}, {},
                                       "dismiss", m_reason);
        return updated ? Result<void>() : tl::unexpected(updated.error());
    }

private:
    static Result<void> unknown(const QString &uid)
    {
        return failure(Error::Code::NotFound, Text::tr("There is no row %1 in this store.").arg(uid));
    }

    Database &m_database;
    LayerWriter m_layers;
    const QString m_reason;
};

} // namespace

Result<Changeset> release(Database &database, const QStringList &uids, const Actor &by, const QString &reason,
                          const QDateTime &at, const QMap<QString, int> &ifRevision)
{
    if (by.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused, Text::tr("Only a person releases what waits to be looked at."));
    QString clean = reason.trimmed();
    if (auto fine = guarded(clean, u"reason"_s, guard::Guard(), SecretPolicy::Redact); !fine)
        return tl::unexpected(fine.error());
    auto act = Act::begin(database, by, "decide", at);
    if (!act)
        return tl::unexpected(act.error());
    Releasing releasing(database, (*act)->ledger(), clean);
    for (const QString &uid : uids) {
        const int shown = ifRevision.value(uid, LayerWriter::AnyRevision);
        const auto done =
            knowledgeLayer().owns(uid) ? releasing.document(uid, shown) : releasing.piece(uid, shown);
        if (!done)
            return tl::unexpected(done.error());
    }
    return (*act)->commit();
}

} // namespace store::knowledge
