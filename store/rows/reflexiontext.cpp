// SPDX-License-Identifier: MIT
#include "store/rows/reflexiontext.h"

#include "store/canonical.h"
#include "store/clock.h"
#include "store/rows/splittext.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace store {

using namespace Qt::StringLiterals;

namespace {

struct Vocabulary
{
    const char *field;
    QString NewReflexion::*member;
    QStringList words;
};

const std::array<Vocabulary, 4> &vocabularies()
{
    static const std::array<Vocabulary, 4> all{{
        {"kind",
         &NewReflexion::kind,
         {u"observation"_s, u"policy"_s, u"workflow"_s, u"pitfall"_s, u"architecture"_s, u"decision"_s,
          u"preference"_s, u"fact"_s, u"learning"_s}},
        {"outcome", &NewReflexion::outcome, {QString(), u"improved"_s, u"degraded"_s, u"neutral"_s}},
        {"sensitivity", &NewReflexion::sensitivity, {u"public"_s, u"private"_s, u"sensitive"_s}},
        {"origin",
         &NewReflexion::origin,
         {u"user"_s, u"operator"_s, u"tool"_s, u"system"_s, u"import"_s, u"web"_s}},
    }};
    return all;
}

Result<void> checkVocabulary(const NewReflexion &row, const Vocabulary &vocabulary)
{
    const QString &value = row.*vocabulary.member;
    if (std::ranges::any_of(vocabulary.words, [&](const QString &word) { return word == value; }))
        return {};
    QStringList words = vocabulary.words;
    words.removeAll(QString());
    return failure(Error::Code::Usage,
                   Text::tr("\"%1\" is no %2; it is one of %3.")
                       .arg(value, QLatin1StringView(vocabulary.field), words.join(u", "_s)));
}

bool isTime(const QString &text)
{
    return text.isEmpty() || fromIsoTime(text).isValid();
}

struct TextField
{
    QString name;
    QString NewReflexion::*member;
};

// Text fields of a row. The observation comes first because people read it first.
const std::array<TextField, 13> &textFields()
{
    static const std::array<TextField, 13> all{{
        {u"observation"_s, &NewReflexion::observation},
        {u"entity_type"_s, &NewReflexion::entityType},
        {u"entity_id"_s, &NewReflexion::entityId},
        {u"scope"_s, &NewReflexion::scope},
        {u"strategy"_s, &NewReflexion::strategy},
        {u"change_type"_s, &NewReflexion::changeType},
        {u"category"_s, &NewReflexion::category},
        {u"agent"_s, &NewReflexion::agent},
        {u"run"_s, &NewReflexion::run},
        {u"workflow"_s, &NewReflexion::workflow},
        {u"source"_s, &NewReflexion::source},
        {u"key"_s, &NewReflexion::factKey},
        {u"value"_s, &NewReflexion::factValue},
    }};
    return all;
}

Result<void> append(FieldFindings &all, Result<FieldFindings> more)
{
    if (!more)
        return tl::unexpected(more.error());
    std::ranges::move(*more, std::back_inserter(all));
    return {};
}

// Masks secrets that are split over the strings of one list, then guards each string by itself.
Result<FieldFindings> guardedList(QStringList &strings, const QString &field, SecretPolicy policy)
{
    std::vector<GuardedText> texts;
    for (QString &string : strings)
        texts.push_back({&string, field});
    const SplitSecrets split(std::move(texts));
    return split.refusal(policy).map([&split] { return split.findings(); });
}

Result<FieldFindings> guardedStrings(QJsonObject &object, const QString &field, SecretPolicy policy)
{
    QStringList keys;
    QStringList strings;
    for (auto entry = object.constBegin(); entry != object.constEnd(); ++entry) {
        if (!entry.value().isString())
            continue;
        keys += entry.key();
        strings += entry.value().toString();
    }
    const QStringList before = strings;
    auto findings = guardedList(strings, field, policy);
    for (qsizetype i = 0; findings && i < keys.size(); ++i) {
        if (strings[i] != before[i])
            object.insert(keys[i], strings[i]);
    }
    return findings;
}

Result<FieldFindings> guardedStrings(QJsonArray &array, const QString &field, SecretPolicy policy)
{
    QList<qsizetype> places;
    QStringList strings;
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (!array.at(i).isString())
            continue;
        places += i;
        strings += array.at(i).toString();
    }
    auto findings = guardedList(strings, field, policy);
    for (qsizetype i = 0; findings && i < places.size(); ++i)
        array.replace(places[i], strings[i]);
    return findings;
}

