// SPDX-License-Identifier: MIT
#include "store/exchange/memoirimport.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/jsonlines.h"
#include "store/exchange/layerrecords.h"
#include "store/exchange/memoirrecords.h"
#include "store/rows/rowjson.h"
#include "store/rows/rowsignatures.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QFile>
#include <QJsonArray>

#include <array>
#include <tuple>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QString expectedMemoir()
{
    return Text::tr("a Memoir export, whose first line is {\"memoir\":1, ...}");
}

// Keys that the store works out itself.
constexpr std::array Derived{"type"_L1, "content_hash"_L1, "corroborations"_L1};

class MemoirImport
{
public:
    explicit MemoirImport(ImportWriter &out)
        : m_out(out)
        , m_records(out)
        , m_layers(out, m_records)
        , m_signatures(out.database())
    {}

    Result<void> take(QJsonObject object, const Place &place);
    Result<void> finish();

private:
    Result<bool> isDismissed(const QJsonObject &line) const;
    Result<void> takeHeader(const QJsonObject &object);
    Result<void> takeRecord(const QString &type, QJsonObject object);
    Result<void> takeRow(QJsonObject object, const Place &place);
    Result<bool> isVouchedFor(const QJsonObject &row);
    Result<NewReflexion> rowOf(QJsonObject object);

    ImportWriter &m_out;
    MemoirRecords m_records;
    LayerRecords m_layers;
    RowSignatures m_signatures;
    bool m_hasHeader = false;
    std::vector<std::tuple<QString, QString, Place>> m_successors; // uid, successor, where
};

Result<void> MemoirImport::takeHeader(const QJsonObject &object)
{
    const int version = object.value("memoir"_L1).toInt();
    if (version < 1)
        return failure(Error::Code::Usage,
                       Text::tr("The file is not as expected (%1).").arg(expectedMemoir()));
    if (version > 1)
        return failure(
            Error::Code::Usage,
            Text::tr("The file was written by a newer Memoir (version %1 of the format).").arg(version));
    m_hasHeader = true;
    m_out.recognise();
    return {};
}

Result<void> MemoirImport::take(QJsonObject object, const Place &place)
{
    if (!m_hasHeader)
        return takeHeader(object);
    const QString type = object.value("type"_L1).toString();
    for (const auto key : {"uid"_L1, "source_uid"_L1}) { // a piece goes with its document
        const auto isGone = type == "tombstone"_L1 ? Result<bool>(false)
                                                   : m_out.wasForgotten(object.value(key).toString(), place);
        if (!isGone || *isGone)
            return isGone.map([](bool) {});
    }
    // Reflexions and rows of other layers settle their claims elsewhere, because they come in other files
    // too.
    if (!LayerRecords::knows(type) && !reflexionLayer().is(type)) {
        const auto known = type == "dismissal"_L1 ? isDismissed(object) : Result<bool>(false);
        if (!known || !m_out.claims().settle(type, object, !*known))
            return known.map([](bool) {});
    }
    const auto taken = reflexionLayer().is(type)   ? takeRow(object, place)
                       : LayerRecords::knows(type) ? m_layers.take(type, object, place)
                                                   : takeRecord(type, object);
    if (taken || !m_out.mayLeaveOut(taken.error()))
        return taken;
    return m_out.malformed(place, taken.error().message, expectedMemoir());
}

Result<bool> MemoirImport::isDismissed(const QJsonObject &line) const
{
    return m_out.holds(
        u"SELECT 1 FROM finding_dismissal WHERE content_hash = ? AND detector = ? AND rule = ?"_s,
        {line.value("content_hash"_L1).toString(), line.value("detector"_L1).toString(),
         line.value("rule"_L1).toString()});
}

Result<void> MemoirImport::takeRecord(const QString &type, QJsonObject object)
{
    if (auto cleaned = m_out.cleanTogether(object); !cleaned)
        return cleaned;
    if (m_out.isPreparing())
        return episodeLayer().is(type) ? m_records.prepareEpisode(object) : m_records.prepare(object);
    if (type == "agent"_L1)
        return m_records.addAgent(object);
    if (type == "run"_L1)
        return m_records.addRun(object);
    if (episodeLayer().is(type))
        return m_records.addEpisode(object);
    if (type == "filter"_L1)
        return m_records.addFilter(object);
    if (type == "dismissal"_L1)
        return m_records.addDismissal(object);
    return failure(Error::Code::Usage, Text::tr("\"%1\" is no type of line this version knows.").arg(type));
}

