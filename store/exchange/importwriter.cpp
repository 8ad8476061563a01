// SPDX-License-Identifier: MIT
#include "store/exchange/importwriter.h"

#include "store/canonical.h"
#include "store/clock.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/guard/knownclean.h"
#include "store/json.h"
#include "store/layers/episodes.h"
#include "store/layers/layertext.h"
#include "store/retrieval/agentpolicy.h"
#include "store/rows/firstapprovals.h"
#include "store/rows/lineage.h"
#include "store/text.h"

#include <QJsonDocument>

#include <algorithm>
#include <iterator>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t MostProblems = 1000;
constexpr int MalformedUntilGivenUp = 100;
constexpr qsizetype MostNames = 1000;

// Times of other tools have other zones and no milliseconds; brings them to the store's form.
void normalise(QString &time)
{
    const QDateTime parsed = fromIsoTime(time);
    if (parsed.isValid())
        time = isoTime(parsed);
}

// What people know a memory by in a list of names.
QString nameOf(const NewReflexion &row)
{
    constexpr qsizetype MostShown = 60;
    const QString said = shortenedTo(row.observation.simplified(), MostShown);
    return row.entityId.isEmpty() ? said : row.entityId + u": "_s + said;
}

bool hasSecret(const FieldFindings &findings)
{
    return std::ranges::any_of(findings, [](const FieldFinding &found) {
        return found.finding.detector == guard::Detector::Secret;
    });
}

} // namespace

ImportWriter::ImportWriter(Database &database, const Actor &actor, LedgerWriter &ledger, ImportReport &report,
                           Pass pass, std::optional<int> trustedClaims,
                           const std::shared_ptr<NeighbourMasks> &masks)
    : m_pass(pass)
    , m_masks(masks)
    , m_database(database)
    , m_actor(actor)
    , m_ledger(ledger)
    , m_report(report)
    , m_claims(trustedClaims)
    , m_writer(database)
    , m_byHash(database, "SELECT uid, provenance, extra FROM reflexion_log WHERE content_hash = ?")
    , m_byUid(database, "SELECT content_hash FROM reflexion_log WHERE uid = ?")
    , m_sighting(database, "SELECT 1 FROM corroboration WHERE reflexion_uid = ? AND source = ? LIMIT 1")
{}

Result<void> ImportWriter::start()
{
    if (!isPreparing())
        m_writer.expectManyRows();
    return secretPolicy(m_database).map([this](SecretPolicy policy) { m_policy = policy; });
}

void ImportWriter::beginLine(const QByteArray &digest)
{
    m_line = digest;
    m_isClean = isPreparing() || guard::KnownClean::holdsRecord(digest);
    m_isKnownClean = !isPreparing() && m_isClean && m_masks->isEmpty();
}

void ImportWriter::endLine()
{
    if (isPreparing() && m_isClean)
        guard::KnownClean::noteRecord(m_line);
    m_line.clear();
    m_isClean = false;
    m_isKnownClean = false;
}

// What nothing was found in before the transaction is not looked over again inside of it. A line that is
// known as a whole needs no record of its own.
Result<FieldFindings> ImportWriter::guardedOnce(NewReflexion &row)
{
    if (!m_line.isEmpty())
        return m_isClean && !isPreparing() ? FieldFindings() : guarded(row, m_writer.guard(), m_policy);
    Canonical record;
    for (const GuardedText &each : guardedTexts(row)) {
        record.add(each.field.toUtf8());
        record.add(each.text->toUtf8());
    }
    for (const QJsonObject &object : {row.provenance, row.extra})
        record.add(jsonBytes(object));
    if (guard::KnownClean::holdsRecord(record.bytes()))
        return FieldFindings();
    auto findings = guarded(row, m_writer.guard(), m_policy);
    if (findings && findings->empty())
        guard::KnownClean::noteRecord(record.bytes());
    return findings;
}

Result<std::optional<FieldFindings>> ImportWriter::checked(NewReflexion &row, const Place &place)
{
    normalise(row.createdAt);
    normalise(row.expiresAt);
    const auto together = cleanTogether(row);
    auto findings = together ? validated(row).and_then([&] { return guardedOnce(row); }) : together;
    if (findings) {
        std::ranges::move(*together, std::back_inserter(*findings));
        m_isClean &= findings->empty();
        return std::optional(std::move(*findings));
    }
    if (!mayLeaveOut(findings.error()))
        return tl::unexpected(findings.error());
    refuse(place, findings.error().message);
    return std::optional<FieldFindings>();
}

void ImportWriter::begin()
{
    m_writtenBefore = dialect::writtenRows(m_database);
}