Result<FieldFindings> guardedObject(QJsonObject &object, const QString &field, const guard::Guard &guard,
                                    SecretPolicy policy)
{
    auto together = guardedStrings(object, field, policy);
    if (!together)
        return together;
    FieldFindings findings = std::move(*together);
    std::vector<std::pair<QString, QJsonValue>> entries;
    entries.reserve(size_t(object.size()));
    for (auto entry = object.constBegin(); entry != object.constEnd(); ++entry) {
        QString key = entry.key();
        QJsonValue value = entry.value();
        if (auto done = append(findings, guarded(key, field, guard, policy)); !done)
            return tl::unexpected(done.error());
        // A key may say that its value is a secret ("password"), so "key=value" is guarded as one text too.
        if (value.isString() && !value.toString().isEmpty()) {
            QString pair = key + "="_L1 + value.toString();
            auto inPair = guarded(pair, field, guard, policy);
            if (!inPair)
                return tl::unexpected(inPair.error());
            if (pair.startsWith(key + u'='))
                value = pair.mid(key.size() + 1);
            std::ranges::move(*inPair, std::back_inserter(findings));
        } else if (auto done = append(findings, guardedJson(value, field, guard, policy)); !done) {
            return tl::unexpected(done.error());
        }
        entries.emplace_back(std::move(key), std::move(value));
    }
    // Rebuilds the object only if something was masked: building costs more than reading.
    if (!findings.empty()) {
        object = {};
        for (const auto &[key, value] : entries)
            object.insert(key, value);
    }
    return findings;
}

} // namespace

Result<FieldFindings> guardedJson(QJsonValue &value, const QString &field, const guard::Guard &guard,
                                  SecretPolicy policy)
{
    FieldFindings findings;
    if (value.isString()) {
        QString text = value.toString();
        auto done = guarded(text, field, guard, policy);
        if (!done || !done->empty())
            value = text;
        return done;
    }
    if (value.isObject()) {
        QJsonObject object = value.toObject();
        auto done = guardedObject(object, field, guard, policy);
        if (!done || !done->empty())
            value = object;
        return done;
    }
    if (value.isArray()) {
        QJsonArray clean;
        QJsonArray array = value.toArray();
        if (auto done = append(findings, guardedStrings(array, field, policy)); !done)
            return tl::unexpected(done.error());
        for (QJsonValue item : array) {
            if (auto done = append(findings, guardedJson(item, field, guard, policy)); !done)
                return tl::unexpected(done.error());
            clean.append(item);
        }
        if (!findings.empty())
            value = clean;
    }
    return findings;
}

int findingBit(guard::Detector detector)
{
    return 1 << int(detector);
}

int findingBits(const FieldFindings &findings)
{
    int bits = 0;
    for (const FieldFinding &found : findings) {
        if (found.finding.severity != guard::Severity::Low)
            bits |= findingBit(found.finding.detector);
    }
    return bits;
}

QString normalisedObservation(const QString &observation)
{
    QString text = observation.normalized(QString::NormalizationForm_KC).toCaseFolded().simplified();
    while (!text.isEmpty() && QStringView(u".!;,").contains(text.back()))
        text.chop(1);
    return text;
}

namespace {

// The common case in one pass; false where a letter beyond ASCII needs Unicode's rules.
bool normalisePlain(QByteArray &out, QStringView text)
{
    out.resize(text.size()); // at most: no letter becomes two
    char *const start = out.data();
    char *end = start;
    bool isGap = false;
    for (const QChar letter : text) {
        const char16_t code = letter.unicode();
        if (code >= 128)
            return false;
        if (code <= ' ') {
            isGap = end > start;
            continue;
        }
        if (std::exchange(isGap, false))
            *end++ = ' ';
        *end++ = char(code >= 'A' && code <= 'Z' ? code + 32 : code);
    }
    while (end > start && std::strchr(".!;,", end[-1]))
        --end;
    out.resize(end - start);
    return true;
}

QByteArray normalisedUtf8(const QString &observation)
{
    QByteArray plain;
    return normalisePlain(plain, observation) ? plain : normalisedObservation(observation).toUtf8();
}

} // namespace

QByteArray contentHash(const QString &agent, const QString &entityType, const QString &entityId,
                       const QString &observation)
{
    thread_local Canonical canonical;
    canonical.clear();
    canonical.add(agent.toUtf8());
    canonical.add(entityType.toCaseFolded().toUtf8());
    canonical.add(entityId.toCaseFolded().toUtf8());
    canonical.add(normalisedUtf8(observation));
    return canonical.sha256().first(16).toHex();
}

QStringList vocabulary(const QString &column)
{
    const auto &all = vocabularies();
    const auto *const found = std::ranges::find_if(
        all, [&column](const Vocabulary &one) { return column == QLatin1StringView(one.field); });
    return found == all.end() ? QStringList() : found->words;
}

Reflexion undecided(Reflexion row)
{
    row.status = Status::NeedsReview;
    for (QString *said : {&row.supersededBy, &row.reviewedBy, &row.reviewedAt, &row.snoozedUntil})
        said->clear();
    return row;
}

