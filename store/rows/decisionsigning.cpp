// SPDX-License-Identifier: MIT
#include "store/rows/decisionsigning.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/eachrow.h"
#include "store/database/migrator.h"
#include "store/json.h"
#include "store/rows/act.h"
#include "store/rows/rowsignatures.h"
#include "store/signing/unlockedkey.h"
#include "store/text.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;
using signing::SigningKey;
using signing::UnlockedKey;

namespace {

constexpr auto Asked = "decisions.signed"; // stands in ledger.row_uid where other entries have a uid

QByteArray publicKeyIn(const QByteArray &detail)
{
    const QString text = QJsonDocument::fromJson(detail).object().value("public_key"_L1).toString();
    return QByteArray::fromBase64(text.toLatin1());
}

// One entry about the store as a changeset of its own.
Result<Changeset> enter(Database &database, const Actor &person, const char *action, LedgerEntry entry)
{
    if (person.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused, Text::tr("Only a person says whose keys a store knows."));
    auto act = Act::begin(database, person, action, now());
    if (!act)
        return tl::unexpected(act.error());
    entry.layer = "store";
    if (auto appended = (*act)->ledger().append(entry); !appended)
        return tl::unexpected(appended.error());
    return (*act)->commit();
}

Result<std::optional<KnownKey>> knownKey(Database &database, const QString &id)
{
    return knownKeys(database).map([&](const std::vector<KnownKey> &keys) {
        const auto found = std::ranges::find(keys, id, &KnownKey::id);
        return found == keys.end() ? std::optional<KnownKey>() : *found;
    });
}

tl::unexpected<Error> locked()
{
    return failure(
        Error::Code::Refused,
        Text::tr(
            "This store asks for signed decisions, and no key is unlocked: name a file with the passphrase "
            "in $MEMOIR_PASSPHRASE_FILE, or make a key with \"memoirctl key new\"."));
}

tl::unexpected<Error> unknown(const QString &id)
{
    return failure(
        Error::Code::Refused,
        Text::tr(
            "This store asks for signed decisions and does not know the key %1, or it was revoked: somebody "
            "whose key it knows may enter it with \"memoirctl key enter\".")
            .arg(id));
}

} // namespace

QByteArray SignedAct::message(const QString &store) const
{
    Canonical fields;
    fields.add(QByteArrayView("memoir decision 1"));
    fields.add(store.toUtf8());
    fields.add(changeset);
    fields.add(firstSeq);
    fields.add(lastSeq);
    fields.add(lastHash);
    return fields.bytes().toByteArray();
}

Result<bool> decisionsAreSigned(Database &database)
{
    return database
        .value(u"SELECT to_status FROM ledger WHERE row_uid = ? ORDER BY seq DESC LIMIT 1"_s,
               {QString::fromLatin1(Asked)})
        .map([](const QVariant &status) { return status.toString() == "on"_L1; });
}

QString wereEverSigned()
{
    return u"(SELECT max(seq) FROM ledger WHERE row_uid = '%1')"_s.arg(QLatin1StringView(Asked));
}

Result<Changeset> askForSignedDecisions(Database &database, bool on, const Actor &person)
{
    const auto was = decisionsAreSigned(database);
    if (!was)
        return tl::unexpected(was.error());
    LedgerEntry entry;
    entry.rowUid = Asked;
    entry.fromStatus = *was ? "on" : "off";
    entry.toStatus = on ? "on" : "off";
    return enter(database, person, "require", entry);
}

