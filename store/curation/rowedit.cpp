// SPDX-License-Identifier: MIT
#include "store/curation/rowedit.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/namedevidence.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/reflexions.h"
#include "store/rows/reflexiontext.h"
#include "store/rows/rowcontent.h"
#include "store/rows/rowjson.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace store {

using namespace Qt::StringLiterals;

namespace {

size_t contentHashField()
{
    static const size_t place = RowContent::place("content_hash");
    return place;
}

// An editable column (LayerColumn::isEditable) and the member of NewReflexion that holds it.
struct Editable
{
    const char *column;
    QString NewReflexion::*text = nullptr; // tags, priority and confidence are no texts

    size_t field() const { return RowContent::place(column); }
};

constexpr std::array EditableColumns{
    Editable{"entity_type", &NewReflexion::entityType},
    Editable{"entity_id", &NewReflexion::entityId},
    Editable{"observation", &NewReflexion::observation},
    Editable{"tags"},
    Editable{"kind", &NewReflexion::kind},
    Editable{"priority"},
    Editable{"scope", &NewReflexion::scope},
    Editable{"strategy", &NewReflexion::strategy},
    Editable{"outcome", &NewReflexion::outcome},
    Editable{"change_type", &NewReflexion::changeType},
    Editable{"category", &NewReflexion::category},
    Editable{"confidence"},
    Editable{"sensitivity", &NewReflexion::sensitivity},
};

const Editable *editable(const QString &column)
{
    const auto *const found = std::ranges::find_if(
        EditableColumns, [&column](const Editable &one) { return column == QLatin1StringView(one.column); });
    return found == EditableColumns.end() ? nullptr : found;
}

QByteArray stored(const NewReflexion &row, const Editable &one)
{
    if (one.text) {
        const QByteArray text = (row.*one.text).toUtf8();
        return text.isNull() ? QByteArray("") : text;
    }
    if (QLatin1StringView(one.column) == "priority"_L1)
        return QByteArray::number(row.priority);
    if (QLatin1StringView(one.column) == "confidence"_L1)
        return row.confidence ? realText(*row.confidence) : QByteArray();
    return jsonBytes(row.tags);
}

Result<RowContent> contentOf(Database &database, const QByteArray &uid)
{
    Statement select(database, QByteArray("SELECT ")
                                   .append(RowContent::columns())
                                   .append(" FROM reflexion_log WHERE uid = ?")
                                   .constData());
    select.bind(1, uid);
    const auto row = select.step();
    if (!row)
        return tl::unexpected(row.error());
    return RowContent::read(select, 0);
}

// The row after the change, secrets masked, and the guard's findings.
struct Reworded
{
    NewReflexion row;
    FieldFindings findings;
};

Result<Reworded> reworded(Database &database, const QString &uid, const QJsonObject &changes)
{
    const auto original = Reflexions(database).one(uid);
    if (!original)
        return tl::unexpected(original.error());
    Reworded after{copyOf(*original), {}};
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        if (auto taken = RowEdit::take(after.row, change.key(), change.value()); !taken)
            return tl::unexpected(taken.error());
    }
    if (auto valid = validated(after.row); !valid)
        return tl::unexpected(valid.error());
    auto findings = guarded(after.row, guard::Guard(), SecretPolicy::Redact);
    if (!findings)
        return tl::unexpected(findings.error());
    after.findings = std::move(*findings);
    return after;
}

// The row's content and content hash after the changes. Error::Refused where another row says the same.
Result<RowContent> changed(Database &database, const QByteArray &uid, RowContent content,
                           const NewReflexion &row)
{
    for (const Editable &one : EditableColumns)
        content.fields[one.field()] = stored(row, one);
    const QByteArray hash = contentHash(row.agent, row.entityType, row.entityId, row.observation);
    const auto other = database.value(u"SELECT uid FROM reflexion_log WHERE content_hash = ? AND uid <> ?"_s,
                                      {QString::fromUtf8(hash), QString::fromUtf8(uid)});
    if (!other)
        return tl::unexpected(other.error());
    if (!other->isNull())
        return failure(
            Error::Code::Refused,
            Text::tr("%1 already says this; supersede the one row by the other.").arg(other->toString()));
    content.fields[contentHashField()] = hash;
    return content;
}

QJsonValue asStored(const RowContent &content, const QString &column, size_t field)
{
    const QByteArray &value = content.fields[field];
    if (value.isNull())
        return {};
    const bool isReal = reflexionLayer().column(column)->kind == LayerColumn::Kind::Real;
    return isReal ? QJsonValue(value.toDouble()) : QJsonValue(QString::fromUtf8(value));
}