bool ImportWriter::mayLeaveOut(const Error &error) const
{
    if (error.code != Error::Code::Refused && error.code != Error::Code::Usage)
        return false;
    return isPreparing()
           || (dialect::isInTransaction(m_database) && dialect::writtenRows(m_database) == m_writtenBefore);
}

Result<ImportWriter::Known> ImportWriter::known(const NewReflexion &row)
{
    const QByteArray hash = contentHash(row.agent, row.entityType, row.entityId, row.observation);
    m_byHash.bind(1, hash);
    const auto found = m_byHash.step();
    if (!found)
        return tl::unexpected(found.error());
    Known known;
    if (*found)
        known = {m_byHash.text(0), QJsonDocument::fromJson(m_byHash.bytes(1)).object(),
                 QJsonDocument::fromJson(m_byHash.bytes(2)).object()};
    m_byHash.reset();
    return known;
}

Result<bool> ImportWriter::wasSeen(const QString &uid, const QString &source)
{
    const QByteArray row = uid.toUtf8();
    const QByteArray from = source.toUtf8();
    m_sighting.bind(1, row).bind(2, from);
    auto found = m_sighting.step();
    m_sighting.reset();
    return found;
}

Result<std::optional<QString>> ImportWriter::hashOf(const QString &uid)
{
    const QByteArray row = uid.toUtf8();
    m_byUid.bind(1, row);
    const auto found = m_byUid.step();
    if (!found)
        return tl::unexpected(found.error());
    auto hash = *found ? std::optional(m_byUid.text(0)) : std::nullopt;
    m_byUid.reset();
    return hash;
}

Result<void> ImportWriter::add(NewReflexion row, const QString &source, const QString &nativeId,
                               const Place &place)
{
    return addSeen(std::move(row), source, nativeId, place).map([](const QString &) {});
}

Result<QString> ImportWriter::addSeen(NewReflexion row, const QString &source, const QString &nativeId,
                                      const Place &place, int sightings)
{
    if (const auto isGone = wasForgotten(nativeId, place); !isGone || *isGone)
        return isGone.map([](bool) { return QString(); });
    recognise();
    begin();
    ++m_report.read;
    row.agent = agentOr(row.agent);
    row.provenance.insert(u"source"_s, source);
    row.extra.insert(u"native_id"_s, nativeId);
    row.source = source + u' ' + nativeId;
    auto findings = checked(row, place);
    if (!findings)
        return tl::unexpected(findings.error());
    if (!*findings || isPreparing())
        return QString();
    const auto before = known(row);
    if (!before)
        return tl::unexpected(before.error());
    if (!before->uid.isEmpty()) {
        const auto seen = wasSeen(before->uid, row.source);
        if (!seen)
            return tl::unexpected(seen.error());
        const bool isSame = before->provenance.value("source"_L1) == row.provenance.value("source"_L1)
                            && before->extra.value("native_id"_L1) == row.extra.value("native_id"_L1);
        if (isSame || *seen || nativeId == before->uid) {
            const auto more = addSightings(row, before->uid, sightings);
            if (more)
                ++(*more > 0 ? m_report.corroborated : m_report.unchanged);
            return more.map([&](int) { return before->uid; });
        }
    }
    bool isAdded = false;
    auto uid = write(row, std::move(**findings), place, false, &isAdded);
    if (!uid || uid->isEmpty())
        return uid;
    if (isAdded)
        m_owners.insert(row.agent);
    return addSightings(row, *uid, isAdded ? sightings : sightings + 1).map([&](int) { return *uid; });
}

// Adds sightings, each with a ledger entry, up to the number that the source counts.
Result<int> ImportWriter::addSightings(const NewReflexion &row, const QString &uid, int sightings)
{
    constexpr int MostSightings = 1000;
    if (sightings <= 0)
        return 0;
    const auto counted = m_database.value(
        u"SELECT count(*) FROM corroboration WHERE reflexion_uid = ? AND source = ?"_s, {uid, row.source});
    if (!counted)
        return tl::unexpected(counted.error());
    const int missing = std::min(sightings, MostSightings) - counted->toInt();
    NewReflexion again = row;
    again.outcome.clear(); // a count does not say what each sighting led to
    for (int i = 0; i < missing; ++i) {
        if (const auto written = m_writer.write(again, {}, m_ledger); !written)
            return tl::unexpected(written.error());
    }
    return std::max(missing, 0);
}

bool ImportWriter::dropUnfitStatus(NewReflexion &row) const
{
    const Status status = row.status.value_or(Status::NeedsReview);
    if (status == Status::NeedsReview)
        return false;
    const bool isVouchedFor = row.reviewedBy.startsWith("person:"_L1) || status == Status::Expired;
    const bool isWhole = (status == Status::Superseded) == !row.supersededBy.isEmpty();
    // A row that needs two people's approval cannot be approved by an import alone; if that cannot be
    // determined, it waits.
    const bool isOfTwo =
        status == Status::ApprovedForReuse && FirstApprovals::areWanted(m_database, row.kind).value_or(true);
    row.snoozedUntil.clear();
    if (m_actor.kind == Actor::Kind::Person && isVouchedFor && isWhole && !isOfTwo)
        return false;
    letWait(row);
    return true;
}

