// SPDX-License-Identifier: MIT
#include "store/layers/settingchange.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/jsondiff.h"
#include "store/layers/settings.h"
#include "store/rows/rowstate.h"
#include "store/sha256.h"
#include "store/text.h"
#include "store/trust/trust.h"

#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Set = "set";

// The table and the columns in which a kind of setting is kept. Only these columns are a person's choice:
// when a job was last due, in the same table, is the program's own note and never undone.
struct Home
{
    QLatin1StringView prefix;
    QLatin1StringView table;
    QLatin1StringView key;
    QStringList columns;
};

const Home &homeOf(SettingKind kind)
{
    static const std::array<Home, 4> Homes{
        Home{"setting:"_L1, "setting"_L1, "key"_L1, {u"value"_s}},
        Home{"schedule:"_L1, "job_schedule"_L1, "job"_L1, {u"cron"_s, u"enabled"_s, u"switched_by"_s}},
        Home{"filter:"_L1,
             "saved_filter"_L1,
             "uid"_L1,
             {u"name"_s, u"query"_s, u"position"_s, u"created_at"_s}},
        Home{"policy:"_L1, "agent"_L1, "name"_L1, {u"policy"_s}}};
    return Homes.at(size_t(kind));
}

std::optional<std::pair<SettingKind, QString>> named(const QString &rowUid)
{
    for (const auto kind :
         {SettingKind::Setting, SettingKind::Schedule, SettingKind::Filter, SettingKind::Policy}) {
        if (const QLatin1StringView prefix = homeOf(kind).prefix; rowUid.startsWith(prefix))
            return std::pair(kind, rowUid.mid(prefix.size()));
    }
    return {};
}

std::optional<QJsonObject> columnsIn(const QJsonObject &detail, QLatin1StringView side)
{
    const QJsonValue columns = detail[side];
    return columns.isObject() ? std::optional(columns.toObject()) : std::nullopt;
}

QByteArray hashOf(const QJsonObject &columns)
{
    return sha256(jsonBytes(columns));
}

QString valueIn(const QJsonObject &columns)
{
    return columns[columns.contains("query"_L1)    ? "name"_L1
                   : columns.contains("policy"_L1) ? "policy"_L1
                                                   : "value"_L1]
        .toString();
}

// One side of a change in words, for the Ledger page: a setting's value, a schedule, a filter's name.
QString stateWords(const QJsonObject &detail, QLatin1StringView side)
{
    const auto columns = columnsIn(detail, side);
    if (!columns)
        return Text::tr("not set");
    if (columns->contains("cron"_L1))
        return (*columns)["enabled"_L1].toInt() ? (*columns)["cron"_L1].toString() : Text::tr("off");
    const QString value = valueIn(*columns);
    return value.isEmpty() ? Text::tr("nothing") : value;
}

QString leafWords(const QJsonValue &leaf)
{
    if (leaf.isUndefined())
        return Text::tr("not set");
    return leaf.isString() ? leaf.toString() : jsonText(leaf);
}

// A value that is a JSON object, such as an agent's policy, is said by what differs in it.
QString changeWords(const QJsonObject &detail)
{
    const QJsonObject was = jsonObject(valueIn(detail["was"_L1].toObject()).toUtf8());
    const QJsonObject set = jsonObject(valueIn(detail["set"_L1].toObject()).toUtf8());
    QStringList words;
    for (const JsonDifference &part : jsonDifferences(was, set)) {
        if (!part.path.isEmpty()) // an empty object is a difference too
            words += u"%1 %2 → %3"_s.arg(part.path, leafWords(part.before), leafWords(part.after));
    }
    return words.isEmpty() ? u"%1 → %2"_s.arg(stateWords(detail, "was"_L1), stateWords(detail, "set"_L1))
                           : words.join(u", "_s);
}

} // namespace

Claim scheduleClaim(const QString &job, const QString &cron, bool isOn, bool isSwitched)
{
    // Whether a person switched the job on is part of what is confirmed: a job that a person switched on may
    // spend money, one that runs by default may not.
    const QString how = !isOn ? u"off"_s : isSwitched ? u"on"_s : u"default"_s;
    return {u"schedule."_s + job, cron + u' ' + how};
}

Result<SettingChange> SettingChange::begin(Database &database, SettingKind kind, const QString &key)
{
    SettingChange change(database, kind, key);
    auto before = change.read();
    if (!before)
        return tl::unexpected(before.error());
    change.m_before = std::move(*before);
    return change;
}

