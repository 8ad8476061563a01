// SPDX-License-Identifier: MIT
#include "store/knowledge/release.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/layertext.h"
#include "store/rows/layerwriter.h"
#include "store/rows/norow.h"
#include "store/rows/reflexiontext.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>

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
            return noSuchRow(uid);
        if (status->toString() != "waiting"_L1)
            return failure(Error::Code::Refused,
                           Text::tr("%1 does not wait; there is nothing to release.").arg(uid));
        auto updated =
            m_layers.update(knowledgeLayer(), uid, shownRevision, {}, u"current"_s, "decide", m_reason);
        return updated ? Result<void>() : tl::unexpected(updated.error());
    }

    Result<void> piece(const QString &uid, int shownRevision)
    {
        struct Piece
        {
            QString source;
            QJsonObject extra;
            QString hash;
            bool isFlagged = false;
        };
        auto piece = foundRow(
            m_database.first(
                u"SELECT s.uid, s.extra, c.content_hash, EXISTS (SELECT 1 FROM waiting_finding AS w "
                "WHERE w.row_uid = c.uid) FROM knowledge_chunks AS c JOIN knowledge_source AS s "
                "ON s.id = c.source_id WHERE c.uid = ?"_s,
                {uid},
                [](const Rows &row) {
                    return Piece{row.text(0), jsonObject(row.bytes(1)), row.text(2), row.value(3).toBool()};
                }),
            uid);
        if (!piece)
            return tl::unexpected(piece.error());
        QJsonArray released = piece->extra.value("released"_L1).toArray();
        if (!piece->isFlagged || released.contains(piece->hash))
            return failure(
                Error::Code::Refused,
                Text::tr("The guard holds nothing against %1; there is nothing to release.").arg(uid));
        if (m_reason.isEmpty())
            return failure(Error::Code::Refused,
                           Text::tr("%1 is flagged by the guard; releasing it takes a reason.").arg(uid));
        released.append(piece->hash);
        piece->extra.insert("released"_L1, released);
        auto updated = m_layers.update(knowledgeLayer(), piece->source, shownRevision,
                                       {{u"extra"_s, piece->extra}}, {}, "dismiss", m_reason);
        return updated ? Result<void>() : tl::unexpected(updated.error());
    }

private:
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