void ImportWriter::letWait(NewReflexion &row)
{
    row.status = Status::NeedsReview;
    row.supersededBy.clear();
    row.reviewedBy.clear();
    row.reviewedAt.clear();
}

Result<std::optional<QString>> ImportWriter::addOwn(NewReflexion row, const Place &place, bool isVouched)
{
    recognise();
    ++m_report.read;
    bool wasDecided = dropUnfitStatus(row);
    row.source = u"memoir "_s + row.uid;
    auto findings = checked(row, place);
    if (!findings)
        return tl::unexpected(findings.error());
    if (!*findings || isPreparing())
        return std::optional<QString>();
    // The guard masked a secret, so this is no longer the text that the person signed: the row waits.
    if (isVouched && hasSecret(**findings)) {
        letWait(row);
        wasDecided = true;
    }
    const auto before = known(row);
    const auto hash = hashOf(row.uid);
    if (!before || !hash)
        return tl::unexpected(before ? hash.error() : before.error());
    const auto seen = wasSeen(before->uid, row.source);
    if (!seen)
        return tl::unexpected(seen.error());
    if (before->uid == row.uid || (!before->uid.isEmpty() && *seen)) {
        ++m_report.unchanged;
        return std::optional<QString>();
    }
    if (before->uid.isEmpty() && *hash) {
        refuse(
            place,
            Text::tr("%1 is in the store with another text; it was edited in one of the two.").arg(row.uid));
        return std::optional<QString>();
    }
    bool isAdded = false;
    return write(row, std::move(**findings), place, wasDecided, &isAdded).map([&](const QString &) {
        m_report.vouched += isAdded && isVouched && row.status != Status::NeedsReview;
        return isAdded ? std::optional(row.uid) : std::nullopt;
    });
}

Result<QString> ImportWriter::write(const NewReflexion &row, FieldFindings findings, const Place &place,
                                    bool wasDecided, bool *isAdded)
{
    const auto written = m_writer.write(row, std::move(findings), m_ledger);
    if (!written) {
        if (!mayLeaveOut(written.error()))
            return tl::unexpected(written.error());
        refuse(place, written.error().message);
        return QString();
    }
    if (written->outcome != Written::Outcome::Added) {
        ++m_report.corroborated;
        return written->uid;
    }
    if (isAdded)
        *isAdded = true;
    ++m_report.added;
    if (m_report.names.added.size() < MostNames)
        m_report.names.added += nameOf(row);
    m_report.decided += written->status != Status::NeedsReview;
    m_report.undecided += wasDecided;
    for (const FieldFinding &found : written->findings)
        ++m_report.findings[found.finding.detector];
    return written->uid;
}

void ImportWriter::count(Outcome outcome, const QString &name)
{
    const auto add = [&name](int &number, QStringList &names) {
        ++number;
        if (!name.isEmpty() && names.size() < MostNames)
            names += name;
    };
    switch (outcome) {
    case Outcome::Added: ++m_report.inForce; return add(m_report.added, m_report.names.added);
    case Outcome::Changed: return add(m_report.changed, m_report.names.changed);
    case Outcome::Retired: return add(m_report.retired, m_report.names.retired);
    case Outcome::Unchanged: ++m_report.unchanged;
    }
}

Result<void> ImportWriter::countSection(const WikiWritten &written, const QString &title)
{
    m_report.lost += written.lost;
    for (const FieldFinding &found : written.findings)
        ++m_report.findings[found.finding.detector];
    if (written.outcome == WikiWritten::Outcome::Unchanged) {
        count(Outcome::Unchanged, title);
        return {};
    }
    const auto reasons = Lineage(m_database).whyHeldBack(written.uid);
    if (!reasons)
        return tl::unexpected(reasons.error());
    const bool isNew = written.outcome == WikiWritten::Outcome::Added;
    count(isNew ? Outcome::Added : Outcome::Changed, title);
    if (!reasons->empty() && isNew) {
        --m_report.inForce;
        ++m_report.drafts;
    } else if (!reasons->empty()) {
        ++m_report.heldChanges;
    }
    return {};
}

