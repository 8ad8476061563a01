// SPDX-License-Identifier: MIT
#include "store/layers/humangrade.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/orempty.h"
#include "store/rows/rowstate.h"
#include "store/sha256.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Given = "given";
constexpr auto LayerName = "grade";

QJsonObject jsonOf(const HumanGrade &grade)
{
    return {{u"uid"_s, grade.uid},
            {u"grade"_s, grade.grade},
            {u"note"_s, grade.note},
            {u"by"_s, grade.by},
            {u"at"_s, grade.at}};
}

HumanGrade gradeIn(const QString &runUid, const QJsonObject &json)
{
    return {json["uid"_L1].toString(),   runUid,
            json["grade"_L1].toDouble(), json["note"_L1].toString(),
            json["by"_L1].toString(),    json["at"_L1].toString()};
}

QByteArray hashOf(const HumanGrade &grade)
{
    return sha256(jsonBytes(jsonOf(grade)));
}

Result<std::optional<HumanGrade>> gradeOf(Database &database, const QString &runUid)
{
    return database.first(
        u"SELECT uid, grade, note, graded_by, graded_at FROM human_grade WHERE run_uid = ?"_s, {runUid},
        [&](const Rows &row) {
            return HumanGrade{row.text(0), runUid, row.real(1), row.text(2), row.text(3), row.text(4)};
        });
}

LedgerEntry entryFor(const HumanGrade &grade)
{
    LedgerEntry entry;
    entry.layer = LayerName;
    entry.rowUid = grade.runUid.toUtf8();
    return entry;
}

// A new grade gets a higher number than any before it, even if the newest was undone and deleted: seals look
// only at rows with higher numbers than those they covered.
Result<void> insert(Database &database, const HumanGrade &grade, qint64 seq)
{
    const auto last = database.value(u"SELECT coalesce(max(id), 0) FROM human_grade"_s);
    if (!last)
        return tl::unexpected(last.error());
    return database.execute(u"INSERT INTO human_grade (id, uid, run_uid, grade, note, graded_by, graded_at) "
                            "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                            {std::max(last->toLongLong() + 1, seq), grade.uid, grade.runUid, grade.grade,
                             orEmpty(grade.note), grade.by, grade.at});
}

Result<void> enter(Database &database, LedgerWriter &ledger, const HumanGrade &grade, qint64 undoes)
{
    const auto known = gradeOf(database, grade.runUid);
    if (!known)
        return tl::unexpected(known.error());
    if (*known)
        return failure(Error::Code::Conflict,
                       Text::tr("%1 was graded by a person already; a second grade would not be blind.")
                           .arg(grade.runUid));
    LedgerEntry entry = entryFor(grade);
    entry.toStatus = Given;
    entry.undoes = undoes;
    entry.hashAfter = hashOf(grade);
    entry.detail = json({{u"set"_s, QJsonObject{{u"grade"_s, grade.grade}}}});
    if (auto appended = ledger.append(entry); !appended)
        return appended;
    return insert(database, grade, entry.seq);
}

Result<void> takeBack(Database &database, LedgerWriter &ledger, const LedgerEntry &given)
{
    const QString runUid = QString::fromUtf8(given.rowUid);
    const auto grade = gradeOf(database, runUid);
    if (!grade)
        return tl::unexpected(grade.error());
    if (!*grade || hashOf(**grade) != given.hashAfter)
        return failure(Error::Code::Conflict,
                       Text::tr("The grade of %1 is not the one that was given then; it stays.").arg(runUid));
    LedgerEntry entry = entryFor(**grade);
    entry.fromStatus = Given;
    entry.undoes = given.seq;
    entry.hashBefore = given.hashAfter;
    entry.detail = json({{u"row"_s, jsonOf(**grade)}});
    if (auto appended = ledger.append(entry); !appended)
        return appended;
    return database.execute(u"DELETE FROM human_grade WHERE run_uid = ?"_s, {runUid});
}

} // namespace

Result<void> HumanGrade::give(Database &database, LedgerWriter &ledger) const
{
    return enter(database, ledger, *this, 0);
}

Result<void> HumanGrade::reverse(Database &database, LedgerWriter &ledger, const LedgerEntry &entry)
{
    if (entry.fromStatus.isNull())
        return takeBack(database, ledger, entry);
    const HumanGrade grade =
        gradeIn(QString::fromUtf8(entry.rowUid), jsonObject(entry.detail)["row"_L1].toObject());
    return enter(database, ledger, grade, entry.seq);
}

} // namespace store