Result<NewReflexion> MemoirImport::rowOf(QJsonObject object)
{
    for (const QLatin1StringView key : Derived)
        object.remove(key);
    auto row = takeColumns(object);
    if (!row)
        return row;
    row->uid = object.take("uid"_L1).toString();
    row->status = statusNamed(object.take("status"_L1).toString(u"needs_review"_s));
    row->supersededBy = object.take("superseded_by"_L1).toString();
    row->redacts = object.take("redacts"_L1).toString();
    row->reviewedBy = object.take("reviewed_by"_L1).toString();
    row->reviewedAt = object.take("reviewed_at"_L1).toString();
    row->snoozedUntil = object.take("snoozed_until"_L1).toString();
    row->lastUsedAt = object.take("last_used_at"_L1).toString();
    row->successCount = object.take("success_count"_L1).toInt();
    row->failureCount = object.take("failure_count"_L1).toInt();
    row->useCount = object.take("use_count"_L1).toInt();
    if (!isUid(row->uid) || !row->status)
        return failure(Error::Code::Usage, Text::tr("The row has no uid or an unknown status."));
    for (const QString &uid : {row->supersededBy, row->redacts}) {
        if (!uid.isEmpty() && !isUid(uid))
            return failure(Error::Code::Usage, Text::tr("\"%1\" is no uid.").arg(uid));
    }
    for (const QString &time : {row->reviewedAt, row->snoozedUntil, row->lastUsedAt}) {
        if (!time.isEmpty() && !fromIsoTime(time).isValid())
            return failure(Error::Code::Usage,
                           Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.").arg(time));
    }
    if (auto cleaned = m_out.clean(row->reviewedBy, u"reviewed_by"_s); !cleaned)
        return tl::unexpected(cleaned.error());
    // Keys of a later version of the format.
    for (auto unknown = object.constBegin(); unknown != object.constEnd(); ++unknown)
        row->extra.insert(unknown.key(), unknown.value());
    return row;
}

// Whether a known key signed the row and the guard would mask nothing in it, so that the text imported is the
// one signed.
Result<bool> MemoirImport::isVouchedFor(const QJsonObject &row)
{
    const auto isKnown = m_signatures.areKnown(row);
    if (!isKnown || !*isKnown)
        return isKnown;
    const QJsonObject said = RowSignatures::signedPart(row);
    QJsonObject clean = said;
    return m_records.cleanTexts(clean).has_value() && clean == said;
}

Result<void> MemoirImport::takeRow(QJsonObject object, const Place &place)
{
    const auto isVouched = isVouchedFor(object);
    if (!isVouched)
        return tl::unexpected(isVouched.error());
    const QJsonObject signature = object.take("signature"_L1).toObject();
    if (!*isVouched && Claims::isMade(reflexionLayer().key(), object)) {
        const auto known =
            m_out.holds(u"SELECT 1 FROM reflexion_log WHERE uid = ?"_s, {object.value("uid"_L1).toString()});
        if (!known)
            return tl::unexpected(known.error());
        m_out.claims().settle(reflexionLayer().key(), object, !*known);
    }
    const QJsonArray sightings = object.take("sightings"_L1).toArray();
    const QJsonArray history = object.take("history"_L1).toArray();
    const QJsonArray redactions = object.take("redactions"_L1).toArray();
    auto row = rowOf(object);
    if (!row)
        return tl::unexpected(row.error());
    auto life = m_records.history(history);
    if (!life)
        return tl::unexpected(life.error());
    row->history = *life;
    const auto added = m_out.addOwn(*row, place, *isVouched);
    if (!added || !*added)
        return added.map([](const auto &) {});
    if (auto kept =
            *isVouched ? m_signatures.keep(**added, signature, m_out.ledger().lastSeq()) : Result<void>();
        !kept)
        return kept;
    if (auto seen = m_records.addSightings(**added, row->agent, sightings); !seen)
        return seen;
    if (auto kept = m_records.addRedactions(**added, redactions); !kept)
        return kept;
    if (!row->supersededBy.isEmpty())
        m_successors.emplace_back(**added, row->supersededBy, place);
    return refreshFindingBits(m_out.database(), **added);
}

Result<void> MemoirImport::finish()
{
    if (!m_hasHeader)
        return failure(Error::Code::Usage,
                       Text::tr("The file is not as expected (%1).").arg(expectedMemoir()));
    for (const auto &[uid, successor, place] : m_successors) {
        const auto found =
            m_out.database().value(u"SELECT 1 FROM reflexion_log WHERE uid = ?"_s, {successor});
        if (!found)
            return tl::unexpected(found.error());
        if (found->isNull())
            m_out.note(
                place,
                Text::tr("%1 was taken, but its successor %2 is not in the store.").arg(uid, successor));
    }
    return m_layers.finish().and_then([&] { return m_records.finish(); });
}

} // namespace

Result<void> readMemoir(QFile &file, ImportWriter &out, const ImportProgress &progress)
{
    MemoirImport lines(out);
    const auto take = [&lines](const QJsonObject &object, const Place &place) {
        return lines.take(object, place);
    };
    return eachObject(file, out, progress, expectedMemoir(), take)
        .and_then([&] { return out.checkRecognised(expectedMemoir()); })
        .and_then([&] { return lines.finish(); });
}

} // namespace store::exchange