Result<bool> ImportWriter::wasForgotten(const QString &id, const Place &place)
{
    if (isPreparing())
        return false; // the first pass writes nothing, and may go over parts of a file on several threads
    if (!m_forgotten) {
        auto uids = m_database.textSet(u"SELECT uid FROM tombstone"_s);
        if (!uids)
            return tl::unexpected(uids.error());
        m_forgotten = std::move(*uids);
    }
    if (id.isEmpty() || !m_forgotten->contains(id))
        return false;
    recognise();
    leaveOut(
        1, place,
        Text::tr("%1 was forgotten here and stays so; its tombstone says when, by whom and why.").arg(id));
    return true;
}

void ImportWriter::refuse(const Place &place, const QString &message)
{
    ++m_report.skipped;
    m_isClean = false;
    note(place, message);
}

void ImportWriter::leaveOut(int rows, const Place &place, const QString &message)
{
    m_report.read += rows;
    m_report.skipped += rows;
    note(place, message);
}

void ImportWriter::note(const Place &place, const QString &message)
{
    if (m_report.problems.size() < MostProblems)
        m_report.problems.push_back({place.line, place.file, message});
}

Result<void> ImportWriter::malformed(const Place &place, const QString &message, const QString &expected)
{
    ++m_report.read;
    refuse(place, message);
    if (++m_malformed >= MalformedUntilGivenUp)
        return checkRecognised(expected);
    return {};
}

Result<void> ImportWriter::checkRecognised(const QString &expected) const
{
    if (m_isRecognised || m_malformed == 0)
        return {};
    const QString first = m_report.problems.empty() ? QString() : m_report.problems.front().message;
    return failure(Error::Code::Usage,
                   Text::tr("Nothing in this file is as expected (%1). %2").arg(expected, first).trimmed());
}

Result<FieldFindings> ImportWriter::cleanTogether(NewReflexion &row)
{
    if (m_isKnownClean)
        return FieldFindings();
    RowTexts texts(row);
    auto together = cleanTogether(texts.texts());
    texts.putBack();
    return together;
}

Result<FieldFindings> ImportWriter::cleanTogether(const std::vector<GuardedText> &texts)
{
    if (isPreparing()) {
        m_masks->note(texts);
        return FieldFindings();
    }
    auto findings = m_masks->mask(texts);
    m_isClean &= findings.empty(); // what is masked is not what was looked over
    if (findings.empty() || m_policy != SecretPolicy::Refuse)
        return findings;
    return failure(Error::Code::Refused,
                   Text::tr("The %1 holds a part of a secret (%2); take it out and write again.")
                       .arg(findings.front().field, findings.front().finding.rule));
}

Result<void> ImportWriter::cleanTogether(QJsonObject &record)
{
    JsonStrings strings(record, u"text"_s);
    std::vector<GuardedText> texts;
    strings.appendTo(texts);
    const auto between = cleanTogether(texts);
    const SplitSecrets own(texts);
    auto fine = between ? own.refusal(m_policy) : tl::unexpected(between.error());
    if (fine && strings.isChanged())
        record = strings.value().toObject();
    return fine;
}

Result<void> ImportWriter::clean(QString &text, const QString &field)
{
    if (m_isClean && !isPreparing())
        return {};
    const auto findings = guarded(text, field, m_writer.guard(), m_policy);
    m_isClean &= findings && findings->empty();
    return findings ? Result<void>() : tl::unexpected(findings.error());
}

Result<void> ImportWriter::cleanContent(QString &content)
{
    if (m_isClean && !isPreparing())
        return {};
    const auto findings = guardedContent(content, m_writer.guard(), m_policy);
    m_isClean &= findings && findings->empty();
    return findings ? Result<void>() : tl::unexpected(findings.error());
}

Result<void> ImportWriter::clean(QJsonObject &object, const QString &field)
{
    const bool isOfLine = !m_line.isEmpty();
    const QByteArray record = isOfLine ? QByteArray() : jsonBytes(object);
    if (isOfLine ? m_isClean && !isPreparing() : guard::KnownClean::holdsRecord(record))
        return {};
    QJsonValue value(object);
    const auto findings = guardedJson(value, field, m_writer.guard(), m_policy);
    m_isClean &= findings && findings->empty();
    if (!findings)
        return tl::unexpected(findings.error());
    object = value.toObject();
    if (findings->empty() && !isOfLine)
        guard::KnownClean::noteRecord(record);
    return {};
}

Result<bool> ImportWriter::holds(const QString &sql, const QVariantList &values)
{
    return m_database.run(sql, values).map([](Rows rows) { return rows.next(); });
}

Result<void> ImportWriter::finish()
{
    m_report.claims = m_claims.count();
    m_report.areClaimsTrusted = m_claims.areTrusted();
    if (auto known = m_claims.check(); !known)
        return known;
    auto unread = unreadOwners(m_database, m_owners.values());
    if (!unread)
        return tl::unexpected(unread.error());
    m_report.unread = std::move(*unread);
    return m_writer.index();
}

} // namespace store::exchange