NewReflexion copyOf(const Reflexion &row)
{
    NewReflexion copy;
    copy.agent = row.agent;
    copy.run = row.run;
    copy.workflow = row.workflow;
    copy.entityType = row.entityType;
    copy.entityId = row.entityId;
    copy.observation = row.observation;
    copy.tags = row.tags;
    copy.kind = row.kind;
    copy.priority = row.priority;
    copy.scope = row.scope;
    copy.strategy = row.strategy;
    copy.outcome = row.outcome;
    copy.changeType = row.changeType;
    copy.category = row.category;
    copy.confidence = row.confidence;
    copy.sensitivity = row.sensitivity;
    copy.origin = row.origin;
    copy.provenance = row.provenance;
    copy.extra = row.extra;
    copy.expiresAt = row.expiresAt;
    copy.factKey = row.factKey;
    copy.factValue = row.factValue;
    copy.observedAt = row.observedAt;
    return copy;
}

// Whether nobody would see anything of a text: blanks, and characters without a shape (U+200B).
bool isBlank(const QString &text)
{
    return std::ranges::all_of(text.toUcs4(), [](char32_t c) {
        return QChar::isSpace(c) || QChar::category(c) == QChar::Other_Format
               || QChar::category(c) == QChar::Other_Control;
    });
}

Result<void> validated(const NewReflexion &row)
{
    if (isBlank(row.observation))
        return failure(Error::Code::Usage, Text::tr("The observation is empty; say what was seen."));
    if (row.agent.trimmed().isEmpty())
        return failure(Error::Code::Usage, Text::tr("The agent is empty; name who saw it."));
    for (const Vocabulary &vocabulary : vocabularies()) {
        if (auto checked = checkVocabulary(row, vocabulary); !checked)
            return checked;
    }
    if (row.confidence && !(*row.confidence >= 0 && *row.confidence <= 1))
        return failure(Error::Code::Usage,
                       Text::tr("The confidence %1 is not between 0 and 1.").arg(*row.confidence));
    if (!isTime(row.createdAt))
        return failure(
            Error::Code::Usage,
            Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.").arg(row.createdAt));
    if (!isTime(row.observedAt))
        return failure(
            Error::Code::Usage,
            Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.").arg(row.observedAt));
    if (row.factKey.isEmpty() != row.factValue.isEmpty())
        return failure(Error::Code::Usage, Text::tr("A key needs a value, and a value a key."));
    if (!isTime(row.expiresAt))
        return failure(
            Error::Code::Usage,
            Text::tr("\"%1\" is no time; write it like 2026-11-21T10:12:40.218Z.").arg(row.expiresAt));
    return {};
}

Result<FieldFindings> guarded(QString &text, const QString &field, const guard::Guard &guard,
                              SecretPolicy policy)
{
    FieldFindings result;
    if (text.isEmpty())
        return result;
    guard::Findings findings = guard.scan(text);
    if (findings.empty())
        return result;
    const auto has = [&findings](guard::Detector detector) {
        return std::ranges::any_of(findings, [=](const guard::Finding &f) { return f.detector == detector; });
    };
    if (has(guard::Detector::Oversize))
        return failure(
            Error::Code::Refused,
            Text::tr("\"%1\" is over 64 KiB; shorten it, or keep the long text as an episode.").arg(field));
    if (has(guard::Detector::Secret)) {
        if (policy == SecretPolicy::Refuse)
            return failure(Error::Code::Refused,
                           Text::tr("The %1 holds a secret (%2); take it out and write again.")
                               .arg(field, findings.front().rule));
        auto redacted = guard::redacted(text, findings);
        text = redacted.text;
        findings = std::move(redacted.findings);
    }
    result.reserve(findings.size());
    for (guard::Finding &finding : findings)
        result.push_back({field, std::move(finding)});
    return result;
}

std::vector<GuardedText> guardedTexts(NewReflexion &row)
{
    std::vector<GuardedText> texts;
    for (const TextField &field : textFields()) {
        const bool isOwner = field.member == &NewReflexion::agent;
        if (!isOwner && !(row.*field.member).isEmpty())
            texts.push_back({&(row.*field.member), field.name});
    }
    for (QString &tag : row.tags)
        texts.push_back({&tag, u"tags"_s});
    return texts;
}

Result<FieldFindings> guarded(NewReflexion &row, const guard::Guard &guard, SecretPolicy policy)
{
    RowTexts texts(row);
    const SplitSecrets split(texts.texts());
    if (auto refused = split.refusal(policy); !refused)
        return tl::unexpected(refused.error());
    texts.putBack();
    FieldFindings findings;
    for (const TextField &field : textFields()) {
        if ((row.*field.member).isEmpty())
            continue;
        if (auto done = append(findings, guarded(row.*field.member, field.name, guard, policy)); !done)
            return tl::unexpected(done.error());
    }
    for (QString &tag : row.tags) {
        if (auto done = append(findings, guarded(tag, u"tags"_s, guard, policy)); !done)
            return tl::unexpected(done.error());
    }
    if (!row.provenance.isEmpty()) {
        if (auto done = append(findings, guardedObject(row.provenance, u"provenance"_s, guard, policy));
            !done)
            return tl::unexpected(done.error());
    }
    if (!row.extra.isEmpty()) {
        if (auto done = append(findings, guardedObject(row.extra, u"extra"_s, guard, policy)); !done)
            return tl::unexpected(done.error());
    }
    std::ranges::move(split.findings(), std::back_inserter(findings));
    return findings;
}

} // namespace store
