// SPDX-License-Identifier: MIT
#include "store/curation/rowedit.h"

#include "store/curation/ledgerwriter.h"
#include "store/database.h"
#include "store/layers/rowcontent.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int EntityTypeField = 3;
constexpr int EntityIdField = 4;
constexpr int ObservationField = 5;
constexpr int ContentHashField = 19;

struct Editable
{
    const char *column;
    int field; // of RowContent
};

constexpr std::array EditableColumns{
    Editable{"entity_type", EntityTypeField},
    Editable{"entity_id", EntityIdField},
    Editable{"observation", ObservationField},
    Editable{"tags", 6},
    Editable{"kind", 7},
    Editable{"scope", 9},
};

QByteArray stored(const QJsonValue &value)
{
    if (value.isArray())
        return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    const QByteArray text = value.toString().toUtf8();
    return text.isNull() ? QByteArray("") : text;
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

Result<void> take(RowContent &content, const QJsonObject &changes)
{
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        const auto found = std::ranges::find_if(EditableColumns, [&change](const Editable &one) {
            return change.key() == QLatin1StringView(one.column);
        });
        if (found == EditableColumns.end())
            return failure(Error::Code::Usage,
                           QCoreApplication::translate("store", "\"%1\" of a memory cannot be changed.")
                               .arg(change.key()));
        content.fields[size_t(found->field)] = stored(change.value());
    }
    return {};
}

// The content with the changes and the hash that goes with them. Refused where another row says the same.
Result<RowContent> changed(Database &database, const RowState &row, RowContent content,
                           const QJsonObject &changes)
{
    if (auto taken = take(content, changes); !taken)
        return tl::unexpected(taken.error());
    const auto agent = database.value(u"SELECT name FROM agent WHERE id = ?"_s, {row.agent});
    if (!agent)
        return tl::unexpected(agent.error());
    const auto text = [&content](int field) { return QString::fromUtf8(content.fields[size_t(field)]); };
    const QByteArray hash =
        contentHash(agent->toString(), text(EntityTypeField), text(EntityIdField), text(ObservationField));
    const auto other = database.value(u"SELECT uid FROM reflexion_log WHERE content_hash = ? AND uid <> ?"_s,
                                      {QString::fromUtf8(hash), QString::fromUtf8(row.uid)});
    if (!other)
        return tl::unexpected(other.error());
    if (!other->isNull())
        return failure(
            Error::Code::Refused,
            QCoreApplication::translate("store", "%1 already says this; supersede the one row by the other.")
                .arg(other->toString()));
    content.fields[ContentHashField] = hash;
    return content;
}

QJsonValue asStored(const RowContent &content, int field)
{
    return QString::fromUtf8(content.fields[size_t(field)]);
}

// Only what differs: what a reader of the ledger and an undo have to know.
QJsonObject detailOf(const RowContent &before, const RowContent &after)
{
    QJsonObject was;
    QJsonObject set;
    const auto compare = [&](const QString &column, int field) {
        if (before.fields[size_t(field)] == after.fields[size_t(field)])
            return;
        was.insert(column, asStored(before, field));
        set.insert(column, asStored(after, field));
    };
    for (const Editable &one : EditableColumns)
        compare(QString::fromLatin1(one.column), one.field);
    compare(u"content_hash"_s, ContentHashField);
    // An entry names the text it is about also where the new one has the same hash.
    if (set.contains(u"observation"_s) && !set.contains(u"content_hash"_s)) {
        was.insert(u"content_hash"_s, asStored(before, ContentHashField));
        set.insert(u"content_hash"_s, asStored(after, ContentHashField));
    }
    return {{u"was"_s, was}, {u"set"_s, set}};
}

// A row that is told goes on being told with its new words: flagged ones take a reason, as approving them
// would.
Result<void> checkFlaggedWords(const RowState &row, const FieldFindings &findings, const QByteArray &reason)
{
    if (row.status != Status::ApprovedForReuse || findingBits(findings) == 0 || !reason.trimmed().isEmpty())
        return {};
    return failure(Error::Code::Refused,
                   QCoreApplication::translate(
                       "store", "%1 is told, and the guard flags its new text; changing it takes a "
                                "reason.")
                       .arg(QString::fromUtf8(row.uid)));
}

} // namespace

Result<void> RowEdit::check(Database &database, const RowState &row, const QJsonObject &changes)
{
    const auto before = contentOf(database, row.uid);
    if (!before)
        return tl::unexpected(before.error());
    const auto after = changed(database, row, *before, changes);
    return after ? Result<void>() : tl::unexpected(after.error());
}

Result<void> RowEdit::apply(const RowState &row, const QJsonObject &changes, const FieldFindings &findings,
                            const QByteArray &reason)
{
    if (auto checked = checkFlaggedWords(row, findings, reason); !checked)
        return checked;
    const auto before = contentOf(m_database, row.uid);
    if (!before)
        return tl::unexpected(before.error());
    const auto after = changed(m_database, row, *before, changes);
    if (!after)
        return tl::unexpected(after.error());
    LedgerEntry entry = row.entry("edit", row.status);
    entry.reason = reason;
    entry.detail = json(detailOf(*before, *after));
    Canonical scratch;
    entry.hashAfter = after->sha256(scratch);
    if (auto appended = m_ledger.append(entry); !appended)
        return appended;
    if (!changes.contains("observation"_L1))
        return {};
    return replaceObservationFindings(m_database, QString::fromUtf8(row.uid),
                                      QString::fromUtf8(after->fields[ContentHashField]), findings);
}

} // namespace store
