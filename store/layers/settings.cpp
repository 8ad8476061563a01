// SPDX-License-Identifier: MIT
#include "store/layers/settings.h"

#include "store/database/database.h"
#include "store/database/textdoor.h"
#include "store/database/transaction.h"
#include "store/layers/settingact.h"
#include "store/layers/settingchange.h"
#include "store/orempty.h"
#include "store/rows/act.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"
#include "store/trust/trust.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<void> write(Database &database, const QString &key, const QString &value)
{
    return database.execute(u"INSERT INTO setting (key, value) VALUES (?, ?) "
                            "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s,
                            {key, orEmpty(value)});
}

// The ledger keeps every value for good, so secrets are refused: for a key a person sets where it comes from,
// not the key.
Result<void> checked(const QString &key, QString value)
{
    if (auto fine = mayBeNamed(key); !fine)
        return fine;
    const guard::Guard guard({.pii = false, .injection = false});
    return value.isEmpty()
               ? Result<void>()
               : guarded(value, key, guard, SecretPolicy::Refuse).map([](const FieldFindings &) {});
}

Result<void> change(Database &database, Act &act, const QString &key, const QString &value)
{
    auto before = SettingChange::begin(database, SettingKind::Setting, key);
    if (!before)
        return tl::unexpected(before.error());
    // An empty field of a model that was never set stays unset. For other settings empty is a value: no wiki
    // file.
    if (value.isEmpty() && !before->existed() && key.startsWith("model."_L1))
        return {};
    return write(database, key, value).and_then([&] { return before->enter(act.ledger()); });
}

Result<int> numberOf(Database &database, const DeclaredSetting &declared)
{
    const QString first = QString::fromLatin1(declared.first);
    return setting(database, declared, QString::fromLatin1(declared.key)).map([&](const QString &value) {
        return (declared.fits(value) ? value : first).toInt();
    });
}

// A server would refuse to make its index of vectors from such numbers.
Result<void> checkDoubles(Database &database, const SettingValues &changed)
{
    const auto isChanged = [&changed](const char *key) {
        return std::ranges::find(changed, QString::fromLatin1(key), &SettingValues::value_type::first)
               != changed.end();
    };
    for (const DeclaredSetting &one : DeclaredSettings) {
        if (!one.doubled || !(isChanged(one.key) || isChanged(one.doubled)))
            continue;
        const auto number = numberOf(database, one);
        const auto doubled = numberOf(database, *declaredSetting(QString::fromLatin1(one.doubled)));
        if (!number || !doubled)
            return tl::unexpected(number ? doubled.error() : number.error());
        if (*number < 2 * *doubled)
            return failure(Error::Code::Usage,
                           Text::tr("%1 must be at least twice %2: %3 and %4 do not go together.")
                               .arg(QLatin1StringView(one.key), QLatin1StringView(one.doubled),
                                    QString::number(*number), QString::number(*doubled)));
    }
    return {};
}

} // namespace

bool actsOnComputer(const QString &key)
{
    if (const DeclaredSetting *declared = declaredSetting(key))
        return declared->acts;
    // All settings of models make the computer call a host, except this one: the dimension of vectors, which
    // the program learns from the model's answer.
    return key == "models.offline"_L1 || (key.startsWith("model."_L1) && key != "model.embed.learned"_L1);
}

Result<QString> setting(Database &database, const DeclaredSetting &declared, const QString &key)
{
    const auto value = database.value(u"SELECT value FROM setting WHERE key = ?"_s, {key});
    if (!value)
        return tl::unexpected(value.error());
    const bool isPart = key != QLatin1StringView(declared.key);
    if (isPart && value->toString().isEmpty())
        return setting(database, declared, declared.wider(key));
    if (value->isNull())
        return QString::fromLatin1(declared.first);
    const Claim claim{key, value->toString()};
    if (declared.acts && !Trust(database).holds(claim))
        return failure(Error::Code::Refused, waitingWords(claim));
    return claim.value;
}

Result<QString> setting(Database &database, SettingName name)
{
    return setting(database, *name, QString::fromLatin1((*name).key));
}

Result<int> settingNumber(Database &database, SettingName name)
{
    return numberOf(database, *name);
}

Result<QStringList> settingKeys(Database &database)
{
    return database.texts(u"SELECT key FROM setting WHERE value <> '' ORDER BY key"_s);
}

Result<QString> storedSetting(Database &database, const QString &key)
{
    return database.text(u"SELECT value FROM setting WHERE key = ?"_s, {key});
}

Result<QString> changeSettings(Database &database, const SettingValues &values, const Actor &by,
                               const QDateTime &at)
{
    auto act = Act::begin(database, by, "edit", at);
    if (!act)
        return tl::unexpected(act.error());
    QList<Claim> claims;
    for (const auto &[key, value] : values) {
        auto changed = checked(key, value).and_then([&, &key = key, &value = value] {
            return change(database, **act, key, value);
        });
        if (!changed)
            return tl::unexpected(changed.error());
        if (actsOnComputer(key))
            claims.append({key, value});
    }
    if (auto fine = checkDoubles(database, values); !fine)
        return tl::unexpected(fine.error());
    // Confirmed before the commit, so that a failed confirmation leaves the old value in force.
    if (!claims.isEmpty()) {
        if (auto confirmed = Trust(database).confirm(claims); !confirmed)
            return tl::unexpected(confirmed.error());
    }
    return (*act)->commit().map(
        [](const Changeset &changeset) { return changeset.entries > 0 ? changeset.uid : QString(); });
}

Result<void> setSettings(Database &database, const SettingValues &values, const Actor &by)
{
    return changeSettings(database, values, by).map([](const QString &) {});
}

Result<void> setSetting(Database &database, const QString &key, const QString &value, const Actor &by)
{
    return setSettings(database, {{key, value}}, by);
}

Result<void> noteSetting(Database &database, const QString &key, const QString &value)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    return write(database, key, value).and_then([&] { return transaction->commit(); });
}

Result<QList<Claim>> waitingSettings(Database &database)
{
    QList<Claim> set;
    auto read = database.each(u"SELECT key, value FROM setting ORDER BY key"_s, {}, [&](const Rows &row) {
        if (actsOnComputer(row.text(0)))
            set.append({row.text(0), row.text(1)});
    });
    const Trust trust(database);
    set.removeIf([&trust](const Claim &claim) { return trust.holds(claim); });
    return read.map([&] { return set; });
}

} // namespace store