// Only the columns that differ: enough for a reader of the ledger and for an undo.
QJsonObject detailOf(const RowContent &before, const RowContent &after)
{
    QJsonObject was;
    QJsonObject set;
    const auto compare = [&](const QString &column, size_t field) {
        if (before.fields[field] == after.fields[field])
            return;
        was.insert(column, asStored(before, column, field));
        set.insert(column, asStored(after, column, field));
    };
    for (const Editable &one : EditableColumns)
        compare(QString::fromLatin1(one.column), one.field());
    compare(u"content_hash"_s, contentHashField());
    // The detail names the text's content hash even where the new text has the same one.
    if (set.contains(u"observation"_s) && !set.contains(u"content_hash"_s)) {
        was.insert(u"content_hash"_s, asStored(before, u"content_hash"_s, contentHashField()));
        set.insert(u"content_hash"_s, asStored(after, u"content_hash"_s, contentHashField()));
    }
    return {{u"was"_s, was}, {u"set"_s, set}};
}

// One person does not reword what two approved.
Result<void> checkApprovals(const RowState &row)
{
    if (!row.takesTwo || row.status != Status::ApprovedForReuse)
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("Two people approved what %1 says; put it back to review before it is edited.")
                       .arg(QString::fromUtf8(row.uid)));
}

// An approved row stays approved with its new words, so flagged words need a reason, as approving them would.
Result<void> checkFlaggedWords(const RowState &row, const FieldFindings &findings, const QByteArray &reason)
{
    if (row.status != Status::ApprovedForReuse || findingBits(findings) == 0 || !reason.trimmed().isEmpty())
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("%1 is told, and the guard flags its new text; changing it takes a "
                            "reason.")
                       .arg(QString::fromUtf8(row.uid)));
}

FieldFindings within(const FieldFindings &findings, const QJsonObject &columns)
{
    FieldFindings some;
    std::ranges::copy_if(findings, std::back_inserter(some),
                         [&columns](const FieldFinding &each) { return columns.contains(each.field); });
    return some;
}

} // namespace

bool RowEdit::isEditable(const QString &column)
{
    return editable(column) != nullptr;
}

Result<void> RowEdit::take(NewReflexion &row, const QString &column, const QJsonValue &value)
{
    const Editable *const found = editable(column);
    if (!found)
        return failure(Error::Code::Usage, Text::tr("\"%1\" of a memory cannot be changed.").arg(column));
    if (found->text && value.isNull()) {
        (row.*found->text).clear(); // an edit may take the words away
        return {};
    }
    return setColumn(row, column, value).map([](bool) {});
}

Result<void> RowEdit::check(Database &database, const RowState &row, const QJsonObject &changes,
                            const QString &reason)
{
    const auto before = contentOf(database, row.uid);
    const auto after = reworded(database, QString::fromUtf8(row.uid), changes);
    if (!before || !after)
        return tl::unexpected(before ? after.error() : before.error());
    if (auto alone = checkApprovals(row); !alone)
        return alone;
    if (auto flagged = checkFlaggedWords(row, within(after->findings, changes), reason.toUtf8()); !flagged)
        return flagged;
    return changed(database, row.uid, *before, after->row).map([](const RowContent &) {});
}

Result<void> RowEdit::apply(const RowState &row, const QJsonObject &changes, const QByteArray &reason)
{
    const auto before = contentOf(m_database, row.uid);
    auto words = reworded(m_database, QString::fromUtf8(row.uid), changes);
    if (!before || !words)
        return tl::unexpected(before ? words.error() : before.error());
    const auto after = changed(m_database, row.uid, *before, words->row);
    if (!after)
        return tl::unexpected(after.error());
    const QJsonObject detail = detailOf(*before, *after);
    const QJsonObject set = detail.value("set"_L1).toObject();
    if (set.isEmpty())
        return {}; // it says this already
    if (auto alone = checkApprovals(row); !alone)
        return alone;
    const FieldFindings findings = within(words->findings, set);
    if (auto checked = checkFlaggedWords(row, findings, reason); !checked)
        return checked;
    LedgerEntry entry = row.entry("edit", row.status);
    entry.reason = reason;
    entry.detail = json(detail);
    Canonical scratch;
    entry.hashAfter = after->sha256(scratch);
    if (auto appended = m_ledger.append(entry); !appended)
        return appended;
    return replaceFindings(m_database, QString::fromUtf8(row.uid),
                           QString::fromUtf8(after->fields[contentHashField()]), set.keys(), findings)
        .and_then([&] { return refreshNamedEvidence(m_database, QString::fromUtf8(row.uid)); });
}

Result<void> RowEdit::refreshFindings(Database &database, const QString &uid, const QJsonObject &columns)
{
    const auto row = Reflexions(database).one(uid);
    auto words = reworded(database, uid, {});
    if (!row || !words)
        return tl::unexpected(row ? words.error() : row.error());
    return replaceFindings(database, uid, row->contentHash, columns.keys(), within(words->findings, columns))
        .and_then([&] { return refreshNamedEvidence(database, uid); });
}

} // namespace store
