// SPDX-License-Identifier: MIT
#include "store/exchange/layerrecords.h"

#include "store/database/database.h"
#include "store/exchange/gradedruns.h"
#include "store/exchange/layerjson.h"
#include "store/exchange/recordvalues.h"
#include "store/layers/citations.h"
#include "store/layers/layertext.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/firstapprovals.h"
#include "store/rows/lineage.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include "store/uid.h"

#include <QJsonArray>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// The layer that LayerWriter writes for lines of this type; null for other types.
const Layer *writtenLayer(const QString &type)
{
    const Layer *layer = layerNamed(type);
    return layer && layer->isBesideReflexions() ? layer : nullptr;
}

tl::unexpected<Error> refused(const QString &message)
{
    return failure(Error::Code::Refused, message);
}

// Checks what triggers would refuse: a trigger's error would end the whole import.
Result<void> checkVouched(const Layer &layer, const QJsonObject &object)
{
    if (&layer == &proposalLayer()) {
        const QString status = text(object, "status"_L1);
        const bool isOpen = status == "pending"_L1 || status == "expired"_L1 || status == "withdrawn"_L1;
        if (!isOpen && !text(object, "decided_by"_L1).startsWith("person:"_L1))
            return refused(
                Text::tr("No person stands behind the decision of %1.").arg(text(object, "uid"_L1)));
    }
    if (&layer == &decisionLayer() && !text(object, "approved_by"_L1).startsWith("person:"_L1))
        return refused(Text::tr("No person stands behind the decision %1.").arg(text(object, "uid"_L1)));
    return {};
}

// What takes two people is not approved by whoever imports it.
Result<void> checkOfTwo(Database &database, const Layer &layer, const QJsonObject &object)
{
    const QString status = text(object, "status"_L1);
    if (&layer != &proposalLayer() || (status != "accepted"_L1 && status != "edited"_L1))
        return {};
    const auto isOfTwo = FirstApprovals::areWantedOfRisk(database, text(object, "risk"_L1));
    if (!isOfTwo || !*isOfTwo)
        return isOfTwo.map([](bool) {});
    return refused(Text::tr("%1 takes the approval of two people, and an import gives none.")
                       .arg(text(object, "uid"_L1)));
}

// Whether another row has the name that this one is known by.
Result<bool> isNameTaken(ImportWriter &out, const Layer &layer, const LayerValues &values)
{
    QStringList conditions;
    QVariantList own;
    for (const char *column : layer.ownName) {
        const QVariant value = values.value(QString::fromLatin1(column));
        if (!value.isValid())
            return false;
        conditions += QString::fromLatin1(column) + u" = ?"_s;
        own += value;
    }
    if (own.isEmpty())
        return false;
    return out.holds(
        u"SELECT 1 FROM %1 WHERE %2"_s.arg(QLatin1StringView(layer.table), conditions.join(u" AND "_s)), own);
}

FieldFindings redactionsIn(const QJsonArray &array)
{
    FieldFindings findings;
    for (const QJsonValue &value : array) {
        const QString severity = value["severity"_L1].toString();
        guard::Finding finding{guard::Detector::Secret,
                               value["rule"_L1].toString(),
                               value["start"_L1].toInt(),
                               value["end"_L1].toInt(),
                               value["masked"_L1].toString(),
                               severity == "low"_L1    ? guard::Severity::Low
                               : severity == "high"_L1 ? guard::Severity::High
                                                       : guard::Severity::Medium};
        findings.push_back({value["field"_L1].toString(), finding});
    }
    return findings;
}

// The layer by the uid's prefix. A layer named by the file could be used to bypass another layer's door.
QString layerOr(const QString &uid, const QString &said)
{
    const QString layer = layerNameOf(uid);
    return layer.isEmpty() ? said : layer;
}

} // namespace

LayerRecords::LayerRecords(ImportWriter &out, MemoirRecords &records)
    : m_out(out)
    , m_records(records)
    , m_layers(out.database(), out.ledger())
    , m_runs(out)
    , m_chunks(out)
    , m_plain(out)
{}

bool LayerRecords::knows(const QString &type)
{
    static const QStringList others{chunkLayer().key(), trainingLayer().key(), u"lineage"_s};
    return writtenLayer(type) || PlainRecords::knows(type) || others.contains(type);
}

void LayerRecords::added(const QString &type)
{
    ++m_out.report().records[type];
}

Result<void> LayerRecords::take(const QString &type, QJsonObject object, const Place &place)
{
    if (m_out.actor().kind != Actor::Kind::Person)
        return refused(Text::tr("Only a person brings rows of the layer %1.").arg(type));
    if (auto cleaned = m_out.cleanTogether(object); !cleaned)
        return cleaned;
    if (m_out.isPreparing())
        return m_records.prepare(object);
    // Claims of rows are settled later, once it is known that the row is new.
    if (type == "human_grade"_L1) {
        const auto known =
            m_out.holds(u"SELECT 1 FROM human_grade WHERE uid = ?"_s, {text(object, "uid"_L1)});
        if (!known || !m_out.claims().settle(type, object, !*known))
            return known.map([](bool) {});
    }
    if (const Layer *layer = writtenLayer(type))
        return takeRow(*layer, object, place);
    if (trainingLayer().is(type))
        return takeRun(object);
    if (auto cleaned = m_records.cleanTexts(object); !cleaned)
        return cleaned;
    if (chunkLayer().is(type))
        return m_chunks.take(object);
    return type == "lineage"_L1 ? takeLineage(object) : m_plain.take(type, object);
}

