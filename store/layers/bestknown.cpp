// SPDX-License-Identifier: MIT
#include "store/layers/bestknown.h"

#include "store/canonical.h"
#include "store/clock.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/directory.h"
#include "store/layers/layertext.h"
#include "store/orempty.h"
#include "store/rows/layerwriter.h"
#include "store/rows/ledgerwriter.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Two offers with this hash are the same; time and unknown keys of the file are left out.
QString hashOf(const BestKnown &best)
{
    Canonical content;
    for (const QByteArray &part :
         {best.agent.toUtf8(), best.category.toUtf8(), best.run.toUtf8(), QByteArray::number(best.iteration),
          jsonBytes(best.metrics), jsonBytes(best.definition)})
        content.add(part);
    return QString::fromLatin1(content.sha256().first(16).toHex());
}

LayerValues valuesOf(const BestKnown &best)
{
    return {{u"category"_s, orEmpty(best.category)},
            {u"run_name"_s, orEmpty(best.run)},
            {u"iteration"_s, best.iteration},
            {u"coverage"_s, best.coverage},
            {u"metrics"_s, best.metrics},
            {u"definition"_s, best.definition},
            {u"extra"_s, best.extra},
            {u"created_at"_s, best.createdAt}};
}

} // namespace

Result<std::vector<BestKnown>> BestKnowns::read(const QString &condition, const QVariantList &values)
{
    const QString sql = u"SELECT b.uid, a.name, b.category, b.run_name, b.iteration, b.coverage, b.metrics, "
                        "b.definition, b.extra, b.status, b.created_at FROM best_known AS b "
                        "JOIN agent AS a ON a.id = b.agent_id WHERE "_s
                        + condition + u" ORDER BY b.category, b.status = 'best' DESC, b.id DESC"_s;
    return m_database.all(sql, values, [&](const Rows &row) {
        return BestKnown{.uid = row.text(0),
                         .agent = row.text(1),
                         .category = row.text(2),
                         .run = row.text(3),
                         .iteration = row.value(4).toInt(),
                         .coverage = row.real(5),
                         .metrics = jsonObject(row.bytes(6)),
                         .definition = jsonObject(row.bytes(7)),
                         .extra = jsonObject(row.bytes(8)),
                         .status = row.text(9),
                         .createdAt = row.text(10)};
    });
}

Result<std::vector<BestKnown>> BestKnowns::of(const QString &agent, const QString &category)
{
    if (category.isEmpty())
        return read(u"a.name = ?"_s, {agent});
    return read(u"a.name = ? AND b.category = ?"_s, {agent, category});
}

Result<BestKnowns::Outcome> BestKnowns::offer(BestKnown best, LedgerWriter &ledger, const char *action)
{
    if (best.createdAt.isEmpty())
        best.createdAt = QString::fromUtf8(ledger.at());
    const QString hash = hashOf(best);
    const auto known = m_database.value(u"SELECT 1 FROM best_known WHERE content_hash = ?"_s, {hash});
    const auto policy = secretPolicy(m_database);
    if (!known || !policy)
        return tl::unexpected(known ? policy.error() : known.error());
    if (!known->isNull())
        return Outcome::Known;
    const auto agent = Directory(m_database).agentId(best.agent, fromIsoTime(best.createdAt));
    const auto standing =
        read(u"a.name = ? AND b.category = ? AND b.status = 'best'"_s, {best.agent, best.category});
    if (!agent || !standing)
        return tl::unexpected(agent ? standing.error() : agent.error());
    LayerValues values = valuesOf(best);
    const auto findings = guarded(bestKnownLayer(), values, guard::Guard(), *policy);
    if (!findings)
        return tl::unexpected(findings.error());
    values.insert(u"agent_id"_s, *agent);
    values.insert(u"content_hash"_s, hash);
    const bool isBest = standing->empty() || best.coverage > standing->front().coverage;
    LayerWriter layers(m_database, ledger);
    if (isBest && !standing->empty()) {
        const auto beaten = layers.update(bestKnownLayer(), standing->front().uid, LayerWriter::AnyRevision,
                                          {}, u"beaten"_s, action);
        if (!beaten)
            return tl::unexpected(beaten.error());
    }
    const QString uid = m_database.uids().next(bestKnownLayer().uidPrefix(), fromIsoTime(best.createdAt));
    const auto inserted =
        layers.insert(bestKnownLayer(), uid, isBest ? u"best"_s : u"beaten"_s, values, action);
    if (!inserted)
        return tl::unexpected(inserted.error());
    return saveFindings(m_database, bestKnownLayer(), uid, hash, *findings).map([&] {
        return isBest ? Outcome::Best : Outcome::Beaten;
    });
}

} // namespace store
