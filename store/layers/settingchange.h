// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerwriter.h"

#include <QJsonObject>

#include <optional>

namespace store {

// What a person sets in a store beside its rows.
enum class SettingKind { Setting, Schedule, Filter, Policy };

// One setting, schedule or saved filter on its way from one state to another, with its ledger entry: layer
// "setting", the row called "setting:wiki.path", "schedule:wiki", "filter:flt_…" or "policy:AGENT", its
// columns before and after in "was" and "set".
class SettingChange
{
public:
    // Reads it as it stands, inside the act that is about to change it. `key` is its own, without the kind.
    [[nodiscard]] static Result<SettingChange> begin(Database &database, SettingKind kind,
                                                     const QString &key);
    // Takes one back, in the caller's act. Conflict where it was changed again since.
    [[nodiscard]] static Result<void> reverse(Database &database, LedgerWriter &ledger,
                                              const LedgerEntry &entry);

    bool existed() const { return m_before.has_value(); }
    // Writes the entry for what is different now; none where nothing is.
    [[nodiscard]] Result<void> enter(LedgerWriter &ledger, qint64 undoes = 0);

private:
    using Columns = std::optional<QJsonObject>; // none where the row is not there

    SettingChange(Database &database, SettingKind kind, QString key)
        : m_database(&database)
        , m_kind(kind)
        , m_key(std::move(key))
    {}
    [[nodiscard]] Result<Columns> read() const;
    [[nodiscard]] Result<void> write(const Columns &columns) const;
    // An undo brings back an earlier value; where this computer had confirmed that, it holds again.
    [[nodiscard]] Result<void> trust(const Columns &columns) const;

    Database *m_database;
    SettingKind m_kind;
    QString m_key;
    Columns m_before;
};

struct Claim;
// What a schedule in the store would make this computer do, as a claim to be confirmed here.
Claim scheduleClaim(const QString &job, const QString &cron, bool isOn, bool isSwitched);

// "wiki.path: notes.md → SYSTEM_WIKI.md", for an entry of that layer.
QString settingWords(const QString &rowUid, const QByteArray &detail);

} // namespace store