Result<std::vector<KnownKey>> knownKeys(Database &database)
{
    // A key's ledger entries have row_uid "key_..."; this range finds them by the index instead of reading
    // the whole ledger.
    Statement select(database,
                     "SELECT row_uid, action, actor, at, seq, detail FROM ledger WHERE row_uid >= 'key_' AND "
                     "row_uid < 'key`' AND layer = 'store' ORDER BY row_uid, seq");
    std::vector<KnownKey> keys;
    const auto read = eachRow(select, [&] {
        const QString id = select.text(0);
        if (select.bytes(1) == "revoke") {
            if (!keys.empty() && keys.back().id == id)
                keys.back().revoked = select.integer(4);
            return;
        }
        const QByteArray publicKey = publicKeyIn(select.bytes(5));
        if (signing::idOfKey(publicKey) == id)
            keys.push_back({id, select.text(2), select.text(3), publicKey, select.integer(4), 0});
    });
    return read.map([&keys] { return std::move(keys); });
}

Result<Changeset> enterKey(Database &database, const QByteArray &publicKey, const Actor &person)
{
    const QString id = signing::idOfKey(publicKey);
    const auto known = knownKey(database, id);
    if (!known)
        return tl::unexpected(known.error());
    if (publicKey.size() != SigningKey::PublicBytes)
        return failure(Error::Code::Usage,
                       Text::tr("That is no public key; \"memoirctl key export\" prints one."));
    if (*known)
        return failure(Error::Code::Refused,
                       Text::tr("The store knows the key %1 already, or has revoked it.").arg(id));
    LedgerEntry entry;
    entry.rowUid = id.toUtf8();
    entry.toStatus = "known";
    entry.detail = jsonBytes(QJsonObject{{u"public_key"_s, QString::fromLatin1(publicKey.toBase64())}});
    return enter(database, person, "key", entry);
}

Result<Changeset> revokeKey(Database &database, const QString &id, const Actor &person)
{
    const auto known = knownKey(database, id);
    if (!known)
        return tl::unexpected(known.error());
    if (!*known || (*known)->revoked != 0)
        return failure(Error::Code::NotFound, Text::tr("The store knows no key %1 that is in use.").arg(id));
    LedgerEntry entry;
    entry.rowUid = id.toUtf8();
    entry.fromStatus = "known";
    entry.toStatus = "revoked";
    return enter(database, person, "revoke", entry);
}

Result<void> signAct(Database &database, const SignedAct &act)
{
    // For the act that switches signing on or off, the state before it counts too: switching it off has to be
    // signed as well.
    const auto asked =
        database.value(u"SELECT 1 FROM ledger WHERE row_uid = ? AND (to_status = 'on' OR from_status = "
                       "'on') AND seq = (SELECT max(seq) FROM ledger WHERE row_uid = ?) AND (to_status = "
                       "'on' OR seq >= ?)"_s,
                       {QString::fromLatin1(Asked), QString::fromLatin1(Asked), act.firstSeq});
    if (!asked)
        return tl::unexpected(asked.error());
    if (asked->isNull())
        return {};
    const auto key = UnlockedKey::key();
    if (!key)
        return locked();
    const auto known = knownKey(database, key->id());
    if (!known)
        return tl::unexpected(known.error());
    if (!*known || (*known)->since >= act.firstSeq
        || ((*known)->revoked != 0 && (*known)->revoked < act.firstSeq))
        return unknown(key->id());
    const auto store = Migrator::storeUid(database);
    const auto signature = store ? key->sign(act.message(*store)) : tl::unexpected(store.error());
    if (!signature)
        return tl::unexpected(signature.error());
    return database
        .execute(u"INSERT INTO signature (last_seq, first_seq, key_id, signed) VALUES (?, ?, ?, ?)"_s,
                 {act.lastSeq, act.firstSeq, key->id(), *signature})
        .and_then([&] { return RowSignatures(database).sign(act, *key); });
}

Result<bool> isSignedByKnownKey(Database &database, const QString &keyId, const QByteArray &message,
                                const QByteArray &signature)
{
    return knownKey(database, keyId).map([&](const std::optional<KnownKey> &key) {
        return key && key->revoked == 0 && signing::isSignedBy(key->publicKey, message, signature);
    });
}

} // namespace store