Result<SettingChange::Columns> SettingChange::read() const
{
    const Home &home = homeOf(m_kind);
    return m_database->first(
        u"SELECT %1 FROM %2 WHERE %3 = ?"_s.arg(home.columns.join(u", "_s), home.table, home.key), {m_key},
        [&home](const Rows &row) {
            QJsonObject columns;
            for (qsizetype i = 0; i < home.columns.size(); ++i)
                columns.insert(home.columns.at(i), QJsonValue::fromVariant(row.value(int(i))));
            return columns;
        });
}

Result<void> SettingChange::enter(LedgerWriter &ledger, qint64 undoes)
{
    const auto after = read();
    if (!after || *after == m_before)
        return after ? Result<void>() : tl::unexpected(after.error());
    LedgerEntry entry;
    entry.layer = "setting";
    entry.rowUid = (homeOf(m_kind).prefix + m_key).toUtf8();
    entry.undoes = undoes;
    QJsonObject detail;
    if (m_before) {
        entry.fromStatus = Set;
        entry.hashBefore = hashOf(*m_before);
        detail.insert("was"_L1, *m_before);
    }
    if (*after) {
        entry.toStatus = Set;
        entry.hashAfter = hashOf(**after);
        detail.insert("set"_L1, **after);
    }
    entry.detail = json(detail);
    return ledger.append(entry);
}

Result<void> SettingChange::reverse(Database &database, LedgerWriter &ledger, const LedgerEntry &entry)
{
    const auto what = named(QString::fromUtf8(entry.rowUid));
    if (!what)
        return failure(Error::Code::Refused,
                       Text::tr("Ledger entry %1 cannot be taken back.").arg(entry.seq));
    auto change = begin(database, what->first, what->second);
    if (!change)
        return tl::unexpected(change.error());
    const QJsonObject detail = jsonObject(entry.detail);
    if (change->m_before != columnsIn(detail, "set"_L1))
        return failure(Error::Code::Conflict,
                       Text::tr("%1 was changed again later; take that back first.").arg(what->second));
    const Columns was = columnsIn(detail, "was"_L1);
    return change->write(was).and_then([&] { return change->trust(was); }).and_then([&] {
        return change->enter(ledger, entry.seq);
    });
}

Result<void> SettingChange::write(const Columns &columns) const
{
    const Home &home = homeOf(m_kind);
    if (m_kind == SettingKind::Policy) // the agent itself stays
        return m_database->execute(u"UPDATE agent SET policy = ? WHERE name = ?"_s,
                                   {columns ? (*columns)["policy"_L1].toString() : u"{}"_s, m_key});
    if (!columns)
        return m_database->execute(u"DELETE FROM %1 WHERE %2 = ?"_s.arg(home.table, home.key), {m_key});
    QStringList marks{u"?"_s};
    QStringList updates;
    QVariantList values{m_key};
    for (const QString &column : home.columns) {
        marks += u"?"_s;
        updates += u"%1 = excluded.%1"_s.arg(column);
        values += (*columns)[column].toVariant();
    }
    return m_database
        ->run(
            u"INSERT INTO %1 (%2, %3) VALUES (%4) ON CONFLICT (%2) DO UPDATE SET %5"_s.arg(
                home.table, home.key, home.columns.join(u", "_s), marks.join(u", "_s), updates.join(u", "_s)),
            values)
        .map([](const auto &) {});
}

Result<void> SettingChange::trust(const Columns &columns) const
{
    if (m_kind == SettingKind::Filter || m_kind == SettingKind::Policy
        || (m_kind == SettingKind::Setting && !actsOnComputer(m_key)))
        return {};
    const Claim claim = m_kind == SettingKind::Setting
                            ? Claim{m_key, columns ? (*columns)["value"_L1].toString() : QString()}
                            : scheduleClaim(m_key, columns ? (*columns)["cron"_L1].toString() : QString(),
                                            columns && (*columns)["enabled"_L1].toInt() != 0,
                                            columns && !(*columns)["switched_by"_L1].toString().isEmpty());
    Trust trust(*m_database);
    return columns ? trust.restore(claim) : trust.forget(claim.what);
}

QString settingWords(const QString &rowUid, const QByteArray &detail)
{
    const auto what = named(rowUid);
    const QJsonObject states = jsonObject(detail);
    const QString key = !what                                  ? rowUid
                        : what->first == SettingKind::Schedule ? Text::tr("schedule of %1").arg(what->second)
                        : what->first == SettingKind::Policy   ? Text::tr("what %1 is told").arg(what->second)
                        : what->first == SettingKind::Filter   ? Text::tr("saved filter")
                                                               : what->second;
    return key + u": "_s + changeWords(states);
}

} // namespace store
