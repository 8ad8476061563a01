// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerwriter.h"

#include <QJsonObject>

#include <optional>

namespace store {

// What a person can set in a store besides its rows.
enum class SettingKind { Setting, Schedule, Filter, Policy };

// One setting, schedule or saved filter on its way from one state to another, with its ledger entry: layer
// "setting", the row called "setting:wiki.path", "schedule:wiki", "filter:flt_…" or "policy:AGENT", its
// columns before and after in "was" and "set".
class SettingChange
{
public:
    // Reads the present state, inside the act that will change it. `key` is without the kind.
    [[nodiscard]] static Result<SettingChange> begin(Database &database, SettingKind kind,
                                                     const QString &key);
    // Reverses an entry inside the caller's act. Error::Conflict where the setting was changed again since.
    [[nodiscard]] static Result<void> reverse(Database &database, LedgerWriter &ledger,
                                              const LedgerEntry &entry);

    bool existed() const { return m_before.has_value(); }
    // Writes an entry for the columns that differ now; none where nothing differs.
    [[nodiscard]] Result<void> enter(LedgerWriter &ledger, qint64 undoes = 0);

private:
    using Columns = std::optional<QJsonObject>; // nullopt where the row does not exist

    SettingChange(Database &database, SettingKind kind, QString key)
        : m_database(&database)
        , m_kind(kind)
        , m_key(std::move(key))
    {}
    [[nodiscard]] Result<Columns> read() const;
    [[nodiscard]] Result<void> write(const Columns &columns) const;
    // After an undo restored an earlier value: makes it effective again if this computer had confirmed it.
    [[nodiscard]] Result<void> trust(const Columns &columns) const;

    Database *m_database;
    SettingKind m_kind;
    QString m_key;
    Columns m_before;
};

struct Claim;
// The claim that this computer has to confirm before it acts on a schedule in the store.
Claim scheduleClaim(const QString &job, const QString &cron, bool isOn, bool isSwitched);

// "wiki.path: notes.md → SYSTEM_WIKI.md": the text of a "setting" entry.
QString settingWords(const QString &rowUid, const QByteArray &detail);

} // namespace store
