// SPDX-License-Identifier: MIT
#include "store/layers/layertext.h"

#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/json.h"
#include "store/layers/settings.h"
#include "store/orempty.h"
#include "store/rows/splittext.h"

#include <QJsonArray>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Kind = LayerColumn::Kind;

QJsonValue parsed(const QVariant &value)
{
    if (value.typeId() == QMetaType::QJsonObject)
        return value.toJsonObject();
    if (value.typeId() == QMetaType::QJsonArray)
        return value.toJsonArray();
    return jsonValue(value.toByteArray());
}

QVariant written(const QJsonValue &value)
{
    if (value.isObject())
        return value.toObject();
    if (value.isArray())
        return value.toArray();
    return jsonText(value);
}

// Finds a secret that is spread over several fields of one row (half a token in the title, half in the text)
// and masks both halves; Refused where the policy is to refuse.
Result<FieldFindings> guardedTogether(const Layer &layer, LayerValues &values, SecretPolicy policy)
{
    ValueTexts texts(layer, values);
    const SplitSecrets split(texts.texts());
    if (auto refused = split.refusal(policy); !refused)
        return tl::unexpected(refused.error());
    if (!split.isEmpty())
        texts.putBack();
    return split.findings();
}

} // namespace

ValueTexts::ValueTexts(const Layer &layer, LayerValues &values)
    : m_values(values)
{
    for (auto value = values.cbegin(); value != values.cend(); ++value) {
        const LayerColumn *column = layer.column(value.key());
        if (!column || value->isNull())
            continue;
        if (column->kind == Kind::Json) {
            m_json.emplace(value.key(), JsonStrings(parsed(*value), value.key()));
        } else if (column->kind == Kind::Text && !value->toString().isEmpty()) {
            m_names += value.key();
            m_strings += value->toString();
        }
    }
}

std::vector<GuardedText> ValueTexts::texts()
{
    std::vector<GuardedText> texts;
    for (qsizetype i = 0; i < m_names.size(); ++i)
        texts.push_back({&m_strings[i], m_names[i]});
    for (auto &[name, strings] : m_json)
        strings.appendTo(texts);
    return texts;
}

void ValueTexts::putBack()
{
    for (qsizetype i = 0; i < m_names.size(); ++i)
        m_values.insert(m_names[i], m_strings[i]);
    for (const auto &[name, strings] : m_json) {
        if (strings.isChanged())
            m_values.insert(name, written(strings.value()));
    }
}

Result<FieldFindings> guarded(const Layer &layer, LayerValues &values, const guard::Guard &guard,
                              SecretPolicy policy)
{
    const auto together = guardedTogether(layer, values, policy);
    if (!together)
        return together;
    FieldFindings all = *together;
    for (auto value = values.begin(); value != values.end(); ++value) {
        const LayerColumn *column = layer.column(value.key());
        if (!column || value->isNull() || (column->kind != Kind::Text && column->kind != Kind::Json))
            continue;
        Result<FieldFindings> found;
        if (column->kind == Kind::Text) {
            QString text = value->toString();
            found = guarded(text, value.key(), guard, policy);
            *value = orEmpty(text);
        } else {
            const QJsonValue before = parsed(*value);
            QJsonValue json = before;
            found = guardedJson(json, value.key(), guard, policy);
            if (json != before)
                *value = written(json);
        }
        if (!found)
            return found;
        std::ranges::move(*found, std::back_inserter(all));
    }
    return all;
}

Result<SecretPolicy> secretPolicy(Database &database)
{
    return setting(database, "guard.secrets").map([](const QString &policy) {
        return policy == "refuse"_L1 ? SecretPolicy::Refuse : SecretPolicy::Redact;
    });
}

Result<void> saveFindings(Database &database, const Layer &layer, const QString &uid,
                          const QString &contentHash, const FieldFindings &findings)
{
    if (auto removed = database.execute(u"DELETE FROM finding WHERE row_uid = ?"_s, {uid}); !removed)
        return removed;
    for (const FieldFinding &found : findings) {
        if (auto inserted = database.execute(
                u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
                "content_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                {uid, found.field, QString(guard::name(found.finding.detector)), found.finding.rule,
                 QString(guard::name(found.finding.severity)), found.finding.start, found.finding.end,
                 found.finding.masked, contentHash});
            !inserted)
            return inserted;
    }
    int bits = 0;
    for (const FieldFinding &found : findings) {
        if (found.finding.severity == guard::Severity::Low)
            continue;
        const auto dismissed = database.value(
            u"SELECT 1 FROM finding_dismissal WHERE content_hash = ? AND detector = ? AND rule = ?"_s,
            {contentHash, QString(guard::name(found.finding.detector)), found.finding.rule});
        if (!dismissed)
            return tl::unexpected(dismissed.error());
        if (dismissed->isNull())
            bits |= findingBit(found.finding.detector);
    }
    const QLatin1StringView table(layer.table);
    return database.execute(u"UPDATE %1 SET findings = ? WHERE uid = ? AND findings <> ?"_s.arg(table),
                            {bits, uid, bits});
}

Result<void> refreshFindings(Database &database, const LayerRow &row)
{
    LayerValues texts;
    for (const LayerColumn &column : row.layer->columns) {
        const QString name = QString::fromLatin1(column.name);
        if (column.kind == Kind::Text || column.kind == Kind::Json)
            texts.insert(name, row.value(name));
    }
    // The guard refuses texts over its size limit. An older version may have stored one: it stays, without
    // findings.
    const auto found =
        guarded(*row.layer, texts, guard::Guard(), SecretPolicy::Redact).value_or(FieldFindings{});
    return saveFindings(database, *row.layer, QString::fromUtf8(row.uid), row.value(u"content_hash"), found);
}

Result<void> refreshAllFindings(Database &database, const Layer &layer)
{
    const QByteArray sql =
        "SELECT " + LayerRow::columns(layer) + " FROM " + layer.table + " WHERE id > ? ORDER BY id LIMIT 1";
    Statement next(database, sql.constData());
    for (qint64 after = std::numeric_limits<qint64>::min();;) {
        next.bind(1, after);
        const auto more = next.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return {};
        const LayerRow row = LayerRow::read(layer, next, 0);
        next.reset();
        after = row.id;
        if (auto refreshed = refreshFindings(database, row); !refreshed)
            return refreshed;
    }
}

} // namespace store