// A decision in force rests on a proposal that a person has answered.
Result<void> LayerRecords::checkProposal(const Layer &layer, const QJsonObject &object)
{
    if (&layer != &decisionLayer() || !m_out.claims().areTrusted()
        || text(object, "origin"_L1) != "approval"_L1 || text(object, "status"_L1) != "in_force"_L1)
        return {};
    const auto approved =
        m_out.holds(u"SELECT 1 FROM proposed_action WHERE uid = ? AND status IN ('accepted', 'edited')"_s,
                    {text(object, "proposal_uid"_L1)});
    if (!approved)
        return tl::unexpected(approved.error());
    return *approved ? Result<void>()
                     : refused(Text::tr("The proposal that %1 was approved from is not in the store.")
                                   .arg(text(object, "uid"_L1)));
}

Result<void> LayerRecords::takeRow(const Layer &layer, QJsonObject object, const Place &place)
{
    Database &database = m_out.database();
    const QJsonArray history = object.take("history"_L1).toArray();
    QJsonValue redactions = object.take("redactions"_L1);
    if (auto cleaned = m_records.cleanValue(u"redactions"_s, redactions); !cleaned)
        return cleaned;
    const QString uid = text(object, "uid"_L1);
    if (!isUid(uid) || layerOfUid(uid) != &layer || text(object, "status"_L1).isEmpty())
        return failure(Error::Code::Usage, Text::tr("The row has no uid of its layer or no status."));
    const auto known =
        m_out.holds(u"SELECT 1 FROM %1 WHERE uid = ?"_s.arg(QLatin1StringView(layer.table)), {uid});
    if (!known)
        return tl::unexpected(known.error());
    if (!*known)
        m_out.claims().settle(QString::fromLatin1(layer.name), object);
    // Checked before anything is written, so that a proposal that does not fit costs its own line only.
    if (auto fits = *known ? Result<void>() : checkProposal(layer, object).and_then([&] {
            return checkOfTwo(database, layer, object);
        });
        !fits)
        return fits;
    auto life = m_records.history(history);
    auto checked = checkVouched(layer, object).and_then([&] { return m_records.cleanTexts(object); });
    if (!checked || !life)
        return checked ? tl::unexpected(life.error()) : checked;
    const auto values = layerValues(database, layer, object);
    if (!values)
        return tl::unexpected(values.error());
    if (*known) {
        const auto row = LayerRow::load(database, layer, uid);
        if (!row)
            return tl::unexpected(row.error());
        LayerRow next = *row;
        if (auto set = next.set(*values); !set)
            return set;
        if (!next.differences(*row).isEmpty() || text(object, "status"_L1).toUtf8() != row->status)
            m_out.note(
                place,
                Text::tr("%1 is in the store with another text; it was edited in one of the two.").arg(uid));
        return {};
    }
    const auto taken = isNameTaken(m_out, layer, *values);
    if (!taken)
        return tl::unexpected(taken.error());
    if (*taken)
        return refused(Text::tr("Another row of this store has the name of %1.").arg(uid));
    return insertRow(layer, uid, text(object, "status"_L1), *values, *life, redactions.toArray());
}

Result<void> LayerRecords::insertRow(const Layer &layer, const QString &uid, const QString &status,
                                     LayerValues values, const QByteArray &history,
                                     const QJsonArray &redactions)
{
    // Releases of chunks in spite of findings are dropped: only a person of this store may give them.
    if (&layer == &knowledgeLayer()) {
        QJsonObject extra = values.value(u"extra"_s).toJsonObject();
        extra.remove("released"_L1);
        values.insert(u"extra"_s, extra);
    }
    auto findings = guarded(layer, values, m_guard, SecretPolicy::Redact);
    if (!findings)
        return tl::unexpected(findings.error());
    std::ranges::move(redactionsIn(redactions), std::back_inserter(*findings));
    if (auto inserted = m_layers.insert(layer, uid, status, values, "import", {}, history); !inserted)
        return tl::unexpected(inserted.error());
    added(QString::fromLatin1(layer.name));
    auto saved =
        saveFindings(m_out.database(), layer, uid, values.value(u"content_hash"_s).toString(), *findings);
    if (!saved || &layer != &wikiLayer())
        return saved;
    return refreshCitations(m_out.database(), uid);
}

// Imports links between rows with the revisions they had.
Result<void> LayerRecords::takeLineage(const QJsonObject &object)
{
    const QString derived = text(object, "derived_uid"_L1);
    const QString source = text(object, "source_uid"_L1);
    if (!isUid(derived) || !isUid(source))
        return failure(Error::Code::Usage, Text::tr("A line of lineage names two rows."));
    const QJsonValue read = object.value("source_revision"_L1);
    MadeFrom made{derived, layerOr(derived, text(object, "derived_layer"_L1)), source,
                  layerOr(source, text(object, "source_layer"_L1))};
    if (read.isDouble())
        made.sourceRevision = read.toInteger();
    auto put = noteMadeFrom(m_out.database(), made, IfKnown::Replace);
    if (!put)
        return put;
    return m_out.database().execute(
        u"UPDATE wiki_citation SET cited_revision = ? WHERE section_uid = ? AND cited_uid = ?"_s,
        {orNull(read), derived, source});
}

Result<void> LayerRecords::takeRun(QJsonObject object)
{
    object.remove("type"_L1);
    object.remove("layer"_L1);
    const auto run = gradedRun(object);
    if (!run)
        return tl::unexpected(run.error());
    const auto taken = m_runs.take(*run);
    if (taken && *taken)
        added(trainingLayer().key());
    return taken.map([](bool) {});
}

} // namespace store::exchange
